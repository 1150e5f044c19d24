import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { basisPoints, pence, ZERO, zeroOrMorePenceSchema } from '@tableside/domain/money'
import {
  type Approval,
  type CommandContext,
  type NewLine,
  type Order,
  type PlaceOrder,
  placeOrder,
  sendToKitchen,
  type Trading,
  voidLine,
} from '@tableside/domain/orders'
import {
  type CapturedPayment,
  type DishShare,
  type PaymentOutcome,
  settlePayment,
  settleRefund,
  startCardPayment,
  startRefund,
  takeCash,
  takeOnTerminal,
  takeVoucher,
} from '@tableside/domain/payments'
import type { Voucher } from '@tableside/domain/vouchers'
import { dish, idOf, location, manager, menu, restaurant, waiter } from './fixtures.ts'
import { testNow } from './test-now.ts'

/** A dish as it is ordered: how many, for which seat, with which note. */
export type Line = { readonly item: MenuItem } & Partial<Omit<NewLine, 'itemId'>>

/** `line(ribeye, { quantity: 2, seat: 1 })`; a dish by itself is one of it. */
export const line = (item: MenuItem, given: Omit<Line, 'item'> = {}): Line => ({ item, ...given })

type OpenOrder = Partial<Omit<PlaceOrder, 'lines' | 'tableId' | 'send'>> & {
  readonly lines?: readonly (MenuItem | Line)[]
  /** "Table 4"; without one it is a takeaway. */
  readonly table?: string
  /** The kitchen has it. */
  readonly isSent?: boolean
  readonly number?: string
  /** When it was opened. */
  readonly at?: string
  /** Who opened it. */
  readonly by?: string
  /** Service charge and the like, where the site has some. */
  readonly trading?: Partial<Trading>
  readonly menu?: MenuSnapshot
}

/** An open order, placed by the restaurant's own rules. */
export function openOrder({
  lines = [dish('Ribeye', 2850)],
  table,
  isSent,
  number = '101',
  ...given
}: OpenOrder = {}): Order {
  const { at = testNow, by = waiter().staffId, trading, menu: sold, ...command } = given
  const ordered = lines.map((each) => ('item' in each ? each : line(each)))
  const { id = idOf('order', number) } = command
  const placed = placeOrder(
    {
      id,
      locationId: location().id,
      orderType: table ? 'table' : 'takeaway',
      covers: null,
      guestName: '',
      ...command,
      tableId: table ? idOf('table', table) : null,
      lines: ordered.map(({ item, ...more }, index) => ({
        ...{ id: idOf('line', id, `${index + 1}`), itemId: item.id, quantity: 1, modifierOptionIds: [], note: '' },
        ...{ seat: null, course: null, ...more },
      })),
      send: isSent ?? false,
    },
    sold ?? menu(ordered.map(({ item }) => item)),
    { ...tradingOf(), ...trading },
    contextOf(at, by),
  ).order
  // The server numbers orders as they come.
  return { ...placed, number }
}

/** How the location of `location()` trades. */
export function tradingOf(): Trading {
  const { timeZone, cutoffMinutes } = restaurant()
  const { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes, tables } = location()
  return { timeZone, cutoffMinutes, serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes, tables }
}

/** Who does it and when, as the rules want it. The ids a rule makes are the same in every run. */
export function contextOf(at: string = testNow, by: string = waiter().staffId): CommandContext {
  let made = 0
  return {
    at,
    by,
    newId: () => {
      made += 1
      return idOf('made', at, `${made}`)
    },
  }
}

const paying = ({ at, by }: Paid) => ({ ...contextOf(at, by), feeBps: basisPoints(100) })

/** The line of a dish on an order. */
export function lineOf(order: Order, name: string) {
  const found = order.lines.find((each) => each.name === name)
  if (!found) throw new Error(`There is no ${name} on order ${order.number}.`)
  return found
}

/** The kitchen has everything of it. */
export const sent = (order: Order): Order => sendToKitchen(order, contextOf()).order

export function voided(order: Order, name: string, { quantity = 1, reason = 'Took too long' } = {}): Order {
  return voidLine(order, lineOf(order, name).id, { quantity, reason }, { approvedBy: manager().staffId }, contextOf())
    .order
}

