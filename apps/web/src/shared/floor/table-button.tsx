import { classNames, Money } from '@tableside/ui'
import { Send, Users } from 'lucide-react'
import { memo } from 'react'
import { formatCovers } from '../orders/order-labels.ts'
import { PersonBadge } from '../sign-ons/person-badge.tsx'
import { conditionBoxes, formatCondition, formatShortSince } from './table-labels.ts'
import { isFreeNow, type TableState } from './table-state.ts'

export type TableButtonProps = {
  state: TableState
  now: number
  isMarked: boolean
  onPress: (state: TableState) => void
}

/** One table of the floor: free, or since when, how many, how much, and what is still to be done there. */
export const TableButton = memo(function TableButton({ state, now, isMarked, onPress }: TableButtonProps) {
  const { table, orders, condition, since, hasUnsent, joinedTo, waiterName, booking } = state
  const [order] = orders
  return (
    <button
      type="button"
      onClick={() => onPress(state)}
      className={classNames(
        'relative flex h-24 cursor-pointer flex-col justify-between rounded-card border-2 px-3 py-2 text-left transition-[background-color,scale] hover:brightness-[0.98] active:scale-[0.97]',
        table.width > table.height ? 'sm:w-56' : 'sm:w-48',
        conditionBoxes[condition],
        isMarked && 'outline-3 outline-ink',
      )}
    >
      <span className="flex items-center justify-between gap-1">
        <span className="font-semibold text-lg leading-none">{table.name}</span>
        <span className="flex items-center gap-1">
          {hasUnsent && (
            <span className="flex items-center gap-1 rounded-full bg-saffron px-1.5 py-0.5 text-on-tone text-sm">
              <Send size={11} aria-hidden /> Unsent
            </span>
          )}
          {waiterName && <PersonBadge name={waiterName} label={`Served by ${waiterName}`} />}
        </span>
      </span>
      {joinedTo && <span className="text-quiet text-sm">with {joinedTo}</span>}
      {condition === 'free' && (
        <span className="text-quiet text-sm">
          {formatCondition(state)} · {table.seats} seats
        </span>
      )}
      {(condition === 'booked' || condition === 'late') && booking && (
        <span className="flex flex-col text-sm leading-tight">
          <span className="figures font-medium">
            {booking.clock}
            {condition === 'late' && ', late'}
          </span>
          <span className="truncate">
            {booking.guestName}, {booking.partySize}
          </span>
        </span>
      )}
      {!isFreeNow(state) && !joinedTo && (
        <span className="flex flex-col text-sm leading-tight">
          <span className="flex flex-wrap items-baseline justify-between gap-x-1">
            <span className="max-w-full truncate font-medium">{formatCondition(state)}</span>
            {since && <span className="figures shrink-0 text-quiet">{formatShortSince(since, now)}</span>}
          </span>
          {order && (
            <span className="flex items-baseline justify-between gap-1">
              <Money pence={order.balanceDuePence} className="font-semibold text-base" />
              {orders.length > 1 && <span>{orders.length} bills</span>}
              {orders.length === 1 && order.covers !== null && (
                <span className="figures flex shrink-0 items-center gap-1 self-center text-quiet">
                  <Users size={13} aria-hidden />
                  <span aria-hidden>{order.covers}</span>
                  <span className="sr-only">{formatCovers(order.covers)}</span>
                </span>
              )}
            </span>
          )}
        </span>
      )}
    </button>
  )
})
