import { createFileRoute } from '@tanstack/react-router'
import { VoucherPaper } from '../../../features/vouchers/index.ts'
import { LoadedOrder } from '../../../surfaces/till/loaded-order.tsx'

export const Route = createFileRoute('/_app/till/orders/$orderId/voucher')({ component: VoucherPage })

function VoucherPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const handleFloor = () => void navigate({ to: '/till' })
  return (
    <LoadedOrder key={orderId} orderId={orderId} onFloor={handleFloor}>
      {(order) => <VoucherPaper order={order} onDone={handleFloor} />}
    </LoadedOrder>
  )
}
