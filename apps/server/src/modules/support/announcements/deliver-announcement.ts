import { idSchema } from '@tableside/domain/ids'
import { excerptOf } from '@tableside/domain/support'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announcements } from '../../../db/schema/index.ts'
import type { Services } from '../../../services.ts'
import { eachOf, type Job } from '../../jobs/index.ts'
import { notify } from '../../notifications/index.ts'
import { isInAudience } from './audience.ts'
import { withdrawAnnouncement } from './recall-announcement.ts'
import { restaurantsInPages } from './restaurants-in-pages.ts'

/**
 * Carries an announcement to every restaurant it is for. Each is notified in a transaction of its own, and once however
 * often this runs: it looks only for those who have not been notified, so a run that was cut off is simply gone on with.
 */
export const deliverAnnouncement: Job<{ announcementId: string }> = {
  name: 'support.deliver_announcement',
  payload: z.strictObject({ announcementId: idSchema }),
  async run(services, { announcementId }, { now, signal }) {
    const { db, announcer, newId } = services
    const [announcement] = await db.shared.select().from(announcements).where(eq(announcements.id, announcementId))
    if (!announcement || announcement.recalledAt !== null) return
    const { title, content, priority, createdBy } = announcement
    // The text itself stays in one place; a hundred thousand restaurants do not each keep a copy.
    const facts = { announcementId, title, priority, excerpt: excerptOf(content) }
    await eachOf(notYetNotified(services, announcement), signal, async (restaurantId) => {
      const context = { restaurantId, by: createdBy, at: now, newId }
      await db.inRestaurant(restaurantId, (tx) =>
        notify(tx, context, { kind: 'announcement', subject: announcementId, facts }),
      )
      announcer.announce(restaurantId)
    })
    // Taken back while it was on its way: who was notified in between is notified no more.
    if (await isRecalled(services, announcementId)) {
      await withdrawAnnouncement.run(services, { announcementId }, { now, signal })
      return
    }
    await db.shared.update(announcements).set({ deliveredAt: now }).where(eq(announcements.id, announcementId))
  },
}

async function isRecalled({ db }: Services, announcementId: string): Promise<boolean> {
  const [row] = await db.shared
    .select({ recalledAt: announcements.recalledAt })
    .from(announcements)
    .where(eq(announcements.id, announcementId))
  return (row?.recalledAt ?? null) !== null
}

type Announcement = typeof announcements.$inferSelect

const notYetNotified = ({ db }: Services, announcement: Announcement) =>
  restaurantsInPages((after, limit) =>
    db.acrossRestaurants.execute(sql`
      select r.restaurant_id as id from restaurants r
      where r.restaurant_id > ${after}::uuid and ${isInAudience(announcement)}
        and exists (select from announcements a where a.id = ${announcement.id} and a.recalled_at is null)
        and not exists (
          select from notifications n
          where n.restaurant_id = r.restaurant_id and n.kind = 'announcement' and n.subject = ${announcement.id})
      order by r.restaurant_id
      limit ${limit}`),
  )
