import type { Visit } from '@tableside/contract/platform'
import { type Column, DataTable, EmptyState, StatusPill } from '@tableside/ui'
import { useMemo } from 'react'
import { formatClock, formatMoment } from '../format-time.ts'

export type VisitTableProps = { visits: readonly Visit[]; timeZone: string; isLoading: boolean }

/** Every look of the platform's people into a restaurant, newest first. */
export function VisitTable({ visits, timeZone, isLoading }: VisitTableProps) {
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <DataTable
      label="Support access"
      columns={columns}
      rows={visits}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title="No support access yet">
          Anyone from the platform who views your data must give a reason, has one hour, and is listed here permanently.
        </EmptyState>
      }
    />
  )
}

const columnsIn = (timeZone: string): Column<Visit>[] => [
  {
    id: 'who',
    header: 'Who, and why',
    cell: ({ visitor, reason, startedAt }) => (
      <span className="block max-w-prose py-1">
        <span className="block font-medium">{visitor}</span>
        <span className="wrap-anywhere block text-quiet">{reason}</span>
        <span className="block text-quiet text-xs sm:hidden">{formatMoment(startedAt, timeZone)}</span>
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ startedAt }) => <span className="whitespace-nowrap">{formatMoment(startedAt, timeZone)}</span>,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'until',
    header: 'Until',
    cell: ({ until, isOpen }) =>
      isOpen ? (
        <StatusPill tone="attention">{`Open until ${formatClock(until, timeZone)}`}</StatusPill>
      ) : (
        formatClock(until, timeZone)
      ),
    isFigure: true,
  },
]
