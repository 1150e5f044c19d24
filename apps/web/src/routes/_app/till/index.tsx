import { createFileRoute } from '@tanstack/react-router'
import { FloorView } from '../../../features/floor/index.ts'

export const Route = createFileRoute('/_app/till/')({ component: FloorPage })

function FloorPage() {
  const navigate = Route.useNavigate()
  return <FloorView onOrder={(orderId) => void navigate({ to: '/till/orders/$orderId', params: { orderId } })} />
}
