import type { PersonHere } from '@tableside/contract/devices'
import type { Order } from '@tableside/domain/orders'
import { Sheet, toast } from '@tableside/ui'
import { formatOpenOrders, whoFor } from '../../shared/orders/order-labels.ts'
import { useTill } from '../orders/till-context.tsx'
import { PersonChoice } from './person-choice.tsx'

export type HandOverSheetProps = {
  /** All of one waiter; usually one. */
  orders: readonly Order[]
  onClose: () => void
}

/** Gives a table, or all of somebody's at the end of their shift, to another waiter: one tap on the name. */
export function HandOverSheet({ orders, onClose }: HandOverSheetProps) {
  const { restaurant, location, commands, queue } = useTill()
  const what = formatWhat(orders)
  const handleChoose = async ({ staffId, name }: PersonHere) => {
    const given = orders.map(({ id }) => commands.handOver(id, staffId))
    onClose()
    const id = given.join()
    // What the server refuses needs attention, and says so above the screen.
    const ended = queue.outcomeOf(given)
    if (!queue.status().isReachable) {
      toast.info(`${what} will be handed over to ${name}`, { id, description: 'As soon as the connection is back.' })
    }
    if ((await ended) === 'delivered') toast.success(`${what} handed over to ${name}`, { id })
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Hand over ${what}`}>
      <p className="mb-4 text-quiet">
        Choose who serves from now on. What was added and paid so far stays under who did it.
      </p>
      <PersonChoice
        restaurantId={restaurant.id}
        locationId={location.id}
        isOffered={({ staffId }) => staffId !== orders[0]?.servedBy}
        onChoose={handleChoose}
      />
    </Sheet>
  )
}

function formatWhat(orders: readonly Order[]): string {
  const [first] = orders
  return first && orders.length === 1 ? whoFor(first) : formatOpenOrders(orders.length)
}
