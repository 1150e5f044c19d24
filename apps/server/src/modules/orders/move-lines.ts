import type * as contract from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import {
  type CommandContext,
  calledFor,
  type MovedLines,
  moveLines as moved,
  moveTickets,
  type Order,
  openBillBeside,
} from '@tableside/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { atDevice } from '../../db/acting-device.ts'
import type { Tx } from '../../db/database.ts'
import { kitchenTickets, orderLines } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { printTickets } from '../printing/index.ts'
import { lockedOrder, saveHead } from './two-orders.store.ts'

/** Moves dishes to another bill: both change in one transaction, while nobody stores anything else. */
export async function moveLines(services: Services, call: Call<typeof contract.moveLines>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const context: CommandContext = { at, by: restaurant.by, newId: services.newId }
  let both: readonly Order[] = []
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const from = await lockedOrder(tx, restaurant.id, params.orderId)
    const into =
      'orderId' in body.to
        ? await lockedOrder(tx, restaurant.id, body.to.orderId)
        : await openBill(tx, restaurant, from, body.to.newOrder, context)
    const done = moved(from, into, body.lines, context)
    const known = await ticketsOf(tx, restaurant.id, from.id)
    const tickets = moveTickets(known, done, services.newId)
    await saveLines(tx, restaurant.id, into, done)
    await saveHead(tx, restaurant, done.from)
    await saveHead(tx, restaurant, done.into)
    for (const ticket of tickets) await saveTicket(tx, restaurant.id, ticket)
    // A ticket that goes whole is called for another place; of one that is divided, what goes is called for there.
    const before = tickets.map((ticket) => ({
      ...ticket,
      calledFor: calledFor(ticket.orderId === from.id ? done.from : from),
    }))
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    await printTickets(services, tx, acting, done.into, { before, after: tickets })
    both = [done.from, done.into]
    const changed = tickets.map(({ id }) => ({ type: 'kitchen.ticket_changed', data: { ticketId: id } }))
    return { reply: { order: done.from, other: done.into }, events: [...done.events, ...changed] }
  })
  for (const order of both) services.orders.keep(restaurant.id, order)
  return stored
}

/** A bill of its own is stored as any new order is, and so gets its number. */
async function openBill(
  tx: Tx,
  restaurant: RestaurantScope,
  from: Order,
  wanted: Pick<Order, 'id' | 'tableId'>,
  context: CommandContext,
): Promise<Order> {
  const { order, events } = openBillBeside(from, wanted, tradingOf(restaurant, from.locationId), context)
  const { lines: _lines, payments: _payments, ...head } = order
  const { rows } = await tx.execute<{ outcome: string }>(sql`
    select outcome from save_order(${restaurant.id}, current_setting('app.location_ids', true), ${context.by},
      ${context.at}, ${order.businessDate}, null, null, null, 200::smallint, 0, null, ${JSON.stringify(head)}, null, null,
      null, null, ${JSON.stringify(events.map(atDevice))}, null, '')`)
  if (rows[0]?.outcome !== 'saved') throw new DomainError('order_exists')
  return lockedOrder(tx, restaurant.id, order.id)
}

async function ticketsOf(tx: Tx, restaurantId: string, orderId: string): Promise<KitchenTicket[]> {
  const rows = await tx
    .select({ ticket: kitchenTickets.ticket })
    .from(kitchenTickets)
    .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.orderId, orderId)))
  return rows.map(({ ticket }) => ticket)
}

async function saveLines(
  tx: Tx,
  restaurantId: string,
  before: Order,
  { from, into, moves }: MovedLines,
): Promise<void> {
  const home = { orderId: into.id, locationId: into.locationId, openedAt: into.openedAt }
  for (const [index, { lineId, line, quantity, isPart }] of moves.entries()) {
    const position = before.lines.length + index
    const theLine = lineOf(restaurantId, from.id, lineId)
    const [sent] = await tx.select({ on: orderLines.sentOn, as: orderLines.sentAs }).from(orderLines).where(theLine)
    const sentOn = line.fire === null ? null : (sent?.on ?? from.id)
    const sentAs = line.fire === null ? null : (sent?.as ?? lineId)
    if (isPart) await tx.insert(orderLines).values({ ...line, ...home, restaurantId, position, sentOn, sentAs })
    else
      await tx
        .update(orderLines)
        .set({ ...home, position, fire: line.fire, sentOn, sentAs })
        .where(theLine)
    await tx.execute(
      sql`select move_depletions(${restaurantId}, current_setting('app.location_ids', true), ${from.id}, ${lineId}, ${into.id}, ${line.id}, ${quantity})`,
    )
  }
  // What stays closes the gaps: a line is found by its position among the others.
  for (const [position, { id, quantity }] of from.lines.entries()) {
    await tx
      .update(orderLines)
      .set({ position, quantity })
      .where(lineOf(restaurantId, from.id, id))
  }
}

const lineOf = (restaurantId: string, orderId: string, lineId: string) =>
  and(eq(orderLines.restaurantId, restaurantId), eq(orderLines.orderId, orderId), eq(orderLines.id, lineId))

/** A ticket that was divided is there twice from now on; each says whose it is. */
async function saveTicket(tx: Tx, restaurantId: string, ticket: KitchenTicket): Promise<void> {
  const { id, orderId, locationId, stationId, fire, sentAt, bumpedAt } = ticket
  await tx
    .insert(kitchenTickets)
    .values({ restaurantId, id, orderId, locationId, stationId, fire, sentAt, bumpedAt, ticket })
    .onConflictDoUpdate({
      target: [kitchenTickets.restaurantId, kitchenTickets.id],
      set: { orderId, fire, ticket },
    })
}
