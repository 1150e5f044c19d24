import type { PlatformOverview as Overview } from '@tableside/contract/platform'
import { Card, ErrorState, formatPence, StatCard, StatCards } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CountingNote } from '../../shared/counting-note.tsx'
import { counted, formatCount } from '../../shared/format-count.ts'
import { LiveBadge } from './live-badge.tsx'
import { PlatformHealth } from './platform-health.tsx'
import { formatRate } from './platform-labels.ts'
import { overviewQuery } from './platform-queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { usePlatformLive } from './use-platform-live.ts'

/** What the platform's owner sees first: how many, how much, and what has just happened. */
export function PlatformOverview() {
  const { data, error, isPending, isFetching, refetch } = useQuery(overviewQuery)
  const live = usePlatformLive()
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Platform overview</h1>
        <LiveBadge state={live} />
      </header>
      {error && !data ? (
        <ErrorState title="Failed to load platform metrics" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <CountingNote {...data} />
          <Figures overview={data} isLoading={isPending} />
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <Card title="Recent Activity">
              <RecentActivity overview={data} />
            </Card>
            <div className="flex flex-col gap-4">
              <PlatformHealth />
              <QuickActions />
            </div>
          </div>
        </>
      )}
    </>
  )
}

const unknown = '–'

function Figures({ overview, isLoading }: { overview: Overview | undefined; isLoading: boolean }) {
  const { restaurants, revenue, orders, newRestaurantsThisMonth } = overview ?? {}
  return (
    <StatCards label="Figures" className="mt-6">
      <StatCard
        label="Total Restaurants"
        value={restaurants ? formatCount(restaurants.total) : unknown}
        isLoading={isLoading}
      >
        <Note>
          {restaurants &&
            `${formatCount(restaurants.active)} active (${formatRate(restaurants.active, restaurants.total)})`}
        </Note>
      </StatCard>
      <StatCard
        label="Platform Revenue"
        value={revenue ? formatPence(revenue.allTimePence) : unknown}
        isLoading={isLoading}
      >
        <Note>{orders && `${counted(orders.total, 'paid order', 'paid orders')}, fees and plans paid`}</Note>
        {revenue && revenue.unpaidPence > 0 && (
          <Note>{`${formatPence(revenue.unpaidPence)} more invoiced, not paid yet`}</Note>
        )}
        <Note>{revenue && `${formatPence(revenue.thisMonthPence)} this month`}</Note>
        <Note>{revenue && `${formatPence(revenue.last30DaysPence)} in 30 days`}</Note>
      </StatCard>
      <StatCard label="Active Orders" value={orders ? formatCount(orders.open) : unknown} isLoading={isLoading}>
        <Note>Open at this moment</Note>
      </StatCard>
      <StatCard
        label="New Signups"
        value={newRestaurantsThisMonth === undefined ? unknown : formatCount(newRestaurantsThisMonth)}
        isLoading={isLoading}
      >
        <Note>This month</Note>
      </StatCard>
    </StatCards>
  )
}

function Note({ children }: { children: string | undefined }) {
  return <p className="figures text-pretty text-quiet text-sm">{children ?? '\u00a0'}</p>
}
