import { Refused } from '@tableside/client/http'
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { momentWords } from '../../../shared/time-words.ts'
import { useReadNotifications } from '../../notifications/index.ts'
import { toldQuery } from '../support-queries.ts'
import { PriorityPill } from './announcement-words.tsx'

/** What the platform told this restaurant, in full. Who has it before them has read it. */
export function AnnouncementPage({ restaurantId, announcementId }: { restaurantId: string; announcementId: string }) {
  const { data: told, error, isFetching, refetch } = useQuery(toldQuery(restaurantId, announcementId))
  const { mutate: markRead } = useReadNotifications(restaurantId)
  const unread = told?.readAt === null ? told.notificationId : undefined
  useEffect(() => {
    if (unread !== undefined) markRead([unread])
  }, [unread, markRead])
  return (
    <>
      <ButtonLink href="/dashboard" variant="quiet" icon={<ArrowLeft size={20} aria-hidden />} className="-ml-4">
        Dashboard
      </ButtonLink>
      {told ? (
        <article className="max-w-3xl">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{told.title}</h1>
            <PriorityPill priority={told.priority} />
          </div>
          <p className="mt-1 mb-6 text-quiet">
            From the platform, <time dateTime={told.at}>{momentWords(told.at)}</time>
          </p>
          <Card>
            <p className="wrap-anywhere whitespace-pre-wrap">{told.content}</p>
          </Card>
        </article>
      ) : error instanceof Refused && error.code === 'announcement_recalled' ? (
        <EmptyState title={error.problem.title}>{error.problem.detail}</EmptyState>
      ) : error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_request') ? (
        <ErrorState title="There is no such announcement">It was not sent to this restaurant.</ErrorState>
      ) : error ? (
        <ErrorState title="We could not load the announcement" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Loading what="the announcement" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </>
  )
}
