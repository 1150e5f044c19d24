import type { PersonHere } from '@tableside/contract/devices'
import type { Order } from '@tableside/domain/orders'
import { EmptyState, Sheet, Skeleton, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { formatOpenOrders, whoFor } from '../../shared/orders/order-labels.ts'
import { formatPresence } from '../../shared/sign-ons/format-presence.ts'
import { peopleQuery } from '../../shared/sign-ons/people-query.ts'
import { PersonBadge } from '../../shared/sign-ons/person-badge.tsx'
import { useTill } from '../orders/till-context.tsx'

export type HandOverSheetProps = {
  /** All of one waiter; usually one. */
  orders: readonly Order[]
  onClose: () => void
}

/** Gives a table, or all of somebody's at the end of their shift, to another waiter: one tap on the name. */
export function HandOverSheet({ orders, onClose }: HandOverSheetProps) {
  const { restaurant, location, commands } = useTill()
  const { data: people } = useQuery(peopleQuery(restaurant.id, location.id))
  const others = people?.filter(({ staffId }) => staffId !== orders[0]?.servedBy)
  const what = formatWhat(orders)
  const handleChoose = ({ staffId, name }: PersonHere) => {
    for (const { id } of orders) commands.handOver(id, staffId)
    toast.success(`${what} handed over to ${name}`)
    onClose()
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Hand over ${what}`}>
      <p className="mb-4 text-quiet">
        Choose who serves from now on. What was added and paid so far stays under who did it.
      </p>
      {!others && <Skeleton className="h-40" />}
      {others?.length === 0 && (
        <EmptyState title="Nobody else works here" icon={<Users size={24} aria-hidden />}>
          A manager adds people under People in the dashboard.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2">
        {others?.map((person) => (
          <li key={person.staffId}>
            <button
              type="button"
              onClick={() => handleChoose(person)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left hover:bg-hover active:bg-press"
            >
              <PersonBadge name={person.name} />
              <span className="min-w-0 flex-1 truncate font-semibold">{person.name}</span>
              <span className="text-quiet text-sm">{formatPresence(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function formatWhat(orders: readonly Order[]): string {
  const [first] = orders
  return first && orders.length === 1 ? whoFor(first) : formatOpenOrders(orders.length)
}
