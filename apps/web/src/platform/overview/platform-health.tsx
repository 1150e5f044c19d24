import type { Status } from '@tableside/contract/health'
import { formatShare, formatUptime, measuredSince } from '@tableside/domain/health'
import { Card } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../shared/format-count.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { healthQuery } from './platform-queries.ts'

/** How well the platform itself runs, each figure with its window; what was not measured is not made up (decision M3). */
export function PlatformHealth() {
  const { data } = useQuery(healthQuery)
  const { uptime, answers } = data ?? {}
  const since = data && measuredSince(data.firstProbeAt, 30, data.asOf)
  return (
    <Card title="Platform Health">
      <dl>
        <Row
          name="API uptime"
          figure={uptime && formatUptime(uptime.month)}
          window={since ? `since ${formatMoment(since)}, checked every minute` : 'last 30 days, checked every minute'}
        />
        <Row name="Median response time" figure={answers && formatResponseTime(answers)} window="last 24 hours" />
        <Row
          name="Error rate"
          figure={answers && formatShare(answers.failures, answers.requests)}
          window={answers ? `${counted(answers.requests, 'request', 'requests')} in 24 hours` : 'last 24 hours'}
        />
      </dl>
    </Card>
  )
}

function formatResponseTime({ p50Ms }: Status['answers']): string {
  return p50Ms === null ? '–' : `${p50Ms} ms`
}

function Row({ name, figure, window }: { name: string; figure: string | undefined; window: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
      <dt>
        {name}
        <span className="block text-quiet text-sm">{window}</span>
      </dt>
      <dd className="figures font-semibold text-lg">{figure ?? '–'}</dd>
    </div>
  )
}
