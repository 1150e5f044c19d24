import { createFileRoute } from '@tanstack/react-router'
import { ReceiptScreen } from '../../../features/receipts/index.ts'
import { LoadedOrder } from '../../../surfaces/till/loaded-order.tsx'

export const Route = createFileRoute('/_app/till/orders/$orderId/receipt')({ component: ReceiptPage })

function ReceiptPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const handleFloor = () => void navigate({ to: '/till' })
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={handleFloor}>
      {(order) => (
        <ReceiptScreen
          order={order}
          onBack={() => void navigate({ to: '/till/orders/$orderId', params: { orderId } })}
          onNewOrder={handleFloor}
        />
      )}
    </LoadedOrder>
  )
}
