import { getOrder } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { type CapturedPayment, isRefundable, leftToRefund } from '@tableside/domain/payments'
import { Button, EmptyState, ErrorState, formatPence, Sheet, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { capturedOf } from '../../shared/orders/captured-of.ts'
import { RefundSheet } from '../../shared/orders/refund-sheet.tsx'
import { tenderLabel } from '../../shared/payments/tender-labels.ts'

export type TillRefundProps = { restaurantId: string; orderId: string; onClose: () => void }

/** Finds the payment to give back: the one there is, or the one the waiter chooses. */
export function TillRefund({ restaurantId, orderId, onClose }: TillRefundProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { id: cashDrawerId } = useCashDrawer()
  const order = useQuery({
    queryKey: ['order-to-refund', restaurantId, orderId],
    queryFn: async ({ signal }) => (await api(getOrder, { params: { restaurantId, orderId }, signal })).order,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const payments = order.data ? refundable(order.data) : []
  const only = payments.length === 1 ? payments[0] : undefined
  // Also once nothing is left of it: what became of the refund is still to be read.
  if (chosen === null && only) setChosen(only.id)
  const payment = order.data && capturedOf(order.data, chosen)
  if (order.data && payment) {
    const refund = { restaurantId, order: order.data, payment, cashDrawerId, onClose }
    return <RefundSheet {...refund} isAtTill />
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Refund">
      {order.error && <ErrorState title="Couldn’t load the order" onRetry={() => void order.refetch()} />}
      {order.isPending && <Skeleton className="h-40" />}
      {order.data && payments.length === 0 && (
        <EmptyState title="Nothing is left to refund" action={<Button onPress={onClose}>Back to the orders</Button>}>
          Everything paid on this order has already been refunded.
        </EmptyState>
      )}
      {payments.length > 1 && (
        <div className="flex flex-col gap-3">
          <p className="text-quiet">This order was paid in parts. Which part do you want to refund?</p>
          {payments.map((each) => (
            <Button key={each.id} size="large" onPress={() => setChosen(each.id)}>
              {formatPence(leftOf(each))} to {tenderLabel(each)}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  )
}

function refundable({ payments }: Order): CapturedPayment[] {
  return payments.flatMap((payment) => (payment.state === 'captured' && isRefundable(payment) ? [payment] : []))
}

function leftOf(payment: CapturedPayment): number {
  const { billPence, tipPence } = leftToRefund(payment)
  return billPence + tipPence
}
