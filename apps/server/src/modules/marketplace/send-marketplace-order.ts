import type * as contract from '@tableside/contract/marketplace'
import { fireAtFor, noCollections } from '@tableside/domain/collection'
import { DomainError } from '@tableside/domain/errors'
import { chargedDifference, theGuests } from '@tableside/domain/guest-tables'
import {
  type MarketplaceOrderRequest,
  marketplaceAheadDays,
  marketplaceCalledBy,
  marketplaceDishes,
} from '@tableside/domain/marketplace'
import { isOpenAt } from '@tableside/domain/opening-hours'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { guestOrders, locations } from '../../db/schema/index.ts'
import type { Call, RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { findSettings } from '../collection/index.ts'
import {
  acceptRow,
  findGuestOrder,
  type GuestOrderRow,
  guestOrderOf,
  marketplaceEventFacts,
  needsWaiter,
} from '../guest-tables/index.ts'
import { loadOpeningHours } from '../opening-hours/index.ts'
import { channelOf, marketplaceOrderId, marketplaceReply } from './marketplace-orders.store.ts'

type Send = Call<typeof contract.sendMarketplaceOrder>

/**
 * What a marketplace sends: it waits for the staff at the till, or goes straight on a bill where the location has it so and
 * the marketplace charged what we do. Sent again it is the same order, whatever it says.
 */
export async function sendMarketplaceOrder(services: Services, call: Send) {
  const { restaurant, body, signedIn } = call
  const { db } = services
  assertLocationExists(restaurant, body.locationId)
  const channel = await db.inRestaurant(restaurant.id, (tx) => channelOf(tx, restaurant.id, signedIn))
  const id = marketplaceOrderId(restaurant.id, channel, body.externalId)
  const find = () => db.inRestaurant(restaurant.id, (tx) => findGuestOrder(tx, restaurant.id, id))
  const row = (await find()) ?? (await keep(services, call, { id, channel })) ?? (await find())
  if (row?.kind !== 'marketplace' || !restaurant.locations.has(row.locationId)) throw new DomainError('not_found')
  const isTried = await acceptAtOnce(services, call, row)
  return marketplaceReply(services, (isTried && (await find())) || row)
}

/** Writes it down as waiting, once it is known that the menu has it so; undefined where somebody else just did. */
async function keep(
  services: Services,
  { restaurant, body, at }: Send,
  { id, channel }: { readonly id: string; readonly channel: string },
): Promise<GuestOrderRow | undefined> {
  const { db, menus, newId, announcer } = services
  const { locationId, externalId, number, isPrepaid, chargedPence, collectAt } = body
  const [restaurantId, place] = [restaurant.id, { restaurantId: restaurant.id, locationId }]
  assertTimeIsNear(body, at)
  const { settings } = await db.inRestaurant(restaurantId, (tx) => loadOpenPlace(tx, restaurant, place, at))
  const menu = await menus.fresh(restaurantId, locationId)
  const { request, lines } = marketplaceDishes(body, id, menu, { at, newId })
  // What is served now may not be any more when it is fetched.
  if (collectAt > at) marketplaceDishes(body, id, menu, { at: collectAt, newId })
  const row = await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const [kept] = await tx
      .insert(guestOrders)
      .values({
        ...{ ...place, id, kind: 'marketplace', tableName: '', request, lines, billIds: [], state: 'waiting' },
        ...{ sentAt: at, guestName: marketplaceCalledBy(channel, body), collectAt },
        fireAt: fireAtFor(collectAt, settings ?? noCollections),
        marketplace: { channel, externalId, number, isPrepaid, chargedPence },
      })
      .onConflictDoNothing()
      .returning()
    if (!kept) return undefined
    // Who it is for stands in the row alone, which is deleted after a month.
    const data = { guestOrderId: id, locationId, collectAt, dishes: lines.length, ...marketplaceEventFacts(kept) }
    await recordEvents(tx, { restaurantId, by: restaurant.by, at }, [{ type: 'guest_order.sent', data }])
    return kept
  })
  announcer.announce(restaurantId)
  return row
}

const hourMs = 3_600_000

function assertTimeIsNear({ collectAt }: MarketplaceOrderRequest, at: string): void {
  const ahead = Date.parse(collectAt) - Date.parse(at)
  if (ahead < -hourMs || ahead > marketplaceAheadDays * 24 * hourMs) throw new DomainError('invalid_request')
}

type Place = { readonly restaurantId: string; readonly locationId: string }

/**
 * How far ahead the kitchen begins there.
 *
 * @throws `marketplace_closed` outside the opening hours, where they are known, while orders are paused from the till,
 * and where they are switched off
 */
async function loadOpenPlace(tx: Tx, { timeZone }: RestaurantScope, place: Place, at: string) {
  const { openingHours } = await loadOpeningHours(tx, place)
  const settings = await findSettings(tx, place)
  const isPaused = settings?.pausedUntil ? settings.pausedUntil > at : false
  const isOpen = isOpenAt(openingHours, at, timeZone)
  if (!isOpen || isPaused || (await modeOf(tx, place)) === 'off') throw new DomainError('marketplace_closed')
  return { settings }
}

async function modeOf(tx: Tx, { restaurantId, locationId }: Place) {
  const [location] = await tx
    .select({ mode: locations.marketplaceOrders })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
  return location?.mode
}

/**
 * On a bill without anybody's yes; not what the marketplace charged differently or its guest must not eat, which somebody has to see. Answers whether
 * it was tried.
 */
async function acceptAtOnce(services: Services, { restaurant, at }: Send, row: GuestOrderRow): Promise<boolean> {
  const { state, marketplace } = row
  const isOurBill = marketplace && chargedDifference(marketplace, guestOrderOf(row).totalPence) === 0
  if (state !== 'waiting' || !isOurBill || needsWaiter(row)) return false
  const mode = await services.db.inRestaurant(restaurant.id, (tx) => modeOf(tx, row))
  if (mode !== 'automatic') return false
  try {
    await acceptRow(services, { restaurant: { ...restaurant, by: theGuests }, key: undefined, at }, row)
  } catch (error) {
    // A dish ran out at this very moment: the staff decide.
    if (!(error instanceof DomainError)) throw error
  }
  return true
}
