import type { Location } from '@tableside/contract/restaurants'
import { Button, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatClock } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { instantAt } from './booking-clock.ts'
import { formatTableNames } from './booking-labels.ts'
import { bookingTimesQuery } from './diary-query.ts'

const reasonLabels = {
  past: 'This time is over. You can still book it.',
  no_table: 'No table is free for this party. Choose tables below to book all the same.',
  kitchen_full: 'The kitchen is full at this time. You can still book it.',
}

type BookingTimesProps = {
  location: Location
  date: string
  partySize: number
  exceptId: string | undefined
  /** Chosen by the staff; none for the one the rules give. */
  tableIds: readonly string[]
  /** One of the times that are free: past midnight it may be on the next date. */
  onChoose: (at: string) => void
  field: { name: string; value: string; onChange: (time: string) => void; error: string | undefined }
}

/** The time of a booking: any, with those that are free a tap away and which table it would be. */
export function BookingTimes({ location, date, partySize, exceptId, tableIds, onChoose, field }: BookingTimesProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const place = { restaurantId: restaurant.id, locationId: location.id }
  const { data } = useQuery({
    ...bookingTimesQuery(place, { date, partySize, exceptId }),
    placeholderData: (before) => before,
  })
  const times = data?.times ?? []
  const chosen = times.find(({ at }) => at === instantAt(date, field.value, timeZone))
  const free = times.filter(({ tableIds: tables }) => tables !== null)
  return (
    <div className="flex flex-col gap-2">
      <TextField {...field} label="Time" type="time" description={describe()} />
      {free.length > 0 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1 text-quiet text-sm">Free on this day</legend>
          {free.map(({ at }) => {
            const clock = formatClock(at, timeZone)
            return (
              <Button
                key={at}
                variant={clock === field.value ? 'primary' : 'secondary'}
                className="figures"
                onPress={() => onChoose(at)}
              >
                {clock}
              </Button>
            )
          })}
        </fieldset>
      )}
      {data && times.length === 0 && (
        <p className="text-quiet text-sm">No booking hours on this day. You can still book any time.</p>
      )}
    </div>
  )

  function describe(): string | undefined {
    if (!chosen || tableIds.length > 0) return undefined
    if (chosen.tableIds) return formatTableNames(location, chosen.tableIds)
    return chosen.reason ? reasonLabels[chosen.reason] : undefined
  }
}
