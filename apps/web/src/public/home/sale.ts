import type { MenuItem } from '@tableside/domain/menu'
import {
  addLines,
  changeDetails,
  changeLine,
  matchingLine,
  type Order,
  placeOrder,
  quantityLeft,
  voidLine,
} from '@tableside/domain/orders'
import type { OrderType } from '@tableside/domain/tax'
import { context, items, locationId, menu, nextId, tableId, trading } from './sample-restaurant.ts'

/** What the visitor does, carried out by the very functions the till and the server run. */
export type Tap =
  | { readonly kind: 'add'; readonly item: MenuItem }
  | { readonly kind: 'less'; readonly lineId: string }
  | { readonly kind: 'eat'; readonly orderType: OrderType }
  | { readonly kind: 'again' }

export function afterTap(order: Order, tap: Tap): Order {
  switch (tap.kind) {
    case 'add':
      return add(order, tap.item)
    case 'less':
      return voidLine(order, tap.lineId, { quantity: 1, reason: '' }, undefined, context()).order
    case 'eat': {
      const details = { orderType: tap.orderType, tableId: tap.orderType === 'table' ? tableId : null }
      return changeDetails(order, details, trading, context()).order
    }
    case 'again':
      return openingOrder([])
  }
}

/** What stands on the bill when the page opens. */
export const firstOrder = (): Order => openingOrder([0, 1, 5, 5])

function openingOrder(dishes: readonly number[]): Order {
  const command = {
    id: nextId(),
    locationId,
    orderType: 'table',
    tableId,
    covers: 2,
    guestName: '',
    lines: [],
    send: false,
  } as const
  const empty = placeOrder({ ...command, lines: [] }, menu, trading, context()).order
  return dishes.reduce((order, index) => {
    const item = items[index]
    return item ? add(order, item) : order
  }, empty)
}

function add(order: Order, item: MenuItem): Order {
  const wanted = {
    id: nextId(),
    itemId: item.id,
    quantity: 1,
    modifierOptionIds: [],
    note: '',
    seat: null,
    course: null,
  }
  const line = matchingLine(order, wanted)
  if (line) return changeLine(order, line.id, { quantity: quantityLeft(line) + 1 }, context()).order
  return addLines(order, [wanted], menu, context()).order
}
