import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RestaurantSurface } from '../../../office/restaurant-surface.tsx'

export const Route = createFileRoute('/_app/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <RestaurantSurface>
      <Outlet />
    </RestaurantSurface>
  )
}
