import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { FeeNotice } from '../../features/fees/index.ts'
import { useAccess } from '../../features/identity/index.ts'
import { RestaurantLive } from '../../features/live/index.ts'
import { PendingPage } from '../../shared/pages.tsx'
import { SideShell } from '../../shared/side-shell.tsx'
import { adminPages } from './admin-pages.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { PageGate } from './page-gate.tsx'
import { RestaurantBar } from './restaurant-bar.tsx'
import { RestaurantSidebar } from './restaurant-sidebar.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'

/** The frame of everything a restaurant's people do besides serving and cooking. */
export function RestaurantSurface({ children }: { children: ReactNode }) {
  const { access } = useAccess()
  if (access.is_platform_owner) return <AdminSurface />
  return (
    <RestaurantLive>
      <SideShell title="Restaurant" sidebar={(sidebar) => <RestaurantSidebar {...sidebar} />} bar={<RestaurantBar />}>
        <SuspensionNotice />
        <FeeNotice />
        <PageGate>{children}</PageGate>
      </SideShell>
    </RestaurantLive>
  )
}

/** The platform's owner has no restaurant: the same frame around the pages of the platform. */
function AdminSurface() {
  const { pathname } = useLocation()
  const Page = adminPages.find(({ href }) => href === pathname.replace(/\/$/, ''))?.page
  return (
    <SideShell title="Admin" sidebar={(sidebar) => <AdminSidebar {...sidebar} />} bar={<RestaurantBar />}>
      <Suspense fallback={<PendingPage />}>{Page && <Page />}</Suspense>
    </SideShell>
  )
}
