import type * as contract from '@tableside/contract/staff'
import { DomainError } from '@tableside/domain/errors'
import { addShift, changeShift, removeShift, type ShiftDecision, type WorkedShift } from '@tableside/domain/staff'
import { type RestaurantCall, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../restaurants/index.ts'
import { findShift, saveShifts, shiftsAround } from './shifts.store.ts'

export function addWorkedShift(services: Services, call: Call<typeof contract.addWorkedShift>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return correct(services, call, body.reason, async (tx) => {
    assertLocationExists(restaurant, body.locationId)
    await findStaff(tx, restaurant.id, body.staffId)
    const known = await everyLocationInside(tx, () => findShift(tx, restaurant.id, body.id))
    if (known) throw new DomainError('id_taken')
    return addShift(await shiftsBeside(tx, restaurant.id, body), body, { ...restaurant, at })
  })
}

export function changeWorkedShift(
  services: Services,
  call: Call<typeof contract.changeWorkedShift>,
): Promise<StoredReply> {
  const { restaurant, body, params, at } = call
  return correct(services, call, body.reason, async (tx) => {
    const shift = await existing(tx, restaurant.id, params.shiftId)
    // A location that was closed since keeps its hours.
    const isThere = body.locationId === shift.locationId || restaurant.locations.has(body.locationId)
    if (!isThere) throw new DomainError('not_found')
    const interval = { staffId: shift.staffId, startedAt: body.startedAt, endedAt: body.endedAt ?? at }
    return changeShift(shift, await shiftsBeside(tx, restaurant.id, interval), body, { ...restaurant, at })
  })
}

export function removeWorkedShift(
  services: Services,
  call: Call<typeof contract.removeWorkedShift>,
): Promise<StoredReply> {
  const { restaurant, body, params } = call
  return correct(services, call, body.reason, async (tx) =>
    removeShift(await existing(tx, restaurant.id, params.shiftId), body),
  )
}

/** Nobody is at work twice at once, wherever it is. */
function shiftsBeside(tx: Tx, restaurantId: string, interval: Parameters<typeof shiftsAround>[2]) {
  return everyLocationInside(tx, () => shiftsAround(tx, restaurantId, interval))
}

async function existing(tx: Tx, restaurantId: string, shiftId: string): Promise<WorkedShift> {
  const shift = await findShift(tx, restaurantId, shiftId)
  if (!shift) throw new DomainError('not_found')
  return shift
}

function correct(
  services: Services,
  call: RestaurantCall,
  reason: string,
  decide: (tx: Tx) => Promise<ShiftDecision>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const { shifts, events } = await decide(tx)
    await saveShifts(tx, { restaurantId: restaurant.id, by: restaurant.by, at }, shifts, reason)
    return { reply: { shift: shifts[0] }, events }
  })
}
