import { type CustomerPerson, undoMerge } from '@tableside/contract/customers'
import { Button, Card, toast } from '@tableside/ui'
import { Undo2 } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { dayIn } from './customer-labels.ts'

/** Who was found to be this person; each can be taken back. */
export function MergesCard({ person: { merges } }: { person: CustomerPerson }) {
  const { restaurant } = useRestaurant()
  const day = dayIn(restaurant.timeZone)
  const { can } = useAccess()
  const mayUndo = can(undoMerge.access) === true
  const undo = useChange(
    {
      invalidates: [['customers']],
      send: (mergeId: string) => request(undoMerge, { params: { restaurantId: restaurant.id, mergeId } }),
      failure: 'Couldn’t undo the merge',
    },
    (_, { separated }) => toast.success(`${separated.name} has their own record again`),
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
                aria-label={`Undo the merge with ${mergedName}`}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
