import { payWithDeposit } from '@tableside/contract/bookings'
import type { Order } from '@tableside/domain/orders'
import { payablePence } from '@tableside/domain/payments'
import { Banner, Button, formatPence } from '@tableside/ui'
import { diaryKey, useTodaysDiary } from '../../shared/bookings/diary-query.ts'
import { request } from '../../shared/edit/request.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'

/** The deposit of the party whose bill this is, while something is left of it: one tap takes it off the bill. */
export function DepositNotice({ order }: { order: Order }) {
  const { restaurant, location, queue } = useTill()
  const diary = useTodaysDiary({ restaurantId: restaurant.id, locationId: location.id })
  // Where bills were joined there may be two; each is used in turn.
  const booking = diary?.bookings.find(({ orderId, deposit }) => orderId === order.id && deposit?.state === 'paid')
  const payable = payablePence(order)
  const use = useChange(
    {
      invalidates: [diaryKey(restaurant.id)],
      failure: 'The deposit was not used',
      send: ({ paymentId, bookingId }: { paymentId: string; bookingId: string }) =>
        request(payWithDeposit, {
          params: { restaurantId: restaurant.id, bookingId },
          body: { paymentId, amountPence: payable },
        }),
    },
    (_use, reply) => queue.confirm([reply.order]),
  )
  if (!booking?.deposit || order.state !== 'open' || payable <= 0) return null
  return (
    <Banner tone="good" title={`Deposit of ${formatPence(booking.deposit.leftPence)} from the booking`}>
      <Button
        variant="primary"
        size="large"
        className="mt-2"
        isPending={use.isPending}
        onPress={() => use.mutate({ paymentId: newId(), bookingId: booking.id })}
      >
        Use the deposit
      </Button>
    </Banner>
  )
}
