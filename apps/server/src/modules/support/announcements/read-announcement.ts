import type * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { announcements, notificationReads, notifications } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'

/** What the platform announced to this restaurant, in full. What was announced to others does not exist here. */
export async function readAnnouncement(
  { db }: Services,
  { restaurant, params }: Call<typeof contract.readAnnouncement>,
) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const [notification] = await tx
      .select({ notificationId: notifications.id, at: notifications.at, readAt: notificationReads.readAt })
      .from(notifications)
      .leftJoin(
        notificationReads,
        and(
          eq(notificationReads.restaurantId, restaurant.id),
          eq(notificationReads.notificationId, notifications.id),
          eq(notificationReads.readBy, restaurant.by),
        ),
      )
      .where(
        and(
          eq(notifications.restaurantId, restaurant.id),
          eq(notifications.kind, 'announcement'),
          eq(notifications.subject, params.announcementId),
        ),
      )
    const { id, title, content, priority, recalledAt } = announcements
    const [text] = await tx
      .select({ id, title, content, priority, recalledAt })
      .from(announcements)
      .where(eq(announcements.id, params.announcementId))
    if (!notification || !text) throw new DomainError('not_found')
    const { recalledAt: isRecalled, ...words } = text
    if (isRecalled !== null) throw new DomainError('announcement_recalled')
    return { announcement: { ...words, ...notification } }
  })
}
