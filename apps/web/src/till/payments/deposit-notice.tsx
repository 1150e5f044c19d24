import { payWithDeposit } from '@tableside/contract/bookings'
import type { Booking } from '@tableside/domain/bookings'
import type { Order } from '@tableside/domain/orders'
import { payablePence } from '@tableside/domain/payments'
import { Banner, Button, formatPence } from '@tableside/ui'
import { diaryKey, useTodaysDiary } from '../../shared/bookings/diary-query.ts'
import { request } from '../../shared/edit/request.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'

/** The booking whose deposit comes off this bill, while something is left of it; of several, the first. */
export function useHeldDeposit(order: Order): Booking | undefined {
  const { restaurant, location } = useTill()
  const diary = useTodaysDiary({ restaurantId: restaurant.id, locationId: location.id })
  if (order.state !== 'open' || payablePence(order) <= 0) return undefined
  return diary?.bookings.find(({ orderId, deposit }) => orderId === order.id && deposit?.state === 'paid')
}

type DepositNoticeProps = {
  order: Order
  booking: Booking
  /** The guests are not charged what they have paid already unless somebody says so. */
  onWithout: () => void
}

/** The deposit of the party whose bill this is: one tap takes it off, before anything else is paid. */
export function DepositNotice({ order, booking, onWithout }: DepositNoticeProps) {
  const { restaurant, queue } = useTill()
  const payable = payablePence(order)
  const use = useChange(
    {
      invalidates: [diaryKey(restaurant.id)],
      failure: 'Couldn’t apply the deposit',
      send: ({ paymentId, bookingId }: { paymentId: string; bookingId: string }) =>
        request(payWithDeposit, {
          params: { restaurantId: restaurant.id, bookingId },
          body: { paymentId, amountPence: payable },
        }),
    },
    (_use, reply) => queue.confirm([reply.order]),
  )
  if (!booking.deposit) return null
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
      <Button size="large" className="mt-2 ml-2" onPress={onWithout}>
        Pay without it
      </Button>
    </Banner>
  )
}
