import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '../../../office/orders/order-list.tsx'
import { readSearchView } from '../../../shared/orders/search-view.ts'

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
