import { idSchema } from '@tableside/domain/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { locations, plannedShifts, restaurants } from '../../../db/schema/index.ts'
import { enqueue, type Job } from '../../jobs/index.ts'
import { deliverMail } from '../../mail/index.ts'
import { accountOf } from '../../notifications/index.ts'

/**
 * Writes to one person whose shifts were published and who signs in here: their own shifts, as they stand then. A mail that was
 * not taken is tried again.
 */
export const mailRotaJob: Job<{ restaurantId: string; shiftIds: string[]; staffId?: string | undefined }> = {
  name: 'staff.mail_rota',
  what: 'Mailing the rota',
  mayWait: true,
  // One that was put into the queue before each person had their own has the shifts of all.
  payload: z.object({ restaurantId: idSchema, shiftIds: z.array(idSchema), staffId: idSchema.optional() }),
  run: async (services, { restaurantId, shiftIds, staffId }) => {
    const { db, config } = services
    const { restaurant, shifts } = await db.inRestaurant(restaurantId, async (tx) => ({
      restaurant: (
        await tx
          .select({ name: restaurants.name, timeZone: restaurants.timeZone })
          .from(restaurants)
          .where(eq(restaurants.restaurantId, restaurantId))
      )[0],
      shifts: await tx
        .select({ shift: plannedShifts, place: locations.name })
        .from(plannedShifts)
        .innerJoin(
          locations,
          and(eq(locations.restaurantId, plannedShifts.restaurantId), eq(locations.id, plannedShifts.locationId)),
        )
        .where(
          and(
            eq(plannedShifts.restaurantId, restaurantId),
            inArray(plannedShifts.id, shiftIds),
            eq(plannedShifts.state, 'planned'),
            staffId === undefined ? undefined : eq(plannedShifts.staffId, staffId),
          ),
        )
        .orderBy(asc(plannedShifts.startsAt)),
    }))
    if (staffId === undefined) {
      const all = shifts.map(({ shift }) => shift)
      return db.inRestaurant(restaurantId, (tx) => mailRota(tx, restaurantId, all))
    }
    const person = await accountOf(db.shared, restaurantId, staffId)
    if (!restaurant || !person || shifts.length === 0) return
    const lines = shifts.map(({ shift, place }) => {
      const role = shift.role === '' ? '' : `, ${shift.role}`
      return `- ${timesIn(restaurant.timeZone, shift.startsAt, shift.endsAt)}, ${place}${role}`
    })
    await deliverMail(services, {
      to: person.email,
      restaurantId,
      subject: shifts.length === 1 ? `Your shift at ${restaurant.name}` : `Your shifts at ${restaurant.name}`,
      text: `Dear ${person.name},\n\nthe rota is published. You are to work:\n\n${lines.join('\n')}\n\nThe whole week, and a word if you cannot come: ${config.publicUrl}/dashboard/staff?view=rota\n`,
    })
  },
}

/** Puts a mail into the queue for each person of these shifts. */
export async function mailRota(
  tx: Tx,
  restaurantId: string,
  shifts: readonly { readonly id: string; readonly staffId: string }[],
): Promise<void> {
  for (const staffId of new Set(shifts.map((shift) => shift.staffId))) {
    const shiftIds = shifts.filter((shift) => shift.staffId === staffId).map(({ id }) => id)
    await enqueue(tx, mailRotaJob, { restaurantId, staffId, shiftIds })
  }
}

/** "Sat 21 Nov, 17:00–23:00", by the clock on the restaurant’s wall. */
function timesIn(timeZone: string, startsAt: string, endsAt: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const said = (at: string, look: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-GB', { ...look, timeZone })
  return `${said(startsAt, day)}, ${said(startsAt, time)}–${said(endsAt, time)}`
}
