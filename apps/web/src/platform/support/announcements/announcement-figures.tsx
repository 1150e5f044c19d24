import type { ReplyOf } from '@tableside/contract/core'
import type { listAnnouncements } from '@tableside/contract/support'
import { seenPercent } from '@tableside/domain/support'
import { counted } from '../../../shared/format-count.ts'

type Stats = ReplyOf<typeof listAnnouncements>['stats']

/** What all announcements have come to, in one line; each figure is counted from the restaurants' own rows. */
export function AnnouncementFigures({ stats }: { stats: Stats | undefined }) {
  if (!stats || stats.deliveries === 0) return null
  const percent = seenPercent(stats.seen, stats.deliveries) ?? 0
  return (
    <p className="figures mb-3 text-quiet text-sm">
      {counted(stats.announcements, 'announcement', 'announcements')} reached{' '}
      {counted(stats.restaurants, 'restaurant', 'restaurants')}; {percent} % of{' '}
      {counted(stats.deliveries, 'delivery', 'deliveries')} seen, by {counted(stats.readers, 'reader', 'readers')}.
    </p>
  )
}
