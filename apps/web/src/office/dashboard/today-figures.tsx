import type { Overview } from '@tableside/contract/dashboard'
import { localTime } from '@tableside/domain/time'
import { ErrorState, formatPence, Loading, Skeleton, StatCard, StatCards } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CountingNote } from '../../shared/counting-note.tsx'
import { counted, formatCount } from '../../shared/format-count.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { FirstSteps } from './first-steps.tsx'
import { formatChange, formatLastDay } from './format-change.ts'
import { HourChart } from './hour-chart.tsx'
import { overviewQuery } from './overview-query.ts'
import { Sparkline } from './sparkline.tsx'
import { TopItems } from './top-items.tsx'

const unknown = '–'

/** Today so far against the same weekday last week; every figure leads to the orders behind it. */
export function TodayFigures() {
  const { restaurant, location } = useRestaurant()
  const { data, error, isPending, isFetching, refetch } = useQuery(overviewQuery(restaurant.id, location.id))
  if (error && !data) {
    return <ErrorState title="Couldn’t load today’s figures" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <>
      {data && !data.firstSteps.hasSale && <FirstSteps done={data.firstSteps} />}
      <CountingNote {...data} />
      <Cards overview={data} locationId={location.id} isLoading={isPending} />
      {!data && (
        <Loading what="today’s figures" className="mt-4 grid gap-4 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-88 w-full" />
          <Skeleton className="h-88 w-full" />
        </Loading>
      )}
      {data && (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[3fr_2fr] [&>*]:min-w-0">
          <HourChart hours={data.hours} lastDay={formatLastDay(data.comparedDate)} />
          <TopItems items={data.topItems} />
        </div>
      )}
    </>
  )
}

type CardsProps = { overview: Overview | undefined; locationId: string; isLoading: boolean }

function Cards({ overview, locationId, isLoading }: CardsProps) {
  const { timeZone } = useRestaurant().restaurant
  const { today, before, now, hours = [] } = overview ?? {}
  const last = overview ? formatLastDay(overview.comparedDate) : ''
  const day = overview?.businessDate ?? ''
  // Today lacks what is not counted yet: it would seem to have fallen behind.
  const isCounted = overview?.behind === 0
  const against = (figure: (of: Overview['today']) => number, zero: '£0' | '0' = '£0') =>
    today && before && isCounted ? formatChange(figure(today), figure(before), last, zero) : undefined
  // An hour that has not come yet is no standstill.
  const sofar = overview ? hoursSoFar(hours, hourAt(overview.asOf, timeZone)) : []
  const sums = running(sofar.map(({ todayPence }) => todayPence))
  const counts = running(sofar.map(({ todayOrders }) => todayOrders))
  return (
    <StatCards label="Today" className="mt-6">
      <Drill search={{ from: day, to: day, locationId }}>
        <StatCard
          label="Takings today"
          value={today ? formatPence(today.takingsPence) : unknown}
          change={against(({ takingsPence }) => takingsPence)}
          isLoading={isLoading}
        >
          <Sparkline values={sums} />
        </StatCard>
      </Drill>
      <Drill search={{ from: day, to: day, state: 'paid', locationId }}>
        <StatCard
          label="Orders paid"
          value={today ? formatCount(today.orders) : unknown}
          change={against(({ orders }) => orders, '0')}
          isLoading={isLoading}
        >
          <Sparkline values={counts} />
        </StatCard>
      </Drill>
      <StatCard
        label="Average bill"
        value={today?.averagePence == null ? unknown : formatPence(today.averagePence)}
        change={today?.averagePence == null ? undefined : against(({ averagePence }) => averagePence ?? 0)}
        isLoading={isLoading}
      />
      <StatCard
        label="Guests"
        value={today ? formatCount(today.covers) : unknown}
        change={against(({ covers }) => covers, '0')}
        isLoading={isLoading}
      />
      <StatCard
        label="Tips"
        value={today ? formatPence(today.tipPence) : unknown}
        change={against(({ tipPence }) => tipPence)}
        isLoading={isLoading}
      />
      <Drill search={{ state: 'open', locationId }}>
        <StatCard label="Live orders" value={now ? String(now.openOrders) : unknown} isLoading={isLoading}>
          <Note>{now && `${counted(now.covers, 'guest', 'guests')} at the moment`}</Note>
        </StatCard>
      </Drill>
      <StatCard
        label="Open tables"
        value={now ? `${now.openTables} of ${now.tables}` : unknown}
        isLoading={isLoading}
      />
      <StatCard label="Still to pay" value={now ? formatPence(now.balanceDuePence) : unknown} isLoading={isLoading} />
    </StatCards>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="figures text-quiet text-sm">{children}</p>
}

/** Leads to the orders behind a figure, once there is a page for them. */
function Drill({ search, children }: { search: Record<string, string>; children: ReactNode }) {
  const [page] = useExistingPages([{ href: '/dashboard/orders' }])
  if (!page) return children
  return (
    <Link
      to={page.href}
      search={search}
      className="block rounded-card transition-colors hover:bg-hover [&>section]:h-full"
    >
      {children}
    </Link>
  )
}

/** The hours of the trading day up to the one that runs. */
function hoursSoFar(hours: Overview['hours'], now: number): Overview['hours'] {
  const index = hours.findIndex(({ hour }) => hour === now)
  return index === -1 ? hours : hours.slice(0, index + 1)
}

/** The hour of the clock on the restaurant's wall. */
const hourAt = (instant: string, timeZone: string) => new Date(localTime(instant, timeZone)).getUTCHours()

/** The sum up to each hour. */
function running(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}
