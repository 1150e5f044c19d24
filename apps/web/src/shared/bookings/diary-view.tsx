import { addBooking } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import type { Booking } from '@tableside/domain/bookings'
import type { Order } from '@tableside/domain/orders'
import { addDays } from '@tableside/domain/time'
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Loading,
  SegmentedControl,
  Skeleton,
  TextField,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, ChevronLeft, ChevronRight, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../format-count.ts'
import { formatFailure } from '../format-failure.ts'
import { formatDate } from '../format-time.ts'
import { useAccess } from '../identity/use-access.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useNow } from '../use-now.ts'
import { dayAndTime } from './booking-clock.ts'
import { BookingRow } from './booking-row.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { DiaryGrid } from './diary-grid.tsx'
import { diaryQuery } from './diary-query.ts'
import { canSeatAtOnce, SeatSheet } from './seat-sheet.tsx'
import { useSeatBooking } from './use-seat-booking.ts'

const views = [
  { id: 'list', label: 'By time' },
  { id: 'tables', label: 'By table' },
] as const

type DiaryViewProps = {
  location: Location
  /** The day looked at; undefined for today. */
  date: string | undefined
  onDate: (date: string | undefined) => void
  onSeated: (order: Order) => void
  onOrder: (orderId: string) => void
}

type Open =
  | { readonly sheet: 'add' | 'wait' }
  | { readonly sheet: 'change' | 'seat'; readonly booking: Booking }
  | undefined

/** The diary of a location: who comes when and where, who waits, and the way to seat them. */
export function DiaryView({ location, date, onDate, onSeated, onOrder }: DiaryViewProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const now = useNow(30_000)
  const [view, setView] = useState<(typeof views)[number]['id']>('list')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const diary = useQuery(diaryQuery({ restaurantId: restaurant.id, locationId: location.id }, date))
  const seat = useSeatBooking(location, (order) => {
    close()
    onSeated(order)
  })
  const mayTake = can(addBooking.access) === true
  if (diary.isError && !diary.data) {
    return (
      <ErrorState title="Couldn’t load the diary" onRetry={() => void diary.refetch()} isRetrying={diary.isFetching}>
        {formatFailure(diary.error)}
      </ErrorState>
    )
  }
  const { data } = diary
  if (!data) {
    return (
      <Loading what="the diary" className="flex flex-col gap-4">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  }
  const isToday = data.date === data.today
  // Today is followed without its date: it is kept on a till, and goes on after midnight.
  const go = (day: string) => onDate(day === data.today ? undefined : day)
  const parties = [...data.bookings, ...data.waiting.map(({ booking }) => booking)]
  // As it is now; where it has gone from this day, as it was: what is typed stays, and the form says what happened.
  const opened =
    open && 'booking' in open ? (parties.find(({ id }) => id === open.booking.id) ?? open.booking) : undefined
  const coming = data.bookings.filter(({ state }) => state === 'booked' || state === 'seated')
  const covers = coming.reduce((sum, { partySize }) => sum + partySize, 0)
  const actions = {
    onChange: (booking: Booking) => setOpen({ sheet: 'change', booking }),
    onOrder,
    // At once where their tables are free; otherwise somebody chooses.
    onSeat: (booking: Booking) => {
      if (canSeatAtOnce(data, location, booking)) seat.mutate({ booking, tableIds: booking.tableIds })
      else setOpen({ sheet: 'seat', booking })
    },
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-2">
        <IconButton label="Day before" icon={<ChevronLeft size={20} />} onPress={() => go(addDays(data.date, -1))} />
        <TextField label="Day" type="date" className="w-44" value={data.date} onChange={(day) => day && go(day)} />
        <IconButton label="Day after" icon={<ChevronRight size={20} />} onPress={() => go(addDays(data.date, 1))} />
        {!isToday && <Button onPress={() => onDate(undefined)}>Today</Button>}
        {mayTake && (
          <span className="ml-auto flex flex-wrap gap-2">
            {isToday && (
              <Button icon={<UserPlus size={20} aria-hidden />} onPress={() => setOpen({ sheet: 'wait' })}>
                Add to waiting list
              </Button>
            )}
            <Button
              variant="primary"
              icon={<CalendarPlus size={20} aria-hidden />}
              onPress={() => setOpen({ sheet: 'add' })}
            >
              Add a booking
            </Button>
          </span>
        )}
      </div>
      {data.waiting.length > 0 && (
        <section aria-labelledby="waiting-list" className="rounded-card border border-line px-4 py-2">
          <h2 id="waiting-list" className="pt-2 font-semibold">
            Waiting for a table
          </h2>
          <ul className="divide-y divide-line">
            {data.waiting.map(({ booking, estimateMinutes }) => (
              <BookingRow
                key={booking.id}
                {...actions}
                {...{ booking, location, now, mayTake, isToday }}
                estimate={formatEstimate(estimateMinutes)}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="diary-day" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="diary-day" className="mr-auto font-semibold text-lg">
            {formatDate(data.date)}
            <span className="figures ml-3 font-normal text-base text-quiet">
              {counted(coming.length, 'booking', 'bookings')}, {counted(covers, 'guest', 'guests')}
            </span>
          </h2>
          {data.bookings.length > 0 && (
            <SegmentedControl label="Bookings shown" className="w-56" options={views} value={view} onChange={setView} />
          )}
        </div>
        {data.bookings.length === 0 ? (
          <EmptyState title="No bookings on this day" icon={<CalendarClock size={24} aria-hidden />}>
            Bookings for this day appear here. Add one for a guest who calls.
          </EmptyState>
        ) : view === 'tables' ? (
          <DiaryGrid {...{ diary: data, location, now, onOrder }} onBooking={actions.onChange} />
        ) : (
          <ul className="divide-y divide-line">
            {data.bookings.map((booking) => (
              <BookingRow key={booking.id} {...actions} {...{ booking, location, now, mayTake, isToday }} />
            ))}
          </ul>
        )}
      </section>
      {open?.sheet === 'add' && (
        <BookingSheet
          location={location}
          initial={{ date: isToday ? dayAndTime(new Date(now).toISOString(), restaurant.timeZone).date : data.date }}
          onClose={close}
        />
      )}
      {open?.sheet === 'wait' && <BookingSheet location={location} isWaiting onClose={close} />}
      {open?.sheet === 'change' && opened && <BookingSheet location={location} booking={opened} onClose={close} />}
      {open?.sheet === 'seat' && opened && (
        <SeatSheet
          {...{ booking: opened, location, diary: data }}
          isPending={seat.isPending}
          onSeat={(seating) => seat.mutate({ booking: opened, ...seating })}
          onClose={close}
        />
      )}
    </div>
  )
}

function formatEstimate(minutes: number | null): string {
  if (minutes === null) return 'Over 4 h'
  return minutes === 0 ? 'Now' : `${minutes} min`
}
