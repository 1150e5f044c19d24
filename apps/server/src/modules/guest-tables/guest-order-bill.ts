import { assert, DomainError } from '@tableside/domain/errors'
import type { GuestOrder, GuestOrderParty } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import type { Services } from '../../services.ts'
import { type GuestOrderRow, guestOrderOf } from './guest-orders.store.ts'
import { type GuestTable, type ReadTables, withJoinedBills } from './read-guest-tables.ts'
import { isNextBill, ownBillId } from './visit-bill.ts'

/** Where the staff say an order goes whose guests may have left: a bill that is open at its table, or one of its own. */
export type ChosenBill = string | undefined

export type Bill = { readonly orderId: string; readonly isNew: boolean }

/**
 * The bill an order at a table goes on: the one of the visit its phone was let in to. Who sits at the table by now may be
 * another party; then it goes where the staff say.
 *
 * @throws `guest_party_unknown`
 */
export async function billFor(services: Services, row: GuestOrderRow, chosen: ChosenBill): Promise<Bill> {
  const seen = await look(services, row)
  const mine = findMine(seen.own, row)
  if (mine) return mine
  if (chosen && seen.here.some(({ id }) => id === chosen)) return { orderId: chosen, isNew: false }
  if (chosen === 'new' || (await isStillThere(services, row, seen))) {
    return { orderId: firstBillOf(services, row, seen.own), isNew: true }
  }
  // Another phone of the party may have opened it in the meantime.
  const opened = findMine((await look(services, row)).own, row)
  if (!opened) throw new DomainError('guest_party_unknown')
  return opened
}

type Seen = {
  /** The bills of its visit, and those that they were put onto. */
  readonly own: readonly Order[]
  /** The bills that are open at its table, whoever's they are. */
  readonly here: GuestTable['open']
}

async function look({ readGuestTables }: Services, row: GuestOrderRow): Promise<Seen> {
  return seenOf(await readGuestTables(row.restaurantId, lookAt([row])), row)
}

const lookAt = (rows: readonly GuestOrderRow[]) => ({
  tableIds: rows.flatMap(({ tableId }) => tableId ?? []),
  billIds: rows.flatMap(({ billIds }) => billIds),
  sentIds: [],
})

function seenOf(read: ReadTables, row: GuestOrderRow): Seen {
  const opened = read.bills.filter(({ order }) => row.billIds.includes(order.id))
  return {
    own: withJoinedBills(read, opened).map(({ order }) => order),
    here: read.tables.find(({ tableId }) => tableId === row.tableId)?.open ?? [],
  }
}

function findMine(own: readonly Order[], row: GuestOrderRow): Bill | undefined {
  // It may have stopped before it was written down which bill has its dishes.
  const mine = own.find((order) => hasDishesOf(order, row)) ?? own.find(({ state }) => state === 'open')
  return mine && { orderId: mine.id, isNew: false }
}

/** What waits, with whose it is and where they sit by now: a bill that was moved took its guests along. */
export async function withParties(services: Services, rows: readonly GuestOrderRow[]): Promise<GuestOrder[]> {
  const waiting = rows.filter(({ kind, state }) => (kind === 'table' || kind === 'call') && state === 'waiting')
  const [first] = waiting
  if (!first) return rows.map(guestOrderOf)
  const read = await services.readGuestTables(first.restaurantId, lookAt(waiting))
  const shown: GuestOrder[] = []
  for (const row of rows) {
    const seen = waiting.includes(row) ? seenOf(read, row) : undefined
    const party = seen && row.kind === 'table' ? await partyOf(services, row, seen) : null
    shown.push({ ...guestOrderOf(row), ...seatOf(seen?.own ?? []), party })
  }
  return shown
}

function seatOf(own: readonly Order[]): Partial<Pick<GuestOrder, 'tableId' | 'tableName'>> {
  const bill = own.find(({ state }) => state === 'open')
  return bill?.tableId && bill.tableName ? { tableId: bill.tableId, tableName: bill.tableName } : {}
}

async function partyOf(services: Services, row: GuestOrderRow, seen: Seen): Promise<GuestOrderParty> {
  const open = seen.own.filter(({ state }) => state === 'open')
  if (open.length > 0) return { isKnown: true, bills: open.slice(0, 1).map(billOf) }
  return { isKnown: await isStillThere(services, row, seen), bills: [...seen.here] }
}

/** Its party has opened no bill yet, and nobody else has sat there since. */
async function isStillThere(services: Services, row: GuestOrderRow, { own, here }: Seen): Promise<boolean> {
  if (own.length > 0 || here.length > 0) return false
  return isNextBill(services, placeOf(row), row.billIds, row.sentAt)
}

/** The bill its visit opens; one of its own where that is closed by now. */
function firstBillOf(services: Services, row: GuestOrderRow, own: readonly Order[]): string {
  const unopened = row.billIds.find((each) => !own.some((order) => order.id === each))
  return unopened ?? ownBillId(services, row)
}

function placeOf({ restaurantId, tableId, locationId }: GuestOrderRow) {
  assert(tableId !== null, 'an order at a table has a table')
  return { restaurantId, tableId, locationId }
}

function hasDishesOf(order: Order, { request }: GuestOrderRow): boolean {
  return order.lines.some((line) => request.lines.some(({ id }) => id === line.id))
}

const billOf = ({ id, number, openedAt, covers }: Order) => ({ id, number, openedAt, covers })
