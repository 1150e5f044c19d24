import type * as contract from '@tableside/contract/staff'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { addDays, businessDate } from '@tableside/domain/time'
import { and, eq, isNull } from 'drizzle-orm'
import { runRestaurantCommand } from '../../../commands/restaurant-command.ts'
import { absences, locations, rotaTerms, workedShiftApprovals } from '../../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { findStaff } from '../../restaurants/index.ts'
import { findShift } from '../shifts.store.ts'
import { absencesIn, publishedFor } from './rota.store.ts'

/** Managers speak for everybody; everybody else for themselves. */
function assertOwnOrManager({ access, by }: RestaurantScope, staffId: string): void {
  if (staffId !== by && can(access, { permission: 'staff.manage' }) !== true) throw new DomainError('permission_denied')
}

export function recordAbsence(services: Services, call: Call<typeof contract.recordAbsence>): Promise<StoredReply> {
  const { restaurant, at } = call
  const body = { ...call.body, staffId: call.body.staffId ?? restaurant.by }
  assertOwnOrManager(restaurant, body.staffId)
  return runRestaurantCommand(services, call, async (tx) => {
    const { isActive, locationIds } = await findStaff(tx, restaurant.id, body.staffId)
    if (!isActive) throw new DomainError('person_has_left')
    const [row] = await tx
      .insert(absences)
      .values({ restaurantId: restaurant.id, ...body, locationIds, recordedAt: at, recordedBy: restaurant.by })
      .onConflictDoNothing()
      .returning({ id: absences.id })
    if (!row) throw new DomainError('id_taken')
    const { id: absenceId, staffId, kind, fromDate, toDate } = body
    // The note may say why somebody is ill: the journal does not repeat it.
    return {
      reply: { absence: body },
      events: [{ type: 'rota.absence_recorded', data: { absenceId, staffId, kind, fromDate, toDate } }],
    }
  })
}

export function withdrawAbsence(services: Services, call: Call<typeof contract.withdrawAbsence>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const one = and(eq(absences.restaurantId, restaurant.id), eq(absences.id, params.absenceId))
    const [known] = await tx.select({ staffId: absences.staffId }).from(absences).where(one)
    if (!known) throw new DomainError('not_found')
    assertOwnOrManager(restaurant, known.staffId)
    const done = await tx
      .update(absences)
      .set({ withdrawnAt: at })
      .where(and(one, isNull(absences.withdrawnAt)))
      .returning({ id: absences.id })
    const data = { absenceId: params.absenceId, staffId: known.staffId }
    return {
      reply: { isWithdrawn: done.length > 0 },
      events: done.length > 0 ? [{ type: 'rota.absence_withdrawn', data }] : [],
    }
  })
}

export function setRotaTerms(services: Services, call: Call<typeof contract.setRotaTerms>): Promise<StoredReply> {
  const { restaurant, params } = call
  const { version, ...terms } = call.body
  return runRestaurantCommand(services, call, async (tx) => {
    const { id: staffId, locationIds } = await findStaff(tx, restaurant.id, params.staffId)
    const [known] = await tx
      .select({ version: rotaTerms.version })
      .from(rotaTerms)
      .where(and(eq(rotaTerms.restaurantId, restaurant.id), eq(rotaTerms.staffId, staffId)))
    const newest = known?.version ?? 0
    if (newest !== version) throw new DomainError('changed_meanwhile', { version: newest })
    const set = { ...terms, version: version + 1 }
    await tx
      .insert(rotaTerms)
      .values({ restaurantId: restaurant.id, staffId, locationIds, ...set })
      .onConflictDoUpdate({ target: [rotaTerms.restaurantId, rotaTerms.staffId], set })
    return { reply: { isSaved: true }, events: [{ type: 'rota.terms_set', data: { staffId, ...terms } }] }
  })
}

/** A manager's yes to hours outside the rota, for the hours as they stand. */
export function approveWorkedShift(
  services: Services,
  call: Call<typeof contract.approveWorkedShift>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const shift = await findShift(tx, restaurant.id, params.shiftId)
    if (!shift) throw new DomainError('not_found')
    if (shift.state === 'removed') throw new DomainError('shift_removed')
    if (shift.version !== body.version) throw new DomainError('changed_meanwhile')
    const { id: shiftId, version, locationId } = shift
    const approval = { shiftId, version, locationId, approvedAt: at, approvedBy: restaurant.by }
    const made = await tx
      .insert(workedShiftApprovals)
      .values({ restaurantId: restaurant.id, ...approval })
      .onConflictDoNothing()
      .returning({ shiftId: workedShiftApprovals.shiftId })
    const data = { shiftId: shift.id, staffId: shift.staffId, version: shift.version }
    return { reply: { approvedAt: at }, events: made.length > 0 ? [{ type: 'staff.hours_approved', data }] : [] }
  })
}

/** The work somebody was given, from today on; cancelled shifts too, so that nobody comes for nothing. */
export async function listMyShifts({ db }: Services, { restaurant, at }: Call<typeof contract.listMyShifts>) {
  const today = businessDate(at, restaurant)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const places = await tx
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.restaurantId, restaurant.id))
    const shifts = await publishedFor(tx, restaurant.id, restaurant.by, today)
    const own = await absencesIn(tx, restaurant.id, { from: today, to: addDays(today, 366) })
    return {
      shifts: shifts.map((shift) => ({
        ...shift,
        locationName: places.find(({ id }) => id === shift.locationId)?.name ?? '',
      })),
      absences: own.filter(({ staffId }) => staffId === restaurant.by),
    }
  })
}
