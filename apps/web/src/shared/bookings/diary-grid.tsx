import type { Diary } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import type { Booking } from '@tableside/domain/bookings'
import { classNames } from '@tableside/ui'
import { formatTableName } from '../format-table-name.ts'
import { formatClock } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { formatGuests } from '../orders/order-labels.ts'
import { formatParty } from './booking-labels.ts'

const hourMs = 3_600_000
/** The names of the tables, and the least of an hour, in pixels. */
const namesWidth = 112
const minHourWidth = 88

type DiaryGridProps = {
  diary: Diary
  location: Location
  now: number
  onBooking: (booking: Booking) => void
  onOrder: (orderId: string) => void
}

type Bar = {
  readonly id: string
  readonly tableIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
  readonly label: string
  readonly isSeated: boolean
  readonly onPress: () => void
}

/** The day by table and time: where a party fits in is seen at a glance. */
export function DiaryGrid({ diary, location, now, onBooking, onOrder }: DiaryGridProps) {
  const { timeZone } = useRestaurant().restaurant
  const bars: Bar[] = [
    ...diary.seated.map((party) => ({
      ...{ ...party, id: party.orderId, isSeated: true, onPress: () => onOrder(party.orderId) },
      label: party.guestName ? formatParty(party) : formatGuests(party.partySize),
    })),
    ...diary.bookings
      .filter(({ state }) => state === 'booked')
      .map((booking) => ({
        ...{ ...booking, isSeated: false, onPress: () => onBooking(booking) },
        label: formatParty(booking),
      })),
  ]
  if (bars.length === 0) return <p className="py-8 text-center text-quiet">No tables booked.</p>
  const tableIds = new Set(location.tables.map(({ id }) => id))
  const homeless = bars.filter((bar) => !bar.tableIds.some((id) => tableIds.has(id)))
  const first = Math.floor(Math.min(...bars.map(({ startsAt }) => Date.parse(startsAt))) / hourMs) * hourMs
  const last = Math.ceil(Math.max(...bars.map(({ endsAt }) => Date.parse(endsAt))) / hourMs) * hourMs
  const hours = Array.from({ length: (last - first) / hourMs }, (_, index) => first + index * hourMs)
  /** How far into the day, in percent. */
  const xOf = (instant: string | number) => ((Number(new Date(instant)) - first) / (last - first)) * 100
  const isToday = now > first && now < last
  return (
    // A wide day is scrolled sideways, also by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section aria-label="The day by table" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <div className="relative" style={{ minWidth: hours.length * minHourWidth + namesWidth }}>
        <div className="flex border-line border-b text-quiet text-sm">
          <span className="sticky left-0 z-10 w-28 shrink-0 bg-paper px-3 py-2">Table</span>
          {hours.map((hour) => (
            <span key={hour} className="figures min-w-0 flex-1 border-line border-l px-2 py-2">
              {formatClock(hour, timeZone)}
            </span>
          ))}
        </div>
        {homeless.length > 0 && (
          <p className="border-line border-b px-3 py-2 font-medium text-saffron text-sm">
            Table no longer on the floor: {homeless.map(({ label }) => label).join('; ')}
          </p>
        )}
        <ul>
          {location.tables.map((table) => (
            <li key={table.id} className="flex border-line border-b last:border-b-0">
              <span className="sticky left-0 z-10 flex w-28 shrink-0 flex-col justify-center bg-paper px-3 py-1">
                <span className="truncate font-medium">{formatTableName(table.name)}</span>
                <span className="text-quiet text-sm">{table.seats} seats</span>
              </span>
              <span className="relative block h-14 flex-1">
                {bars
                  .filter(({ tableIds }) => tableIds.includes(table.id))
                  .map((bar) => (
                    <button
                      key={bar.id}
                      type="button"
                      onClick={bar.onPress}
                      style={{ left: `${xOf(bar.startsAt)}%`, width: `${xOf(bar.endsAt) - xOf(bar.startsAt)}%` }}
                      className={classNames(
                        'absolute inset-y-1.5 cursor-pointer truncate rounded-control border-2 px-2 text-left text-sm hover:brightness-[0.97]',
                        bar.isSeated ? 'border-tide bg-tide-wash' : 'border-ink bg-surface',
                      )}
                    >
                      <span className="figures sr-only">
                        {formatClock(bar.startsAt, timeZone)} to {formatClock(bar.endsAt, timeZone)},{' '}
                      </span>
                      {bar.label}
                      {bar.isSeated && <span className="sr-only">, seated</span>}
                    </button>
                  ))}
              </span>
            </li>
          ))}
        </ul>
        {isToday && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-0" style={{ left: namesWidth }}>
            <span className="absolute inset-y-0 w-0.5 bg-beet" style={{ left: `${xOf(now)}%` }} />
          </span>
        )}
      </div>
    </section>
  )
}
