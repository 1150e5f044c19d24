import { assert, DomainError } from '@tableside/domain/errors'
import {
  type GuestSession,
  guestOrderLines,
  guestOrderRequestSchema,
  maxWaitingOrders,
  theGuests,
} from '@tableside/domain/guest-tables'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { guestOrders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit, networkOf } from '../identity/index.ts'
import { isOrderIdTaken } from '../orders/index.ts'
import { putOnBill } from './decide-guest-order.ts'
import { findGuestOrder, type GuestOrderRow, guestOrderOf } from './guest-orders.store.ts'
import { findGuestSession } from './guest-session.ts'
import { type GuestTable, loadOpenOrders, openOrderIds } from './load-guest-table.ts'
import { sessionCookie } from './session-cookie.ts'

/** A table of twelve orders a dozen rounds in an evening; whoever sends more often plays with the kitchen. */
const ofTable = (tableId: string): Limit => ({ what: `guest orders ${tableId}`, max: 40 })
/** A whole restaurant's guests may share one address. */
const ofGuests = (ip: string): Limit => ({ what: `guests ordering ${networkOf(ip)}`, max: 400 })

/**
 * What a phone sends: on the bill and to the kitchen at once, or to the staff, as the location has it. Sent again with its
 * id, it is the same order. The phone's session sees it from now on, and the bill it opens.
 */
export async function sendGuestOrder(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const found = await findGuestSession(services, request)
  if (!found) throw new DomainError('guest_session_over')
  const { session, table, scope } = found
  await countCall(services, ofTable(table.tableId), ofGuests(request.ip))
  const body = guestOrderRequestSchema.safeParse(request.body)
  if (!body.success) throw new DomainError('invalid_request')
  const wanted = body.data

  const { restaurantId } = table
  const known = await services.db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, wanted.id))
  // An id another phone made says nothing of what it ordered.
  if (known && known.tableId !== table.tableId) throw new DomainError('guest_session_over')
  const row = known ?? (await keep(services, { session, table, wanted }))
  const isSent = row.state === 'waiting' && table.guestOrders === 'automatic'
  const decided = isSent ? await sendAtOnce(services, scope, row) : row
  const next = { ...session, orderIds: [...new Set([...session.orderIds, row.id])].slice(-50) }
  return reply
    .code(known ? 200 : 201)
    .header('cache-control', 'no-store')
    .header('set-cookie', sessionCookie(services, restaurantId, table.slug, next))
    .send({ guestOrder: guestOrderOf(decided) })
}

type Sent = {
  readonly session: GuestSession
  readonly table: GuestTable
  readonly wanted: ReturnType<typeof guestOrderRequestSchema.parse>
}

/** Writes it down as waiting, once it is known that the menu has it so. */
async function keep(services: Services, { session, table, wanted }: Sent): Promise<GuestOrderRow> {
  const { db, menus, newId, now } = services
  const { restaurantId, locationId, tableId, tableName, guestOrders: mode } = table
  if (mode === 'off') throw new DomainError('guest_orders_off')
  const at = now()
  const open = await loadOpenOrders(db, restaurantId, session.orderIds)
  // A bill the staff opened here since the scan may be another party's.
  const here = await openOrderIds(db, table)
  if (open.length === 0 && here.length > 0) throw new DomainError('guest_session_over')
  const menu = await menus.fresh(restaurantId, locationId)
  const lines = guestOrderLines(wanted, menu, { at, by: theGuests, newId })
  const row = await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const [waiting] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(guestOrders)
      .where(
        and(
          ...[eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.locationId, locationId)],
          ...[eq(guestOrders.tableId, tableId), ne(guestOrders.state, 'declined'), isNull(guestOrders.orderId)],
          eq(guestOrders.kind, 'table'),
          gt(guestOrders.sentAt, new Date(Date.parse(at) - 30 * 60_000).toISOString()),
        ),
      )
    // Nobody has to answer those that go straight to the kitchen.
    if (mode === 'accept' && (waiting?.count ?? 0) >= maxWaitingOrders) throw new DomainError('guest_orders_waiting')
    const known = await findGuestOrder(tx, restaurantId, wanted.id)
    if (known) return known
    if (await isOrderIdTaken(tx, restaurantId, wanted.id)) throw new DomainError('id_taken')
    const billIds = open.map(({ id }) => id)
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

/** On the bill and to the kitchen without anybody's yes; refused, it was never sent. */
async function sendAtOnce(services: Services, scope: RestaurantScope, row: GuestOrderRow): Promise<GuestOrderRow> {
  const command = { restaurant: scope, key: undefined, at: services.now() }
  try {
    await putOnBill(services, command, row)
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'changed_meanwhile') await remove(services, row)
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
