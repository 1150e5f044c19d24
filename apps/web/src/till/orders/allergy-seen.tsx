import { type AllergySeenAtStation, allergySeenByStation } from '@tableside/domain/kitchen'
import { useQuery } from '@tanstack/react-query'
import { formatClock } from '../../shared/format-time.ts'
import { orderRecordQuery } from '../../shared/orders/record-query.ts'
import { useTill } from './till-context.tsx'

/** Which stations have confirmed on all their tickets that they saw what the guest must not eat, and which have not yet. */
export function AllergySeen({ orderId }: { orderId: string }) {
  const { restaurant } = useTill()
  const { data } = useQuery(orderRecordQuery(restaurant.id, orderId))
  if (!data) return null
  const { people } = data
  const names = new Map(data.tickets.map(({ stationId, stationName }) => [stationId, stationName]))
  const wordsOf = (seen: AllergySeenAtStation) => {
    if (seen === undefined) return 'not confirmed yet'
    if (seen === 'left') return 'went out before this was known'
    return `confirmed at ${formatClock(seen.at, restaurant.timeZone)} by ${people[seen.by] ?? 'the kitchen'}`
  }
  return [...allergySeenByStation(data.tickets)].map(([stationId, seen]) => (
    <span key={stationId} className="figures block font-normal">
      {`${names.get(stationId)}: ${wordsOf(seen)}`}
    </span>
  ))
}
