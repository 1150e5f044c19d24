import { StatCard, StatCards } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { counted, formatCount } from '../../shared/format-count.ts'
import { statsQuery } from '../../shared/support/tickets/ticket-queries.ts'
import { formatDuration } from './format-duration.ts'

/** The specification's four cards, counted from the tickets; what there is nothing of yet is a dash, never a figure. */
export function SupportCards() {
  const { data: stats, isPending } = useQuery(statsQuery)
  const { averageResponseMs = null, ratings30 = 0, ratingSum30 = 0 } = stats ?? {}
  return (
    <StatCards label="Figures">
      <StatCard label="Active Tickets" value={number(stats?.active)} isLoading={isPending}>
        {stats && (
          <p className="figures text-quiet text-sm">
            {stats.breached} past target, {stats.atRisk} at risk; {stats.resolved30} resolved in 30 days
          </p>
        )}
      </StatCard>
      <StatCard
        label="Avg. Response Time"
        value={averageResponseMs === null ? '–' : formatDuration(averageResponseMs)}
        isLoading={isPending}
      >
        {stats && (
          <p className="figures text-quiet text-sm">
            {counted(stats.responses30, 'first answer', 'first answers')} in 30 days
          </p>
        )}
      </StatCard>
      <StatCard
        label="Satisfaction"
        value={ratings30 === 0 ? '–' : `${(ratingSum30 / ratings30).toFixed(1)}/5`}
        isLoading={isPending}
      >
        {stats && <p className="figures text-quiet text-sm">{counted(ratings30, 'rating', 'ratings')} in 30 days</p>}
      </StatCard>
      <StatCard label="Announcements" value={number(stats?.announcements)} isLoading={isPending}>
        {stats && <p className="text-quiet text-sm">sent and not withdrawn</p>}
      </StatCard>
    </StatCards>
  )
}

const number = (count: number | undefined): string => (count === undefined ? '–' : formatCount(count))
