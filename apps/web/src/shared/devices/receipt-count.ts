import { maxReceiptCount, receiptNumberOf } from '@tableside/domain/payments'
import { Dexie, type EntityTable, type Table } from 'dexie'

/** Which number a restaurant has given this till, and how many receipts it has numbered under it. */
type Till = { readonly restaurantId: string; readonly tillNumber: number }
type Count = Till & { readonly count: number }

/*
 * Strict: a count is on the disk, not only handed to the system, before it is used. It outlives signing out: with the same
 * till number no receipt may have a number twice.
 */
const database = new Dexie('tableside-receipts', { chromeTransactionDurability: 'strict' }) as Dexie & {
  tills: EntityTable<Till, 'restaurantId'>
  counts: Table<Count, [string, number]>
}
database.version(1).stores({ tills: 'restaurantId', counts: '[restaurantId+tillNumber]' })

/** A disk that does not answer keeps no guest waiting: the receipt then has no number of the till's. */
const timeoutMs = 2_000

/** How many receipts this till has numbered, for the server to keep should this device be cleared. */
export async function receiptCount(restaurantId: string): Promise<number> {
  const till = await database.tills.get(restaurantId)
  return till ? await countOf(till) : 0
}

/** What the server says of this till. A device that was cleared goes on from where it had been. */
export function keepTillNumber(
  restaurantId: string,
  { number: tillNumber, receiptCount: known }: { readonly number: number; readonly receiptCount: number },
): Promise<void> {
  const till = { restaurantId, tillNumber }
  return database.transaction('rw', database.tills, database.counts, async () => {
    // Reported every 30 seconds, and rarely changed.
    if ((await database.tills.get(restaurantId))?.tillNumber !== tillNumber) await database.tills.put(till)
    if ((await countOf(till)) < known) await database.counts.put({ ...till, count: known })
  })
}

/**
 * The number of the next receipt, kept on the disk as given. Undefined where this till has no number yet, or its device
 * keeps nothing.
 */
export function nextReceiptNumber(restaurantId: string): Promise<string | undefined> {
  const given = database.transaction('rw', database.tills, database.counts, async () => {
    const till = await database.tills.get(restaurantId)
    const count = till ? (await countOf(till)) + 1 : 0
    if (!till || count > maxReceiptCount) return undefined
    await database.counts.put({ ...till, count })
    return receiptNumberOf(till.tillNumber, count)
  })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined))
  return Promise.race([given.catch(() => undefined), late])
}

async function countOf({ restaurantId, tillNumber }: Till): Promise<number> {
  return (await database.counts.get([restaurantId, tillNumber]))?.count ?? 0
}
