import { allergyLine } from '@tableside/domain/customers'
import type { Order } from '@tableside/domain/orders'
import { Button, Sheet } from '@tableside/ui'
import { TriangleAlert, UserCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { formatTableNames } from '../../shared/bookings/booking-labels.ts'
import { BookingSheet } from '../../shared/bookings/booking-sheet.tsx'
import { useTodaysDiary } from '../../shared/bookings/diary-query.ts'
import { canSeatAtOnce, SeatSheet } from '../../shared/bookings/seat-sheet.tsx'
import { useSeatBooking } from '../../shared/bookings/use-seat-booking.ts'
import { formatBooking } from '../../shared/floor/table-labels.ts'
import type { TableBooking } from '../../shared/floor/table-state.ts'
import { useTill } from '../orders/till-context.tsx'

type BookedSheetProps = {
  booking: TableBooking
  onSeated: (order: Order) => void
  /** Other guests sit down here. */
  onOthers: () => void
  onClose: () => void
}

/** A free table that somebody has booked: they sit down, or others do. */
export function BookedSheet({ booking, onSeated, onOthers, onClose }: BookedSheetProps) {
  const { location, restaurant } = useTill()
  const [aside, setAside] = useState<'change' | 'seat'>()
  const diary = useTodaysDiary({ restaurantId: restaurant.id, locationId: location.id })
  const seat = useSeatBooking(location, (order) => {
    onClose()
    onSeated(order)
  })
  const { guestName, note, tableIds } = booking
  const allergies = allergyLine(booking)
  if (aside === 'change') return <BookingSheet location={location} booking={booking} onClose={onClose} />
  if (aside === 'seat' && diary) {
    return (
      <SeatSheet
        {...{ booking, location, diary, onClose }}
        isPending={seat.isPending}
        onSeat={(seating) => seat.mutate({ booking, ...seating })}
      />
    )
  }
  // Somebody may still sit at one of several tables.
  const handleSeat = () =>
    diary && canSeatAtOnce(diary, location, booking) ? seat.mutate({ booking, tableIds }) : setAside('seat')
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={formatBooking(booking)} from="bottom">
      <div className="flex flex-col gap-3">
        <p>{formatTableNames(location, tableIds)}</p>
        {allergies && (
          <p className="flex items-start gap-2 rounded-control bg-beet-wash px-3 py-2 font-semibold text-beet">
            <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere min-w-0">Allergic to {allergies}</span>
          </p>
        )}
        {note && <p className="wrap-anywhere">{note}</p>}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            size="large"
            variant="primary"
            className="flex-1"
            icon={<UserCheck size={20} aria-hidden />}
            isPending={seat.isPending}
            onPress={handleSeat}
          >
            Seat {guestName}
          </Button>
          <Button size="large" className="flex-1" icon={<Users size={20} aria-hidden />} onPress={onOthers}>
            Seat other guests
          </Button>
          <Button size="large" variant="quiet" onPress={() => setAside('change')}>
            Change
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
