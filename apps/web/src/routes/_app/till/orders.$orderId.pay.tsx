import { createFileRoute } from '@tanstack/react-router'
import { PayScreen } from '../../../features/payments/index.ts'
import { LoadedOrder } from '../../../surfaces/till/loaded-order.tsx'

export const Route = createFileRoute('/_app/till/orders/$orderId/pay')({ component: PayPage })

function PayPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const handleFloor = () => void navigate({ to: '/till' })
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={handleFloor}>
      {(order) => (
        <PayScreen
          order={order}
          onBack={() => void navigate({ to: '/till/orders/$orderId', params: { orderId } })}
          onReceipt={() => void navigate({ to: '/till/orders/$orderId/receipt', params: { orderId } })}
          onNewOrder={handleFloor}
          onVoucher={() => void navigate({ to: '/till/orders/$orderId/voucher', params: { orderId } })}
        />
      )}
    </LoadedOrder>
  )
}
