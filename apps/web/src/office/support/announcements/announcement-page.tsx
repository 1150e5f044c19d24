import { Refused } from '@tableside/client/http'
import { Card, EmptyState } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BackLink } from '../../../shared/back-link.tsx'
import { formatMoment } from '../../../shared/format-time.ts'
import { QueryBoundary } from '../../../shared/query-boundary.tsx'
import { PriorityPill } from '../../../shared/support/announcement-pills.tsx'
import { recipientsQuery } from '../../../shared/support/support-queries.ts'
import { useReadNotifications } from '../../notifications/use-read-notifications.ts'

/** What the platform announced to this restaurant, in full. Who has it before them has read it. */
export function AnnouncementPage({ restaurantId, announcementId }: { restaurantId: string; announcementId: string }) {
  const found = useQuery(recipientsQuery(restaurantId, announcementId))
  const { data: delivered, error } = found
  const { mutate: markRead } = useReadNotifications(restaurantId)
  const unread = delivered?.readAt === null ? delivered.notificationId : undefined
  useEffect(() => {
    if (unread !== undefined) markRead([unread])
  }, [unread, markRead])
  return (
    <>
      <BackLink href="/dashboard">Dashboard</BackLink>
      {error instanceof Refused && error.code === 'announcement_recalled' ? (
        <EmptyState title={error.problem.title}>{error.problem.detail}</EmptyState>
      ) : (
        <QueryBoundary query={found} what="announcement" missing="It was not sent to this restaurant.">
          {(announcement) => (
            <article className="max-w-3xl">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{announcement.title}</h1>
                <PriorityPill priority={announcement.priority} />
              </div>
              <p className="mt-1 mb-6 text-quiet">
                From the platform, <time dateTime={announcement.at}>{formatMoment(announcement.at)}</time>
              </p>
              <Card>
                <p className="wrap-anywhere whitespace-pre-wrap">{announcement.content}</p>
              </Card>
            </article>
          )}
        </QueryBoundary>
      )}
    </>
  )
}
