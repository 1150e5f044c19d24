import type { CollectionOrder } from '@tableside/contract/collection'
import { collectionStage } from '@tableside/domain/collection'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import { pence, sumPence } from '@tableside/domain/money'
import { linePence, type Order, quantityLeft } from '@tableside/domain/orders'
import { localClock } from '@tableside/domain/time'
import type { Words } from '@tableside/messages/words'
import type { Services } from '../../services.ts'
import { findGuestOrder, type GuestOrderRow, withJoinedBills } from '../guest-tables/index.ts'
import { loadTickets } from '../orders/index.ts'
import type { CollectionPlace } from './collection-place.ts'

/** An order to collect, with what it became. */
export type FollowedOrder = {
  readonly place: CollectionPlace
  readonly row: GuestOrderRow
  /** Null while nobody has accepted it; put onto another bill since, it is that one. */
  readonly order: Order | null
  readonly tickets: readonly KitchenTicket[]
}

/** Found by its id at its own location alone. */
export async function findFollowedOrder(
  { db, readGuestTables }: Services,
  place: CollectionPlace,
  id: string,
): Promise<FollowedOrder | undefined> {
  const { restaurantId } = place.site
  const row = await db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, id))
  if (row?.kind !== 'collection' || row.locationId !== place.location.id) return undefined
  const { orderId } = row
  if (orderId === null) return { place, row, order: null, tickets: [] }
  const read = await readGuestTables(restaurantId, { tableIds: [], billIds: [orderId], sentIds: [] })
  const bills = withJoinedBills(
    read,
    read.bills.filter((bill) => bill.order.id === orderId),
  )
  const order = bills.at(-1)?.order ?? null
  return { place, row, order, tickets: order ? await loadTickets(db, restaurantId, order.id) : [] }
}

/** How far it is, in the language of its page: whoever has its id sees dishes and times, and nobody's name or number. */
export async function readCollectionOrder(
  { menus, now }: Services,
  { place, row, order, tickets }: FollowedOrder,
  words: Words,
): Promise<CollectionOrder> {
  const at = now()
  const { id, locationId, state, reason } = row
  const collectAt = row.collectAt ?? row.sentAt
  const { restaurantId } = place.site
  const { version } = await menus.fresh(restaurantId, locationId)
  const { names } = await menus.texts(restaurantId, words.language, version)
  const dishes = dishesOf(row, order, { words, names })
  return {
    ...{ id, collectAt, reason, dishes, number: order?.number ?? null, isPaid: order?.state === 'paid' },
    stage: collectionStage({ state, collectAt, order, tickets }, at),
    collectTime: localClock(collectAt, place.site.timeZone),
    discountPence: order?.totals.discountPence ?? pence(0),
    serviceChargePence: order?.totals.serviceChargePence ?? pence(0),
    totalPence: order?.totals.totalPence ?? sumPence(dishes.map(({ pricePence }) => pricePence)),
  }
}

type Translated = { readonly words: Words; readonly names: ReadonlyMap<string, string> }

/**
 * What was ordered; once it is accepted, what the staff have left of it. Dishes and choices are called as on the menu of the
 * page. The notes are the guest's own.
 */
function dishesOf(
  { lines }: GuestOrderRow,
  order: Order | null,
  { words, names }: Translated,
): CollectionOrder['dishes'] {
  const shown = ({ itemId, name, modifiers }: Order['lines'][number], note = '') => {
    const choices = modifiers.map((each) => names.get(each.optionId) ?? each.name)
    return {
      name: (itemId !== null && names.get(itemId)) || name,
      details: words.list([...choices, note].filter(Boolean).map(words.own)),
    }
  }
  if (order === null || order.state === 'voided')
    return lines.map((line) => ({
      ...{ ...shown(line, line.note), quantity: line.quantity },
      pricePence: pence(line.quantity * line.unitPricePence),
    }))
  const notes = new Map(lines.map(({ id, note }) => [id, note]))
  return order.lines
    .filter((line) => quantityLeft(line) > 0)
    .map((line) => ({
      ...{ ...shown(line, notes.get(line.id)), quantity: quantityLeft(line) },
      pricePence: linePence(line),
    }))
}
