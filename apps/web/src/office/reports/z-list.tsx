import type { ReplyOf } from '@tableside/contract/core'
import type { listZReports } from '@tableside/contract/reports'
import { Banner, Button, type Column, DataTable, EmptyState, ErrorState, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { zReportsQuery } from './report-queries.ts'

type Row = ReplyOf<typeof listZReports>['reports'][number]
export type ZListProps = { onOpen: (zId: string) => void; onOpenDay: (date: string) => void }

/** The closed days of a location, and those that nobody closed yet. */
export function ZList({ onOpen, onOpenDay }: ZListProps) {
  const { restaurant, location } = useRestaurant()
  const zs = useQuery(zReportsQuery(restaurant.id, location.id))
  if (zs.isError) {
    return (
      <ErrorState title="Couldn’t load the Z reports" onRetry={() => void zs.refetch()} isRetrying={zs.isFetching}>
        {formatFailure(zs.error)}
      </ErrorState>
    )
  }
  const unclosed = zs.data?.unclosedDates ?? []
  return (
    <div className="flex flex-col gap-5">
      {unclosed.length > 0 && (
        <Banner
          tone="attention"
          title={unclosed.length === 1 ? 'One day is not closed' : `${unclosed.length} days are not closed`}
        >
          <span className="mt-2 flex flex-wrap gap-2">
            {unclosed.slice(0, 6).map((date) => (
              <Button key={date} onPress={() => onOpenDay(date)}>
                {formatDate(date)}
              </Button>
            ))}
            {unclosed.length > 6 && <span className="self-center">and {unclosed.length - 6} before</span>}
          </span>
        </Banner>
      )}
      <DataTable
        label="Closed days"
        columns={columnsFor(onOpen)}
        rows={zs.data?.reports ?? []}
        rowKey={({ id }) => id}
        isLoading={zs.isPending}
        empty={
          <EmptyState title="No day is closed yet" icon={<FileCheck size={24} aria-hidden />}>
            Close a day on the tab “Day” when its service is over: the Z is what your accounts start from.
          </EmptyState>
        }
      />
    </div>
  )
}

function columnsFor(onOpen: (zId: string) => void): Column<Row>[] {
  return [
    {
      id: 'number',
      header: 'Z',
      cell: ({ id, number }) => (
        <Button variant="quiet" onPress={() => onOpen(id)}>
          {`Z ${number}`}
        </Button>
      ),
    },
    { id: 'date', header: 'Business day', cell: ({ businessDate }) => formatDate(businessDate) },
    { id: 'sales', header: 'Sales', isFigure: true, cell: ({ salesPence }) => formatPence(salesPence) },
    { id: 'takings', header: 'Takings', isFigure: true, cell: ({ takingsPence }) => formatPence(takingsPence) },
    {
      id: 'variance',
      header: 'Drawer difference',
      isFigure: true,
      isSecondary: true,
      cell: ({ variancePence }) => (variancePence === null ? 'Not counted' : formatPence(variancePence)),
    },
    { id: 'by', header: 'Closed by', isSecondary: true, cell: ({ closedByName }) => closedByName },
  ]
}
