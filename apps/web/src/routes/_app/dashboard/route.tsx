import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RestaurantSurface } from '../../../office/restaurant-surface.tsx'
import { useSession } from '../../../shared/identity/auth-provider.tsx'
import { PendingPage } from '../../../shared/pages.tsx'

export const Route = createFileRoute('/_app/dashboard')({ component: Dashboard })

const DeviceLock = lazy(() => import('../../../office/device-lock.tsx'))

function Dashboard() {
  const { device } = useSession()
  const surface = (
    <RestaurantSurface>
      <Outlet />
    </RestaurantSurface>
  )
  if (!device) return surface
  return (
    <div className="flex min-h-page flex-col">
      <Suspense fallback={<PendingPage />}>
        <DeviceLock>{surface}</DeviceLock>
      </Suspense>
    </div>
  )
}
