import { DomainError } from '@tableside/domain/errors'
import { kitchenTicketSchema, madeLineIds, readyBoard, readyFood, readyMinutes } from '@tableside/domain/kitchen'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { kitchenTickets, orders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { lastSeq } from './last-seq.ts'

/** What stands at the pass of a location. */
export async function listReadyFood({ db }: Services, restaurant: RestaurantScope, locationId: string, at: string) {
  assertLocationExists(restaurant, locationId)
  const rows = await db.inRestaurant(restaurant.id, (tx) => loadUnserved(tx, restaurant.id, locationId, at))
  const servedBy = new Map(rows.map(({ ticket, servedBy: by }) => [ticket.orderId, by]))
  const ready = readyFood(
    rows.map(({ ticket }) => ticket),
    at,
  )
  return { ready: ready.map((food) => ({ ...food, servedBy: servedBy.get(food.orderId) ?? null })) }
}

/** What the kitchen has made of an order, whether it still stands at the pass or is with the guests. */
export async function listMadeLines({ db }: Services, restaurant: RestaurantScope, orderId: string) {
  const ofOrder = and(eq(kitchenTickets.restaurantId, orders.restaurantId), eq(kitchenTickets.orderId, orders.id))
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select({ ticket: kitchenTickets.ticket })
      .from(orders)
      .leftJoin(kitchenTickets, ofOrder)
      .where(and(eq(orders.restaurantId, restaurant.id), eq(orders.id, orderId))),
  )
  if (rows.length === 0) throw new DomainError('not_found')
  return { lineIds: madeLineIds(rows.flatMap(({ ticket }) => (ticket ? kitchenTicketSchema.parse(ticket) : []))) }
}

/** What a location shows its guests at the counter. */
export async function getReadyBoard({ db }: Services, restaurant: RestaurantScope, locationId: string, at: string) {
  assertLocationExists(restaurant, locationId)
  return db.inRestaurant(restaurant.id, async (tx) => {
    // The cursor is read first: what comes in between is on the board and announced again, which changes nothing.
    const seq = await lastSeq(tx, restaurant.id)
    const rows = await loadUnserved(tx, restaurant.id, locationId, at)
    return {
      ...readyBoard(
        rows.map(({ ticket }) => ticket),
        at,
      ),
      seq,
    }
  })
}

/** What is being made, and what was bumped a short while ago. What was paid for after it was ready is with the guests. */
async function loadUnserved(tx: Tx, restaurantId: string, locationId: string, at: string) {
  const since = new Date(Date.parse(at) - readyMinutes * 60_000).toISOString()
  const rows = await tx
    .select({ ticket: kitchenTickets.ticket, servedBy: orders.servedBy })
    .from(kitchenTickets)
    .innerJoin(orders, and(eq(orders.restaurantId, kitchenTickets.restaurantId), eq(orders.id, kitchenTickets.orderId)))
    .where(
      and(
        eq(kitchenTickets.restaurantId, restaurantId),
        eq(kitchenTickets.locationId, locationId),
        or(isNull(kitchenTickets.bumpedAt), gt(kitchenTickets.bumpedAt, since)),
        or(isNull(orders.closedAt), isNull(kitchenTickets.bumpedAt), lt(orders.closedAt, kitchenTickets.bumpedAt)),
      ),
    )
  return rows.map(({ ticket, servedBy }) => ({ ticket: kitchenTicketSchema.parse(ticket), servedBy }))
}
