import type { StationMessage } from '@tableside/domain/kitchen'
import { useQuery } from '@tanstack/react-query'
import { formatClock } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useNameOf } from '../sign-ons/use-people-here.ts'
import { stationMessagesQuery } from './station-messages-query.ts'

/** As many as one looks back at. */
const shown = 8

/** The latest messages to the stations, and who has seen them. */
export function SentMessages() {
  const { restaurant, location } = useRestaurant()
  const { data = [] } = useQuery(stationMessagesQuery(restaurant.id, location.id))
  if (data.length === 0) return null
  return (
    <section aria-label="Sent messages">
      <h3 className="mb-1 font-semibold">Sent</h3>
      <ul className="flex flex-col divide-y divide-line">
        {data.slice(0, shown).map((message) => (
          <SentMessage key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function SentMessage({ message }: { message: StationMessage }) {
  const { restaurant, location } = useRestaurant()
  const nameOf = useNameOf()
  const { stationId, about, text, sentBy, sentAt, seen } = message
  const clock = (at: string) => formatClock(at, restaurant.timeZone)
  const station = location.stations.find(({ id }) => id === stationId)?.name
  return (
    <li className="py-2">
      <p className="wrap-anywhere font-medium">{text}</p>
      <p className="wrap-anywhere text-quiet text-sm">
        {[station && `To ${station}`, about, nameOf(sentBy), clock(sentAt)].filter(Boolean).join(' · ')}
      </p>
      {seen ? (
        <p className="text-herb text-sm">
          Seen at {clock(seen.at)} by {nameOf(seen.by) ?? 'the kitchen'}
        </p>
      ) : (
        <p className="text-saffron text-sm">Not seen yet</p>
      )}
    </li>
  )
}
