import { setOpeningHours } from '@tableside/contract/opening-hours'
import type { Location } from '@tableside/contract/restaurants'
import { formatServingTimes } from '@tableside/domain/menu'
import type { OpeningHours } from '@tableside/domain/opening-hours'
import { specialDaysToCome } from '@tableside/domain/public-menu'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { GuestPageCard } from '../public-menu/guest-page-card.tsx'
import { todayIn } from '../reports/dates.ts'
import { openingHoursQuery } from './opening-hours-query.ts'
import { OpeningHoursSheet } from './opening-hours-sheet.tsx'

/** When a location is open, and the way to change that. */
export function OpeningHoursCard({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [isEdited, setIsEdited] = useState(false)
  const query = useQuery(openingHoursQuery(restaurant.id, location.id))
  const { data } = query
  return (
    <>
      <GuestPageCard
        title="Opening hours"
        label={`Opening hours of ${location.name}`}
        changeLabel={`Change the opening hours of ${location.name}`}
        query={query}
        onChange={can(setOpeningHours.access) === true ? () => setIsEdited(true) : undefined}
      >
        {data && <Hours openingHours={data.openingHours} today={todayIn(restaurant)} />}
      </GuestPageCard>
      {isEdited && data && <OpeningHoursSheet location={location} saved={data} onClose={() => setIsEdited(false)} />}
    </>
  )
}

function Hours({ openingHours, today }: { openingHours: OpeningHours; today: string }) {
  const { weekly } = openingHours
  return (
    <>
      <p className="text-sm">{weekly.length > 0 ? formatServingTimes(weekly) : 'Not set yet'}</p>
      {specialDaysToCome(openingHours, today).map(({ day, hours }) => (
        <p key={day} className="text-quiet text-sm">{`${day}: ${hours}`}</p>
      ))}
    </>
  )
}
