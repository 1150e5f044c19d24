import { seatBooking } from '@tableside/contract/bookings'
import type { Location } from '@tableside/contract/restaurants'
import type { Booking } from '@tableside/domain/bookings'
import type { Order } from '@tableside/domain/orders'
import { toast } from '@tableside/ui'
import { request } from '../edit/request.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useChange } from '../use-change.ts'
import { formatTableNames } from './booking-labels.ts'
import { diaryKey } from './diary-query.ts'

export type Seating = { readonly booking: Booking; readonly tableIds: readonly string[]; readonly isMeant?: boolean }

/** Opens the bill of a party that sits down. */
export function useSeatBooking(location: Location, onSeated: (order: Order) => void) {
  const { restaurant } = useRestaurant()
  return useChange(
    {
      invalidates: [diaryKey(restaurant.id), ['floor-now', restaurant.id]],
      failure: 'Couldn’t seat the party',
      send: ({ booking, tableIds, isMeant }: Seating) =>
        request(seatBooking, {
          params: { restaurantId: restaurant.id, bookingId: booking.id },
          body: { tableIds, ...(isMeant && { isMeant }) },
        }),
    },
    ({ booking, tableIds }, { order }) => {
      // A double tap is answered twice and said once.
      const { id, guestName } = booking
      toast.success(`${guestName} seated: ${formatTableNames(location, tableIds)}`, { id })
      onSeated(order)
    },
  )
}
