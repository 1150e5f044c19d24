import type { HistoryEntry } from '@tableside/contract/orders'
import { changesAfterBill, describeEvent, type Order, type OrderEvent } from '@tableside/domain/orders'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { eventsOf } from '../../db/order-events.ts'
import { theGuests, theSystem } from '../../db/people.ts'
import { kitchenTickets, locations, staffMembers, stations } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { loadCourseNames } from '../restaurants/index.ts'
import { loadOrder } from './orders.store.ts'

const actorNames = new Map([
  [theSystem, 'the system'],
  [theGuests, 'a guest’s phone'],
])
const platformName = 'The platform’s team'

/** Everything known of one order, with names in place of ids. */
export async function orderRecord({ db }: Services, restaurantId: string, orderId: string) {
  const order = await loadOrder(db, restaurantId, orderId)
  return db.inRestaurant(restaurantId, async (tx) => {
    const entries = await eventsOf(tx, restaurantId, [orderId])
    const people = await namesOf(tx, restaurantId, idsIn(order, entries))
    const afterBill = new Set(changesAfterBill(entries).map(({ seq }) => seq))
    const nameOf = (id: string) => people[id] ?? platformName
    const names = { people, courses: await loadCourseNames(tx, restaurantId) }
    const history = entries.flatMap((event, index): HistoryEntry[] => {
      if (isAtAnotherStation(event, entries[index - 1])) return []
      const words = describeEvent(event, order, names)
      if (!words) return []
      const { seq, at, by } = event
      const approvedBy = words.approvedBy && words.approvedBy !== by ? nameOf(words.approvedBy) : null
      return [{ seq, at, by: nameOf(by), ...words, approvedBy, isAfterBill: afterBill.has(seq), late: lateIn(event) }]
    })
    const [location] = await tx
      .select({ name: locations.name })
      .from(locations)
      .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, order.locationId)))
    const isReceipt = ({ type, body }: OrderEvent) => type === 'receipt.printed' && body.kind === 'receipt'
    return {
      order,
      joinedInto: joinedInto(entries),
      locationName: location?.name ?? '',
      people,
      tickets: await ticketsOf(tx, restaurantId, orderId),
      history,
      receiptPrints: entries.filter(isReceipt).length,
    }
  })
}

/** What an entry of a till's late command says of itself (db/origin.ts). */
function lateIn({ body: { tappedAt, receivedAt } }: OrderEvent): HistoryEntry['late'] {
  return typeof tappedAt === 'string' && typeof receivedAt === 'string' ? { tappedAt, receivedAt } : null
}

/** One tap that reached the tickets of several stations is one entry. */
function isAtAnotherStation({ type, at, by }: OrderEvent, before: OrderEvent | undefined): boolean {
  return /^kitchen\.ticket_(rushed|chased)$/.test(type) && before?.type === type && before.at === at && before.by === by
}

/** The order whose bill it was put onto, as the journal has it. */
function joinedInto(entries: readonly OrderEvent[]): { id: string; number: string } | null {
  const body = entries.find(({ type }) => type === 'order.joined_into')?.body
  const { intoOrderId, otherNumber } = body ?? {}
  return typeof intoOrderId === 'string' ? { id: intoOrderId, number: String(otherNumber ?? '') } : null
}

async function ticketsOf(tx: Tx, restaurantId: string, orderId: string) {
  const rows = await tx
    .select({ ticket: kitchenTickets.ticket, stationName: stations.name })
    .from(kitchenTickets)
    .innerJoin(
      stations,
      and(eq(stations.restaurantId, kitchenTickets.restaurantId), eq(stations.id, kitchenTickets.stationId)),
    )
    .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.orderId, orderId)))
    .orderBy(asc(kitchenTickets.fire), asc(stations.name))
  return rows.map(({ ticket, stationName }) => ({ ...ticket, stationName }))
}

async function namesOf(tx: Tx, restaurantId: string, ids: string[]): Promise<Record<string, string>> {
  const rows = await tx
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, restaurantId), inArray(staffMembers.id, ids)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return Object.fromEntries(ids.map((id) => [id, actorNames.get(id) ?? names.get(id) ?? platformName]))
}

/** Everybody the order and its history tell of. */
function idsIn(order: Order, entries: readonly OrderEvent[]): string[] {
  const ids = new Set<string>([order.openedBy, order.servedBy])
  const add = (id: unknown) => typeof id === 'string' && ids.add(id)
  for (const line of order.lines) {
    add(line.addedBy)
    for (const each of line.voids) for (const id of [each.by, each.approvedBy]) add(id)
  }
  for (const each of order.discounts) for (const id of [each.by, each.approvedBy]) add(id)
  for (const payment of order.payments) {
    add(payment.startedBy)
    for (const refund of payment.state === 'captured' ? payment.refunds : []) {
      for (const id of [refund.by, refund.approvedBy]) add(id)
    }
  }
  for (const { by, body } of entries) for (const id of [by, body.approvedBy, body.toStaffId]) add(id)
  return [...ids]
}
