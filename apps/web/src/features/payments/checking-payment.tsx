import { checkPayment } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import type { Payment } from '@tableside/domain/payments'
import { formatPence, Spinner } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useTill } from '../orders/index.ts'

const againMs = 3_000

export type CheckingPaymentProps = { order: Order; payment: Payment }

/** The provider has not answered. Until it has, taking the money a second time could charge the guest twice. */
export function CheckingPayment({ order, payment }: CheckingPaymentProps) {
  const { restaurant, queue } = useTill()
  useQuery({
    queryKey: ['check-payment', payment.id],
    queryFn: async ({ signal }) => {
      const params = { restaurantId: restaurant.id, orderId: order.id, paymentId: payment.id }
      const answer = await api(checkPayment, { params, signal })
      queue.confirm([answer.order])
      return answer.order.version
    },
    refetchInterval: againMs,
    retry: false,
    gcTime: 0,
  })
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Spinner />
      <p className="font-semibold text-xl">Checking with the provider</p>
      <p className="max-w-md text-quiet">
        We do not know yet whether {formatPence(payment.amountPence + payment.tipPence)} was taken. Please do not take
        this payment again: we ask every few seconds, and this screen changes by itself.
      </p>
    </div>
  )
}
