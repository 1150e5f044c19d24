import type * as contract from '@tableside/contract/staff'
import type { AtClock } from '@tableside/contract/staff'
import { isAllowedAt } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { clock, clockChoices, isClockOutMissed, isOnBreak, workedMinutes } from '@tableside/domain/staff'
import { businessDate } from '@tableside/domain/time'
import { recordEvents, runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { everyLocation, everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { personOfPin } from '../restaurants/index.ts'
import { publishedFor } from './rota/rota.store.ts'
import { findOpenShift, findShift, openShifts, saveShifts } from './shifts.store.ts'

/** Whose PIN it is and what they may do at the clock. */
export async function lookAtClock(services: Services, call: Call<typeof contract.lookAtClock>) {
  const { restaurant, body, at } = call
  const { id: staffId, name, locationIds } = await personOfPin(services, call, body.pin)
  // Nobody is at work twice at once, wherever it is.
  return everyLocation(() =>
    services.db.inRestaurant(restaurant.id, async (tx) => {
      const shift = await findOpenShift(tx, restaurant.id, staffId)
      const isStranger = body.locationId !== undefined && !isAllowedAt(locationIds, body.locationId)
      // Whoever is at work may always end it.
      if (isStranger && !shift) throw new DomainError('location_not_theirs')
      const planned = await nextShifts(tx, restaurant, staffId, at)
      return { atClock: { staffId, name, shift: shift ?? null, choices: [...clockChoices(shift, at)], planned } }
    }),
  )
}

/** Clocks somebody in or out under their own name, whoever is signed in at the till. */
export async function clockByPin(services: Services, call: Call<typeof contract.clock>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { action, locationId, shiftId } = body
  const { id: staffId, name, locationIds } = await personOfPin(services, call, body.pin)
  if (action === 'clock_in' && !isAllowedAt(locationIds, locationId)) throw new DomainError('location_not_theirs')
  const acting = { restaurantId: restaurant.id, by: staffId, at }
  return runCommand(services, call, (tx) => {
    assertLocationExists(restaurant, locationId)
    return everyLocationInside(tx, () => clockInside(tx))
  })

  async function clockInside(tx: Tx) {
    if (action === 'clock_in' && (await findShift(tx, restaurant.id, shiftId))) throw new DomainError('id_taken')
    const open = await findOpenShift(tx, restaurant.id, staffId)
    const { shifts, events } = clock(open, { action, staffId, locationId, newShiftId: shiftId }, restaurant, { at })
    await saveShifts(tx, acting, shifts, null)
    await recordEvents(tx, acting, events)
    const shift = shifts.at(-1)
    const stillOpen = shift?.state === 'open' ? shift : undefined
    const atClock: AtClock = {
      staffId,
      name,
      shift: stillOpen ?? null,
      choices: [...clockChoices(stillOpen, at)],
      planned: await nextShifts(tx, restaurant, staffId, at),
    }
    return { atClock, at, minutes: shift ? workedMinutes(shift) : 0 }
  }
}

/** The work they were given from today on, as far as it fits beside a clock. */
async function nextShifts(tx: Tx, restaurant: RestaurantScope, staffId: string, at: string) {
  return (await publishedFor(tx, restaurant.id, staffId, businessDate(at, restaurant))).slice(0, 5)
}

/** Who is at work now. */
export async function listOnShift({ db }: Services, { restaurant, query, at }: Call<typeof contract.listOnShift>) {
  const open = await db.inRestaurant(restaurant.id, (tx) => openShifts(tx, restaurant.id, query.locationId))
  return {
    people: open
      .filter(({ shift }) => !isClockOutMissed(shift, at))
      .map(({ shift, name }) => ({
        staffId: shift.staffId,
        name,
        locationId: shift.locationId,
        startedAt: shift.startedAt,
        isOnBreak: isOnBreak(shift),
      })),
  }
}
