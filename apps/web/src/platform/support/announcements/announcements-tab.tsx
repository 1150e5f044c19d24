import type { AnnouncementSummary } from '@tableside/contract/support'
import { formatAudience, seenPercent } from '@tableside/domain/support'
import { type Column, DataTable, EmptyState, ErrorState, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { counted } from '../../../shared/format-count.ts'
import { formatMoment } from '../../../shared/format-time.ts'
import { ShowMore } from '../../../shared/show-more.tsx'
import { DeliveryPill, PriorityPill } from '../../../shared/support/announcement-pills.tsx'
import { announcementsQuery } from '../../../shared/support/support-queries.ts'
import { AnnouncementFigures } from './announcement-figures.tsx'

/** What the platform announced to its restaurants, and whether they have read it. */
export function AnnouncementsTab() {
  const found = useInfiniteQuery(announcementsQuery)
  const rows = found.data?.pages.flatMap(({ announcements }) => announcements) ?? []
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="Couldn’t load the announcements"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <>
      <AnnouncementFigures stats={found.data?.pages[0]?.stats} />
      <DataTable
        label="Announcements sent"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={found.isPending}
        empty={
          <EmptyState title="No announcements yet" icon={<Megaphone size={24} aria-hidden />}>
            Announcements appear in the notifications of the restaurants you choose. You can see here who has read them.
          </EmptyState>
        }
      />
      <ShowMore of={found} />
    </>
  )
}

const columns: readonly Column<AnnouncementSummary>[] = [
  {
    id: 'title',
    header: 'Announcement',
    cell: ({ id, title, excerpt, priority }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={`/platform/support/${id}`} className="wrap-anywhere font-medium">
            {title}
          </TextLink>
          <PriorityPill priority={priority} />
        </span>
        <span className="wrap-anywhere line-clamp-2 text-quiet text-sm">{excerpt}</span>
      </>
    ),
  },
  { id: 'audience', header: 'For', cell: (row) => formatAudience(row), isSecondary: true },
  { id: 'state', header: 'State', cell: (row) => <DeliveryPill announcement={row} />, isSecondary: true },
  {
    id: 'seen',
    header: 'Seen',
    cell: ({ seen, reached, readers }) => (
      <>
        <span className="block">{formatSeen(seen, reached)}</span>
        <span className="block whitespace-nowrap text-quiet text-sm">{counted(readers, 'person', 'people')}</span>
      </>
    ),
    isFigure: true,
  },
  {
    id: 'sent',
    header: 'Sent',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
    isFigure: true,
    isSecondary: true,
  },
]

function formatSeen(seen: number, reached: number): string {
  const percent = seenPercent(seen, reached)
  return percent === null ? '–' : `${percent} %`
}
