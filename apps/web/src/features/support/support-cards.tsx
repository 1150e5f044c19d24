import type { ReplyOf } from '@tableside/contract/core'
import type { listAnnouncements } from '@tableside/contract/support'
import { seenPercent } from '@tableside/domain/support'
import { StatCard } from '@tableside/ui'
import { counted } from './announcement-words.tsx'

type Stats = ReplyOf<typeof listAnnouncements>['stats']

/** What all announcements have come to; each figure is counted from the restaurants' own rows. */
export function SupportCards({ stats, isLoading }: { stats: Stats | undefined; isLoading: boolean }) {
  const percent = stats && seenPercent(stats.seen, stats.deliveries)
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label="Announcements sent" value={number(stats?.announcements)} isLoading={isLoading} />
      <StatCard label="Restaurants reached" value={number(stats?.restaurants)} isLoading={isLoading} />
      <StatCard
        label="Seen"
        value={percent === undefined || percent === null ? '–' : `${percent} %`}
        isLoading={isLoading}
      >
        <p className="figures text-quiet text-sm">
          {stats && `${number(stats.seen)} of ${counted(stats.deliveries, 'delivery', 'deliveries')}`}
        </p>
      </StatCard>
      <StatCard label="Readings" value={number(stats?.readers)} isLoading={isLoading}>
        <p className="text-quiet text-sm">one per person and announcement</p>
      </StatCard>
    </section>
  )
}

const number = (count: number | undefined): string => (count === undefined ? '–' : count.toLocaleString('en-GB'))
