import type * as contract from '@tableside/contract/orders'
import { givenApproval, joinBills as joined, type Order, syncTickets } from '@tableside/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { bookings, orderLines } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { printTickets } from '../printing/index.ts'
import { takeApproval } from './approval.ts'
import { moveTimer } from './course-timer.ts'
import { saveTickets, ticketsOf } from './move-lines.store.ts'
import { lockedOrder, saveHead } from './two-orders.store.ts'

/** Puts another table's bill onto this one: both change in one transaction, while nobody stores anything else. */
export async function joinBills(services: Services, call: Call<typeof contract.joinBills>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const context = { at, by: restaurant.by, newId: services.newId }
  let both: readonly Order[] = []
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const into = await lockedOrder(tx, restaurant.id, params.orderId)
    const from = await lockedOrder(tx, restaurant.id, body.fromOrderId)
    const approval = await takeApproval(tx, call, body.approvalId, givenApproval(into.id, 0))
    const done = joined(into, from, tradingOf(restaurant, into.locationId), context, approval)
    await moveLines(tx, restaurant.id, into, from)
    await saveHead(tx, restaurant, done.into)
    await saveHead(tx, restaurant, done.from)
    await moveBookings(tx, restaurant.id, into, from)
    await moveTimer(tx, restaurant.id, into, done.into)
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    const { changed, ...tickets } = await moveTickets(tx, restaurant.id, into, done.into, from.id)
    await printTickets(services, tx, acting, done.into, tickets)
    both = [done.into, done.from]
    return { reply: { order: done.into }, events: [...done.events, ...changed] }
  })
  for (const order of both) services.orders.keep(restaurant.id, order)
  return stored
}

async function moveLines(tx: Tx, restaurantId: string, into: Order, from: Order): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      orderId: into.id,
      position: sql`${orderLines.position} + ${into.lines.length}`,
      fire: sql`${orderLines.fire} + ${into.fires}`,
      sentOn: sql`case when ${orderLines.fire} is not null then coalesce(${orderLines.sentOn}, ${orderLines.orderId}) end`,
      sentAs: sql`case when ${orderLines.fire} is not null then coalesce(${orderLines.sentAs}, ${orderLines.id}) end`,
      openedAt: into.openedAt,
    })
    .where(and(eq(orderLines.restaurantId, restaurantId), eq(orderLines.orderId, from.id)))
}

/** A party that booked pays this bill from now on: its deposit is for it. */
async function moveBookings(tx: Tx, restaurantId: string, into: Order, from: Order): Promise<void> {
  await tx
    .update(bookings)
    .set({ orderId: into.id })
    .where(and(eq(bookings.restaurantId, restaurantId), eq(bookings.orderId, from.id)))
}

/** The kitchen keeps its tickets: they are the other order's from now on, and say where the party sits. */
async function moveTickets(tx: Tx, restaurantId: string, before: Order, into: Order, fromId: string) {
  const moved = (await ticketsOf(tx, restaurantId, fromId)).map((ticket) => ({
    ...ticket,
    orderId: into.id,
    orderNumber: into.number,
    fire: ticket.fire + before.fires,
  }))
  const own = [...(await ticketsOf(tx, restaurantId, into.id)), ...moved]
  const after = syncTickets(own, into)
  return { before: own, after, changed: await saveTickets(tx, restaurantId, after) }
}
