import { isPractised } from '@tableside/domain/practice'
import { ButtonLink, EmptyState } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { GraduationCap, MapPinOff, ShieldX, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccess } from '../shared/identity/use-access.ts'
import { restaurantQuery } from '../shared/identity/use-restaurant.ts'
import { LockedPage } from './plans/locked-page.tsx'
import { restaurantItemAt } from './restaurant-nav.ts'

/** Shows a page to those who may see it, and says to everybody else what is missing: a restaurant, the right, the plan. */
export function PageGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { access, can, isPractice } = useAccess()
  const item = restaurantItemAt(pathname)
  if (!item) return children
  if (access.restaurant_id === null)
    return needsNoRestaurant.has(item.href) ? children : <NoRestaurant label={item.label} />
  const { permission, feature, label, unlocks, included, isRealOnly } = item
  if (isPractice && (isRealOnly || !isPractised({ permission, feature }))) return <NotInPractice label={label} />
  if (can({ permission }) !== true) return <NotYourPage label={label} />
  if (feature && can({ feature }) !== true)
    return <LockedPage title={label} feature={feature} unlocks={unlocks} included={included} />
  if (access.location_ids && item.href !== '/dashboard/account') {
    return <NeedsLocation restaurantId={access.restaurant_id}>{children}</NeedsLocation>
  }
  return children
}

const needsNoRestaurant = new Set(['/dashboard', '/dashboard/account'])

function NoRestaurant({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      <EmptyState
        title="You have no restaurant yet"
        icon={<Store size={24} aria-hidden />}
        action={
          <ButtonLink href="/dashboard" variant="primary">
            Open a restaurant
          </ButtonLink>
        }
      >
        Open your own, or ask its owner to invite you.
      </EmptyState>
    </>
  )
}

/** Somebody whose only locations are closed sees none: every page would be about nothing. */
function NeedsLocation({ restaurantId, children }: { restaurantId: string; children: ReactNode }) {
  const { data: restaurant } = useQuery(restaurantQuery(restaurantId))
  if (restaurant?.locations.length !== 0) return children
  return (
    <>
      <h1 className="sr-only">No location</h1>
      <EmptyState
        title="The locations you work at are closed"
        icon={<MapPinOff size={24} aria-hidden />}
        action={<ButtonLink href="/dashboard/account">Your account</ButtonLink>}
      >
        Ask the owner to let you work at another one.
      </EmptyState>
    </>
  )
}

function NotInPractice({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      <EmptyState
        title={`${label} is not part of practice`}
        icon={<GraduationCap size={24} aria-hidden />}
        action={<ButtonLink href="/dashboard">Back to the dashboard</ButtonLink>}
      >
        Switch to the real restaurant for it.
      </EmptyState>
    </>
  )
}

function NotYourPage({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      <EmptyState
        title={`${label} is not part of your role`}
        icon={<ShieldX size={24} aria-hidden />}
        action={<ButtonLink href="/dashboard">Back to the dashboard</ButtonLink>}
      >
        Ask a manager or the owner to do it, or to change your role.
      </EmptyState>
    </>
  )
}