type Paid = {
  /** Pence of the bill; all that is owed unless a test says less. */
  readonly amount?: number
  readonly tip?: number
  readonly dishes?: DishShare[]
  readonly id?: string
  readonly at?: string
  /** Who took it: a waiter, unless a test says otherwise. */
  readonly by?: string
}

const attemptOf = (order: Order, { amount, tip = 0, dishes, id }: Paid) => ({
  paymentId: id ?? idOf('payment', order.id, `${order.payments.length + 1}`),
  amountPence: pence(amount ?? order.totals.balanceDuePence),
  tipPence: pence(tip),
  ...(dishes && { dishes }),
})

/** Paid in cash: `paid(order)`, `paid(order, { amount: 1000, tendered: 2000 })`. */
export function paid(order: Order, { tendered, ...given }: Paid & { readonly tendered?: number } = {}): Order {
  const attempt = attemptOf(order, given)
  const tenderedPence = zeroOrMorePenceSchema.parse(tendered ?? attempt.amountPence + attempt.tipPence)
  return takeCash(order, { ...attempt, tenderedPence }, paying(given)).order
}

/** What the provider said of a card: `paidByCard(order)` was taken, `paidByCard(order, declined)` was not. */
export const taken = {
  state: 'captured',
  providerRef: 'ch_1',
  providerFeePence: pence(12),
  card: { brand: 'visa', last4: '4242' },
} as const
export const declined = { state: 'declined', declineCode: 'insufficient_funds' } as const
export const unanswered = { state: 'unknown' } as const

export function paidByCard(order: Order, outcome: PaymentOutcome = taken, given: Paid = {}): Order {
  const attempt = attemptOf(order, given)
  const asked = startCardPayment(order, { ...attempt, cardToken: 'tok_test' }, paying(given)).order
  return settlePayment(asked, attempt.paymentId, outcome, contextOf(given.at)).order
}

/** What became of a card payment that was not settled yet. */
export const settled = (order: Order, outcome: PaymentOutcome = taken): Order =>
  order.payments
    .filter(({ state }) => state === 'pending' || state === 'unknown')
    .reduce((so, { id }) => settlePayment(so, id, outcome, contextOf()).order, order)

export function paidOnTerminal(
  order: Order,
  { terminalName = 'Dojo', reference = '4242', ...given }: Paid & { terminalName?: string; reference?: string } = {},
): Order {
  return takeOnTerminal(order, { ...attemptOf(order, given), reference }, { ...paying(given), terminalName }).order
}

/** Paid with a gift voucher that had £100.00 on it. */
export function paidByVoucher(order: Order, given: Paid = {}): Order {
  const voucher: Voucher = {
    ...{ id: idOf('voucher', '2345'), orderId: idOf('order', 'voucher sale'), locationId: order.locationId },
    ...{ last4: '2345', amountPence: pence(10_000), balancePence: pence(10_000), expiresOn: null, soldAt: testNow },
    ...{ voidedAt: null, writtenOffAt: null, isCancelled: false },
  }
  return takeVoucher(order, attemptOf(order, given), voucher, order.businessDate, contextOf(given.at, given.by)).order
}

/** The last payment that was taken. */
export function paymentOf(order: Order): CapturedPayment {
  const found = order.payments.findLast((payment) => payment.state === 'captured')
  if (!found) throw new Error(`Nothing was paid on order ${order.number}.`)
  return found
}

/** Money given back of the last payment, by a manager. */
export function refunded(
  order: Order,
  amount: number,
  given: { readonly reason?: string; readonly id?: string } = {},
): Order {
  const payment = paymentOf(order)
  const refundId = given.id ?? idOf('refund', payment.id)
  const approval: Approval = { approvedBy: manager().staffId }
  const command = { refundId, amountPence: pence(amount), tipPence: ZERO, reason: given.reason ?? 'Order cancelled' }
  const started = startRefund(order, payment.id, command, approval, contextOf()).order
  if (payment.tender !== 'card') return started
  return settleRefund(started, payment.id, refundId, { state: 'done', providerRef: 're_1' }, contextOf()).order
}
