import { createFileRoute } from '@tanstack/react-router'
import { LoadedOrder } from '../../../till/loaded-order.tsx'
import { VoucherPaper } from '../../../till/vouchers/voucher-paper.tsx'

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
