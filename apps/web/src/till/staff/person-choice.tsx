import type { PersonHere } from '@tableside/contract/devices'
import { EmptyState, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { formatPresence } from '../../shared/sign-ons/format-presence.ts'
import { peopleQuery } from '../../shared/sign-ons/people-query.ts'
import { PersonBadge } from '../../shared/sign-ons/person-badge.tsx'

type PersonChoiceProps = {
  restaurantId: string
  locationId: string
  isOffered: (person: PersonHere) => boolean
  onChoose: (person: PersonHere) => void
}

/** The people of a location, one tap each: who gets a table, or a drawer. */
export function PersonChoice({ restaurantId, locationId, isOffered, onChoose }: PersonChoiceProps) {
  const { data: people } = useQuery(peopleQuery(restaurantId, locationId))
  const others = people?.filter(isOffered)
  if (!others) return <Skeleton className="h-40" />
  if (others.length === 0) {
    return (
      <EmptyState title="Nobody else works here" icon={<Users size={24} aria-hidden />}>
        A manager adds people under People in the dashboard.
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-2">
      {others.map((person) => (
        <li key={person.staffId}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left hover:bg-hover active:bg-press"
          >
            <PersonBadge name={person.name} />
            <span className="min-w-0 flex-1 truncate font-semibold">{person.name}</span>
            <span className="text-quiet text-sm">{formatPresence(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
