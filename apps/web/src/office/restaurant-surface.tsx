import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense } from 'react'
import { AccessLostDialog } from '../shared/identity/access-lost-dialog.tsx'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { useAccess } from '../shared/identity/use-access.ts'
import { PendingPage } from '../shared/pages.tsx'
import { SideShell } from '../shared/side-shell.tsx'
import { adminPages } from './admin-pages.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { BillingNotice } from './billing/billing-notice.tsx'
import { FeeNotice } from './fees/fee-notice.tsx'
import { RestaurantLive } from './live/restaurant-live.tsx'
import { PageGate } from './page-gate.tsx'
import { RestaurantsBrand } from './partners/branded.tsx'
import { RestaurantBar } from './restaurant-bar.tsx'
import { restaurantItemAt } from './restaurant-nav.ts'
import { RestaurantSidebar } from './restaurant-sidebar.tsx'
import { VisitNotice } from './support-access/visit-notice.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'
import { VisitOver } from './visit-over.tsx'
import { VisitorBar } from './visitor-bar.tsx'

/** The frame of everything a restaurant's people do besides serving and cooking. */
export function RestaurantSurface({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <AccessLostDialog feature={restaurantItemAt(pathname)?.feature}>
      <Frame>{children}</Frame>
    </AccessLostDialog>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { access, isPractice } = useAccess()
  const { visit } = useSession()
  if (access.is_platform_owner && !visit) return <AdminSurface />
  return (
    <RestaurantLive>
      <RestaurantsBrand />
      <SideShell title="Restaurant" sidebar={(sidebar) => <RestaurantSidebar {...sidebar} />} bar={<RestaurantBar />}>
        <VisitorBar />
        <VisitNotice />
        <SuspensionNotice />
        {!isPractice && (
          <>
            <FeeNotice />
            <BillingNotice />
          </>
        )}
        <PageGate>
          {/* What was begun for one restaurant must not end in another, chosen in the meantime in another tab. */}
          <Fragment key={access.restaurant_id}>{children}</Fragment>
        </PageGate>
      </SideShell>
    </RestaurantLive>
  )
}

/** The platform's owner, on no visit, has no restaurant: the same frame around the pages of the platform. */
function AdminSurface() {
  const { pathname } = useLocation()
  const Page = adminPages.find(({ href }) => href === pathname.replace(/\/$/, ''))?.page
  return (
    <SideShell title="Admin" sidebar={(sidebar) => <AdminSidebar {...sidebar} />} bar={<RestaurantBar />}>
      <Suspense fallback={<PendingPage />}>{Page ? <Page /> : <VisitOver />}</Suspense>
    </SideShell>
  )
}
