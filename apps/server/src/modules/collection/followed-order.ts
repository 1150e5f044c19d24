import type { CollectionOrder } from '@tableside/contract/collection'
import { collectionStage } from '@tableside/domain/collection'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import { pence, sumPence } from '@tableside/domain/money'
import { linePence, type Order, quantityLeft } from '@tableside/domain/orders'
import { localClock } from '@tableside/domain/time'
import type { Services } from '../../services.ts'
import { findGuestOrder, type GuestOrderRow } from '../guest-tables/index.ts'
import { findOrder, loadTickets } from '../orders/index.ts'
import type { CollectionPlace } from './collection-place.ts'

/** An order to collect, with what it became. */
export type FollowedOrder = {
  readonly place: CollectionPlace
  readonly row: GuestOrderRow
  /** Null while nobody has accepted it. */
  readonly order: Order | null
  readonly tickets: readonly KitchenTicket[]
}

/** Found by its id at its own location alone. */
export async function findFollowedOrder(
  { db }: Services,
  place: CollectionPlace,
  id: string,
): Promise<FollowedOrder | undefined> {
  const { restaurantId } = place.site
  const row = await db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, id))
  if (row?.kind !== 'collection' || row.locationId !== place.location.id) return undefined
  const { orderId } = row
  if (orderId === null) return { place, row, order: null, tickets: [] }
  const [order = null, tickets] = await Promise.all([
    findOrder(db, restaurantId, orderId),
    loadTickets(db, restaurantId, orderId),
  ])
  return { place, row, order, tickets }
}

/** How far it is: whoever has its id sees dishes and times, and nobody's name or number. */
export function collectionOrderOf({ place, row, order, tickets }: FollowedOrder, at: string): CollectionOrder {
  const { id, state, reason } = row
  const collectAt = row.collectAt ?? row.sentAt
  const dishes = dishesOf(row, order)
  return {
    ...{ id, collectAt, reason, dishes, number: order?.number ?? null, isPaid: order?.state === 'paid' },
    stage: collectionStage({ state, collectAt, order, tickets }, at),
    collectTime: localClock(collectAt, place.site.timeZone),
    discountPence: order?.totals.discountPence ?? pence(0),
    serviceChargePence: order?.totals.serviceChargePence ?? pence(0),
    totalPence: order?.totals.totalPence ?? sumPence(dishes.map(({ pricePence }) => pricePence)),
  }
}

/** What was ordered; once it is accepted, what the staff have left of it. The notes are the guest's own. */
function dishesOf({ lines }: GuestOrderRow, order: Order | null): CollectionOrder['dishes'] {
  const details = (modifiers: readonly { readonly name: string }[], note = '') =>
    [...modifiers.map(({ name }) => name), note].filter(Boolean).join(', ')
  if (order === null || order.state === 'voided')
    return lines.map(({ quantity, name, modifiers, note, unitPricePence }) => ({
      ...{ quantity, name, details: details(modifiers, note), pricePence: pence(quantity * unitPricePence) },
    }))
  const notes = new Map(lines.map(({ id, note }) => [id, note]))
  return order.lines
    .filter((line) => quantityLeft(line) > 0)
    .map((line) => ({
      ...{ quantity: quantityLeft(line), name: line.name, pricePence: linePence(line) },
      details: details(line.modifiers, notes.get(line.id)),
    }))
}
