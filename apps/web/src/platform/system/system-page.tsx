import { getSystemHealth, type SystemHealth } from '@tableside/contract/platform'
import { Banner, Button, Card, ErrorState, Skeleton, StatCard, StatCards } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../shared/api.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { PlatformHealth } from '../overview/platform-health.tsx'
import { SlowStatements } from './slow-statements.tsx'
import { formatBytes, formatLate, formatSeconds, worries } from './system-labels.ts'

/** Looked at again each minute: every look leaves a row in the platform's audit. */
const systemQuery = queryOptions({
  queryKey: ['platform', 'system'],
  queryFn: async ({ signal }) => (await api(getSystemHealth, { signal })).system,
  refetchInterval: 60_000,
})

/** How the parts behind the service stand at this moment, and how well it ran: measured, or a dash. */
export function SystemPage() {
  const { data, error, isFetching, refetch } = useQuery(systemQuery)
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">System Health</h1>
      {error && !data ? (
        <ErrorState title="Couldn’t measure the system" onRetry={() => void refetch()} isRetrying={isFetching}>
          {formatFailure(error)}
        </ErrorState>
      ) : (
        <div className="flex flex-col gap-6">
          {data && error ? (
            <NotMeasured
              asOf={data.asOf}
              why={formatFailure(error)}
              isAsking={isFetching}
              onAsk={() => void refetch()}
            />
          ) : data ? (
            <Verdict system={data} />
          ) : (
            <Skeleton className="h-20" />
          )}
          <Figures system={data} />
          <div className="grid gap-6 lg:grid-cols-2">
            <DatabaseCard system={data} />
            <PlatformHealth />
          </div>
          <SlowStatements slow={data?.slowStatements} />
        </div>
      )}
    </>
  )
}

/** The last measurement did not come: what stands on the page is how it was, and no word of praise for now. */
function NotMeasured(props: { asOf: string; why: string | undefined; isAsking: boolean; onAsk: () => void }) {
  return (
    <Banner
      tone="bad"
      title="The system does not answer now"
      action={
        <Button onPress={props.onAsk} isPending={props.isAsking}>
          Try again
        </Button>
      }
    >
      {props.why} The figures below were measured {formatMoment(props.asOf)}; we check again every minute.
    </Banner>
  )
}

function Verdict({ system }: { system: SystemHealth }) {
  const found = worries(system)
  const as = `Measured ${formatMoment(system.asOf)}; again each minute while this page is open.`
  if (found.length === 0) {
    return (
      <Banner tone="good" title="All systems are keeping up">
        {as}
      </Banner>
    )
  }
  return (
    <Banner tone="attention" title={found.length === 1 ? 'One thing needs attention' : 'Some things need attention'}>
      <ul className="list-disc pl-5">
        {found.map((worry) => (
          <li key={worry}>{worry}</li>
        ))}
      </ul>
      <p className="mt-2">{as}</p>
    </Banner>
  )
}

function Figures({ system }: { system: SystemHealth | undefined }) {
  const { database, jobs, webhooks, rollups, unknownPayments, liveConnections } = system ?? {}
  const figures: [label: string, value: string | undefined][] = [
    ['The database answers within', database && `${database.answerMs} ms`],
    ['Jobs waiting', jobs && formatLate(jobs)],
    ['Webhooks waiting', webhooks && formatLate(webhooks)],
    ['Entries not yet in the sums', rollups && formatCount(rollups.entries)],
    ['Card payments without an answer', unknownPayments && formatLate(unknownPayments)],
    ['Screens that follow live', liveConnections === undefined ? undefined : formatCount(liveConnections)],
  ]
  return (
    <StatCards label="At this moment" columns={3}>
      {figures.map(([label, value]) => (
        <StatCard key={label} label={label} value={value ?? '–'} isLoading={!system} />
      ))}
    </StatCards>
  )
}

function DatabaseCard({ system }: { system: SystemHealth | undefined }) {
  const { database, jobs, rollups, lastBackup } = system ?? {}
  return (
    <Card title="Database and jobs">
      <dl>
        <Row name="Size">{database && formatBytes(database.sizeBytes)}</Row>
        <Row name="Connections">{database && `${database.connections.open} of ${database.connections.max}`}</Row>
        <Row name="Longest statement now">{database && formatSeconds(database.longestSeconds)}</Row>
        <Row name="Log last archived for a backup">
          {database && (database.lastArchivedAt ? formatMoment(database.lastArchivedAt) : 'nothing is archived')}
        </Row>
        <Row name="Last backup">
          {system &&
            (lastBackup
              ? `${formatMoment(lastBackup.takenAt)}, ${formatBytes(lastBackup.bytes)}${lastBackup.isVerified ? ', verified' : ', not verified'}`
              : 'none')}
        </Row>
        <Row name="Jobs at work">{jobs && formatCount(jobs.running)}</Row>
        <Row name="Jobs tried again, given up">{jobs && `${jobs.failing}, ${jobs.dead}`}</Row>
        <Row name="Restaurants whose sums are behind">{rollups && formatCount(rollups.restaurants)}</Row>
      </dl>
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
      <dt>{name}</dt>
      <dd className="figures text-right font-semibold">{children ?? '–'}</dd>
    </div>
  )
}
