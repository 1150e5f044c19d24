import { getOverview } from '@tableside/contract/dashboard'
import { getStock } from '@tableside/contract/inventory'
import { listOnShift } from '@tableside/contract/staff'
import { ButtonLink, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChefHat, MonitorSmartphone } from 'lucide-react'
import { useSession } from '../../shared/identity/auth-provider.tsx'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useSignOn } from '../../shared/sign-ons/sign-on-store.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { LowStock } from '../inventory/low-stock.tsx'
import { useLiveState } from '../live/restaurant-live.tsx'
import { OnShift } from '../staff/on-shift.tsx'
import { EndingHolds } from './ending-holds.tsx'
import { HeldCash } from './held-cash.tsx'
import { MeterBanner } from './meter-banner.tsx'
import { OpenOrders } from './open-orders.tsx'
import { openOrdersQuery } from './open-orders-query.ts'
import { TodayFigures } from './today-figures.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { UncheckedAllergens } from './unchecked-allergens.tsx'
import { Yesterday } from './yesterday.tsx'

/** The first page of a restaurant's people: how today goes, what is going on now, and the way to the till. */
export function Overview() {
  const name = useFirstName()
  const { can } = useAccess()
  const { restaurant, location } = useRestaurant()
  const open = useQuery(openOrdersQuery(restaurant.id, location.id))
  const links = useExistingPages(ways).filter(({ permission }) => can({ permission }) === true)
  return (
    <>
      <TrialBanner />
      <MeterBanner />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="flex items-center gap-2 text-quiet">
            {location.name} <LivePill />
          </p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Hello, {name}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {links.map(({ href, label, icon: Icon }, index) => (
            <ButtonLink
              key={href}
              href={href}
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={<Icon size={20} aria-hidden />}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {can(getOverview.access) === true && (
        <>
          <Yesterday />
          <TodayFigures />
        </>
      )}
      {can(getOverview.access) === true && <UncheckedAllergens />}
      <HeldCash />
      <EndingHolds />
      {can(listOnShift.access) === true && (
        <div className="mt-4">
          <OnShift />
        </div>
      )}
      {can(getStock.access) === true && (
        <div className="mt-4">
          <LowStock />
        </div>
      )}
      <OpenOrders orders={open} />
    </>
  )
}

const liveLabels = {
  connecting: { tone: 'neutral', words: 'Connecting' },
  connected: { tone: 'good', words: 'Live' },
  disconnected: { tone: 'attention', words: 'Reconnecting' },
} as const

function LivePill() {
  const { tone, words } = liveLabels[useLiveState()]
  return (
    <span role="status">
      <StatusPill tone={tone}>{words}</StatusPill>
    </span>
  )
}

const ways = [
  { href: '/till', label: 'Open the till', icon: MonitorSmartphone, permission: 'orders.take' },
  { href: '/kitchen', label: 'Kitchen screen', icon: ChefHat, permission: 'kitchen.work' },
  { href: '/dashboard/menu', label: 'Menu', icon: BookOpen, permission: 'menu.manage' },
] as const

/** Of who is on at a paired device, else of whose account it is. */
function useFirstName(): string {
  const { user, device } = useSession()
  const signOn = useSignOn()
  if (device) return signOn?.name.split(' ')[0] ?? ''
  return user.user_metadata.full_name.split(' ')[0] || user.email
}
