import { classNames, Money } from '@tableside/ui'
import { Link2, ReceiptText, Send, Users } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { sinceWords } from '../../shared/since-words.ts'
import { TableBody } from './table-body.tsx'
import type { TableState } from './table-state.ts'
import { conditionLooks, tableLabel } from './table-words.ts'

export type PlanTableProps = {
  state: TableState
  now: number
  style: CSSProperties
  onPress: (state: TableState) => void
}

/** A table on the plan in its own shape: free, or since when, how many, how much, and what is still to be done there. */
export const PlanTable = memo(function PlanTable({ state, now, style, onPress }: PlanTableProps) {
  const { table, orders, condition, hasUnsent, joinedTo } = state
  const [order] = orders
  const isBilled = condition === 'billed'
  return (
    <button
      type="button"
      onClick={() => onPress(state)}
      style={style}
      className={classNames(
        'plan-table absolute flex cursor-pointer flex-col items-center justify-center gap-0.5 rounded-card text-center transition-[filter,scale] hover:brightness-[0.97] active:scale-[0.97]',
        conditionLooks[condition],
      )}
    >
      <span className="sr-only">{tableLabel(state, now)}</span>
      <TableBody table={table} />
      <span aria-hidden className="relative flex flex-col items-center gap-0.5">
        <span className="flex items-center gap-1 font-semibold leading-none">
          {table.name}
          {hasUnsent && <Send size={13} className="text-saffron" aria-hidden />}
          {isBilled && <ReceiptText size={13} className="text-herb" aria-hidden />}
        </span>
        {order && !joinedTo && (
          <>
            <span className="figures flex items-center gap-1 whitespace-nowrap text-quiet text-xs leading-tight">
              {sinceWords(order.openedAt, now)}
              {order.covers !== null && (
                <>
                  <Users size={11} aria-hidden />
                  {order.covers}
                </>
              )}
            </span>
            <Money pence={order.balanceDuePence} className="font-semibold text-sm leading-tight" />
            {orders.length > 1 && <span className="text-xs leading-none">{orders.length} bills</span>}
          </>
        )}
        {joinedTo && (
          <span className="flex items-center gap-1 text-quiet text-xs">
            <Link2 size={12} aria-hidden /> with {joinedTo}
          </span>
        )}
        {!order && <span className="text-quiet text-xs">{table.seats} seats</span>}
      </span>
    </button>
  )
})
