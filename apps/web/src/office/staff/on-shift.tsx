import { Card, Loading } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { wallClock } from '../../shared/staff/staff-labels.ts'
import { onShiftQuery } from './staff-queries.ts'

/** Who is at work at this location now, since when, and who is on a break. */
export function OnShift() {
  const { restaurant, location } = useRestaurant()
  const { data: people, isPending, isError } = useQuery(onShiftQuery(restaurant.id, location.id))
  const count = people?.length ?? 0
  return (
    <Card title={people ? `At work now: ${count}` : 'At work now'}>
      {isPending && <Loading what="who is at work" className="h-6 w-full" />}
      {isError && <p className="text-quiet">Couldn’t load who is at work. We try again every minute.</p>}
      {people && count === 0 && (
        <p className="text-quiet">
          Nobody is clocked in at {location.name}. People clock in at the till with their PIN.
        </p>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {people?.map(({ staffId, name, startedAt, isOnBreak }) => (
          <li key={staffId}>
            {name}{' '}
            <span className="figures text-quiet text-sm">
              since {wallClock(startedAt, restaurant.timeZone).time}
              {isOnBreak && ', on a break'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
