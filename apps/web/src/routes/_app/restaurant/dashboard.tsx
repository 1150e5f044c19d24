import { createFileRoute } from '@tanstack/react-router'
import { DashboardHome } from '../../../office/dashboard/dashboard-home.tsx'
import { RestaurantSurface } from '../../../office/restaurant-surface.tsx'

// The landing page under the address that the guards of the platform's pages name (specification §2).
export const Route = createFileRoute('/_app/restaurant/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard – Tableside' }] }),
  component: RestaurantDashboardPage,
})

function RestaurantDashboardPage() {
  const navigate = Route.useNavigate()
  return (
    <RestaurantSurface>
      <DashboardHome onOpened={() => void navigate({ href: '/till' })} />
    </RestaurantSurface>
  )
}
