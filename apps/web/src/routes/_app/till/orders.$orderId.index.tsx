import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OrderScreen } from '../../../features/orders/index.ts'
import { LoadedOrder } from '../../../surfaces/till/loaded-order.tsx'

export const Route = createFileRoute('/_app/till/orders/$orderId/')({ component: OrderPage })

function OrderPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  // The same functions each time, so that a dish on the order does not draw the bar above it again.
  const handleFloor = useCallback(() => void navigate({ to: '/till' }), [navigate])
  const handlePay = useCallback(
    () => void navigate({ to: '/till/orders/$orderId/pay', params: { orderId } }),
    [navigate, orderId],
  )
  const handleReceipt = useCallback(
    () => void navigate({ to: '/till/orders/$orderId/receipt', params: { orderId } }),
    [navigate, orderId],
  )
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={handleFloor}>
      {(order) => <OrderScreen order={order} onBack={handleFloor} onPay={handlePay} onReceipt={handleReceipt} />}
    </LoadedOrder>
  )
}
