import { needsAllergySeen, ticketProgress } from '@tableside/domain/kitchen'
import { useQuery } from '@tanstack/react-query'
import { formatClock } from '../../shared/format-time.ts'
import { orderRecordQuery } from '../../shared/orders/record-query.ts'
import { useTill } from './till-context.tsx'

/** Which stations have confirmed that they saw what the guest must not eat, and which have not yet. */
export function AllergySeen({ orderId }: { orderId: string }) {
  const { restaurant } = useTill()
  const { data } = useQuery(orderRecordQuery(restaurant.id, orderId))
  const warned = data?.tickets.filter((ticket) => ticket.guestAllergy !== null && ticketProgress(ticket).of > 0) ?? []
  return warned.map((ticket) => (
    <span key={ticket.id} className="figures block font-normal">
      {needsAllergySeen(ticket) || !ticket.allergySeen
        ? `${ticket.stationName}: not confirmed yet`
        : `${ticket.stationName}: confirmed at ${formatClock(ticket.allergySeen.at, restaurant.timeZone)} by ${data?.people[ticket.allergySeen.by] ?? 'the kitchen'}`}
    </span>
  ))
}
