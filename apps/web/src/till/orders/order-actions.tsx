import { courseProgress, unsentCount } from '@tableside/domain/orders'
import { Button, formatPence, Kbd } from '@tableside/ui'
import { Send } from 'lucide-react'
import { memo } from 'react'
import { useOrder, useRounds } from './use-orders.ts'

export type OrderActionsProps = {
  orderId: string
  hasUnsent: boolean
  hasDishes: boolean
  /** Whoever sits at a table pays last; at the counter paying comes first, and sends. */
  isSentFirst: boolean
  onSend: () => void
  onPay: () => void
}

/** Send and Pay, the next of the two loud. Their words follow the order by themselves, so that a dish changes two texts and draws no button again. */
export const OrderActions = memo(function OrderActions({
  orderId,
  hasUnsent,
  hasDishes,
  isSentFirst,
  onSend,
  onPay,
}: OrderActionsProps) {
  const isSendNext = hasUnsent && isSentFirst
  return (
    <div className="grid grid-cols-[1fr_1.4fr] gap-2">
      <Button
        size="large"
        {...(isSendNext && { variant: 'primary' })}
        className="px-3!"
        isDisabled={!hasUnsent}
        onPress={onSend}
        icon={<Send size={20} aria-hidden />}
      >
        <SendLabel orderId={orderId} />
      </Button>
      <Button
        size="large"
        {...(!isSendNext && { variant: 'primary' })}
        className="figures px-3!"
        isDisabled={!hasDishes}
        onPress={onPay}
      >
        <PayLabel orderId={orderId} />
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

const sendLabels = { sent: 'All sent', sending: 'Sending…', waiting: 'Waiting', printed: 'Printed' } as const

function SendLabel({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  const stateOfRound = useRounds(orderId)
  if (!order || order.lines.length === 0) return 'Send'
  const held = courseProgress(order).reduce((sum, course) => sum + course.held, 0)
  if (held > 0 && unsentCount(order) === 0) return `${held} held`
  const unsent = unsentCount(order)
  return unsent > 0 ? `Send ${unsent}` : sendLabels[stateOfRound(order.fires)]
}

function PayLabel({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  if (!order) return 'Pay'
  const { balanceDuePence, paidPence } = order.totals
  return paidPence > 0 && balanceDuePence <= 0 ? 'Close bill' : `Pay ${formatPence(balanceDuePence)}`
}
