import { useTill } from '../orders/till-context.tsx'
import { useOrders, useQueueStatus } from '../orders/use-orders.ts'
import { useTillNavigation } from '../use-till-navigation.ts'
import { attemptOf } from './attempt.ts'
import { AttemptView } from './attempt-view.tsx'

/** What became of the payment before this new order: the change above all. Gone with the first dish. */
export function LastPayment({ paymentId }: { paymentId: string }) {
  const { queue } = useTill()
  const status = useQueueStatus()
  const { toPay, toReceipt } = useTillNavigation()
  const order = useOrders().find(({ payments }) => payments.some(({ id }) => id === paymentId))
  const attempt = order && attemptOf(order, paymentId, status)
  if (!order || !attempt) return null
  const handleNext = () => {
    if (attempt.state === 'not_taken' && attempt.refused) queue.dismiss(attempt.refused.command.id)
    toPay(order.id)
  }
  return <AttemptView order={order} attempt={attempt} onNext={handleNext} onReceipt={() => toReceipt(order.id)} />
}
