import type { DaySummary, Overview } from '@tableside/contract/dashboard'
import { changeSince } from '@tableside/domain/dashboard'
import { classNames, ErrorState, formatPence, Loading, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { CountingNote } from '../../shared/counting-note.tsx'
import { counted, formatCount } from '../../shared/format-count.ts'
import { formatDate, formatWeekday } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { formatAmount, formatLine, hasRecords } from './day-labels.ts'
import { daySummaryQuery } from './day-query.ts'
import { overviewQuery } from './overview-query.ts'

/** Yesterday with one figure first, today beside it; each line opens to exactly what is behind it. */
export function Yesterday() {
  const { restaurant, location } = useRestaurant()
  const { data: day, error, isFetching, refetch } = useQuery(daySummaryQuery(restaurant.id, location.id))
  const { data: today } = useQuery(overviewQuery(restaurant.id, location.id))
  if (error && !day) {
    return (
      <ErrorState title="Couldn’t load yesterday’s figures" onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!day) {
    return (
      <Loading what="yesterday’s figures" className="mt-6">
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  }
  return (
    <section aria-labelledby="yesterday" className="mt-6">
      <CountingNote {...day} />
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
        <div className="min-w-0">
          <h2 id="yesterday" className="text-quiet">
            Yesterday, {formatDate(day.businessDate)}
          </h2>
          <Hero day={day} locationId={location.id} />
          <Beside day={day} />
          {today && <Today overview={today} locationId={location.id} />}
        </div>
        <Lines day={day} locationId={location.id} />
      </div>
    </section>
  )
}

type OfDay = { day: DaySummary; locationId: string }

function Hero({ day, locationId }: OfDay) {
  const { figures, compared, comparedDate, businessDate } = day
  if (figures.orders === 0 && figures.takingsPence === 0) {
    return <p className="mt-1 font-display font-semibold text-3xl">Nothing was sold</p>
  }
  return (
    <>
      <Link
        to="/dashboard/day"
        search={{ date: businessDate, kind: 'takings', locationId }}
        aria-label={`Takings yesterday ${formatPence(figures.takingsPence)}, show the orders`}
        className="figures wrap-anywhere mt-1 inline-block rounded-control font-display font-semibold text-[clamp(2.25rem,9vw,3.0625rem)]/[1.15] underline-offset-8 hover:underline"
      >
        {formatPence(figures.takingsPence)}
      </Link>
      <p className="text-quiet">{formatCompared(figures.takingsPence, compared.takingsPence, comparedDate)}</p>
    </>
  )
}

/** "Takings, +6 % vs the Sunday before", both days whole. */
function formatCompared(now: number, before: number, comparedDate: string): string {
  const weekday = `the ${formatWeekday(comparedDate)} before`
  if (before === 0) return `Takings. Nothing was taken ${weekday}, so there is nothing to compare with.`
  const change = changeSince(now, before)
  if (change.direction === 'level' || change.direction === 'new') return `Takings, same as ${weekday}`
  return `Takings, ${change.direction === 'up' ? '+' : '−'}${change.percent} % vs ${weekday} (${formatPence(before)})`
}

function Beside({ day: { figures } }: { day: DaySummary }) {
  if (figures.orders === 0) return null
  const facts = [
    ['Orders paid', formatCount(figures.orders)],
    ['Average bill', figures.averagePence === null ? '–' : formatPence(figures.averagePence)],
    ['Guests', formatCount(figures.covers)],
    ['Tips', formatPence(figures.tipPence)],
  ] as const
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Today({ overview: { businessDate, today, now }, locationId }: { overview: Overview; locationId: string }) {
  return (
    <p className="mt-4 border-line border-t pt-3 text-quiet">
      Today so far:{' '}
      <Link
        to="/dashboard/day"
        search={{ date: businessDate, kind: 'takings', locationId }}
        className="figures font-semibold text-ink underline decoration-1 underline-offset-4"
      >
        {formatPence(today.takingsPence)}
      </Link>{' '}
      from {counted(today.orders, 'order', 'orders')}, {counted(now.openOrders, 'bill', 'bills')} open
    </p>
  )
}

function Lines({ day, locationId }: OfDay) {
  return (
    <ul aria-label="Yesterday, line by line" className="flex flex-col divide-y divide-line border-line max-lg:border-t">
      {day.lines.map((line) => {
        const { kind, amount } = line
        const row = 'flex min-h-11 items-center gap-3 py-2'
        if (!hasRecords(line)) {
          return (
            <li key={kind} className={classNames(row, 'text-quiet')}>
              {formatLine(line)}
            </li>
          )
        }
        return (
          <li key={kind}>
            <Link
              to="/dashboard/day"
              search={{ date: day.businessDate, kind, locationId }}
              className={classNames(row, 'rounded-control hover:bg-hover')}
            >
              <span className="min-w-0 flex-1">{formatLine(line)}</span>
              <span className="figures font-semibold">{formatAmount(kind, amount)}</span>
              <ChevronRight size={18} aria-hidden className="text-quiet" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
