import { createFileRoute } from '@tanstack/react-router'
import { FloorView } from '../../../features/floor/index.ts'
import { TillBar } from '../../../surfaces/till/till-bar.tsx'

export const Route = createFileRoute('/_app/till/')({ component: FloorPage })

function FloorPage() {
  const navigate = Route.useNavigate()
  const handleOrder = (orderId: string) => void navigate({ to: '/till/orders/$orderId', params: { orderId } })
  return (
    <>
      <TillBar
        onHome={() => void navigate({ href: '/dashboard' })}
        onOrder={handleOrder}
        onPay={(orderId) => void navigate({ to: '/till/orders/$orderId/pay', params: { orderId } })}
        onReceipt={(orderId) => void navigate({ to: '/till/orders/$orderId/receipt', params: { orderId } })}
      />
      <FloorView onOrder={handleOrder} />
    </>
  )
}
