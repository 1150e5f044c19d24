import { type HouseAccount, takeOnAccount } from '../house-accounts/index.ts'
import { type Allergen, declareAllergens, type MenuItem, type MenuSnapshot } from '../menu/index.ts'
import { basisPoints, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import {
  type CommandContext,
  type NewLine,
  type Order,
  type PlaceOrder,
  placeOrder,
  type Trading,
} from '../orders/index.ts'
import { startCardPayment, takeCash, takeOnTerminal } from '../payments/index.ts'
import { firstVatPeriods } from '../tax/index.ts'

/** A small restaurant to test the rules in: readable ids, fixed clock, prices in pounds that are easy to add up. */

/** `id('line', 3)` – the same words give the same id, and no two kinds share one. */
export function id(kind: keyof typeof kinds, n = 1): string {
  return `${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}
const kinds = {
  order: '0a000000',
  till: '0f100000',
  line: '0b000000',
  item: '0c000000',
  payment: '0d000000',
  refund: '0e000000',
  discount: '0f000000',
  person: '1a000000',
  place: '1b000000',
  station: '1c000000',
  option: '1d000000',
  ticket: '1e000000',
  drawer: '1f000000',
  movement: '2a000000',
} as const

export const location = id('place', 1)
export const table = { id: id('place', 2), name: 'Table 4' }
export const grill = id('station', 1)
export const bar = id('station', 2)
const waiter = id('person', 1)
export const manager = { approvedBy: id('person', 2) }

const dish = (n: number, name: string, pounds: number, more: Partial<MenuItem> = {}): MenuItem => ({
  id: id('item', n),
  categoryId: id('place', 9),
  name,
  kitchenName: null,
  pricePence: pence(Math.round(pounds * 100)),
  hasOpenPrice: false,
  barcode: null,
  isFavourite: false,
  vatClass: 'hot_food',
  allergens: declareAllergens([]),
  diets: [],
  stationId: grill,
  modifierGroupIds: [],
  isAvailable: true,
  ...more,
})

export const steak = dish(1, 'Ribeye', 24.5, {
  modifierGroupIds: [id('option', 100)],
  allergens: declareAllergens(['milk']),
})
export const soup = dish(2, 'Soup', 6.95)
export const sandwich = dish(3, 'Cold sandwich', 4.35, { vatClass: 'cold_food' })
export const wine = dish(4, 'House red', 7.99, { vatClass: 'standard', stationId: bar })
export const coffee = dish(5, 'Coffee', 1.99, { vatClass: 'standard', stationId: bar })
export const loaf = dish(6, 'Loaf', 3.33, { vatClass: 'zero', stationId: null })
export const oysters = dish(7, 'Oysters', 18, { isAvailable: false })
export const dishes = [steak, soup, sandwich, wine, coffee, loaf] as const

const option = (
  n: number,
  name: string,
  pricePence: number,
  { isAvailable = true, addsAllergens = [] }: { isAvailable?: boolean; addsAllergens?: readonly Allergen[] } = {},
) => ({
  id: id('option', n),
  name,
  pricePence: pence(pricePence),
  isDefault: n === 1,
  isAvailable,
  addsAllergens: declareAllergens(addsAllergens),
})
export const rare = option(1, 'Rare', 0)
export const sauce = option(2, 'Peppercorn sauce', 250, { addsAllergens: ['mustard'] })
export const noChips = option(3, 'No chips', -10_000)
export const truffle = option(4, 'Truffle', 900, { isAvailable: false })

export const menu: MenuSnapshot = {
  version: 1,
  locationId: location,
  timeZone: 'Europe/London',
  categories: [{ id: id('place', 9), name: 'All', colour: null, served: [], course: null }],
  items: [...dishes, oysters],
  modifierGroups: [{ id: id('option', 100), name: 'How', min: 0, max: 2, options: [rare, sauce, noChips, truffle] }],
  stations: [
    { id: grill, name: 'Grill' },
    { id: bar, name: 'Bar' },
  ],
  vatPeriods: [...firstVatPeriods],
}

export const trading: Trading = {
  timeZone: 'Europe/London',
  cutoffMinutes: 240,
  serviceChargeBps: basisPoints(0),
  serviceChargeMinCovers: 1,
  serviceChargeTypes: ['table'],
  tables: [table],
}

let ticketNumber = 0
export const now: CommandContext = {
  at: '2026-11-20T20:15:00.000Z',
  by: waiter,
  newId: () => id('ticket', ++ticketNumber),
}
export const paying = { ...now, feeBps: basisPoints(100) }

export function line(n: number, item: MenuItem, quantity = 1, more: Partial<NewLine> = {}): NewLine {
  return {
    id: id('line', n),
    itemId: item.id,
    quantity,
    modifierOptionIds: [],
    note: '',
    seat: null,
    course: null,
    ...more,
  }
}

/** An open, unsent order of these lines at the table. */
export function orderOf(lines: readonly NewLine[], more: Partial<PlaceOrder> = {}, trades: Trading = trading): Order {
  const command = {
    id: id('order'),
    locationId: location,
    orderType: 'table' as const,
    tableId: more.orderType && more.orderType !== 'table' ? null : table.id,
    covers: null,
    guestName: '',
    guest: null,
    lines: [...lines],
    send: false,
    ...more,
  }
  return placeOrder(command, menu, trades, now).order
}

export function cash(order: Order, n: number, amount: number = order.totals.balanceDuePence, tip = 0) {
  const [amountPence, tipPence] = [pence(amount), pence(tip)]
  const command = { paymentId: id('payment', n), amountPence, tipPence, tenderedPence: pence(amount + tip) }
  return takeCash(order, command, paying)
}

/** A card charged on the terminal beside the till. */
export function onTerminal(order: Order, n: number, amount: number = order.totals.balanceDuePence, tip = 0) {
  const paid = { paymentId: id('payment', n), amountPence: pence(amount), tipPence: pence(tip), reference: '4242' }
  return takeOnTerminal(order, paid, { ...paying, terminalName: 'Dojo' })
}

const regular: HouseAccount = {
  ...{ id: id('place', 77), name: 'Harbour Lights Ltd', contact: '', email: '', address: '' },
  ...{ limitPence: zeroOrMorePenceSchema.parse(10_000_00), owedPence: pence(0), stoppedAt: null, version: 1 },
}

/** Put on the account of a regular who has a large limit. */
export function onAccount(order: Order, n: number, amount: number = order.totals.balanceDuePence) {
  const command = { paymentId: id('payment', n), houseAccountId: regular.id, amountPence: pence(amount) }
  return takeOnAccount(order, command, regular, undefined, now)
}

/** @param serviceOff the service charge of this share, where who pays it has it taken off */
export function card(order: Order, n: number, share: number = order.totals.balanceDuePence, tip = 0, serviceOff = 0) {
  const amounts = { amountPence: pence(share - serviceOff), tipPence: pence(tip) }
  const off = serviceOff > 0 ? { serviceOffPence: pence(serviceOff) } : {}
  return startCardPayment(order, { paymentId: id('payment', n), ...amounts, ...off, cardToken: 'tok' }, paying)
}

export const approved = {
  state: 'captured',
  providerRef: 'ch_1',
  providerFeePence: pence(12),
  card: { brand: 'visa', last4: '4242' },
} as const
export const declined = { state: 'declined', declineCode: 'insufficient_funds' } as const
export const failed = { state: 'failed', why: 'never_reached_provider' } as const
export const unknown = { state: 'unknown' } as const
