import type * as contract from '@tableside/contract/guest-tables'
import { assert, DomainError } from '@tableside/domain/errors'
import { type GuestOrderRequest, guestOrderLines, maxWaitingOrders, theGuests } from '@tableside/domain/guest-tables'
import { isOpenAt } from '@tableside/domain/opening-hours'
import { formatNextOpening } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { guestOrders } from '../../db/schema/index.ts'
import type { Call, RestaurantScope } from '../../http/call.ts'
import { wordsOf } from '../../http/guest-language.ts'
import type { Services } from '../../services.ts'
import { countCall, countNew, type Limit, ofGuests } from '../identity/index.ts'
import { isOrderIdTaken } from '../orders/index.ts'
import { putOnBill } from './decide-guest-order.ts'
import { findGuestOrder, type GuestOrderRow, guestOrderOf, needsWaiter } from './guest-orders.store.ts'
import { type GuestVisit, keepSent, phoneOf, requireGuestVisit, visitBillIds } from './guest-session.ts'

/** A table of twelve orders a dozen rounds in an evening; whoever sends more often plays with the kitchen. */
const ofVisit = (visit: GuestVisit): Limit => ({ what: `guest orders ${visitBillIds(visit)[0]}`, max: 40 })
/** A phone that got no answer sends again. */
const ofOrder = (id: string): Limit => ({ what: `guest order again ${id}`, max: 40 })

/**
 * What a phone sends: on the bill and to the kitchen at once, or to the staff, as the location has it. Sent again with its
 * id, it is the same order. The phone's session sees it from now on, and the bill it opens.
 *
 * @throws `guest_session_over` once the visit is: the table may be another party's
 */
export async function sendGuestOrder(services: Services, call: Call<typeof contract.sendGuestOrder>) {
  const { request, reply, body: wanted } = call
  const visit = await requireGuestVisit(services, phoneOf(request))
  const { table, scope } = visit
  const { restaurantId } = table
  const known = await services.db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, wanted.id))
  // An id a phone of others made says nothing of what they ordered.
  if (known && !isOfThisVisit(known, visit)) throw new DomainError('id_taken')
  if (!known && visit.isOver) throw new DomainError('guest_session_over')
  const send = async (row: GuestOrderRow) => {
    const isSent = row.state === 'waiting' && table.guestOrders === 'automatic' && !needsWaiter(row)
    return isSent ? sendAtOnce(services, scope, row) : row
  }
  if (known) await countCall(services, ofOrder(known.id))
  const limits = { own: [ofVisit(visit)], shared: [ofGuests('guests ordering', restaurantId, request.ip, 400)] }
  const row = known
    ? await send(known)
    : await countNew(services, limits, async () => send(await keep(services, visit, wanted, wordsOf(request))))
  keepSent(services, reply, visit, row.id)
  return { guestOrder: guestOrderOf(row) }
}

function isOfThisVisit(row: GuestOrderRow, visit: GuestVisit): boolean {
  const billIds = [...visit.session.billIds, ...visitBillIds(visit)]
  return row.kind === 'table' && row.billIds.some((id) => billIds.includes(id))
}

/** @throws `guest_place_closed`, which says when it opens again; what was sent before is cooked all the same */
function assertOpen({ openingHours, timeZone }: GuestVisit['table'], at: string, words: Words): void {
  if (isOpenAt(openingHours, at, timeZone)) return
  const when = formatNextOpening(words, openingHours, at, timeZone)
  throw new DomainError('guest_place_closed', when === '' ? {} : { next: words.t('answers.again', { when }) })
}

/** Writes it down as waiting, once it is known that the menu has it so. */
async function keep(
  services: Services,
  visit: GuestVisit,
  wanted: GuestOrderRequest,
  words: Words,
): Promise<GuestOrderRow> {
  const { db, menus, newId, now } = services
  const { restaurantId, locationId, tableId, tableName, guestOrders: mode } = visit.table
  if (mode === 'off') throw new DomainError('guest_orders_off')
  const at = now()
  assertOpen(visit.table, at, words)
  const menu = await menus.fresh(restaurantId, locationId)
  const lines = guestOrderLines(wanted, menu, { at, by: theGuests, newId })
  const row = await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const billIds = visitBillIds(visit)
    const undecided = await tx
      .select()
      .from(guestOrders)
      .where(
        and(
          ...[eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.locationId, locationId)],
          ...[eq(guestOrders.tableId, tableId), ne(guestOrders.state, 'declined'), isNull(guestOrders.orderId)],
          eq(guestOrders.kind, 'table'),
          gt(guestOrders.sentAt, new Date(Date.parse(at) - 30 * 60_000).toISOString()),
        ),
      )
    const known = undecided.find(({ id }) => id === wanted.id) ?? (await findGuestOrder(tx, restaurantId, wanted.id))
    if (known) return known
    if (await isOrderIdTaken(tx, restaurantId, wanted.id)) throw new DomainError('id_taken')
    const waiting = undecided.filter((row) => row.billIds.some((id) => billIds.includes(id)))
    assertLinesAreNew(wanted, [...visit.open, ...waiting])
    // Nobody has to answer those that go straight to the kitchen.
    if (mode === 'accept' && waiting.length >= maxWaitingOrders) throw new DomainError('guest_orders_waiting')
    const values = { restaurantId, id: wanted.id, locationId, tableId, tableName, request: wanted, lines, billIds }
    const [kept] = await tx
      .insert(guestOrders)
      .values({ ...values, state: 'waiting', sentAt: at })
      .returning()
    assert(kept, 'nobody writes the same order while the restaurant is locked')
    const data = { guestOrderId: kept.id, locationId, tableId, dishes: lines.length }
    await recordEvents(tx, { restaurantId, by: theGuests, at }, [{ type: 'guest_order.sent', data }])
    return kept
  })
  services.announcer.announce(restaurantId)
  return row
}

/**
 * A dish whose id is on the bill already would count as sent before, and never be made.
 *
 * @throws `line_exists`
 */
function assertLinesAreNew(
  { lines }: GuestOrderRequest,
  before: readonly { readonly lines: readonly { readonly id: string }[] }[],
): void {
  const known = new Set(before.flatMap((each) => each.lines.map(({ id }) => id)))
  for (const { id } of lines) {
    if (known.has(id)) throw new DomainError('line_exists', { lineId: id })
    known.add(id)
  }
}

/** On the bill and to the kitchen without anybody's yes; refused, it was never sent. */
async function sendAtOnce(services: Services, scope: RestaurantScope, row: GuestOrderRow): Promise<GuestOrderRow> {
  const command = { restaurant: scope, key: undefined, at: services.now() }
  try {
    await putOnBill(services, command, row)
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'changed_meanwhile') await remove(services, row)
    // Its bill was closed at this very moment.
    if (error instanceof DomainError && error.code === 'guest_party_unknown')
      throw new DomainError('guest_session_over')
    throw error
  }
  return { ...row, state: 'accepted' }
}

async function remove({ db }: Services, { restaurantId, id }: GuestOrderRow): Promise<void> {
  await db.inRestaurant(restaurantId, (tx) =>
    tx
      .delete(guestOrders)
      .where(and(eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.id, id), isNull(guestOrders.orderId))),
  )
}
