import type * as contract from '@tableside/contract/bookings'
import type { SavedBookingSettings } from '@tableside/contract/bookings'
import { can } from '@tableside/domain/access'
import { type BookingSettings, isArrivalTime } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { tablesInUse } from '@tableside/domain/floor'
import { and, eq } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { bookingSettings, publicMenus } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadFloors } from '../floor/index.ts'
import { bookingsHit } from '../opening-hours/index.ts'
import { pagePath } from '../public-menu/index.ts'
import { calendarPath } from './booking-links.ts'
import { loadSettings } from './bookings.store.ts'

export function getBookingSettings(
  services: Services,
  { restaurant, params }: Call<typeof contract.getBookingSettings>,
) {
  assertLocationExists(restaurant, params.locationId)
  return services.db.inRestaurant(restaurant.id, (tx) => savedSettings(services, tx, restaurant, params.locationId))
}

/**
 * @throws `changed_meanwhile` · `table_not_found` for a table that is not in use at the location · `bookings_hit` until it is meant
 */
export function saveBookingSettings(
  services: Services,
  call: Call<typeof contract.saveBookingSettings>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { locationId } = params
  const { version, settings, isMeant } = body
  assertLocationExists(restaurant, locationId)
  return runCommand(services, call, async (tx, record) => {
    const at = { restaurantId: restaurant.id, locationId }
    const before = await loadSettings(tx, at)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    const tables = tablesInUse((await loadFloors(tx, restaurant.id))(locationId)).map(({ id }) => id)
    const unknown = [...settings.combinations.flat(), ...settings.walkInTableIds].find((id) => !tables.includes(id))
    if (unknown) throw new DomainError('table_not_found', { tableId: unknown })
    if (!isMeant)
      await assertNoneHit(tx, { ...at, timeZone: restaurant.timeZone, at: call.at }, before.settings, settings)
    // An address that was ended stays ended.
    const calendarVersion = Math.max(settings.calendarVersion, before.settings.calendarVersion)
    const values = { settings: { ...settings, calendarVersion }, version: version + 1 }
    if (version === 0) await tx.insert(bookingSettings).values({ ...at, ...values })
    else
      await tx
        .update(bookingSettings)
        .set(values)
        .where(and(eq(bookingSettings.restaurantId, restaurant.id), eq(bookingSettings.locationId, locationId)))
    const { isOnline } = settings
    await record([
      { type: 'bookings.settings_saved', data: { locationId, isOnline, wasOnline: before.settings.isOnline } },
    ])
    return savedSettings(services, tx, restaurant, locationId)
  })
}

/** So many are named. */
const maxNamed = 30

/**
 * Other hours of arrival leave the bookings that were made as they are: somebody has to know of them.
 *
 * @throws `bookings_hit`
 */
async function assertNoneHit(
  tx: Tx,
  where: Parameters<typeof bookingsHit>[1],
  before: BookingSettings,
  after: BookingSettings,
): Promise<void> {
  const { timeZone } = where
  const isHit = (at: string) => isArrivalTime(before, at, timeZone) && !isArrivalTime(after, at, timeZone)
  const hit = (await bookingsHit(tx, where, isHit)).map(({ text }) => text)
  if (hit.length > 0) throw new DomainError('bookings_hit', { bookings: hit.slice(0, maxNamed), count: hit.length })
}

async function savedSettings(
  services: Services,
  tx: Tx,
  restaurant: RestaurantScope,
  locationId: string,
): Promise<SavedBookingSettings> {
  const { settings, version } = await loadSettings(tx, { restaurantId: restaurant.id, locationId })
  const [page] = await tx
    .select()
    .from(publicMenus)
    .where(and(eq(publicMenus.restaurantId, restaurant.id), eq(publicMenus.locationId, locationId)))
  // A table that left the floor since is named no more.
  const tables = new Set(tablesInUse((await loadFloors(tx, restaurant.id))(locationId)).map(({ id }) => id))
  const mayManage = can(restaurant.access, { permission: 'restaurant.manage' }) === true
  return {
    settings: {
      ...settings,
      combinations: settings.combinations.filter((ids) => ids.every((id) => tables.has(id))),
      walkInTableIds: settings.walkInTableIds.filter((id) => tables.has(id)),
    },
    path: page?.isPublic ? `${pagePath(restaurant.slug, page.slug)}/book` : null,
    calendarPath: mayManage
      ? calendarPath(services, restaurant, { locationId, calendarVersion: settings.calendarVersion })
      : null,
    version,
  }
}
