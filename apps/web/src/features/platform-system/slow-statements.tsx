import type { SystemHealth } from '@tableside/contract/platform'
import { type Column, DataTable, EmptyState } from '@tableside/ui'
import { countWords } from '../../shared/count-words.ts'
import { momentWords } from '../../shared/time-words.ts'
import { secondsWords } from './system-words.ts'

type Slow = SystemHealth['slowStatements'][number]

const columns: readonly Column<Slow>[] = [
  {
    id: 'statement',
    header: 'Statement',
    cell: ({ statement }) => <span className="line-clamp-3 max-w-xl break-all font-mono text-xs">{statement}</span>,
  },
  { id: 'times', header: 'Times', isFigure: true, cell: ({ times }) => countWords(times) },
  { id: 'mean', header: 'Mean', isFigure: true, cell: ({ meanMs }) => secondsWords(meanMs / 1_000) },
  { id: 'worst', header: 'Worst', isFigure: true, cell: ({ worstMs }) => secondsWords(worstMs / 1_000) },
  { id: 'last', header: 'Last', isFigure: true, isSecondary: true, cell: ({ lastAt }) => momentWords(lastAt) },
]

/** What the database took long over in the last seven days, by statement. */
export function SlowStatements({ slow }: { slow: SystemHealth['slowStatements'] | undefined }) {
  return (
    <section>
      <h2 className="font-display font-semibold text-xl">Slow statements</h2>
      <p className="mt-1 mb-3 text-quiet text-sm">
        What took 200 ms or more in the last seven days, as the servers saw it: a busy machine and a wait for somebody
        else’s lock count, too.
      </p>
      <DataTable
        label="Slow statements"
        columns={columns}
        rows={slow ?? []}
        rowKey={({ statement }) => statement}
        isLoading={slow === undefined}
        empty={<EmptyState title="Nothing slow">No statement took 200 ms in the last seven days.</EmptyState>}
      />
    </section>
  )
}
