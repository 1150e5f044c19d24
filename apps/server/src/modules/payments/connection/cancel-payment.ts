import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { isUnsettled, type Payment } from '@tableside/domain/payments'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { type ActingIn, loadOrder } from '../../orders/index.ts'
import { chargeQuestion } from '../provider.ts'
import { settle } from '../settle.ts'
import { type Attempt, attemptOf } from './attempts.store.ts'
import { providerOfPayment } from './choose-provider.ts'

/** Stops waiting at a reader. */
export async function cancelPayment(services: Services, call: Call<typeof contract.cancelPayment>) {
  const { restaurant, params } = call
  return giveUpPayment(services, restaurant, params, (attempt, { startedBy }) => {
    return attempt.readerId !== null || startedBy === theGuests
  })
}

/** Stops waiting for a guest's card. The provider decides whether the guest was faster; either way it is settled. */
export async function giveUpPayment(
  services: Services,
  restaurant: ActingIn,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  isWaiting: (attempt: Attempt, payment: Payment) => boolean,
) {
  const order = await loadOrder(services.db, restaurant.id, orderId)
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  const attempt = await services.db.inRestaurant(restaurant.id, (tx) => attemptOf(tx, restaurant.id, paymentId))
  if (!isUnsettled(payment) || !attempt || !isWaiting(attempt, payment)) throw new DomainError('payment_not_waiting')
  const provider = await providerOfPayment(services, restaurant.id, paymentId)
  const question = chargeQuestion(restaurant.id, orderId, payment)
  const outcome = (await provider?.giveUp?.(question)) ?? { state: 'unknown' as const }
  await settle(services, { restaurant, key: undefined, at: services.now() }, { orderId, paymentId }, outcome)
  return { order: await loadOrder(services.db, restaurant.id, orderId) }
}
