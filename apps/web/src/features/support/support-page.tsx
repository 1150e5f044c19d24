import type { AnnouncementSummary } from '@tableside/contract/support'
import { audienceWords, seenPercent } from '@tableside/domain/support'
import { Button, type Column, DataTable, EmptyState, ErrorState, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { counted, DeliveryPill, momentWords, PriorityPill } from './announcement-words.tsx'
import { CreateAnnouncement } from './create-announcement.tsx'
import { SupportCards } from './support-cards.tsx'
import { announcementsQuery } from './support-queries.ts'

/** What the platform tells its restaurants, and whether they have read it. */
export function SupportPage() {
  const [isWriting, setIsWriting] = useState(false)
  const found = useInfiniteQuery(announcementsQuery)
  const rows = found.data?.pages.flatMap(({ announcements }) => announcements) ?? []
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Support</h1>
        <Button variant="primary" icon={<Megaphone size={20} aria-hidden />} onPress={() => setIsWriting(true)}>
          Create Announcement
        </Button>
      </div>
      <CreateAnnouncement isOpen={isWriting} onOpenChange={setIsWriting} />
      {found.error && !found.data ? (
        <ErrorState
          title="We could not load the announcements"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <>
          <SupportCards stats={found.data?.pages[0]?.stats} isLoading={found.isPending} />
          <h2 className="mt-8 mb-3 font-semibold text-lg">Announcements</h2>
          <DataTable
            label="Announcements"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isLoading={found.isPending}
            empty={
              <EmptyState title="No announcements yet" icon={<Megaphone size={24} aria-hidden />}>
                What you announce stands in the notifications of the restaurants you choose, and here is who has read
                it.
              </EmptyState>
            }
          />
          {found.hasNextPage && (
            <Button onPress={() => void found.fetchNextPage()} isPending={found.isFetchingNextPage} className="mt-3">
              Show more
            </Button>
          )}
        </>
      )}
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
  { id: 'audience', header: 'For', cell: (row) => audienceWords(row), isSecondary: true },
  { id: 'state', header: 'State', cell: (row) => <DeliveryPill announcement={row} />, isSecondary: true },
  {
    id: 'seen',
    header: 'Seen',
    cell: ({ seen, reached, readers }) => (
      <>
        <span className="block">{seenWords(seen, reached)}</span>
        <span className="block whitespace-nowrap text-quiet text-sm">{counted(readers, 'person', 'people')}</span>
      </>
    ),
    isFigure: true,
  },
  {
    id: 'sent',
    header: 'Sent',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{momentWords.format(new Date(createdAt))}</span>,
    isFigure: true,
    isSecondary: true,
  },
]

function seenWords(seen: number, reached: number): string {
  const percent = seenPercent(seen, reached)
  return percent === null ? '–' : `${percent} %`
}
