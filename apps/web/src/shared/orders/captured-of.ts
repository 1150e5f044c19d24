import type { Order } from '@tableside/domain/orders'
import type { CapturedPayment } from '@tableside/domain/payments'

/** A payment of an order, once its money was taken. */
export function capturedOf({ payments }: Order, paymentId: string | null): CapturedPayment | undefined {
  const payment = payments.find(({ id }) => id === paymentId)
  return payment?.state === 'captured' ? payment : undefined
}
