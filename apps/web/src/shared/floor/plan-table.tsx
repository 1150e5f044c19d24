import { classNames } from '@tableside/ui'
import { Send } from 'lucide-react'
import { memo } from 'react'
import { initials } from '../initials.ts'
import { type PlanScale, planMargin, planText, stretched } from './plan-scale.ts'
import { TableBody } from './table-body.tsx'
import { conditionStyles, planLines, tableLabel } from './table-labels.ts'
import type { Placed, TableState } from './table-state.ts'

export type PlanTableProps = {
  state: Placed
  now: number
  scale: PlanScale
  isMarked: boolean
  onPress: (state: TableState) => void
}

/** Narrower than this a table has room for its name alone. */
const initialsFrom = 40

/** A table on the plan in its own shape: free, or since when, how many, how much, and what is still to be done there. */
export const PlanTable = memo(function PlanTable({ state, now, scale, isMarked, onPress }: PlanTableProps) {
  const { table, condition, hasUnsent, left, top, waiterName, isMuted } = state
  const text = planText(table, scale)
  const { lines, isLarge, isNarrow, maxWidth } = text
  return (
    <button
      type="button"
      onClick={() => onPress(state)}
      style={{
        left: (left + planMargin) * scale.x,
        top: (top + planMargin) * scale.y,
        width: table.width * scale.x,
        height: table.height * scale.y,
      }}
      className={classNames(
        'plan-table absolute flex cursor-pointer items-center justify-center rounded-card text-center transition-[filter,scale] hover:brightness-[0.97] active:scale-[0.97]',
        conditionStyles[condition],
        isMarked && 'is-marked',
      )}
    >
      <span className="sr-only">{tableLabel(state, now)}</span>
      <TableBody table={stretched(table, scale)} />
      <span
        aria-hidden
        style={{ maxWidth }}
        className={classNames(
          'figures relative flex flex-col items-center whitespace-nowrap',
          isLarge ? 'text-base leading-6' : 'text-sm leading-[18px]',
          isNarrow && 'tracking-tight',
        )}
      >
        <span className={classNames('flex items-center gap-1 font-semibold', isLarge ? 'text-lg' : 'text-base')}>
          {table.name}
          {hasUnsent && <Send size={14} className="text-saffron" aria-hidden />}
          {waiterName && maxWidth >= initialsFrom && (
            <span className="font-normal text-quiet text-sm">{initials(waiterName)}</span>
          )}
        </span>
        {planLines(state, now, text)
          .slice(0, isMuted ? 0 : lines - 1)
          .map((line, index) => (
            <span key={line} className={classNames('max-w-full truncate', index === 0 ? 'font-medium' : 'text-quiet')}>
              {line}
            </span>
          ))}
      </span>
    </button>
  )
})
