import { needsAllergySeen, ticketProgress } from '@tableside/domain/kitchen'
import { useQuery } from '@tanstack/react-query'
import { formatClock } from '../../shared/format-time.ts'
import { orderRecordQuery } from '../../shared/orders/record-query.ts'
import { useTill } from './till-context.tsx'

/** Which stations have confirmed on all their tickets that they saw what the guest must not eat, and which have not yet. */
export function AllergySeen({ orderId }: { orderId: string }) {
  const { restaurant } = useTill()
  const { data } = useQuery(orderRecordQuery(restaurant.id, orderId))
  const warned = data?.tickets.filter((ticket) => ticket.guestAllergy !== null && ticketProgress(ticket).of > 0) ?? []
  return [...new Set(warned.map(({ stationName }) => stationName))].map((station) => {
    const tickets = warned.filter(({ stationName }) => stationName === station)
    const [latest] = tickets
      .flatMap(({ allergySeen }) => allergySeen ?? [])
      .sort((one, other) => (one.at < other.at ? 1 : -1))
    const seen = tickets.some(needsAllergySeen) ? undefined : latest
    return (
      <span key={station} className="figures block font-normal">
        {seen
          ? `${station}: confirmed at ${formatClock(seen.at, restaurant.timeZone)} by ${data?.people[seen.by] ?? 'the kitchen'}`
          : `${station}: not confirmed yet`}
      </span>
    )
  })
}
