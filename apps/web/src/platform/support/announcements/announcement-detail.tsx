import type { ReplyOf } from '@tableside/contract/core'
import type { getAnnouncement, ToldRestaurant } from '@tableside/contract/support'
import { formatAudience } from '@tableside/domain/support'
import { Card, type Column, DataTable, EmptyState, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '../../../shared/back-link.tsx'
import { counted, formatCount } from '../../../shared/format-count.ts'
import { formatMoment } from '../../../shared/format-time.ts'
import { QueryBoundary } from '../../../shared/query-boundary.tsx'
import { ShowMore } from '../../../shared/show-more.tsx'
import { DeliveryPill, PriorityPill } from '../../../shared/support/announcement-pills.tsx'
import { announcementQuery } from '../../../shared/support/support-queries.ts'
import { RecallAnnouncement } from './recall-announcement.tsx'

/** One announcement: its text, whom it was for, and who has read it. */
export function AnnouncementDetail({ announcementId }: { announcementId: string }) {
  const found = useInfiniteQuery(announcementQuery(announcementId))
  return (
    <>
      <BackLink href="/platform/support?tab=announcements">Support</BackLink>
      <QueryBoundary query={found} what="announcement" missing="Go back to the list.">
        {({ pages }) => (
          <>
            {pages[0] && <Found announcement={pages[0].announcement} />}
            <h2 className="mt-8 mb-3 font-semibold text-lg">Restaurants</h2>
            <DataTable
              label="Restaurants"
              columns={columns}
              rows={pages.flatMap(({ restaurants }) => restaurants)}
              rowKey={({ id }) => id}
              empty={<EmptyState title="On its way">The first restaurants are told in a moment.</EmptyState>}
            />
            <ShowMore of={found} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

function Found({ announcement }: { announcement: ReplyOf<typeof getAnnouncement>['announcement'] }) {
  const { title, content, priority, createdAt, createdBy, targetNames, reached, recipients, seen, readers } =
    announcement
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-2">
          <PriorityPill priority={priority} />
          <DeliveryPill announcement={announcement} />
        </div>
      </div>
      <p className="mt-1 text-quiet">
        Sent {formatMoment(createdAt)}
        {createdBy && ` by ${createdBy}`}
        {announcement.recalledAt &&
          `; taken back ${formatMoment(announcement.recalledAt)}: ${announcement.recallReason}`}
      </p>
      {announcement.recalledAt === null && <RecallAnnouncement announcement={announcement} />}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title="What they read">
          <p className="wrap-anywhere max-w-prose whitespace-pre-wrap">{content}</p>
        </Card>
        <Card title="Recipients">
          <dl className="flex flex-col gap-3">
            <Fact name="For">
              {formatAudience(announcement)}
              {targetNames.length > 0 && (
                <span className="wrap-anywhere block text-quiet text-sm">{targetNames.join(', ')}</span>
              )}
            </Fact>
            <Fact name="Told">
              {formatCount(reached)} of {counted(recipients, 'restaurant', 'restaurants')}
            </Fact>
            <Fact name="Seen">
              in {counted(seen, 'restaurant', 'restaurants')}, by {counted(readers, 'person', 'people')}
            </Fact>
          </dl>
        </Card>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

const columns: readonly Column<ToldRestaurant>[] = [
  {
    id: 'name',
    header: 'Restaurant',
    cell: ({ id, name }) => (
      <TextLink href={`/platform/restaurants/${id}`} className="wrap-anywhere font-medium">
        {name}
      </TextLink>
    ),
  },
  {
    id: 'told',
    header: 'Told',
    cell: ({ toldAt }) => formatMoment(toldAt),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'readers',
    header: 'Read by',
    cell: ({ readers }) =>
      readers.length === 0 ? (
        <span className="text-quiet">Nobody yet</span>
      ) : (
        <ul>
          {readers.map(({ id, name, readAt }) => (
            <li key={id} className="wrap-anywhere">
              {name} <span className="figures text-quiet text-sm">{formatMoment(readAt)}</span>
            </li>
          ))}
        </ul>
      ),
  },
]
