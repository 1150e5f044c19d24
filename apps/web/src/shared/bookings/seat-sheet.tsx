import type { Diary } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import type { Booking } from '@tableside/domain/bookings'
import { Button, ConfirmDialog, Sheet } from '@tableside/ui'
import { useState } from 'react'
import { formatTableName } from '../format-table-name.ts'
import { formatClock } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { formatGuests } from '../orders/order-labels.ts'
import { toggled } from '../toggled.ts'
import { formatTableNames } from './booking-labels.ts'
import type { Seating } from './use-seat-booking.ts'

type SeatSheetProps = {
  booking: Booking
  location: Location
  diary: Diary
  isPending: boolean
  onSeat: (seating: Omit<Seating, 'booking'>) => void
  onClose: () => void
}

/** Where a party sits that has no table yet, or whose table is not free: one tap, or several tables put together. */
export function SeatSheet({ booking, location, diary, isPending, onSeat, onClose }: SeatSheetProps) {
  const { timeZone } = useRestaurant().restaurant
  const [chosen, setChosen] = useState<string[]>(() =>
    booking.tableIds.filter((id) => location.tables.some((table) => table.id === id) && !partyAt(diary, id)),
  )
  const seats = location.tables.filter(({ id }) => chosen.includes(id)).reduce((sum, table) => sum + table.seats, 0)
  const [isAsked, setIsAsked] = useState(false)
  const isTooFew = seats < booking.partySize
  const handleSeat = () => (isTooFew ? setIsAsked(true) : onSeat({ tableIds: chosen }))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Where does ${booking.guestName} sit?`}
      footer={
        <Button
          variant="primary"
          size="large"
          className="flex-1"
          isDisabled={chosen.length === 0}
          isPending={isPending}
          onPress={handleSeat}
        >
          {chosen.length === 0 ? 'Choose a table' : `Seat: ${formatTableNames(location, chosen)}`}
        </Button>
      }
    >
      <p className="mb-3 text-quiet">
        {formatGuests(booking.partySize)}
        {chosen.length > 0 && ` · ${seats} seats chosen`}
      </p>
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="sr-only">Tables</legend>
        {location.tables.map(({ id, name, seats: room }) => {
          const sitting = partyAt(diary, id)
          const next = nextAt(diary, id, booking.id)
          return (
            <label
              key={id}
              className="flex min-h-16 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 py-2 has-checked:border-ink has-checked:bg-hover has-disabled:cursor-not-allowed has-disabled:opacity-60"
            >
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={chosen.includes(id)}
                disabled={sitting !== undefined}
                onChange={() => setChosen(toggled(chosen, id))}
              />
              <span className="min-w-0">
                <span className="block truncate font-medium">{formatTableName(name)}</span>
                <span className="figures block text-quiet text-sm">
                  {sitting
                    ? `Taken until about ${formatClock(sitting.endsAt, timeZone)}`
                    : `${room} seats${next ? `, booked ${formatClock(next.startsAt, timeZone)}` : ''}`}
                </span>
              </span>
            </label>
          )
        })}
      </fieldset>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsked}
          title={`Seat ${booking.guestName} all the same?`}
          confirmLabel="Seat them"
          isPending={isPending}
          onConfirm={() => {
            setIsAsked(false)
            onSeat({ tableIds: chosen, isMeant: true })
          }}
        >
          The chosen tables have fewer seats than there are guests.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

/** Whether a party can sit down where it is booked: its tables are on the floor, and nobody sits there. */
export function canSeatAtOnce(diary: Pick<Diary, 'seated'>, { tables }: Location, { tableIds }: Booking): boolean {
  const isThere = (id: string) => tables.some((table) => table.id === id)
  return tableIds.length > 0 && tableIds.every((id) => isThere(id) && !partyAt(diary, id))
}

/** Who sits at a table now. */
function partyAt({ seated }: Pick<Diary, 'seated'>, tableId: string) {
  return seated.find(({ tableIds }) => tableIds.includes(tableId))
}

function nextAt({ bookings }: Pick<Diary, 'bookings'>, tableId: string, exceptId: string) {
  return bookings.find(({ id, state, tableIds }) => id !== exceptId && state === 'booked' && tableIds.includes(tableId))
}
