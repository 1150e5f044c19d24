import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../../features/orders/index.ts'
import { LoadedOrder } from '../../../surfaces/till/loaded-order.tsx'

export const Route = createFileRoute('/_app/till/orders/$orderId/')({ component: OrderPage })

function OrderPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const handleFloor = () => void navigate({ to: '/till' })
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={handleFloor}>
      {(order) => (
        <OrderScreen
          order={order}
          onBack={handleFloor}
          onPay={() => void navigate({ to: '/till/orders/$orderId/pay', params: { orderId } })}
          onReceipt={() => void navigate({ to: '/till/orders/$orderId/receipt', params: { orderId } })}
        />
      )}
    </LoadedOrder>
  )
}
