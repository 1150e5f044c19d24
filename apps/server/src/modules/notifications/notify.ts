import type { NotificationKind } from '@tableside/domain/notifications'
import type { Tx } from '../../db/database.ts'
import { notifications } from '../../db/schema/index.ts'
import { recordEvents } from '../../http/restaurant-command.ts'

export type Telling = {
  readonly restaurantId: string
  readonly by: string
  readonly at: string
  readonly newId: () => string
}

export type News = {
  readonly kind: NotificationKind
  /** What it is about: the same kind about the same is told once, however often it is found. */
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Tells a restaurant's people something, in the transaction of what it tells, and lets the open screens know.
 *
 * @returns false when they have been told already
 */
export async function notify(tx: Tx, { restaurantId, by, at, newId }: Telling, news: News): Promise<boolean> {
  const id = newId()
  const told = await tx
    .insert(notifications)
    .values({ restaurantId, id, at, ...news })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (told.length === 0) return false
  // Who may not see the place is not told (modules/live/shown-to.ts).
  const { locationId, orderId } = news.facts
  const place = { ...(locationId ? { locationId } : {}), ...(orderId ? { orderId } : {}) }
  const data = { notificationId: id, kind: news.kind, ...place }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'restaurant.notified', data }])
  return true
}
