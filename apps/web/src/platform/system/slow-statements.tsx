import type { SystemHealth } from '@tableside/contract/platform'
import { type Column, DataTable, EmptyState } from '@tableside/ui'
import { formatCount } from '../../shared/format-count.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { formatSeconds } from './system-labels.ts'

type Slow = SystemHealth['slowStatements'][number]

const columns: readonly Column<Slow>[] = [
  {
    id: 'statement',
    header: 'Statement',
    cell: ({ statement }) => (
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          {statementLabel(statement)} <span className="text-quiet underline">SQL</span>
        </summary>
        <code className="block max-w-xl break-all pb-3 text-xs">{statement}</code>
      </details>
    ),
  },
  { id: 'times', header: 'Times', isFigure: true, cell: ({ times }) => formatCount(times) },
  { id: 'mean', header: 'Mean', isFigure: true, cell: ({ meanMs }) => formatSeconds(meanMs / 1_000) },
  { id: 'worst', header: 'Worst', isFigure: true, cell: ({ worstMs }) => formatSeconds(worstMs / 1_000) },
  { id: 'last', header: 'Last', isFigure: true, isSecondary: true, cell: ({ lastAt }) => formatMoment(lastAt) },
]

/** What a statement does and to what: "Select · orders". The SQL itself is for whoever opens it. */
function statementLabel(statement: string): string {
  const [verb = ''] = /^\s*\w+/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? []
  const words = verb.trim().toLowerCase()
  return [words.charAt(0).toUpperCase() + words.slice(1), table].filter(Boolean).join(' · ')
}

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
