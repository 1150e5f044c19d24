import type { Analytics } from '@tableside/contract/reports'
import type { Bar, Dates } from '@tableside/domain/reports'
import { Card, formatPence, Skeleton, TextLink } from '@tableside/ui'
import { lazy, Suspense } from 'react'
import { formatCount } from '../../../shared/format-count.ts'
import { formatDate, formatShortDayOfMonth, formatShortMonth } from '../../../shared/format-time.ts'
import type { ChartPoint } from './day-chart.tsx'

const DayChart = lazy(() => import('./day-chart.tsx'))

export type SalesChartProps = Pick<Analytics, 'current' | 'compared' | 'tradesSince' | 'bars'> & {
  /** The orders of some days. */
  hrefOf: (dates: Dates) => string
}

/** Sales day by day, or month by month over a long time, with the table behind. */
export function SalesChart({ current, compared, tradesSince, bars, hrefOf }: SalesChartProps) {
  const isByMonth = bars.some(({ from, to }) => from !== to)
  const labelOf = ({ from }: Bar) => (isByMonth ? formatShortMonth(from) : formatShortDayOfMonth(from))
  // Nothing is drawn, and nothing said, of a period before the restaurant's first sale.
  // One point of many is no line either.
  const besides = bars.filter(({ beforePence }) => beforePence !== null).length
  const hasBefore = besides > 0 && besides >= Math.min(2, bars.length)
  const points: ChartPoint[] = bars.map((bar) => ({
    label: labelOf(bar),
    sales: bar.salesPence,
    before: bar.beforePence,
  }))
  return (
    <Card title={`Sales by ${isByMonth ? 'month' : 'day'}, VAT included`}>
      {compared && hasBefore && (
        <p className="mb-2 text-quiet text-sm">
          Bars: {formatDate(current.from)} to {formatDate(current.to)}. Dashed line:{' '}
          {formatDate(tradesSince && tradesSince > compared.from ? tradesSince : compared.from)} to{' '}
          {formatDate(compared.to)}.
        </p>
      )}
      <div aria-hidden className="min-h-72">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <DayChart points={points} hasBefore={hasBefore} />
        </Suspense>
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control text-quiet text-sm hover:text-ink">
          Show as a table
        </summary>
        <section
          aria-label="Sales as a table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto"
        >
          <table className="w-full text-sm">
            <thead>
              <tr className="text-quiet">
                <th scope="col" className="py-2 text-left font-medium">
                  {isByMonth ? 'Month' : 'Day'}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  Orders
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  Sales
                </th>
                {hasBefore && (
                  <th scope="col" className="py-2 text-right font-medium">
                    Compared
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.from} className="border-line border-t">
                  <td className="py-1">
                    <TextLink href={hrefOf({ from: bar.from, to: bar.to })}>{labelOf(bar)}</TextLink>
                  </td>
                  <td className="figures py-1 text-right">{formatCount(bar.orders)}</td>
                  <td className="figures py-1 text-right">{formatPence(bar.salesPence)}</td>
                  {hasBefore && (
                    <td className="figures py-1 text-right">
                      {bar.beforePence === null ? '–' : formatPence(bar.beforePence)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  )
}
