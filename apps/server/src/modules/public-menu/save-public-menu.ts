import type * as contract from '@tableside/contract/public-menu'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { locations, publicMenus } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { changeOpeningHours, loadOpeningHours } from '../opening-hours/index.ts'
import { numbered, slugOf } from '../restaurants/index.ts'
import { loadPublicMenu } from './public-menu.store.ts'

/** Decides whether a location's menu is a public page, and what the page says beside it. */
export async function savePublicMenu(
  services: Services,
  call: Call<typeof contract.savePublicMenu>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { locationId } = params
  const { version, openingHours: weekly, isMeant, ...settings } = call.body
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await loadPublicMenu(tx, restaurant, locationId)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    const set = { ...settings, version: version + 1, savedAt: at, savedBy: restaurant.by }
    const key = { restaurantId: restaurant.id, locationId }
    if (weekly) {
      const hours = await loadOpeningHours(tx, key)
      const where = { ...key, timeZone: restaurant.timeZone, at }
      await changeOpeningHours(tx, where, { before: hours, after: { ...hours.openingHours, weekly }, isMeant })
    }
    if (version === 0) await tx.insert(publicMenus).values({ ...key, ...set, slug: await freeSlug(tx, key) })
    else
      await tx
        .update(publicMenus)
        .set(set)
        .where(and(eq(publicMenus.restaurantId, restaurant.id), eq(publicMenus.locationId, locationId)))
    const { isPublic } = settings
    return {
      reply: { publicMenu: await loadPublicMenu(tx, restaurant, locationId) },
      events: [{ type: 'public_menu.saved', data: { locationId, isPublic, wasPublic: before.isPublic } }],
    }
  })
}

/** What stands for something else at a restaurant's address: the pages of a guest's table, receipt and booking. */
const reserved = ['table', 'receipt', 'booking', 'diary']

type Key = { readonly restaurantId: string; readonly locationId: string }

/** The location's name as an address has it, numbered where another location of the restaurant has it already. */
async function freeSlug(tx: Tx, { restaurantId, locationId }: Key): Promise<string> {
  const [location] = await tx
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
  const rows = await tx
    .select({ slug: publicMenus.slug })
    .from(publicMenus)
    .where(eq(publicMenus.restaurantId, restaurantId))
  const taken = new Set([...reserved, ...rows.map(({ slug }) => slug)])
  const base = slugOf(location?.name ?? '')
  let number = 1
  while (taken.has(numbered(base, number))) number++
  return numbered(base, number)
}
