import { addressOf } from '@tableside/client/http'
import { exportFeeStatement, type FeeMonth, getFeeStatementPdf } from '@tableside/contract/billing'
import { ButtonLink, Card, type Column, DataTable, EmptyState, ErrorState, Money } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { feeMonthsQuery } from '../../shared/billing/billing-queries.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatMonth } from '../../shared/format-time.ts'

/** The transaction fees month by month; each month can be followed order by order. */
export function FeeStatements({ restaurantId }: { restaurantId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(feeMonthsQuery(restaurantId))
  return (
    <Card title="Fee statements">
      <p className="mb-3 text-quiet text-sm">
        Fees are taken as guests pay, so there is nothing more to pay. Tips carry no fee.
      </p>
      {error && !data ? (
        <ErrorState title="Couldn’t load the statements" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <DataTable
          label="Fee statements"
          columns={columnsOf(restaurantId)}
          rows={data ?? []}
          rowKey={({ month }) => month}
          isLoading={isPending}
          empty={<EmptyState title="No fees yet">The first paid order begins the first statement.</EmptyState>}
          className="max-h-96"
        />
      )}
    </Card>
  )
}

function columnsOf(restaurantId: string): Column<FeeMonth>[] {
  const papers = (month: string) => (
    <>
      <ButtonLink
        variant="quiet"
        href={addressOf(getFeeStatementPdf, { params: { restaurantId, month } })}
        target="_blank"
      >
        PDF<span className="sr-only"> of {formatMonth(month)}</span>
      </ButtonLink>
      <ButtonLink variant="quiet" href={addressOf(exportFeeStatement, { params: { restaurantId, month } })} download>
        CSV<span className="sr-only"> of {formatMonth(month)}</span>
      </ButtonLink>
    </>
  )
  return [
    {
      id: 'month',
      header: 'Month',
      cell: ({ month }) => (
        <>
          <span className="whitespace-nowrap">{formatMonth(month)}</span>
          <span className="-ml-4 flex sm:hidden">{papers(month)}</span>
        </>
      ),
    },
    {
      id: 'payments',
      header: 'Payments',
      cell: ({ payments }) => formatCount(payments),
      isFigure: true,
      isSecondary: true,
    },
    {
      id: 'paid',
      header: 'Paid without tips',
      cell: ({ paidPence }) => <Money pence={paidPence} />,
      isFigure: true,
      isSecondary: true,
    },
    {
      id: 'back',
      header: 'Fees returned',
      cell: ({ feeBackPence }) => (feeBackPence === 0 ? '–' : <Money pence={feeBackPence} />),
      isFigure: true,
      isSecondary: true,
    },
    { id: 'fee', header: 'Total fees', cell: ({ netFeePence }) => <Money pence={netFeePence} />, isFigure: true },
    {
      id: 'files',
      header: 'Documents',
      cell: ({ month }) => <span className="flex justify-end gap-1">{papers(month)}</span>,
      isFigure: true,
      isSecondary: true,
    },
  ]
}
