import type { Refund } from '@tableside/domain/payments'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { payments } from '../db/schema/index.ts'
import type { Services } from '../services.ts'

/**
 * Tells the simulator of the card payments of a demo's history, which it never made, so that they can
 * be refunded and its books agree with ours. Each is taken once; at a start where it knows the last one
 * it knows them all.
 */
export async function backfillCharges({ db, provider }: Services, restaurantId: string): Promise<void> {
  if (!provider?.takePast) return
  const [last] = await db.inRestaurant(restaurantId, (tx) => madeUp(tx, restaurantId).orderBy(newest).limit(1))
  if (!last) return
  const known = await provider.find({ ...last, restaurantId })
  if (known.state === 'captured') return
  const charges = await db.inRestaurant(restaurantId, (tx) => madeUp(tx, restaurantId).orderBy(oldest))
  await provider.takePast(
    charges.map(({ brand, last4, refunds, ...charge }) => ({
      ...charge,
      restaurantId,
      providerRef: `demo_${charge.paymentId}`,
      providerFeePence: charge.providerFeePence ?? 0,
      card: { brand: brand ?? 'visa', last4: last4 ?? '0000' },
      refunds: refunds.filter(({ state }) => state === 'done').map(pastRefund),
    })),
  )
}

const newest = desc(payments.startedAt)
const oldest = asc(payments.startedAt)

/** What the demo has made up: its references say so. */
function madeUp(tx: Tx, restaurantId: string) {
  return tx
    .select({
      paymentId: payments.id,
      orderId: payments.orderId,
      amountPence: payments.amountPence,
      tipPence: payments.tipPence,
      providerFeePence: payments.providerFeePence,
      brand: payments.cardBrand,
      last4: payments.cardLast4,
      at: payments.startedAt,
      refunds: payments.refunds,
    })
    .from(payments)
    .where(
      and(
        eq(payments.restaurantId, restaurantId),
        eq(payments.state, 'captured'),
        eq(payments.providerRef, sql`'demo_' || ${payments.id}`),
      ),
    )
    .$dynamic()
}

function pastRefund({ id, providerRef, amountPence, tipBackPence, at }: Refund) {
  return { refundId: id, providerRef: providerRef ?? `demo_${id}`, amountPence: amountPence + (tipBackPence ?? 0), at }
}
