import { idSchema } from '@tableside/domain/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { locations, memberships, plannedShifts, restaurants, users } from '../../../db/schema/index.ts'
import type { Job } from '../../jobs/index.ts'
import { sendMail } from '../../mail/index.ts'

/** Writes to everybody whose shifts were published and who signs in here: each their own shifts, as they stand then. */
export const mailRota: Job<{ restaurantId: string; shiftIds: string[] }> = {
  name: 'staff.mail_rota',
  what: 'Mailing the rota',
  payload: z.object({ restaurantId: idSchema, shiftIds: z.array(idSchema) }),
  run: async (services, { restaurantId, shiftIds }) => {
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
          ),
        )
        .orderBy(asc(plannedShifts.startsAt)),
    }))
    if (!restaurant) return
    const people = await db.shared
      .select({ staffId: memberships.staffId, email: users.email, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.restaurantId, restaurantId))
    for (const { staffId, email, name } of people) {
      const own = shifts.filter(({ shift }) => shift.staffId === staffId)
      if (own.length === 0) continue
      const lines = own.map(({ shift, place }) => {
        const role = shift.role === '' ? '' : `, ${shift.role}`
        return `- ${timesIn(restaurant.timeZone, shift.startsAt, shift.endsAt)}, ${place}${role}`
      })
      sendMail(services, {
        to: email,
        restaurantId,
        subject: own.length === 1 ? `Your shift at ${restaurant.name}` : `Your shifts at ${restaurant.name}`,
        text: `Dear ${name},\n\nthe rota is published. You are to work:\n\n${lines.join('\n')}\n\nThe whole week, and a word if you cannot come: ${config.publicUrl}/dashboard/staff?view=rota\n`,
      })
    }
  },
}

/** "Sat 21 Nov, 17:00–23:00", by the clock on the restaurant’s wall. */
function timesIn(timeZone: string, startsAt: string, endsAt: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const said = (at: string, look: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-GB', { ...look, timeZone })
  return `${said(startsAt, day)}, ${said(startsAt, time)}–${said(endsAt, time)}`
}
