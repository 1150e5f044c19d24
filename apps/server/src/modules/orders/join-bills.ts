import type * as contract from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import { followOrder, joinBills as joined, type Order } from '@tableside/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { kitchenTickets, orderLines, orders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { runRestaurantCommand } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'

/** Puts another table's bill onto this one: both change in one transaction, while nobody stores anything else. */
export async function joinBills(services: Services, call: Call<typeof contract.joinBills>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  let both: readonly Order[] = []
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const into = await lockedOrder(tx, restaurant.id, params.orderId)
    const from = await lockedOrder(tx, restaurant.id, body.fromOrderId)
    const done = joined(into, from, { at, by: restaurant.by, newId: services.newId })
    await moveLines(tx, restaurant.id, into, from)
    await saveHead(tx, restaurant.id, done.into)
    await saveHead(tx, restaurant.id, done.from)
    await moveTickets(tx, restaurant.id, into, done.into, from.id)
    both = [done.into, done.from]
    return { reply: { order: done.into }, events: done.events }
  })
  for (const order of both) services.orders.keep(restaurant.id, order)
  return stored
}

/** As it is now, under the restaurant's lock; where the caller cannot see it there is none. */
async function lockedOrder(tx: Tx, restaurantId: string, orderId: string): Promise<Order> {
  const [row] = await tx
    .select({ order: sql<Order>`order_document(${orders})` })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.id, orderId)))
  if (!row) throw new DomainError('not_found')
  return row.order
}

async function moveLines(tx: Tx, restaurantId: string, into: Order, from: Order): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      orderId: into.id,
      position: sql`${orderLines.position} + ${into.lines.length}`,
      fire: sql`${orderLines.fire} + ${into.fires}`,
      openedAt: into.openedAt,
    })
    .where(and(eq(orderLines.restaurantId, restaurantId), eq(orderLines.orderId, from.id)))
}

async function saveHead(tx: Tx, restaurantId: string, order: Order): Promise<void> {
  const { state, version, closedAt, covers, joinedTables, fires, guest, discounts, totals } = order
  await tx
    .update(orders)
    .set({
      ...{ state, version, closedAt, covers, joinedTables, fires, guest, discounts, totals },
      totalPence: totals.totalPence,
    })
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.id, order.id)))
}

/** The kitchen keeps its tickets: they are the other order's from now on, and say where the party sits. */
async function moveTickets(tx: Tx, restaurantId: string, before: Order, into: Order, fromId: string): Promise<void> {
  const rows = await tx
    .select({ id: kitchenTickets.id, orderId: kitchenTickets.orderId, ticket: kitchenTickets.ticket })
    .from(kitchenTickets)
    .where(
      and(eq(kitchenTickets.restaurantId, restaurantId), sql`${kitchenTickets.orderId} in (${into.id}, ${fromId})`),
    )
  const own = rows.map(({ orderId, ticket }) =>
    orderId === into.id
      ? ticket
      : { ...ticket, orderId: into.id, orderNumber: into.number, fire: ticket.fire + before.fires },
  )
  for (const ticket of followOrder(own, into)) {
    await tx
      .update(kitchenTickets)
      .set({ orderId: into.id, fire: ticket.fire, ticket })
      .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.id, ticket.id)))
  }
}
