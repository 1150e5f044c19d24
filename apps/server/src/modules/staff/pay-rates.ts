import type * as contract from '@tableside/contract/staff'
import { DomainError } from '@tableside/domain/errors'
import type { PayRate } from '@tableside/domain/staff'
import { and, desc, eq } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { payRates, staffMembers } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../restaurants/index.ts'

/**
 * Every rate of the restaurant, a few a person: to cost the shifts the caller may see. Also of people who have moved
 * to another location since, or the hours they worked here would cost nothing.
 */
export function loadRates(tx: Tx, restaurantId: string): Promise<PayRate[]> {
  const { staffId, hourlyPence, fromDate, recordedAt } = payRates
  return everyLocationInside(tx, () =>
    tx
      .select({ staffId, hourlyPence, fromDate, recordedAt })
      .from(payRates)
      .where(eq(payRates.restaurantId, restaurantId)),
  )
}

/** Writes down what somebody earns from a date on. The journal says that, not how much. */
export function setPayRate(services: Services, call: Call<typeof contract.setPayRate>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const { id: staffId, locationIds } = await findStaff(tx, restaurant.id, params.staffId)
    const { id, hourlyPence, fromDate } = body
    const [row] = await tx
      .insert(payRates)
      .values({
        restaurantId: restaurant.id,
        id,
        staffId,
        locationIds,
        hourlyPence,
        fromDate,
        recordedAt: at,
        recordedBy: restaurant.by,
      })
      .onConflictDoNothing()
      .returning({ id: payRates.id })
    if (!row) throw new DomainError('id_taken')
    return {
      reply: { payRate: { hourlyPence, fromDate } },
      events: [{ type: 'staff.rate_set', data: { staffId, fromDate } }],
    }
  })
}

export async function listPayRates({ db }: Services, { restaurant, params }: Call<typeof contract.listPayRates>) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    await findStaff(tx, restaurant.id, params.staffId)
    const rows = await tx
      .select({ rate: payRates, name: staffMembers.name })
      .from(payRates)
      .leftJoin(staffMembers, isPerson(payRates, payRates.recordedBy))
      .where(and(eq(payRates.restaurantId, restaurant.id), eq(payRates.staffId, params.staffId)))
      .orderBy(desc(payRates.fromDate), desc(payRates.recordedAt))
    return {
      payRates: rows.map(({ rate: { id, hourlyPence, fromDate, recordedAt }, name }) => ({
        id,
        hourlyPence,
        fromDate,
        recordedAt,
        recordedByName: actorName(name),
      })),
    }
  })
}
