import { type CustomerPerson, undoMerge } from '@tableside/contract/customers'
import { Button, Card, toast } from '@tableside/ui'
import { Undo2 } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useAccess, useRestaurant } from '../identity/index.ts'
import { dayIn } from './customer-words.ts'

/** Who was found to be this person; each can be taken back. */
export function MergesCard({ person: { merges } }: { person: CustomerPerson }) {
  const { restaurant } = useRestaurant()
  const day = dayIn(restaurant.timeZone)
  const { can } = useAccess()
  const mayUndo = can(undoMerge.access) === true
  const undo = useChange(
    {
      rereads: [['customers']],
      send: (mergeId: string) => api(undoMerge, { params: { restaurantId: restaurant.id, mergeId }, key: newId() }),
      failure: 'The merge was not taken back',
    },
    (_, { separated }) => toast.success(`${separated.name} is a person of their own again`),
  )
  return (
    <Card title="Merged records">
      <ul className="divide-y divide-line">
        {merges.map(({ id, mergedName, orders, at, byName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="wrap-anywhere font-medium">{mergedName}</span>
              <span className="block text-quiet text-sm">
                {orders === 1 ? '1 order' : `${orders} orders`} · {day(at)}, by {byName}
              </span>
            </span>
            {mayUndo && (
              <Button
                icon={<Undo2 size={18} aria-hidden />}
                onPress={() => undo.mutate(id)}
                isPending={undo.isPending && undo.variables === id}
                aria-label={`Take the merge with ${mergedName} back`}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
