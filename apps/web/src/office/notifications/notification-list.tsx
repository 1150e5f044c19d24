import { maxNotificationsListed, type Notification } from '@tableside/contract/notifications'
import { Button, classNames, EmptyState, ErrorState, Loading, Skeleton, ToneNoticeIcon, toneText } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BellOff, CheckCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatSince } from '../../shared/format-since.ts'
import { ListCut } from '../../shared/list-cut.tsx'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { useNow } from '../../shared/use-now.ts'
import { notificationText } from './notification-text.ts'
import { notificationsQuery } from './notifications-query.ts'
import { useReadNotifications } from './use-read-notifications.ts'

export type NotificationListProps = { restaurantId: string; onFollow: () => void }

/** What happened while one looked elsewhere, the newest first. */
export function NotificationList({ restaurantId, onFollow }: NotificationListProps) {
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery(restaurantId))
  const reading = useReadNotifications(restaurantId)
  if (error && !data) {
    return <ErrorState title="Couldn’t load the notifications" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) {
    return (
      <Loading what="the notifications" className="flex flex-col gap-3">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </Loading>
    )
  }
  if (data.notifications.length === 0) {
    return (
      <EmptyState title="Nothing new" icon={<BellOff size={24} aria-hidden />}>
        Payments without an answer, the end of a trial and finished imports appear here.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-2">
        <p role="status" className="text-quiet text-sm">
          {data.unread === 0 ? 'All read' : `${data.unread} unread`}
        </p>
        <Button
          variant="quiet"
          icon={<CheckCheck size={20} aria-hidden />}
          isDisabled={data.unread === 0}
          isPending={reading.isPending}
          onPress={() => reading.mutate(undefined)}
        >
          Mark all read
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {data.notifications.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            onRead={() => reading.mutate([notification.id])}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <ListCut count={data.notifications.length} max={maxNotificationsListed} />
    </>
  )
}

type ItemProps = { notification: Notification; onRead: () => void; onFollow: () => void }

function Item({ notification, onRead, onFollow }: ItemProps) {
  const now = useNow(60_000)
  const { title, text, tone, href } = notificationText(notification)
  const isRead = notification.readAt !== null
  const follow = () => {
    if (!isRead) onRead()
    onFollow()
  }
  return (
    <li
      className={classNames(
        'flex gap-3 rounded-card border border-line p-3',
        isRead ? 'bg-surface text-quiet' : 'bg-paper',
      )}
    >
      <span className={toneText[tone]}>
        <ToneNoticeIcon tone={tone} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={isRead ? 'font-medium' : 'font-semibold'}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </p>
        <p className="text-sm">{text}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          <time dateTime={notification.at} className="text-quiet">
            {formatSince(notification.at, now)} ago
          </time>
          <FollowLink href={href} onFollow={follow} />
          {!isRead && (
            <Button
              variant="quiet"
              onPress={onRead}
              className="-my-1 ml-auto px-2! text-sm!"
              aria-label={`Mark read: ${title}`}
            >
              Mark read
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Only to a page that exists. */
function FollowLink({ href, onFollow }: { href: string | undefined; onFollow: () => void }) {
  const path = (href?.split('?')[0] ?? '')
    .replace(/\/orders\/[^/]+/, '/orders/$orderId')
    .replace(/\/announcements\/[^/]+/, '/announcements/$announcementId')
    .replace(/\/support\/[^/]+/, '/support/$ticketId')
  const router = useRouter()
  const [page] = useExistingPages([{ href: path }])
  if (!href || !page) return null
  const handleClick = (event: MouseEvent) => {
    onFollow()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a
      href={href}
      onClick={handleClick}
      className="rounded-[4px] text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      Open
    </a>
  )
}
