import { v7 as uuidv7 } from 'uuid'
import { itemId, itemPence, locationId, optionId, restaurantCount, restaurantId, tableId } from './fixture.ts'

export type Place = {
  readonly restaurant: number
  readonly orderId: string
  readonly pence: number
  readonly body: string
}

/** Three dishes for a table of any restaurant, as its till sends them. */
export function placeRequest(restaurant = some(restaurantCount)): Place {
  const orderId = uuidv7()
  const items = [some(100), some(100), some(100)]
  const lines = items.map((item) => ({
    id: uuidv7(),
    itemId: itemId(restaurant, item),
    quantity: 1,
    modifierOptionIds: [optionId(restaurant, 2)],
    expectedUnitPricePence: itemPence(item),
  }))
  const order = { id: orderId, locationId: locationId(restaurant), orderType: 'table', covers: 2, lines }
  const body = JSON.stringify({ ...order, tableId: tableId(restaurant, some(20)) })
  return { restaurant, orderId, pence: items.reduce((sum, item) => sum + itemPence(item), 0), body }
}

/** Cash for the whole of it. */
export function payBody({ pence }: Pick<Place, 'pence'>): string {
  return JSON.stringify({ paymentId: uuidv7(), amountPence: pence, tenderedPence: pence })
}

export const ordersPath = (restaurant: number) => `/api/v1/restaurants/${restaurantId(restaurant)}/orders`

/** The open orders with all they hold, what a floor draws of them, and the first page of the dashboard. */
export type Look = 'orders' | 'floor' | 'overview'

export function lookPath(restaurant: number, look: Look): string {
  const at = `locationId=${locationId(restaurant)}`
  if (look === 'overview') return `/api/v1/restaurants/${restaurantId(restaurant)}/overview?${at}`
  return `${ordersPath(restaurant)}${look === 'floor' ? `/open?${at}` : `?state=open&limit=200&${at}`}`
}

/** A whole number from 1 to `count`. */
export function some(count: number): number {
  return 1 + Math.floor(Math.random() * count)
}
