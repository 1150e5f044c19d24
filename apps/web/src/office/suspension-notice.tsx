import { Banner, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../shared/identity/use-access.ts'
import { restaurantQuery } from '../shared/identity/use-restaurant.ts'

/** For the people of a restaurant that is suspended or closed: why, and what still works. */
export function SuspensionNotice() {
  const { access } = useAccess()
  const id = access.restaurant_id
  const { data } = useQuery({ ...restaurantQuery(id ?? ''), enabled: id !== null })
  if (data?.closedAt) return <ClosedNotice />
  if (!data || data.isActive) return null
  return (
    <div className="mb-6">
      <Banner tone="bad" title="This restaurant is suspended by the platform">
        {data.suspensionReason} Nothing can be changed and no new order taken; open orders can still be paid.
      </Banner>
    </div>
  )
}

function ClosedNotice() {
  return (
    <div className="mb-6">
      <Banner tone="attention" title="This restaurant is closed">
        Nothing can be changed and no order taken; everything can be read.{' '}
        <TextLink href="/dashboard/settings?tab=account">Export it or open it again</TextLink>
      </Banner>
    </div>
  )
}
