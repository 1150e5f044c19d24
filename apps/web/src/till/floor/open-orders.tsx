import type { Order } from '@tableside/domain/orders'
import { unsentLines } from '@tableside/domain/orders'
import { tabOf } from '@tableside/domain/tabs'
import { Money, StatusPill } from '@tableside/ui'
import { Send } from 'lucide-react'
import { formatSince } from '../../shared/format-since.ts'
import { formatGuests, orderTypeLabels, whoFor } from '../../shared/orders/order-labels.ts'
import { PersonBadge } from '../../shared/sign-ons/person-badge.tsx'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'

export type OpenOrdersProps = { orders: readonly Order[]; now: number; onOrder: (order: Order) => void }

/** The open orders that stand at no table of the plan – counter, takeaway, a second bill – and tabs, by their names. */
export function OpenOrders({ orders, now, onOrder }: OpenOrdersProps) {
  return (
    <ul className="flex flex-col gap-2">
      {orders.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            onClick={() => onOrder(order)}
            className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left hover:bg-hover active:bg-press"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{tabOf(order) ? order.guestName : whoFor(order)}</span>
              <span className="figures block text-quiet text-sm">
                {[
                  tabOf(order) && 'Tab',
                  order.orderType === 'table' ? whoFor(order) : orderTypeLabels[order.orderType],
                  order.number && `order ${order.number}`,
                  order.covers && formatGuests(order.covers),
                  formatSince(order.openedAt, now),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:gap-3">
              {unsentLines(order).length > 0 && (
                <StatusPill tone="attention" icon={<Send size={14} aria-hidden />}>
                  Unsent
                </StatusPill>
              )}
              {order.totals.paidPence > 0 && <StatusPill tone="good">Part paid</StatusPill>}
            </span>
            <WaiterBadge servedBy={order.servedBy} />
            <Money pence={order.totals.balanceDuePence} className="font-semibold" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function WaiterBadge({ servedBy }: Pick<Order, 'servedBy'>) {
  const name = useNameOf()(servedBy)
  return name && <PersonBadge name={name} label={`Served by ${name}`} />
}
