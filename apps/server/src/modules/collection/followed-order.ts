import type { CollectionOrder } from '@tableside/contract/collection'
import { collectionStage } from '@tableside/domain/collection'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import { pence, sumPence } from '@tableside/domain/money'
import {
  costByLine,
  linePence,
  type Order,
  type OrderLine,
  quantityLeft,
  serviceChargeRate,
} from '@tableside/domain/orders'
import { localClock } from '@tableside/domain/time'
import type { Words } from '@tableside/messages/words'
import type { Services } from '../../services.ts'
import { billNowOf, findGuestOrder, type GuestOrderRow } from '../guest-tables/index.ts'
import { loadTickets } from '../orders/index.ts'
import type { CollectionPlace } from './collection-place.ts'

/** An order to collect, with what it became. */
export type FollowedOrder = {
  readonly place: CollectionPlace
  readonly row: GuestOrderRow
  /** Null while nobody has accepted it; put onto another bill since, it is that one. */
  readonly order: Order | null
  /** What is left of it. The other dishes of the bill it was put onto are another guest's. */
  readonly lines: readonly OrderLine[]
  readonly tickets: readonly KitchenTicket[]
}

/** Found by its id at its own location alone. */
export async function findFollowedOrder(
  services: Services,
  place: CollectionPlace,
  id: string,
): Promise<FollowedOrder | undefined> {
  const { db } = services
  const { restaurantId } = place.site
  const row = await db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, id))
  if (row?.kind !== 'collection' || row.locationId !== place.location.id) return undefined
  const { orderId } = row
  const order = orderId === null ? undefined : await billNowOf(services, { restaurantId, orderId })
  if (!order) return { place, row, order: null, lines: [], tickets: [] }
  const ordered = new Set(row.lines.map((line) => line.id))
  const isOwn = (lineId: string) => order.id === orderId || ordered.has(lineId)
  const tickets = await loadTickets(db, restaurantId, order.id)
  return {
    ...{ place, row, order },
    lines: order.lines.filter((line) => isOwn(line.id) && quantityLeft(line) > 0),
    tickets: tickets.filter(({ items }) => items.some(({ lineId }) => isOwn(lineId))),
  }
}

/** How far it is, in the language of its page: whoever has its id sees dishes and times, and no name or number of anybody. */
export async function readCollectionOrder(
  { menus, now }: Services,
  { place, row, order, lines, tickets }: FollowedOrder,
  words: Words,
): Promise<CollectionOrder> {
  const at = now()
  const { id, locationId, state, reason } = row
  const collectAt = row.collectAt ?? row.sentAt
  const { restaurantId } = place.site
  // A name that was translated anew a moment ago may still be the old one.
  const { version } = await menus.current(restaurantId, locationId)
  const { names } = await menus.texts(restaurantId, words.language, version)
  const dishes = dishesOf(row, order?.state === 'voided' ? null : order && lines, { words, names })
  return {
    ...{ id, collectAt, reason, dishes, number: order?.number ?? null, isPaid: order?.state === 'paid' },
    ...sumsOf(dishes, order, lines),
    stage: collectionStage({ state, collectAt, order: order && { state: order.state, lines }, tickets }, at),
    collectTime: localClock(collectAt, place.site.timeZone),
  }
}

/** Its part of the bill it is on; all of it where that is its own. */
function sumsOf(dishes: CollectionOrder['dishes'], order: Order | null, lines: readonly OrderLine[]) {
  const dishesPence = sumPence(dishes.map(({ pricePence }) => pricePence))
  if (order === null)
    return { discountPence: pence(0), serviceChargePence: pence(0), serviceChargeBps: null, totalPence: dishesPence }
  const costs = costByLine(order)
  const own = lines.flatMap(({ id }) => costs.get(id) ?? [])
  const afterPence = sumPence(own.map(({ dishPence }) => dishPence))
  const serviceChargePence = sumPence(own.map(({ servicePence }) => servicePence))
  return {
    serviceChargePence,
    serviceChargeBps: serviceChargeRate([order]),
    discountPence: pence(dishesPence - afterPence),
    totalPence: pence(afterPence + serviceChargePence),
  }
}

type Translated = { readonly words: Words; readonly names: ReadonlyMap<string, string> }

/**
 * What was ordered; once it is accepted, what the staff have left of it. Dishes and choices are called as on the menu of the
 * page. The notes are the guest's own.
 */
function dishesOf(
  { lines: ordered }: GuestOrderRow,
  accepted: readonly OrderLine[] | null,
  { words, names }: Translated,
): CollectionOrder['dishes'] {
  const shown = ({ itemId, name, modifiers }: OrderLine | GuestOrderRow['lines'][number], note = '') => {
    const choices = modifiers.map((each) => names.get(each.optionId) ?? each.name)
    return {
      name: (itemId !== null && names.get(itemId)) || name,
      details: words.list([...choices, note].filter(Boolean).map(words.own)),
    }
  }
  if (accepted === null)
    return ordered.map((line) => ({
      ...{ ...shown(line, line.note), quantity: line.quantity },
      pricePence: pence(line.quantity * line.unitPricePence),
    }))
  const notes = new Map(ordered.map(({ id, note }) => [id, note]))
  return accepted.map((line) => ({
    ...{ ...shown(line, notes.get(line.id)), quantity: quantityLeft(line) },
    pricePence: linePence(line),
  }))
}
