import { applyCommand, type Command, commandEndpoints } from '@tableside/client/queue'
import type { Endpoint } from '@tableside/contract/core'
import { listComing } from '@tableside/contract/kitchen'
import {
  type FoundOrder,
  getOrder,
  listOpenOrders,
  listOrders,
  type OpenOrder,
  searchOrders,
} from '@tableside/contract/orders'
import { checkPayment, correctTender, payCard, refundPayment } from '@tableside/contract/payments'
import type { Location, Restaurant } from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import { basisPoints, sumPence } from '@tableside/domain/money'
import { comingCourses, isTurnover, type Order } from '@tableside/domain/orders'
import {
  correctTender as correct,
  settlePayment,
  settleRefund,
  startCardPayment,
  startRefund,
} from '@tableside/domain/payments'
import { vi } from 'vitest'
import { manager, type Person } from './fixtures.ts'
import { contextOf, taken } from './orders.ts'
import { staffIdOf } from './paired-till.ts'
import type { Call, StandInServer } from './stand-in-server.ts'
import { live } from './stand-in-socket.ts'

type Situation = {
  readonly restaurant: Restaurant
  readonly location: Location
  readonly menu: MenuSnapshot
  readonly person: Person
}

/** What a till asks another program for, which the rules alone do not decide. */
const notByRule = ['payVoucher', 'payOnAccount']

/** The orders of the running test, as the server has them. */
const orders = new Map<string, Order>()

/** An order as it is at the server now. */
export function orderAtServer(orderId: string): Order {
  const order = orders.get(orderId)
  if (!order) throw new DomainError('not_found')
  return order
}

/** Another till, a guest's phone or the provider has changed it; the page hears of it by `live.says`. */
export function changeAtServer(order: Order): { order: Order } {
  // The till takes the newer of two versions of an order.
  const version = Math.max(order.version, (orders.get(order.id)?.version ?? 0) + 1)
  const kept = { ...order, version }
  orders.set(order.id, kept)
  return { order: kept }
}

/**
 * Keeps the orders of a test as the server does: reads answer them, and what the till does to one is decided by the
 * domain's rules. A card is taken at once, a refund done. A test that wants another answer says so.
 */
export function keepOrders(server: StandInServer, given: readonly Order[], situation: Situation): void {
  const { restaurant, location, menu, person } = situation
  const { timeZone, cutoffMinutes, discountPresets } = restaurant
  const { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes, tables, terminalName } = location
  const now = () => contextOf(vi.getMockedSystemTime()?.toISOString(), person.staffId)
  const trading = { timeZone, cutoffMinutes, serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes, tables }
  const rules = { menu, trading, terminalName, by: person.staffId, discountPresets }
  orders.clear()
  for (const order of given) orders.set(order.id, order)

  server.answersByDefault(listComing, () => ({ courses: [...orders.values()].flatMap(comingCourses) }))
  server.answersByDefault(getOrder, ({ params }) => ({ order: orderAtServer(params.orderId) }))
  server.answersByDefault(listOpenOrders, ({ query }) => ({
    seq: live.seq(),
    orders: [...orders.values()]
      .filter(({ state, locationId }) => state === 'open' && locationId === query.locationId)
      .map(asDrawn),
  }))
  server.answersByDefault(listOrders, ({ query }) => ({
    orders: [...orders.values()].filter(({ state }) => !query.state || state === query.state),
    nextCursor: null,
  }))
  server.answersByDefault(searchOrders, () => ({
    ...{ orders: [...orders.values()].map(asFound), nextCursor: null, searchedBackTo: null, names: {} },
  }))
  server.answersByDefault(checkPayment, ({ params }) => ({ order: orderAtServer(params.orderId) }))
  server.answersByDefault(payCard, ({ params, body }) => {
    const asked = startCardPayment(orderAtServer(params.orderId), body, { ...now(), feeBps: basisPoints(100) }).order
    return changeAtServer(settlePayment(asked, body.paymentId, taken, now()).order)
  })
  server.answersByDefault(refundPayment, ({ params: { orderId, paymentId }, body: { approvalId, ...refund } }) => {
    const started = startRefund(orderAtServer(orderId), paymentId, refund, approvedBy(approvalId), now()).order
    const isCard = started.payments.some(({ id, tender }) => id === paymentId && tender === 'card')
    if (!isCard) return changeAtServer(started)
    const done = { state: 'done', providerRef: 're_1' } as const
    return changeAtServer(settleRefund(started, paymentId, refund.refundId, done, now()).order)
  })
  server.answersByDefault(correctTender, ({ params: { orderId, paymentId }, body: { approvalId, ...corrected } }) => {
    const by = { ...now(), terminalName }
    return changeAtServer(correct(orderAtServer(orderId), paymentId, corrected, approvedBy(approvalId), by).order)
  })
  for (const [name, endpoint] of Object.entries(commandEndpoints)) {
    if (notByRule.includes(name)) continue
    server.answersByDefault<Endpoint>(endpoint, (call: Call) => changeAtServer(decide(name, call)))
  }

  /** By the rules the till itself runs. What they refuse is answered by the test: `server.refuses`. */
  function decide(name: string, { params, body, signOnId }: Call): Order {
    // The endpoint's own schemas have read both.
    const input = { params, body } as Command['input']
    const orderId = 'orderId' in input.params ? input.params.orderId : (body as { id: string }).id
    const before = orders.get(orderId)
    const { at, newId } = now()
    const command = { id: orderId, orderId, name, input, at } as Command
    const after = applyCommand(before, command, { ...rules, by: staffIdOf(signOnId) ?? rules.by, newId })
    if (!after || after === before) throw new Error(`The rules refuse ${name}: say server.refuses(${name}, …).`)
    return after
  }

  const approvedBy = (approvalId: string | undefined) => ({
    approvedBy: approvalId ? manager().staffId : person.staffId,
  })
}

/** An order as a list of orders shows it. */
function asFound(order: Order): FoundOrder {
  const captured = order.payments.filter(({ state }) => state === 'captured')
  const { totalPence, refundedPence, balanceDuePence } = order.totals
  return {
    ...order,
    ...{ totalPence, refundedPence, balanceDuePence, tipPence: sumPence(captured.map(({ tipPence }) => tipPence)) },
    number: order.number ?? '',
    locationName: 'Harbour Street',
    joinedInto: null,
    dishes: order.lines.map(({ name }) => name),
    moreDishes: 0,
    isTurnover: isTurnover(order),
    tenders: [...new Set(captured.map(({ tender }) => tender))],
  }
}

/** An order as a floor draws it. */
export function asDrawn(order: Order): OpenOrder {
  const { totalPence, paidPence, balanceDuePence } = order.totals
  return { ...order, totalPence, paidPence, balanceDuePence }
}
