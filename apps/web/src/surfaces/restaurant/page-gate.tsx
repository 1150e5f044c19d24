import { ButtonLink, EmptyState } from '@tableside/ui'
import { useLocation } from '@tanstack/react-router'
import { ShieldX, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccess } from '../../features/identity/index.ts'
import { LockedPage } from '../../features/plans/index.ts'
import { restaurantItemAt } from './restaurant-nav.ts'

/** Shows a page to those who may see it, and says to everybody else what is missing: a restaurant, the right, the plan. */
export function PageGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { access, can } = useAccess()
  const item = restaurantItemAt(pathname)
  if (!item) return children
  if (access.restaurant_id === null)
    return needsNoRestaurant.has(item.href) ? children : <NoRestaurant label={item.label} />
  const { permission, feature, label, unlocks } = item
  if (can({ permission }) !== true) return <NotYourPage label={label} />
  if (feature && can({ feature }) !== true) return <LockedPage title={label} feature={feature} unlocks={unlocks} />
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
