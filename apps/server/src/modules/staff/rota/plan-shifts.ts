import type * as contract from '@tableside/contract/staff'
import { canWorkAt } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import {
  cancelPlannedShift as cancel,
  changePlannedShift as change,
  copyShifts,
  datesOfWeek,
  isOnRota,
  mondayOf,
  type PlanDecision,
  type PlannedShift,
  planShift as plan,
} from '@tableside/domain/rota'
import { daysBetween } from '@tableside/domain/time'
import { type RestaurantCall, runRestaurantCommand } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { actorName } from '../../../db/people.ts'
import { plannedShifts } from '../../../db/schema/index.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import { assertLocationExists } from '../../../http/location-of.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/index.ts'
import { findStaff } from '../../restaurants/index.ts'
import { peopleOf } from '../people.store.ts'
import { findPlanned, plannedOn, savePlanned, versionsOfPlanned } from './rota.store.ts'

/** Nobody can be planned at a location that is closed, or is not theirs. */
async function assertPersonAndStation(
  tx: Tx,
  { restaurant }: RestaurantCall,
  { staffId, locationId }: Pick<PlannedShift, 'staffId' | 'locationId'>,
) {
  assertLocationExists(restaurant, locationId)
  const allowed = canWorkAt(await findStaff(tx, restaurant.id, staffId), locationId)
  if (allowed !== true) throw new DomainError(allowed)
}

export function planShift(services: Services, call: Call<typeof contract.planShift>): Promise<StoredReply> {
  const { restaurant, body } = call
  return decide(services, call, async (tx) => {
    await assertPersonAndStation(tx, call, body)
    const known = await versionsOfPlanned(tx, restaurant.id, body.id)
    if (known.length > 0) throw new DomainError('id_taken')
    return plan(body, restaurant)
  })
}

export function changePlannedShift(
  services: Services,
  call: Call<typeof contract.changePlannedShift>,
): Promise<StoredReply> {
  const { restaurant, body, params } = call
  return decide(services, call, async (tx) => {
    const shift = await findPlanned(tx, restaurant.id, params.plannedShiftId)
    await assertPersonAndStation(tx, call, body)
    return change(shift, body, restaurant)
  })
}

export function cancelPlannedShift(
  services: Services,
  call: Call<typeof contract.cancelPlannedShift>,
): Promise<StoredReply> {
  const { restaurant, body, params } = call
  return decide(services, call, async (tx) => cancel(await findPlanned(tx, restaurant.id, params.plannedShiftId), body))
}

/** Whoever was notified of a shift is notified of its change in the same transaction. */
function decide(
  services: Services,
  call: RestaurantCall,
  work: (tx: Tx) => Promise<PlanDecision>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  return runRestaurantCommand(services, call, async (tx) => {
    const { shift, reason, events } = await work(tx)
    await savePlanned(tx, acting, [{ shift, reason }])
    if (shift.publishedAt !== null) {
      const { name } = await findStaff(tx, restaurant.id, shift.staffId)
      const { businessDate, startsAt, endsAt, state, locationId } = shift
      const facts = { name, businessDate, startsAt, endsAt, state, locationId, timeZone: restaurant.timeZone }
      const subject = `${shift.id} ${shift.version}`
      await notify(tx, { ...acting, newId: services.newId }, { kind: 'rota_changed', subject, facts })
    }
    return { reply: { shift }, events }
  })
}

/** Plans a week as another one was. Whoever has left since, or works elsewhere by now, is not planned. */
export function copyRotaWeek(services: Services, call: Call<typeof contract.copyRotaWeek>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { locationId, from, to } = body
  assertMonday(from)
  assertMonday(to)
  assertLocationExists(restaurant, locationId)
  return runRestaurantCommand(services, call, async (tx) => {
    const source = await plannedOn(tx, restaurant.id, weekOf(from))
    const known = await plannedOn(tx, restaurant.id, weekOf(to))
    const here = source.filter((shift) => shift.locationId === locationId)
    const drafts = copyShifts(here, known, daysBetween(from, to), restaurant.timeZone, services.newId)
    const people = await peopleOf(tx, restaurant.id, plannedShifts)
    const decisions = drafts
      .filter((draft) => people.some((person) => person.id === draft.staffId && canWorkAt(person, locationId) === true))
      .map((draft) => plan(draft, restaurant))
    if (decisions.length === 0) throw new DomainError('nothing_to_copy')
    await savePlanned(tx, { restaurantId: restaurant.id, by: restaurant.by, at }, decisions)
    const shiftIds = decisions.map(({ shift }) => shift.id)
    return {
      reply: { copied: decisions.length },
      events: [{ type: 'rota.week_copied', data: { locationId, from, to, shiftIds } }],
    }
  })
}

export async function plannedVersions(
  { db }: Services,
  { restaurant, params }: Call<typeof contract.listPlannedShiftVersions>,
) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const rows = await versionsOfPlanned(tx, restaurant.id, params.plannedShiftId)
    const last = rows.at(-1)?.version.shift
    if (!last || !isOnRota(last)) throw new DomainError('not_found')
    const people = await peopleOf(tx, restaurant.id, plannedShifts)
    const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
    return {
      versions: rows.map(({ version: { shift, recordedAt, reason }, name }) => {
        return { shift, personName: nameOf(shift.staffId), recordedAt, recordedByName: actorName(name), reason }
      }),
    }
  })
}

export function assertMonday(date: string): void {
  if (mondayOf(date) !== date) throw new DomainError('week_needs_monday')
}

export function weekOf(monday: string) {
  const dates = datesOfWeek(monday)
  return { from: monday, to: dates.at(-1) ?? monday }
}
