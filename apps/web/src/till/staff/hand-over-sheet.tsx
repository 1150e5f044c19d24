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
  const { restaurant, location, commands } = useTill()
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
