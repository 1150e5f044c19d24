import type * as contract from '@tableside/contract/opening-hours'
import type { SavedOpeningHours } from '@tableside/contract/opening-hours'
import { DomainError } from '@tableside/domain/errors'
import type { OpeningHours } from '@tableside/domain/opening-hours'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { assertNothingHit, type Where } from './hit-by-hours.ts'
import { loadOpeningHours, writeOpeningHours } from './opening-hours.store.ts'

/** @throws `changed_meanwhile` · `opening_hours_hit` of what is planned outside of them, until it is meant */
export function setOpeningHours(services: Services, call: Call<typeof contract.setOpeningHours>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { locationId } = params
  const { version, isMeant, ...after } = body
  assertLocationExists(restaurant, locationId)
  const where = { restaurantId: restaurant.id, locationId, timeZone: restaurant.timeZone, at }
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await loadOpeningHours(tx, where)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    return {
      reply: await changeOpeningHours(tx, where, { before, after, isMeant }),
      events: [{ type: 'location.hours_set', data: { locationId } }],
    }
  })
}

type Change = { readonly before: SavedOpeningHours; readonly after: OpeningHours; readonly isMeant: boolean }

/** @throws `opening_hours_hit` */
export async function changeOpeningHours(
  tx: Tx,
  where: Where,
  { before, after, isMeant }: Change,
): Promise<SavedOpeningHours> {
  if (!isMeant) await assertNothingHit(tx, where, { before: before.openingHours, after })
  const saved = { openingHours: after, version: before.version + 1 }
  const { restaurantId, locationId } = where
  await writeOpeningHours(tx, { restaurantId, locationId }, saved)
  return saved
}
