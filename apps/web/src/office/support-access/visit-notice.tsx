import { Banner, ButtonLink } from '@tableside/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatClock } from '../../shared/format-time.ts'
import { useSession } from '../../shared/identity/auth-provider.tsx'
import { restaurantQuery } from '../../shared/identity/use-restaurant.ts'
import { visitsQuery } from './visits-query.ts'

/** For the restaurant's people, while somebody of the platform looks in: who, why and until when. */
export function VisitNotice() {
  const { access, visit } = useSession()
  const id = access.restaurant_id
  const isOurs = id !== null && visit === null
  const visits = useInfiniteQuery({ ...visitsQuery(id ?? ''), enabled: isOurs })
  const { data: restaurant } = useQuery({ ...restaurantQuery(id ?? ''), enabled: isOurs })
  const open = visits.data?.pages[0]?.visits.filter(({ isOpen }) => isOpen) ?? []
  if (!restaurant || open.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {open.map(({ id: visitId, until, reason, visitor }) => (
        <Banner
          key={visitId}
          tone="attention"
          title={`The platform is looking at your data until ${formatClock(until, restaurant.timeZone)}: ${reason}`}
          action={<ButtonLink href="/dashboard/settings?tab=visits">All visits</ButtonLink>}
        >
          {visitor} can view, but not change anything.
        </Banner>
      ))}
    </div>
  )
}
