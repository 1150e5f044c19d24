import { unsentCount } from '@tableside/domain/orders'
import { Button, formatPence, Kbd } from '@tableside/ui'
import { Send } from 'lucide-react'
import { memo } from 'react'
import { useOrder } from './use-orders.ts'

export type OrderActionsProps = {
  orderId: string
  hasUnsent: boolean
  hasDishes: boolean
  onSend: () => void
  onPay: () => void
}

/** Send and Pay. Their words follow the order by themselves, so that a dish changes two texts and draws no button again. */
export const OrderActions = memo(function OrderActions({
  orderId,
  hasUnsent,
  hasDishes,
  onSend,
  onPay,
}: OrderActionsProps) {
  return (
    <div className="grid grid-cols-[1fr_1.4fr] gap-2">
      <Button
        size="large"
        className="px-3!"
        isDisabled={!hasUnsent}
        onPress={onSend}
        icon={<Send size={20} aria-hidden />}
      >
        <SendWords orderId={orderId} />
      </Button>
      <Button size="large" variant="primary" className="figures" isDisabled={!hasDishes} onPress={onPay}>
        <PayWords orderId={orderId} />
      </Button>
      <p aria-hidden className="hidden text-center pointer-fine:block">
        <Kbd>Alt S</Kbd>
      </p>
      <p aria-hidden className="hidden text-center pointer-fine:block">
        <Kbd>Alt P</Kbd>
      </p>
    </div>
  )
})

function SendWords({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  const unsent = order ? unsentCount(order) : 0
  return unsent > 0 ? `Send ${unsent}` : 'All sent'
}

function PayWords({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  return order ? `Pay ${formatPence(order.totals.balanceDuePence)}` : 'Pay'
}
