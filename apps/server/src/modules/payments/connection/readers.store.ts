import type { CardReader } from '@tableside/contract/payments'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database.ts'
import { cardReaders } from '../../../db/schema/index.ts'
import type { ReaderAt } from '../provider.ts'
import { openConnection } from './connection.store.ts'

/** A reader that can be asked to take a card: one of the account that is connected now. */
export function readerAt({ inRestaurant }: Database, restaurantId: string, id: string): Promise<ReaderAt | undefined> {
  return inRestaurant(restaurantId, async (tx) => {
    const connection = await openConnection(tx, restaurantId)
    if (!connection) return undefined
    const { id: readerId, providerReader } = cardReaders
    const [row] = await tx
      .select({ id: readerId, providerReader })
      .from(cardReaders)
      .where(and(inUse(restaurantId, connection.account), eq(cardReaders.id, id)))
    return row
  })
}

/** The readers of an account, by name. */
export function readersOf(tx: Tx, restaurantId: string, account: string): Promise<CardReader[]> {
  const { id, locationId, label, deviceType, serialNumber, addedAt } = cardReaders
  return tx
    .select({ id, locationId, label, deviceType, serialNumber, addedAt })
    .from(cardReaders)
    .where(inUse(restaurantId, account))
    .orderBy(cardReaders.label, cardReaders.addedAt)
}

/** The provider's own name of a site, once one of its readers is known. */
export async function providerLocationOf(
  tx: Tx,
  restaurantId: string,
  { account, locationId }: { account: string; locationId: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ providerLocation: cardReaders.providerLocation })
    .from(cardReaders)
    .where(
      and(
        eq(cardReaders.restaurantId, restaurantId),
        eq(cardReaders.account, account),
        eq(cardReaders.locationId, locationId),
      ),
    )
    .limit(1)
  return row?.providerLocation
}

export function inUse(restaurantId: string, account: string) {
  return and(
    eq(cardReaders.restaurantId, restaurantId),
    eq(cardReaders.account, account),
    isNull(cardReaders.removedAt),
  )
}
