import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type FigureChange = {
  direction: 'up' | 'down' | 'level'
  /** Against what: "8 % on last Friday". */
  text: string
  /** More voids are not good: the direction and the judgement are two things. */
  isGood?: boolean
}

export type StatCardProps = {
  label: string
  /** Already in words: `formatPence(…)`, "42", "12 min". */
  value: string
  change?: FigureChange
  isLoading?: boolean
  /** A sparkline. */
  children?: ReactNode
}

export type StatCardsProps = {
  /** What the figures are about, read aloud: "Today". */
  label: string
  /** Beside each other where there is room; two on a phone. */
  columns?: 3 | 4
  className?: string
  children: ReactNode
}

/** The figures a page begins with. */
export function StatCards({ label, columns = 4, className, children }: StatCardsProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'grid grid-cols-2 gap-3 max-sm:*:odd:last:col-span-2 sm:gap-4',
        columns === 3 ? 'sm:grid-cols-3' : 'lg:grid-cols-4',
        className,
      )}
    >
      {children}
    </section>
  )
}

/** One figure people look at every day, and how it moves. */
export function StatCard({ label, value, change, isLoading, children }: StatCardProps) {
  return (
    <section
      aria-label={label}
      aria-busy={isLoading}
      className="@container rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <p className="text-quiet text-sm">{label}</p>
      {isLoading ? (
        <Skeleton className="mt-2 h-9 w-32" />
      ) : (
        <p className="figures wrap-anywhere mt-1 font-display font-semibold text-[clamp(1.125rem,15cqi,1.9375rem)]/[2.375rem]">
          {value}
        </p>
      )}
      {isLoading ? <Skeleton className="mt-2 h-5 w-24" /> : change && <Change {...change} />}
      {children && <div className="mt-3">{children}</div>}
    </section>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, level: ArrowRight }
const spoken = { up: 'Up', down: 'Down', level: 'Level' }

function Change({ direction, text, isGood }: FigureChange) {
  const Arrow = arrows[direction]
  const colour = isGood === undefined ? 'text-quiet' : isGood ? 'text-herb' : 'text-beet'
  return (
    <p className={classNames('figures mt-1 flex items-center gap-1 font-medium text-sm', colour)}>
      <Arrow size={16} role="img" aria-label={spoken[direction]} />
      {text}
    </p>
  )
}
