import { createHmac } from 'node:crypto'
import type * as contract from '@tableside/contract/collection'
import {
  type CollectionRequest,
  fireAtFor,
  maxPerPhone,
  maxUnanswered,
  maxUnansweredPerNetwork,
} from '@tableside/domain/collection'
import { assert, DomainError } from '@tableside/domain/errors'
import { guestOrderLines, theGuests } from '@tableside/domain/guest-tables'
import { and, count, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { guestOrders } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { derivedSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { findGuestOrder, type GuestOrderRow } from '../guest-tables/index.ts'
import { countCall, networkOf, ofGuests } from '../identity/index.ts'
import { isOrderIdTaken } from '../orders/index.ts'
import { pagePath } from '../public-menu/index.ts'
import { type CollectionPlace, findCollectionPlace } from './collection-place.ts'
import { readSlots } from './collection-times.ts'

/**
 * What a phone sends to collect: it waits for the staff and holds its time. Sent again with its id, it is the same order. The
 * id is made on the phone and is all that opens the page where its guest follows it.
 */
export async function sendCollectionOrder(services: Services, call: Call<typeof contract.sendCollectionOrder>) {
  const { request, params, body: wanted } = call
  const place = await findCollectionPlace(services, params)
  if (!place) throw new DomainError('collection_closed')
  const { restaurantId } = place.site
  const known = await services.db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, wanted.id))
  // A family orders once or twice; an office shares an address. Nothing but the address says who it is, so each try counts.
  if (!known) await countCall(services, ofGuests('collections', restaurantId, request.ip, 30))
  const row = known ?? (await keep(services, place, wanted, networkHash(services, restaurantId, request.ip)))
  if (row.locationId !== place.location.id || row.phone !== wanted.phone) throw new DomainError('invalid_request')
  const path = `${pagePath(params.slug, params.location)}/collect/${row.id}`
  return { path, lines: row.lines.map(({ id, quantity }) => ({ id, quantity })) }
}

/** Writes it down as waiting, once it is known that the menu has it so and its time is free. */
async function keep(
  services: Services,
  place: CollectionPlace,
  { guestName, phone, collectAt, ...request }: CollectionRequest,
  sentFrom: string,
): Promise<GuestOrderRow> {
  const { db, menus, newId, now } = services
  const { restaurantId } = place.site
  const { id: locationId } = place.location
  const at = now()
  const menu = await menus.fresh(restaurantId, locationId)
  const lines = guestOrderLines(request, menu, { at, by: theGuests, newId })
  // What is served now may not be any more when they come.
  guestOrderLines(request, menu, { at: collectAt, by: theGuests, newId })
  const row = await db.inRestaurant(restaurantId, async (tx) => {
    // One after the other, so that the last place at a time is given once.
    await lockRestaurant(tx, restaurantId)
    const known = await findGuestOrder(tx, restaurantId, request.id)
    if (known) return known
    if (await isOrderIdTaken(tx, restaurantId, request.id)) throw new DomainError('id_taken')
    const settings = await assertSlotFree(tx, place, collectAt, at)
    await assertFewWaiting(tx, { restaurantId, locationId, phone, sentFrom }, at)
    const [kept] = await tx
      .insert(guestOrders)
      .values({
        ...{ restaurantId, id: request.id, locationId, kind: 'collection', tableName: '', request, lines, billIds: [] },
        ...{
          state: 'waiting',
          sentAt: at,
          guestName,
          phone,
          sentFrom,
          collectAt,
          fireAt: fireAtFor(collectAt, settings),
        },
      })
      .returning()
    assert(kept, 'nobody writes the same order while the restaurant is locked')
    // Who it is stands in the row alone, which is deleted after a month.
    const data = { guestOrderId: kept.id, locationId, tableId: null, collectAt, dishes: lines.length }
    await recordEvents(tx, { restaurantId, by: theGuests, at }, [{ type: 'guest_order.sent', data }])
    return kept
  })
  services.announcer.announce(restaurantId)
  return row
}

async function assertSlotFree(tx: Tx, place: CollectionPlace, collectAt: string, at: string) {
  const { settings, slots = [] } = await readSlots(tx, place, at)
  if (!settings || slots.length === 0) throw new DomainError('collection_closed')
  const slot = slots.find((each) => Date.parse(each.at) === Date.parse(collectAt))
  if (!slot || slot.isFull) throw new DomainError('collection_slot_taken')
  return settings
}

type Waiting = {
  readonly restaurantId: string
  readonly locationId: string
  readonly phone: string
  readonly sentFrom: string
}

/** A few orders of one number and one network, and as many in all as staff can answer. */
async function assertFewWaiting(
  tx: Tx,
  { restaurantId, locationId, phone, sentFrom }: Waiting,
  at: string,
): Promise<void> {
  const toCome = and(
    eq(guestOrders.restaurantId, restaurantId),
    eq(guestOrders.locationId, locationId),
    gte(guestOrders.collectAt, at),
    ne(guestOrders.state, 'declined'),
  )
  const [own] = await tx
    .select({ orders: count() })
    .from(guestOrders)
    .where(and(toCome, eq(guestOrders.phone, phone)))
  const [unanswered] = await tx
    .select({
      orders: count(),
      fromHere: sql<number>`count(*) filter (where ${guestOrders.sentFrom} = ${sentFrom})::int`,
    })
    .from(guestOrders)
    .where(and(toCome, isNull(guestOrders.orderId)))
  const isTooMany =
    (own?.orders ?? 0) >= maxPerPhone ||
    (unanswered?.orders ?? 0) >= maxUnanswered ||
    (unanswered?.fromHere ?? 0) >= maxUnansweredPerNetwork
  if (isTooMany) throw new DomainError('collection_waiting')
}

/** The network an order came from, so that one cannot take all places: nobody reads the address from it. */
function networkHash({ config }: Services, restaurantId: string, ip: string): string {
  return createHmac('sha256', derivedSecret(config.appSecret, 'network of a guest order'))
    .update(`${restaurantId} ${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22)
}
