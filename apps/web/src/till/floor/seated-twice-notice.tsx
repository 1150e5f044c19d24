import { seatedTwice } from '@tableside/domain/floor'
import type { Order } from '@tableside/domain/orders'
import { Banner, Button } from '@tableside/ui'
import { formatTableName } from '../../shared/format-table-name.ts'
import { formatClock } from '../../shared/format-time.ts'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useTill } from '../orders/till-context.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { useTillNavigation } from '../use-till-navigation.ts'
import { GivenAboveDialog } from './given-above-dialog.tsx'
import { useMove } from './use-move.ts'

/** Two waiters seated one table at once: this bill goes onto the other one in a tap, or stays one of its own. */
export function SeatedTwiceNotice({ order }: { order: Order }) {
  const { restaurant } = useTill()
  const nameOf = useNameOf()
  const { toJoinedBill } = useTillNavigation()
  const move = useMove(order, ({ id }) => toJoinedBill(id))
  const other = seatedTwice(order, useOrders())
  if (!other) return null
  const name = nameOf(other.openedBy) ?? 'Another waiter'
  return (
    <div className="px-3 pt-3">
      <Banner
        tone="attention"
        title={`${name} opened a bill for ${formatTableName(order.tableName ?? '')} too, at ${formatClock(other.openedAt, restaurant.timeZone)}`}
        action={
          <Button isPending={move.isPending} onPress={() => move.bill.mutate({ into: other })}>
            Put both on one bill
          </Button>
        }
      />
      <GivenAboveDialog move={move} />
    </div>
  )
}
