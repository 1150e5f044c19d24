import { maxImportsListed, type SalesImport } from '@tableside/contract/import'
import { Button, type Column, DataTable, EmptyState, ErrorState, formatPence, StatusPill } from '@tableside/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount } from '../../shared/format-count.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { ListCut } from '../../shared/list-cut.tsx'
import { stateLabels } from './import-labels.ts'

type PastImportsProps = { imports: UseQueryResult<SalesImport[]>; onOpen: (importId: string) => void }

/** What was brought in before, and what still waits. */
export function PastImports({ imports, onOpen }: PastImportsProps) {
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="mb-3 font-semibold text-lg">Past imports</h2>
      {imports.error && !imports.data ? (
        <ErrorState
          title="Couldn’t load the imports"
          onRetry={() => void imports.refetch()}
          isRetrying={imports.isFetching}
        />
      ) : (
        <DataTable
          label="Past imports"
          columns={columns}
          rows={imports.data ?? []}
          rowKey={({ id }) => id}
          isLoading={imports.isPending}
          empty={<EmptyState title="No imports yet">Choose the files above to begin.</EmptyState>}
          rowActions={({ id, ordersFile }) => (
            <Button
              variant="quiet"
              onPress={() => onOpen(id)}
              aria-label={`Open the import of ${ordersFile ?? 'no file'}`}
            >
              Open
            </Button>
          )}
        />
      )}
      <ListCut count={imports.data?.length ?? 0} max={maxImportsListed} />
    </section>
  )
}

const columns: Column<SalesImport>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ ordersFile, createdAt }) => (
      <>
        <span className="font-medium">{ordersFile ?? '–'}</span>
        <span className="block text-quiet">{formatMoment(createdAt)}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusPill tone={stateLabels[state].tone}>{stateLabels[state].words}</StatusPill>,
  },
  {
    id: 'orders',
    header: 'Orders',
    cell: ({ report }) => (report ? formatCount(report.orders) : '–'),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'total',
    header: 'Sold for',
    cell: ({ report }) => (report ? formatPence(report.totalPence) : '–'),
    isFigure: true,
    isSecondary: true,
  },
]
