import { getStatus, maxIncidentsListed, type Status } from '@tableside/contract/health'
import { formatShare, formatUptime, measuredSince } from '@tableside/domain/health'
import { EmptyState, ErrorState, Skeleton, StatCard, StatCards, StatusPill } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../shared/api.ts'
import { counted, formatCount } from '../../shared/format-count.ts'
import { formatClockWithSeconds, formatMoment } from '../../shared/format-time.ts'
import { ListCut } from '../../shared/list-cut.tsx'
import { LiveParts } from '../../shared/live-parts.tsx'
import { isTransient } from '../../shared/query-client.ts'
import { UptimeBars } from './uptime-bars.tsx'

const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => (await api(getStatus, { signal })).status,
  refetchInterval: 30_000,
})

/** The measurements themselves, asked for once the page is there. Whatever was not measured is a dash. */
export function LiveStatus() {
  return (
    <LiveParts>
      <Asked />
    </LiveParts>
  )
}

function Asked() {
  const { data, error, isPending, isFetching, refetch } = useQuery(statusQuery)
  if (error && !data) {
    return isTransient(error) ? (
      <ErrorState title="The service is down" onRetry={() => void refetch()} isRetrying={isFetching}>
        The server answers, but cannot work: its database is away, or it is too busy. Tills that are open keep what they
        take and send it later.
      </ErrorState>
    ) : (
      <ErrorState title="The service did not answer" onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the measurements. That may be your connection, or the service is down right now.
      </ErrorState>
    )
  }
  return (
    <div className="flex flex-col gap-10">
      <Measured status={data} isLoading={isPending} failure={error} />
    </div>
  )
}

type MeasuredProps = {
  status: Status | undefined
  isLoading: boolean
  /** Why it did not answer when it was asked last, or null: how it was then is not how it is. */
  failure: Error | null
}

function Measured({ status, isLoading, failure }: MeasuredProps) {
  const { requests = 0, failures = 0, p50Ms = null, p95Ms = null } = status?.answers ?? {}
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-3" aria-busy={isLoading}>
        {status ? <Now status={status} failure={failure} /> : <Skeleton className="h-7 w-40" />}
      </div>
      <StatCards label="Measurements" columns={3}>
        <StatCard label="Uptime, last 24 hours" value={words(status?.uptime.day)} isLoading={isLoading}>
          <Since status={status} days={1} />
        </StatCard>
        <StatCard label="Uptime, last 30 days" value={words(status?.uptime.month)} isLoading={isLoading}>
          <Since status={status} days={30} />
        </StatCard>
        <StatCard label="Uptime, last 90 days" value={words(status?.uptime.quarter)} isLoading={isLoading}>
          <Since status={status} days={90} />
        </StatCard>
        <StatCard label="Half of all answers within" value={formatMs(p50Ms)} isLoading={isLoading} />
        <StatCard label="95 of 100 answers within" value={formatMs(p95Ms)} isLoading={isLoading} />
        <StatCard
          label={`Failed, of ${counted(requests, 'request', 'requests')} in 24 hours`}
          value={formatShare(failures, requests)}
          isLoading={isLoading}
        />
      </StatCards>
      <Part title="The last 90 days">
        {status ? <UptimeBars days={status.days} /> : <Skeleton className="h-16 w-full" />}
      </Part>
      <Part title="Incidents">{status ? <Incidents status={status} /> : <Skeleton className="h-24 w-full" />}</Part>
    </>
  )
}

/** A service younger than the window says how much of it is measured. */
function Since({ status, days }: { status: Status | undefined; days: number }) {
  const since = status && measuredSince(status.firstProbeAt, days, status.asOf)
  return since ? <p className="figures text-quiet text-sm">Measured since {formatMoment(since)}</p> : null
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="font-display font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Now({ status, failure }: Pick<MeasuredProps, 'failure'> & { status: Status }) {
  const { isUp, asOf, liveConnections } = status
  if (failure) {
    const isDown = isTransient(failure)
    return (
      <>
        <StatusPill tone="bad">{isDown ? 'Down' : 'No answer'}</StatusPill>
        <p className="figures text-quiet text-sm">
          {isDown
            ? 'The server answers, but cannot work: its database is away, or it is too busy.'
            : 'The service does not answer now, or your connection is gone.'}{' '}
          Below is how it was at {formatClockWithSeconds(asOf)}.
        </p>
      </>
    )
  }
  return (
    <>
      {isUp === null ? (
        <StatusPill tone="neutral">Not measured yet</StatusPill>
      ) : isUp ? (
        <StatusPill tone="good">Up</StatusPill>
      ) : (
        <StatusPill tone="bad">Down</StatusPill>
      )}
      <p className="figures text-quiet text-sm">
        As of {formatClockWithSeconds(asOf)}. {formatCount(liveConnections)}{' '}
        {liveConnections === 1 ? 'screen follows' : 'screens follow'} the live channel of this server.
      </p>
    </>
  )
}

function Incidents({ status }: { status: Status }) {
  if (status.firstProbeAt === null) {
    return <EmptyState title="Nothing measured yet">The first check is recorded within a minute.</EmptyState>
  }
  if (status.incidents.length === 0) {
    return (
      <EmptyState title="No incidents" icon={<CircleCheck size={24} aria-hidden />}>
        No minute without an answer since {formatMoment(status.firstProbeAt)}.
      </EmptyState>
    )
  }
  return (
    <>
      <ol className="rounded-card border border-line bg-surface">
        {status.incidents.map(({ from, to, minutes }) => (
          <li
            key={from}
            className="figures flex flex-wrap justify-between gap-x-4 border-line border-b px-4 py-3 last:border-b-0"
          >
            <span>{formatMoment(from)}</span>
            <span className="text-quiet">
              {formatCount(minutes)} {minutes === 1 ? 'minute' : 'minutes'} without an answer
              {to === null && ', still going on'}
            </span>
          </li>
        ))}
      </ol>
      <ListCut count={status.incidents.length} max={maxIncidentsListed} />
    </>
  )
}

const words = (uptime: Status['uptime']['day'] | undefined) => (uptime ? formatUptime(uptime) : '–')
const formatMs = (ms: number | null) => (ms === null ? '–' : `${formatCount(ms)} ms`)
