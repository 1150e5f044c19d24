import { idSchema } from '@tableside/domain/ids'
import type { NotificationKind } from '@tableside/domain/notifications'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { notifications } from '../../db/schema/index.ts'

export type NotifyContext = {
  readonly restaurantId: string
  readonly by: string
  readonly at: string
  readonly newId: () => string
}

export type NewNotification = {
  readonly kind: NotificationKind
  /** What it is about: the same kind about the same is reported once, however often it is found. */
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
  /** Whose people are notified, where the facts do not say it; without one all of the restaurant's are. */
  readonly locationId?: string
}

/**
 * Tells a restaurant's people something, in the transaction of what it tells, and lets the open screens know.
 *
 * @returns false when they have been reported already
 */
export async function notify(
  tx: Tx,
  { restaurantId, by, at, newId }: NotifyContext,
  news: NewNotification,
): Promise<boolean> {
  const id = newId()
  const { orderId } = news.facts
  const locationId = news.locationId ?? idSchema.optional().parse(news.facts.locationId)
  const added = await tx
    .insert(notifications)
    .values({ restaurantId, id, at, ...news, locationId: locationId ?? null })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (added.length === 0) return false
  // Who may not see the place is not notified (modules/live/visible-events.ts).
  const place = { ...(locationId ? { locationId } : {}), ...(orderId ? { orderId } : {}) }
  const data = { notificationId: id, kind: news.kind, ...place }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'restaurant.notified', data }])
  return true
}
