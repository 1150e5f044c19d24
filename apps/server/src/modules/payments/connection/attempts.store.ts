import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database.ts'
import { cardReaders, orders, providerAttempts } from '../../../db/schema/index.ts'
import type { AttemptBook } from '../stripe/index.ts'

export type Attempt = {
  readonly account: string
  readonly providerRef: string | null
  readonly readerId: string | null
  readonly owesFee: boolean
}

/** Who was asked for a payment; undefined: the demo's simulator. */
export async function attemptOf(tx: Tx, restaurantId: string, paymentId: string): Promise<Attempt | undefined> {
  const { account, providerRef, readerId, owesFee } = providerAttempts
  const [row] = await tx
    .select({ account, providerRef, readerId, owesFee })
    .from(providerAttempts)
    .where(placeOf(restaurantId, paymentId))
  return row
}

type Started = {
  readonly orderId: string
  readonly paymentId: string
  readonly account: string
  readonly readerId: string | null
  /** Where the provider has it already: what a hold is called. */
  readonly providerRef?: string | null
  readonly at: string
}

/** Writes down who is about to be asked; the first to be asked stays the one. */
export async function startAttempt(
  { inRestaurant }: Database,
  restaurantId: string,
  { orderId, paymentId, account, readerId, providerRef = null, at }: Started,
): Promise<void> {
  await inRestaurant(restaurantId, async (tx) => {
    const [order] = await tx
      .select({ locationId: orders.locationId })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.id, orderId)))
    if (!order) throw new DomainError('not_found')
    await tx
      .insert(providerAttempts)
      .values({ restaurantId, paymentId, ...order, provider: 'stripe', account, providerRef, readerId, startedAt: at })
      .onConflictDoNothing()
  })
}

/** A refund will take a part of our fee back with it; until that is done the reconciler looks after it. */
export async function markFee({ inRestaurant }: Database, restaurantId: string, paymentId: string, owesFee: boolean) {
  await inRestaurant(restaurantId, (tx) =>
    tx.update(providerAttempts).set({ owesFee }).where(placeOf(restaurantId, paymentId)),
  )
}

export function attemptBook({ inRestaurant }: Database, restaurantId: string): AttemptBook {
  return {
    find: (paymentId) =>
      inRestaurant(restaurantId, async (tx) => {
        const [row] = await tx
          .select({ providerRef: providerAttempts.providerRef, providerReader: cardReaders.providerReader })
          .from(providerAttempts)
          .leftJoin(
            cardReaders,
            and(
              eq(cardReaders.restaurantId, providerAttempts.restaurantId),
              eq(cardReaders.id, providerAttempts.readerId),
            ),
          )
          .where(placeOf(restaurantId, paymentId))
        return row?.providerRef ? { providerRef: row.providerRef, providerReader: row.providerReader } : undefined
      }),
    note: async (paymentId, providerRef) => {
      await inRestaurant(restaurantId, (tx) =>
        tx.update(providerAttempts).set({ providerRef }).where(placeOf(restaurantId, paymentId)),
      )
    },
  }
}

function placeOf(restaurantId: string, paymentId: string) {
  return and(eq(providerAttempts.restaurantId, restaurantId), eq(providerAttempts.paymentId, paymentId))
}
