import type { Visit } from '@tableside/contract/platform'
import { type Column, DataTable, EmptyState, StatusPill } from '@tableside/ui'
import { useMemo } from 'react'
import { clockWords, momentWords } from '../../shared/time-words.ts'

export type VisitTableProps = { visits: readonly Visit[]; timeZone: string; isLoading: boolean }

/** Every look of the platform's people into a restaurant, newest first. */
export function VisitTable({ visits, timeZone, isLoading }: VisitTableProps) {
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <DataTable
      label="Visits of the platform"
      columns={columns}
      rows={visits}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title="Nobody of the platform has looked in">
          Whoever does has to say why, is let out after an hour, and stands here for good.
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
        <span className="block text-quiet text-xs sm:hidden">{momentWords(startedAt, timeZone)}</span>
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ startedAt }) => <span className="whitespace-nowrap">{momentWords(startedAt, timeZone)}</span>,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'until',
    header: 'Until',
    cell: ({ until, isOpen }) =>
      isOpen ? (
        <StatusPill tone="attention">{`Open until ${clockWords(until, timeZone)}`}</StatusPill>
      ) : (
        clockWords(until, timeZone)
      ),
    isFigure: true,
  },
]
