import { createFileRoute } from '@tanstack/react-router'
import { OrderList, readSearchView } from '../../../features/order-book/index.ts'

export const Route = createFileRoute('/_app/dashboard/orders/')({
  validateSearch: readSearchView,
  head: () => ({ meta: [{ title: 'Orders – Tableside' }] }),
  component: OrdersPage,
})

function OrdersPage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OrderList view={view} onViewChange={(search) => void navigate({ search, replace: true })} />
}
