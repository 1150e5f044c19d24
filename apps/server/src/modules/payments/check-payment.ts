import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { awaitsAnswer } from './awaits-answer.ts'
import { reconcile } from './reconcile.ts'

/** Asks the provider now, for a waiter who does not want to wait for the reconciler. */
export async function checkPayment(services: Services, call: Call<typeof contract.checkPayment>): Promise<Order> {
  const { restaurant, params, at } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  const payment = order.payments.find((known) => known.id === params.paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId: params.paymentId })
  if (!awaitsAnswer(payment)) return order
  await reconcile(services, { restaurant, orderId: order.id, payment, at })
  return loadOrder(services.db, restaurant.id, params.orderId)
}
