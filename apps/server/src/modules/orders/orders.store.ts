import { isLate } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { Decision, Order } from '@tableside/domain/orders'
import type { NewPrintJob } from '@tableside/domain/printing'
import { businessDate } from '@tableside/domain/time'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withOrigin } from '../../db/origin.ts'
import { kitchenTickets, orders } from '../../db/schema/index.ts'
import type { CallKey, RestaurantScope } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'

/** One order, or undefined when this restaurant has no such order. */
export async function findOrder(db: Database, restaurantId: string, orderId: string): Promise<Order | undefined> {
  const json = await findOrderJson(db, restaurantId, orderId)
  return json === null ? undefined : JSON.parse(json)
}

/** The same as the database has rendered it. */
export async function loadOrderJson(db: Database, restaurantId: string, orderId: string): Promise<string> {
  const json = await findOrderJson(db, restaurantId, orderId)
  if (json === null) throw new DomainError('not_found')
  return json
}

async function findOrderJson(db: Database, restaurantId: string, orderId: string): Promise<string | null> {
  type Loaded = { readonly load_order: string | null }
  const { load_order: json } = await db.callWithinLocations<Loaded>('load_order', restaurantId, [orderId])
  return json
}

export async function loadOrder(db: Database, restaurantId: string, orderId: string): Promise<Order> {
  const order = await findOrder(db, restaurantId, orderId)
  if (!order) throw new DomainError('not_found')
  return order
}

export type Saved = {
  readonly outcome:
    | 'saved'
    | 'replayed'
    | 'key_reused'
    | 'conflict'
    | 'exists'
    | 'stale_menu'
    | 'decided'
    | 'day_closed'
  readonly status: number
  /** Empty where the key was only reserved. */
  readonly reply: string
}

export type Save = {
  readonly restaurant: Pick<RestaurantScope, 'id' | 'timeZone' | 'cutoffMinutes'>
  readonly by: string
  /** When it counts from, which may be before it reached the server. */
  readonly at: string
  readonly receivedAt: string
  readonly key: CallKey | undefined
  readonly reservesKey?: boolean | undefined
  /** A new one has the id of what it is opened for; any other id must be unused. */
  readonly isOwnId?: true | undefined
  /** The order as it was read; undefined for a new one. */
  readonly before: Order | undefined
  readonly decision: Decision
  /** What of it comes out of a printer. */
  readonly printJobs: readonly NewPrintJob[]
  /** The version of the menu the prices were taken from, when it mattered. */
  readonly menuVersion?: number | undefined
  readonly approvalId?: string | undefined
}

/** Stores a decision about one order with everything that must be true together with it. See sql/save-order.sql. */
export async function saveOrder(db: Database, save: Save): Promise<Saved> {
  const { restaurant, by, at, key, before, decision } = save
  const { order } = decision
  const { lines, payments, ...head } = order
  const reply = save.reservesKey ? '' : JSON.stringify({ order })
  // The database keeps it under its key, and gives a new order its number.
  const isKept = reply !== '' && (key !== undefined || before === undefined)
  const saved = await db.saveOrder<Omit<Saved, 'reply'> & { readonly reply: string | null }>(restaurant.id, [
    by,
    at,
    businessDate(at, restaurant),
    key?.endpoint ?? null,
    key?.key ?? null,
    key?.fingerprint ?? null,
    key?.status ?? 200,
    before?.version ?? 0,
    save.menuVersion ?? null,
    JSON.stringify({
      ...head,
      isOwnId: save.isOwnId,
      newVoucher: decision.newVoucher,
      newGuest: decision.newGuest,
      guestOrder: decision.guestOrder,
      printJobs: save.printJobs.length > 0 ? save.printJobs : undefined,
      late: lateness(save),
    }),
    listed(changedLines(before, lines)),
    listed(payments.filter((payment) => !before?.payments.includes(payment))),
    listed(decision.tickets),
    listed(decision.transfers),
    listed(decision.events.map(withOrigin)),
    save.approvalId ?? null,
    isKept ? reply : null,
  ])
  return { ...saved, reply: saved.reply ?? (isKept ? '' : reply) }
}

/** When and on which business date a command arrived, where that is not when it counts from. */
function lateness({ restaurant, at, receivedAt }: Save) {
  if (at === receivedAt) return undefined
  return isLate({ tappedAt: at, receivedAt }) || businessDate(at, restaurant) !== businessDate(receivedAt, restaurant)
    ? { receivedAt, receivedOn: businessDate(receivedAt, restaurant) }
    : undefined
}

/** A list as the database takes it; null when there is nothing to store. */
function listed(items: readonly unknown[]): string | null {
  return items.length > 0 ? JSON.stringify(items) : null
}

/** Rules copy what they change, so a line that is still the same object has not changed. */
function changedLines(before: Order | undefined, lines: Order['lines']) {
  return lines.flatMap((line, position) => (before?.lines[position] === line ? [] : [{ ...line, position }]))
}

/** The tickets the kitchen has of an order. */
export async function loadTickets(db: Database, restaurantId: string, orderId: string): Promise<KitchenTicket[]> {
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ ticket: kitchenTickets.ticket })
      .from(kitchenTickets)
      .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.orderId, orderId))),
  )
  return rows.map((row) => row.ticket)
}

export type OrderFilter = {
  readonly locationId?: string | undefined
  readonly state?: Order['state'] | undefined
  readonly businessDate?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A page of orders, newest first. The cursor is the last order's moment and id. */
export async function listOrders(db: Database, restaurantId: string, filter: OrderFilter) {
  const conditions: (SQL | undefined)[] = [
    eq(orders.restaurantId, restaurantId),
    filter.locationId ? eq(orders.locationId, filter.locationId) : undefined,
    filter.state ? eq(orders.state, filter.state) : undefined,
    filter.businessDate ? eq(orders.businessDate, filter.businessDate) : undefined,
    belowCursor(orders.openedAt, orders.id, filter.cursor),
  ]
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        document: sql<Order>`order_document(row(${orders}.*)::orders)`,
        id: orders.id,
        openedAt: orders.openedAt,
      })
      .from(orders)
      .where(and(...conditions))
      .orderBy(desc(orders.openedAt), desc(orders.id))
      .limit(filter.limit + 1),
  )
  const { page, nextCursor } = pageOf(rows, filter.limit, (last) => `${last.openedAt}_${last.id}`)
  return { orders: page.map((row) => row.document), nextCursor }
}
