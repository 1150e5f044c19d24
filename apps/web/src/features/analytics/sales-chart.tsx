import type { Analytics } from '@tableside/contract/reports'
import { addDays } from '@tableside/domain/reports'
import { Card, formatPence, Skeleton, TextLink } from '@tableside/ui'
import { lazy, Suspense } from 'react'
import { dateWords } from '../../shared/time-words.ts'
import type { ChartPoint } from './day-chart.tsx'
import { ordersHref } from './orders-href.ts'

const DayChart = lazy(() => import('./day-chart.tsx'))

/** Above this many days a bar is a month. */
const mostBars = 92

type Row = {
  readonly key: string
  readonly label: string
  readonly from: string
  readonly to: string
  sales: number
  orders: number
  before: number | null
}

/** Sales day by day, or month by month over a long time, with the table behind. */
export function SalesChart({ current, compared }: Pick<Analytics, 'current' | 'compared'>) {
  const rows = rowsOf(current, compared)
  const points: ChartPoint[] = rows.map(({ label, sales, before }) => ({ label, sales, before }))
  const isByMonth = rows[0]?.from !== rows[0]?.to
  return (
    <Card title={`Sales by ${isByMonth ? 'month' : 'day'}, VAT included`}>
      {compared && (
        <p className="mb-2 text-quiet text-sm">
          Bars: {dateWords(current.from)} to {dateWords(current.to)}. Dashed line: {dateWords(compared.from)} to{' '}
          {dateWords(compared.to)}.
        </p>
      )}
      <div aria-hidden className="min-h-72">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <DayChart points={points} hasBefore={compared !== null} />
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
                {compared && (
                  <th scope="col" className="py-2 text-right font-medium">
                    Compared
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, from, to, orders, sales, before }) => (
                <tr key={key} className="border-line border-t">
                  <td className="py-1">
                    <TextLink href={ordersHref({ from, to })}>{label}</TextLink>
                  </td>
                  <td className="figures py-1 text-right">{orders}</td>
                  <td className="figures py-1 text-right">{formatPence(sales)}</td>
                  {compared && (
                    <td className="figures py-1 text-right">{before === null ? '–' : formatPence(before)}</td>
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

function rowsOf(current: Analytics['current'], compared: Analytics['compared']): Row[] {
  const days = daysBetween(current.from, current.to)
  const isByMonth = days.length > mostBars
  const sold = new Map(current.days.map((day) => [day.date, day]))
  const soldBefore = new Map(compared?.days.map((day) => [day.date, day]))
  const rows = new Map<string, Row>()
  days.forEach((date, place) => {
    const key = isByMonth ? date.slice(0, 7) : date
    const label = isByMonth
      ? monthWords.format(new Date(`${date}T00:00:00Z`))
      : dayWords.format(new Date(`${date}T00:00:00Z`))
    const known = rows.get(key)
    const row = known ?? { key, label, from: date, to: date, sales: 0, orders: 0, before: compared ? 0 : null }
    // Day for day: the third day of the period stands beside the third day of the other.
    const before = compared ? (soldBefore.get(addDays(compared.from, place))?.salesPence ?? 0) : 0
    rows.set(key, {
      ...row,
      to: date,
      sales: row.sales + (sold.get(date)?.salesPence ?? 0),
      orders: row.orders + (sold.get(date)?.orders ?? 0),
      before: row.before === null ? null : row.before + before,
    })
  })
  return [...rows.values()]
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

const dayWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
