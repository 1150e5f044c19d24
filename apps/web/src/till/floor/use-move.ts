import { joinBills, moveLines } from '@tableside/contract/orders'
import type { ChosenLine, Order } from '@tableside/domain/orders'
import { toast } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'

type Target = { readonly bill: Order } | { readonly tableId: string | null }
/** With a manager's yes, where more was given away on both bills than one person may. */
type Approved = { readonly approvalId?: string }

/** Takes dishes, or a whole bill, to another bill. Both tills and the kitchen see it at once; it needs the server. */
export function useMove(order: Order, onMoved: (shown: Order) => void) {
  const { restaurant, queue, commands } = useTill()
  const invalidates = [['floor-now', restaurant.id]]
  const dishes = useChange(
    {
      invalidates,
      send: ({ lines, to, ...approved }: { lines: readonly ChosenLine[]; to: Target } & Approved, { id }) =>
        request(moveLines, {
          params: { restaurantId: restaurant.id, orderId: order.id },
          body: {
            lines: [...lines],
            to: 'bill' in to ? { orderId: to.bill.id } : { newOrder: { id, tableId: to.tableId } },
            ...approved,
          },
        }),
      failure: 'Couldn’t move the dishes',
      answered: 'given_above_limit',
    },
    (_, reply) => {
      queue.confirm([reply.order, reply.other])
      toast.success(`Moved to ${whoFor(reply.other)}, bill ${reply.other.number ?? ''}`)
      const { balanceDuePence, pendingPence, paidPence } = reply.order.totals
      // What stays was paid already: the bill is done.
      if (balanceDuePence === 0 && pendingPence === 0 && paidPence > 0) commands.close(order.id)
      onMoved(reply.order)
    },
  )
  const bill = useChange(
    {
      invalidates,
      send: ({ into, ...approved }: { into: Order } & Approved) =>
        request(joinBills, {
          params: { restaurantId: restaurant.id, orderId: into.id },
          body: { fromOrderId: order.id, ...approved },
        }),
      failure: 'Couldn’t join the bills',
      answered: 'given_above_limit',
    },
    (_, reply) => {
      queue.confirm([reply.order])
      toast.success('They are one bill now')
      onMoved(reply.order)
    },
  )
  return { order, dishes, bill, isPending: dishes.isPending || bill.isPending }
}
