import type * as contract from '@tableside/contract/orders'
import { allergyLine } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import {
  type CommandContext,
  calledFor,
  givenApproval,
  moveLines as moved,
  moveTickets,
  type Order,
  openBillBeside,
  syncTickets,
} from '@tableside/domain/orders'
import { sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { withOrigin } from '../../db/origin.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { printTickets } from '../printing/index.ts'
import { takeApproval } from './approval.ts'
import { moveTimer } from './course-timer.ts'
import { saveLines, saveTickets, ticketsOf } from './move-lines.store.ts'
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
    const approval = await takeApproval(tx, call, body.approvalId, givenApproval(from.id, 0))
    const done = moved(from, into, body.lines, context, approval)
    const known = await ticketsOf(tx, restaurant.id, from.id)
    const moving = moveTickets(known, done, services.newId)
    const there = await newlyWarned(tx, restaurant.id, into, done.into)
    const tickets = [...moving, ...syncTickets(there, done.into)]
    await saveLines(tx, restaurant.id, into, done)
    await saveHead(tx, restaurant, done.from)
    await saveHead(tx, restaurant, done.into)
    const ticketsChanged = await saveTickets(tx, restaurant.id, tickets)
    await moveTimer(tx, restaurant.id, into, done.into)
    // A ticket that goes whole is called for another place; of one that is divided, what goes is called for there.
    const before = moving.map((ticket) => ({
      ...ticket,
      calledFor: calledFor(ticket.orderId === from.id ? done.from : from),
    }))
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    await printTickets(services, tx, acting, done.into, { before: [...before, ...there], after: tickets })
    both = [done.from, done.into]
    return { reply: { order: done.from, other: done.into }, events: [...done.events, ...ticketsChanged] }
  })
  for (const order of both) services.orders.keep(restaurant.id, order)
  return stored
}

/** The tickets that were on the other bill already, where its guests must not eat something else now. */
async function newlyWarned(tx: Tx, restaurantId: string, before: Order, into: Order): Promise<KitchenTicket[]> {
  return allergyLine(before.guest) === allergyLine(into.guest) ? [] : ticketsOf(tx, restaurantId, into.id)
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
      null, null, ${JSON.stringify(events.map(withOrigin))}, null, '')`)
  if (rows[0]?.outcome !== 'saved') throw new DomainError('order_exists')
  return lockedOrder(tx, restaurant.id, order.id)
}
