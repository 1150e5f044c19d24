import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { basisPoints, pence } from '@tableside/domain/money'
import type { NewLine } from '@tableside/domain/orders'
import { firstVatPeriods } from '@tableside/domain/tax'
import type { World } from './apply-command.ts'
import type { Command } from './command.ts'

/** A till with a menu of two dishes; ids that sort in the order they are made, as UUIDv7 do. */
export function tillOf(by = uuid(900)) {
  let made = 0
  const next = () => {
    made += 1
    return uuid(made)
  }
  const place = { restaurantId: uuid(901), orderId: uuid(910) }
  const common = (orderId: string) => ({ id: next(), orderId, at: '2026-11-20T20:15:00.000Z' })
  const params = (orderId: string) => ({ ...place, orderId })

  return {
    world: { menu, trading, terminalName: 'Dojo', by, discountPresets: [], newId: next } satisfies World,
    orderId: place.orderId,
    open: (orderId = place.orderId): Command => ({
      ...common(orderId),
      name: 'placeOrder',
      input: {
        params: { restaurantId: place.restaurantId },
        body: {
          id: orderId,
          locationId: menu.locationId,
          orderType: 'counter',
          tableId: null,
          covers: null,
          guestName: '',
          lines: [],
          send: false,
        },
      },
    }),
    add: (item: MenuItem, orderId = place.orderId): Command => ({
      ...common(orderId),
      name: 'addLines',
      input: { params: params(orderId), body: { lines: [lineOf(next(), item)], send: false } },
    }),
    sendAll: (orderId = place.orderId): Command => ({
      ...common(orderId),
      name: 'sendOrder',
      input: { params: params(orderId), body: undefined },
    }),
    payCard: (amount: number, orderId = place.orderId): Command => ({
      ...common(orderId),
      name: 'payCard',
      input: {
        params: params(orderId),
        body: { paymentId: next(), amountPence: pence(amount), tipPence: pence(0), cardToken: 'card' },
      },
    }),
    payTerminal: (amount: number, orderId = place.orderId): Command => ({
      ...common(orderId),
      name: 'payTerminal',
      input: {
        params: params(orderId),
        body: { paymentId: next(), amountPence: pence(amount), tipPence: pence(0), reference: '4242' },
      },
    }),
    payCash: (amount: number, orderId = place.orderId): Command => ({
      ...common(orderId),
      name: 'payCash',
      input: {
        params: params(orderId),
        body: { paymentId: next(), amountPence: pence(amount), tipPence: pence(0), tenderedPence: pence(amount) },
      },
    }),
  }
}

export function uuid(n: number): string {
  return `0a000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

const dish = (n: number, name: string, price: number): MenuItem => ({
  id: uuid(n),
  categoryId: uuid(950),
  name,
  kitchenName: null,
  pricePence: pence(price),
  hasOpenPrice: false,
  barcode: null,
  isFavourite: false,
  vatClass: 'hot_food',
  allergens: { state: 'none' },
  diets: [],
  stationId: null,
  modifierGroupIds: [],
  isAvailable: true,
})

export const soup = dish(951, 'Soup', 695)
export const ribeye = dish(952, 'Ribeye', 2450)

const menu: MenuSnapshot = {
  version: 1,
  locationId: uuid(960),
  timeZone: 'Europe/London',
  categories: [{ id: uuid(950), name: 'All', colour: null, served: [], course: null }],
  items: [soup, ribeye],
  modifierGroups: [],
  stations: [],
  vatPeriods: [...firstVatPeriods],
}

const trading = {
  timeZone: 'Europe/London',
  cutoffMinutes: 240,
  serviceChargeBps: basisPoints(0),
  serviceChargeMinCovers: 1,
  serviceChargeTypes: ['table' as const],
  tables: [],
}

function lineOf(id: string, item: MenuItem): NewLine {
  return { id, itemId: item.id, quantity: 1, modifierOptionIds: [], note: '', seat: null, course: null }
}
