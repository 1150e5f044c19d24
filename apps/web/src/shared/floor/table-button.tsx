import { classNames, Money } from '@tableside/ui'
import { Clock, Send, Users } from 'lucide-react'
import { memo } from 'react'
import { formatSince } from '../format-since.ts'
import { formatCovers } from '../orders/order-labels.ts'
import { PersonBadge } from '../sign-ons/person-badge.tsx'
import { conditionLabels } from './table-labels.ts'
import type { TableCondition, TableState } from './table-state.ts'

export type TableButtonProps = {
  state: TableState
  now: number
  isMarked: boolean
  onPress: (state: TableState) => void
}

/** One table of the floor: free, or since when, how many, how much, and what is still to be done there. */
export const TableButton = memo(function TableButton({ state, now, isMarked, onPress }: TableButtonProps) {
  const { table, orders, condition, hasUnsent, joinedTo, waiterName } = state
  const [order] = orders
  return (
    <button
      type="button"
      onClick={() => onPress(state)}
      className={classNames(
        'relative flex h-24 cursor-pointer flex-col justify-between rounded-card border px-3 py-2 text-left transition-[background-color,scale] hover:brightness-[0.98] active:scale-[0.97]',
        table.width > table.height ? 'sm:w-48' : 'sm:w-40',
        conditionStyles[condition],
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
      {order && !joinedTo && (
        <span className="flex flex-col text-sm leading-tight">
          <span className="flex items-center gap-1 text-quiet">
            <Clock size={13} aria-hidden className="shrink-0" />
            <span className="figures truncate">{formatSince(order.openedAt, now)}</span>
            {order.covers !== null && (
              <span className="figures ml-auto flex shrink-0 items-center gap-1">
                <Users size={13} aria-hidden />
                <span aria-hidden>{order.covers}</span>
                <span className="sr-only">{formatCovers(order.covers)}</span>
              </span>
            )}
          </span>
          <span className="flex items-baseline justify-between gap-1">
            <Money pence={order.balanceDuePence} className="font-semibold text-base" />
            <span className="text-sm">
              {orders.length > 1 ? `${orders.length} bills` : condition === 'seated' ? '' : conditionLabels[condition]}
            </span>
          </span>
        </span>
      )}
      {!order && (
        <span className="text-quiet text-sm">
          {conditionLabels[condition]} · {table.seats} seats
        </span>
      )}
    </button>
  )
})

const conditionStyles: Record<TableCondition, string> = {
  free: 'border-line border-dashed bg-paper',
  seated: 'border-ink/60 bg-surface',
  billed: 'border-herb bg-surface',
  part_paid: 'border-herb bg-herb-wash',
  checking: 'border-saffron bg-saffron-wash',
}
