import type * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordEvents } from '../../../commands/restaurant-command.ts'
import { announcements, notifications, platformAudit } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { eachOf, enqueue, type Job } from '../../jobs/index.ts'
import { restaurantsInPages } from './restaurants-in-pages.ts'

/**
 * Takes an announcement back: at once nobody can open it any more, and a job takes it out of the restaurants'
 * notifications. Who had read it by then stays known.
 */
export async function recallAnnouncement(
  { db, newId }: Services,
  { params, body, signedIn, at }: Call<typeof contract.recallAnnouncement>,
): Promise<{ ok: true }> {
  const { announcementId } = params
  const by = signedIn.userId
  await db.inShared(async (tx) => {
    const [known] = await tx
      .select({ recalledAt: announcements.recalledAt })
      .from(announcements)
      .where(eq(announcements.id, announcementId))
      .for('update')
    if (!known) throw new DomainError('not_found')
    if (known.recalledAt !== null) throw new DomainError('announcement_recalled')
    await tx
      .update(announcements)
      .set({ recalledAt: at, recalledBy: by, recallReason: body.reason })
      .where(eq(announcements.id, announcementId))
    const facts = { announcementId }
    await tx.insert(platformAudit).values({ id: newId(), at, by, action: 'announcements.recall', facts })
    await enqueue(tx, withdrawAnnouncement, { announcementId })
  })
  return { ok: true }
}

/** Goes on where an earlier run was cut off: it looks only for those in whose notifications it still stands. */
export const withdrawAnnouncement: Job<{ announcementId: string }> = {
  name: 'support.withdraw_announcement',
  payload: z.strictObject({ announcementId: idSchema }),
  async run({ db, announcer }, { announcementId }, { now, signal }) {
    const [announcement] = await db.shared
      .select({ by: announcements.recalledBy })
      .from(announcements)
      .where(eq(announcements.id, announcementId))
    const by = announcement?.by
    if (!by) return
    const notified = restaurantsInPages((after, limit) =>
      db.acrossRestaurants.execute(sql`
        select restaurant_id as id from notifications
        where kind = 'announcement' and subject = ${announcementId} and withdrawn_at is null
          and restaurant_id > ${after}::uuid
        order by restaurant_id
        limit ${limit}`),
    )
    await eachOf(notified, signal, async (restaurantId) => {
      await db.inRestaurant(restaurantId, async (tx) => {
        const theirs = and(
          eq(notifications.restaurantId, restaurantId),
          eq(notifications.kind, 'announcement'),
          eq(notifications.subject, announcementId),
          isNull(notifications.withdrawnAt),
        )
        await tx.update(notifications).set({ withdrawnAt: now }).where(theirs)
        // The open screens read their notifications again.
        const event = { type: 'restaurant.notified', data: { kind: 'announcement', announcementId } }
        await recordEvents(tx, { restaurantId, by, at: now }, [event])
      })
      announcer.announce(restaurantId)
    })
  },
}
