import { isRefundPending, isUnsettled, type Payment } from '@tableside/domain/payments'

/** Whether an answer of the provider about it, or about a refund of it, is outstanding. */
export function awaitsAnswer(payment: Payment): boolean {
  return payment.state === 'captured' ? payment.refunds.some(isRefundPending) : isUnsettled(payment)
}
