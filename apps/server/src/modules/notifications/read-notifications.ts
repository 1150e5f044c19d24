import type * as contract from '@tableside/contract/notifications'
import { maxNotificationsListed, notificationSchema } from '@tableside/contract/notifications'
import { rightsIn } from '@tableside/domain/access'
import { kindsFor } from '@tableside/domain/notifications'
import { daysLater } from '@tableside/domain/time'
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { once } from '../../commands/idempotency.ts'
import type { Tx } from '../../db/database.ts'
import { notificationReads, notifications, restaurantCounters } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'

const shownDays = 90

/** What the caller should know, the newest first, and how much of it they have not read. */
export async function listNotifications(tx: Tx, restaurant: RestaurantScope, at: string) {
  const rows = await tx
    .select({
      id: notifications.id,
      kind: notifications.kind,
      facts: notifications.facts,
      at: notifications.at,
      readAt: notificationReads.readAt,
    })
    .from(notifications)
    .leftJoin(notificationReads, readBy(restaurant))
    .where(concerning(restaurant, at))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(maxNotificationsListed)
  const [unread] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .leftJoin(notificationReads, readBy(restaurant))
    .where(and(concerning(restaurant, at), isNull(notificationReads.readAt)))
  const [counter] = await tx
    .select({ seq: restaurantCounters.eventSeq })
    .from(restaurantCounters)
    .where(eq(restaurantCounters.restaurantId, restaurant.id))
  return {
    notifications: notificationSchema.array().parse(rows),
    unread: unread?.count ?? 0,
    seq: counter?.seq ?? 0,
  }
}

/** Marks what was named, or all there is, as read by the caller; only what concerns them. */
export function readNotifications(
  services: Services,
  { restaurant, body, key, at }: Call<typeof contract.readNotifications>,
): Promise<StoredReply> {
  const { id: restaurantId, by } = restaurant
  return once(services.db, { restaurantId, by, at, key }, async (tx) => {
    const theirs = await tx
      .select({ id: notifications.id, locationId: notifications.locationId })
      .from(notifications)
      .leftJoin(notificationReads, readBy(restaurant))
      .where(
        and(
          concerning(restaurant, at),
          isNull(notificationReads.readAt),
          body.ids && inArray(notifications.id, body.ids),
        ),
      )
    const reads = theirs.map(({ id, locationId }) => ({
      restaurantId,
      notificationId: id,
      locationId,
      readBy: by,
      readAt: at,
    }))
    if (reads.length > 0) await tx.insert(notificationReads).values(reads).onConflictDoNothing()
    return listNotifications(tx, restaurant, at)
  })
}

function readBy({ id, by }: RestaurantScope) {
  return and(
    eq(notificationReads.restaurantId, id),
    eq(notificationReads.restaurantId, notifications.restaurantId),
    eq(notificationReads.notificationId, notifications.id),
    eq(notificationReads.readBy, by),
  )
}

/** Those of the last ninety days that the caller can do something about. */
function concerning({ id, access }: RestaurantScope, at: string) {
  const since = daysLater(at, -shownDays)
  return and(
    eq(notifications.restaurantId, id),
    gte(notifications.at, since),
    inArray(notifications.kind, kindsFor(rightsIn(access).permissions)),
    isNull(notifications.withdrawnAt),
  )
}
