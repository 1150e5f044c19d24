import type * as contract from '@tableside/contract/guest-tables'
import { addCollection } from '@tableside/domain/collection'
import { assert, DomainError } from '@tableside/domain/errors'
import { acceptMarketplaceOrder } from '@tableside/domain/marketplace'
import { decided } from '@tableside/domain/orders'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents, runCommand } from '../../commands/restaurant-command.ts'
import { guestOrders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists, tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { newOrderOf, type OrderCommand, runOrderCommand, theOrder, whereItExists } from '../orders/index.ts'
import { fireAccepted } from './fire-collection.ts'
import { type ChosenBill, withParties } from './guest-order-bill.ts'
import {
  findGuestOrder,
  type GuestOrderRow,
  guestOrderOf,
  marketplaceEventFacts,
  updateGuestOrder,
  waitingGuestOrders,
} from './guest-orders.store.ts'
import { type GuestCommand, putOnBill } from './put-on-bill.ts'

/** What waits for the staff of a location. */
export async function listGuestOrders(
  services: Services,
  { restaurant, query, at }: Call<typeof contract.listGuestOrders>,
) {
  const { locationId } = query
  assertLocationExists(restaurant, locationId)
  const rows = await services.db.inRestaurant(restaurant.id, (tx) =>
    waitingGuestOrders(tx, { restaurantId: restaurant.id, locationId, at }),
  )
  return { guestOrders: await withParties(services, rows) }
}

/** A waiter takes it on: its dishes are on the bill and in the kitchen. Two who accept it together do it once. */
export async function acceptGuestOrder(
  services: Services,
  call: Call<typeof contract.acceptGuestOrder>,
): Promise<StoredReply> {
  const { restaurant, params } = call
  const row = await services.db.inRestaurant(restaurant.id, (tx) =>
    findGuestOrder(tx, restaurant.id, params.guestOrderId),
  )
  if (!row) throw new DomainError('not_found')
  // Nothing was ordered: a call is answered.
  if (row.kind === 'call') throw new DomainError('guest_order_decided')
  return acceptRow(services, call, row, call.query.bill)
}

/** Puts an order that waits where it belongs: on the bill of its visit, or on one of its own where its guests collect it. */
export async function acceptRow(services: Services, command: GuestCommand, row: GuestOrderRow, chosen?: ChosenBill) {
  const isAtTable = row.kind === 'table'
  return isAtTable ? putOnBill(services, command, row, { chosen }) : openCollection(services, command, row.id)
}

/**
 * The order it opened itself: by another till that accepted it at the same moment, or at a try before.
 *
 * @throws `id_taken` of an order that got its id elsewhere and has none of its dishes
 */
function openedBy(services: Services, command: OrderCommand, { id, request }: GuestOrderRow): Promise<StoredReply> {
  return runOrderCommand(services, command, theOrder({ orderId: id }), (order) => {
    const isOwn = order.lines.some((line) => request.lines.some((wanted) => wanted.id === line.id))
    if (!isOwn) throw new DomainError('id_taken')
    return decided(order, [])
  })
}

/** Opens the takeaway order of who collects it, paid already where a marketplace was; the kitchen gets it in time (`fireCollection`). */
async function openCollection(services: Services, command: GuestCommand, id: string): Promise<StoredReply> {
  const row = await claim(services, command, id)
  const { restaurantId, locationId, collectAt, fireAt, marketplace } = row
  const { feeBps, partnerBps } = command.restaurant
  const trading = tradingOf(command.restaurant, locationId)
  assert(collectAt !== null && fireAt !== null, 'an order to collect has its times')
  const asItIs = () => openedBy(services, command, row)
  const open = () =>
    runOrderCommand(services, command, newOrderOf({ id, locationId }), (menu, context) =>
      marketplace
        ? acceptMarketplaceOrder({ ...row, fireAt, marketplace }, menu, trading, { ...context, feeBps, partnerBps })
        : addCollection({ ...row, collectAt, fireAt }, menu, trading, context),
    )
  try {
    const reply = await (row.orderId ? asItIs() : open().catch(whereItExists(asItIs)))
    if (row.orderId === null) await settle(services, command, row, id)
    return reply
  } catch (error) {
    if (error instanceof DomainError && row.orderId === null) await release(services, restaurantId, id)
    throw error
  }
}

/** Says whose it is to carry out, before anything is ordered: from then on nobody declines it. */
async function claim({ db }: Services, { restaurant, at }: OrderCommand, id: string): Promise<GuestOrderRow> {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const [claimed] = await tx
      .update(guestOrders)
      .set({ state: 'accepted', decidedAt: at, decidedBy: restaurant.by })
      .where(and(eq(guestOrders.restaurantId, restaurant.id), eq(guestOrders.id, id), eq(guestOrders.state, 'waiting')))
      .returning()
    const row = claimed ?? (await findGuestOrder(tx, restaurant.id, id))
    if (!row) throw new DomainError('not_found')
    if (row.state === 'declined') throw new DomainError('guest_order_decided')
    return row
  })
}

async function release({ db }: Services, restaurantId: string, id: string): Promise<void> {
  await db.inRestaurant(restaurantId, (tx) =>
    updateGuestOrder(tx, { restaurantId, id }, { state: 'waiting', decidedAt: null, decidedBy: null }),
  )
}

async function settle(services: Services, { restaurant, at }: OrderCommand, row: GuestOrderRow, orderId: string) {
  const { id: restaurantId, by } = restaurant
  await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    await updateGuestOrder(tx, row, { orderId })
    const { fireAt } = row
    if (fireAt) await fireAccepted(tx, { restaurantId, orderId, fireAt })
    const data = { guestOrderId: row.id, orderId, locationId: row.locationId, ...marketplaceEventFacts(row) }
    await recordEvents(tx, { restaurantId, by, at }, [{ type: 'guest_order.accepted', data }])
  })
  services.announcer.announce(restaurantId)
}

/** The guests read on their phones that it does not come, and why. */
export function declineGuestOrder(
  services: Services,
  call: Call<typeof contract.declineGuestOrder>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runCommand(services, call, async (tx, record) => {
    const row = await findGuestOrder(tx, restaurant.id, params.guestOrderId)
    if (!row) throw new DomainError('not_found')
    if (row.kind === 'call' || row.state !== 'waiting') throw new DomainError('guest_order_decided')
    const change = { state: 'declined', reason: body.reason, decidedAt: at, decidedBy: restaurant.by } as const
    await updateGuestOrder(tx, row, change)
    const data = { guestOrderId: row.id, locationId: row.locationId, reason: body.reason }
    await record([{ type: 'guest_order.declined', data: { ...data, ...marketplaceEventFacts(row) } }])
    return { guestOrder: guestOrderOf({ ...row, ...change }) }
  })
}
