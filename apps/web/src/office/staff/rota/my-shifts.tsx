import { Card } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatNearDate } from '../../../shared/format-time.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { formatShiftTimes } from './rota-labels.ts'
import { myShiftsQuery } from './rota-queries.ts'

/** One's own published shifts; nothing for somebody who has none. */
export function MyShifts() {
  const { restaurant } = useRestaurant()
  const mine = useQuery(myShiftsQuery(restaurant.id))
  const shifts = mine.data?.shifts ?? []
  if (shifts.length === 0) return null
  return (
    <Card title="Your own shifts">
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {shifts.slice(0, 9).map((shift) => (
          <li key={shift.id} className="py-2">
            <p className={shift.state === 'cancelled' ? 'font-medium line-through' : 'font-medium'}>
              {formatNearDate(shift.businessDate)},{' '}
              <span className="figures">{formatShiftTimes(shift, restaurant.timeZone)}</span>
            </p>
            <p className="text-quiet text-sm">
              {shift.state === 'cancelled'
                ? 'Cancelled: you need not come'
                : [
                    shift.role,
                    shift.locationName,
                    shift.breakMinutes > 0 && `${shift.breakMinutes} min break`,
                    shift.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
