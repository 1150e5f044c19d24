import type { Services } from '../../services.ts'
import { findOrder } from '../orders/index.ts'
import { awaitsAnswer } from './awaits-answer.ts'
import { attemptOf, markFee } from './connection/index.ts'
import type { PaymentProvider } from './provider.ts'

type About = { readonly restaurantId: string; readonly orderId: string; readonly paymentId: string }

/**
 * Has the provider give back what refunds take of our fee, to the penny that is booked. Marked before the refund is
 * asked for and unmarked when it is done, so that a crash in between leaves it to the reconciler.
 */
export async function returnFee(services: Services, provider: PaymentProvider, about: About): Promise<void> {
  const { restaurantId, orderId, paymentId } = about
  if (!provider.returnFee) return
  const attempt = await services.db.inRestaurant(restaurantId, (tx) => attemptOf(tx, restaurantId, paymentId))
  if (!attempt?.owesFee) return
  const order = await findOrder(services.db, restaurantId, orderId)
  const payment = order?.payments.find(({ id }) => id === paymentId)
  if (payment?.state !== 'captured' || payment.providerRef === null) return
  const feeBackPence = payment.refunds.reduce((sum, { feeBackPence: back }) => sum + back, 0)
  const outcome = await provider.returnFee({ restaurantId, paymentId, providerRef: payment.providerRef, feeBackPence })
  // Another refund may be on its way and owe more.
  if (outcome === 'done' && !awaitsAnswer(payment)) await markFee(services.db, restaurantId, paymentId, false)
}
