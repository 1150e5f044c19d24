import type { Financial, ReportType } from '@tableside/contract/platform'
import { Card, type Column, DataTable, EmptyState, formatPence, Money } from '@tableside/ui'
import { formatShortDayOfMonth, formatShortMonth } from '../../shared/format-time.ts'

type Period = Financial['series'][number]

/** The revenue of each month or day: as bars, and as the figures behind them. */
export function RevenueOverview({ financial, type }: { financial: Financial | undefined; type: ReportType }) {
  const series = financial?.series ?? []
  const shows = figureOf[type]
  const isEmpty = series.every((stretch) => shows.of(stretch) === 0)
  return (
    <div className="flex flex-col gap-4">
      <Card title={`${shows.title}, ${type === 'summary' ? 'by month' : 'by day'}`}>
        {financial && isEmpty ? (
          <EmptyState title="Nothing in this time">{shows.empty}</EmptyState>
        ) : (
          <Bars series={series} of={shows.of} isMonthly={type === 'summary'} />
        )}
      </Card>
      <DataTable
        label={shows.title}
        columns={columnsFor(type)}
        rows={series.toReversed()}
        rowKey={({ from }) => from}
        isLoading={financial === undefined}
        empty={<EmptyState title="Nothing yet" />}
        className="max-h-96"
      />
    </div>
  )
}

const figureOf: Record<ReportType, { title: string; of: (stretch: Period) => number; empty: string }> = {
  summary: {
    title: 'Revenue',
    of: ({ totalPence }) => totalPence,
    empty: 'The first paid order brings the first fee.',
  },
  detailed: {
    title: 'Revenue',
    of: ({ totalPence }) => totalPence,
    empty: 'The first paid order brings the first fee.',
  },
  commission: {
    title: 'Commissions',
    of: ({ feePence, feeBackPence }) => feePence - feeBackPence,
    empty: 'The first paid order brings the first fee.',
  },
  subscription: {
    title: 'Subscriptions',
    of: ({ subscriptionPence }) => subscriptionPence,
    empty: 'No subscription was billed yet.',
  },
}

/** The figures stand in the table below, so the bars are for the eye alone. */
function Bars({
  series,
  of,
  isMonthly,
}: {
  series: readonly Period[]
  of: (stretch: Period) => number
  isMonthly: boolean
}) {
  const max = Math.max(1, ...series.map(of))
  return (
    <div aria-hidden>
      <p className="figures text-quiet text-sm">{formatPence(max)}</p>
      <div className="flex h-44 items-end gap-1 border-line border-t border-b">
        {series.map((stretch) => (
          <div
            key={stretch.from}
            title={`${formatPeriod(stretch.from, isMonthly)}: ${formatPence(of(stretch))}`}
            className="min-w-0.5 flex-1 rounded-t-sm bg-tide"
            style={{ height: `${Math.max(0, (100 * of(stretch)) / max)}%` }}
          />
        ))}
      </div>
      <p className="figures mt-1 flex justify-between text-quiet text-sm">
        <span>{formatPeriod(series[0]?.from, isMonthly)}</span>
        <span>{formatPeriod(series.at(-1)?.from, isMonthly)}</span>
      </p>
    </div>
  )
}

function formatPeriod(from: string | undefined, isMonthly: boolean): string {
  if (!from) return ''
  return isMonthly ? formatShortMonth(from) : formatShortDayOfMonth(from)
}

function columnsFor(type: ReportType): Column<Period>[] {
  const isMonthly = type === 'summary'
  const fees: Column<Period>[] = [
    { id: 'fee', header: 'Fees', cell: ({ feePence }) => <Money pence={feePence} />, isFigure: true },
    {
      id: 'back',
      header: 'Refunded',
      cell: ({ feeBackPence }) => (feeBackPence === 0 ? '–' : <Money pence={feeBackPence} />),
      isFigure: true,
      isSecondary: true,
    },
  ]
  const subscriptions: Column<Period> = {
    id: 'subscriptions',
    header: 'Subscriptions',
    cell: ({ subscriptionPence }) => (subscriptionPence === 0 ? '–' : <Money pence={subscriptionPence} />),
    isFigure: true,
  }
  return [
    { id: 'from', header: isMonthly ? 'Month' : 'Day', cell: ({ from }) => formatPeriod(from, isMonthly) },
    ...(type === 'subscription' ? [] : fees),
    ...(type === 'commission' ? [] : [{ ...subscriptions, isSecondary: type === 'summary' }]),
    {
      id: 'total',
      header: figureOf[type].title === 'Revenue' ? 'Revenue' : 'Earned',
      cell: (stretch) => <Money pence={figureOf[type].of(stretch)} />,
      isFigure: true,
    },
  ]
}
