import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors/index.ts'
import type { KitchenTicket } from '../kitchen/index.ts'
import { basisPoints } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { cash, dishes, id, line, manager, menu, now, orderOf, soup, steak, trading, wine } from '../testing/sale.ts'
import {
  addLines,
  discountOrder,
  joinBills,
  moveLines,
  moveTickets,
  type Order,
  quantityLeft,
  sendToKitchen,
  voidLine,
} from './index.ts'
import { withTotals } from './totals.ts'

const bill = (n: number, lines: Parameters<typeof orderOf>[0] = []) => orderOf(lines, { id: id('order', n) })
const all = (order: Order) => order.lines.map((each) => ({ lineId: each.id, quantity: quantityLeft(each) }))

describe('move lines', () => {
  const sent = sendToKitchen(bill(1, [line(1, steak), line(2, soup, 3)]), now)
  const other = sendToKitchen(bill(2, [line(3, wine)]), now).order

  it('keeps who added a dish, its price and that the kitchen has it, and sends nothing again', () => {
    const done = moveLines(sent.order, other, [{ lineId: id('line', 1), quantity: 1 }], now)
    const [before] = sent.order.lines
    expect(done.into.lines[1]).toEqual({ ...before, fire: 2 })
    expect([done.from.lines.map(({ name }) => name), done.into.fires]).toEqual([['Soup'], 2])
    expect(refusalOf(() => sendToKitchen(done.into, now))).toBe('nothing_to_send')
    const tickets = moveTickets(sent.tickets, done, now.newId)
    expect(tickets.map(({ orderId, fire, items }) => [orderId, fire, items.map(({ name }) => name)])).toEqual([
      [id('order', 1), 1, ['Soup']],
      [id('order', 2), 2, ['Ribeye']],
    ])
  })

  it('takes a part as a line of its own, and the voids stay where they were made', () => {
    const struck = voidLine(sent.order, id('line', 2), { quantity: 1, reason: 'Cold' }, manager, now).order
    const done = moveLines(struck, other, [{ lineId: id('line', 2), quantity: 2 }], now)
    expect(done.from.lines[1]).toMatchObject({ quantity: 1, voids: [{ quantity: 1 }] })
    expect(done.into.lines[1]).toMatchObject({ quantity: 2, voids: [], fire: 2, addedAt: now.at })
    expect(done.into.lines[1]?.id).not.toBe(id('line', 2))
  })

  it('takes along what was taken off a dish, and refuses what a discount on the whole bill or a part would lose', () => {
    const lowered = discountOf(sent.order, { lineId: id('line', 2), rateBps: 5_000 })
    const done = moveLines(lowered, other, [{ lineId: id('line', 2), quantity: 3 }], now)
    expect([done.from.discounts, done.into.totals.discountPence]).toEqual([[], 1043])
    expect(refusalOf(() => moveLines(lowered, other, [{ lineId: id('line', 2), quantity: 1 }], now))).toBe(
      'line_has_discount',
    )
    const whole = discountOf(sent.order, { lineId: null, rateBps: 1_000 })
    expect(refusalOf(() => moveLines(whole, other, [{ lineId: id('line', 1), quantity: 1 }], now))).toBe(
      'bill_has_discount',
    )
  })

  it('leaves what somebody paid for, and never an empty bill', () => {
    const paid = cash(sent.order, 1, 1000).order
    const named = { ...paid, payments: paid.payments.map((each) => ({ ...each, dishes: [share(id('line', 2))] })) }
    const soups = [{ lineId: id('line', 2), quantity: 1 }]
    expect(refusalOf(() => moveLines(named, other, soups, now))).toBe('line_paid_for')
    const nearly = cash(sent.order, 1, 4000).order
    expect(refusalOf(() => moveLines(nearly, other, [{ lineId: id('line', 1), quantity: 1 }], now))).toBe('below_paid')
    expect(refusalOf(() => moveLines(sent.order, other, all(sent.order), now))).toBe('nothing_left_on_bill')
    expect(refusalOf(() => moveLines(sent.order, other, [{ lineId: id('line', 2), quantity: 4 }], now))).toBe(
      'move_too_many',
    )
  })
})

const discountOf = (order: Order, { lineId, rateBps }: { lineId: string | null; rateBps: number }) =>
  discountOrder(
    order,
    { id: id('discount'), kind: 'discount', amountPence: null, reason: 'Late', lineId, rateBps: basisPoints(rateBps) },
    manager,
    now,
  ).order
const share = (lineId: string) => ({ lineId, part: 1, of: 1 })

/** Three bills, their tickets, and what went to the kitchen in all. */
type Service = { orders: Order[]; tickets: KitchenTicket[]; added: number; voided: number; fired: Map<string, number> }

const step = fc.record({
  what: fc.constantFrom('add', 'send', 'move', 'move', 'join', 'void'),
  one: fc.nat(2),
  other: fc.nat(2),
  line: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 4 }),
  dish: fc.constantFrom(...dishes),
})

describe('any mix of adding, sending, moving, joining and voiding', () => {
  it('loses and doubles no dish, sends each once, and adds up to the penny', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let lineNumber = 100
        let service: Service = {
          ...{ orders: [bill(1), bill(2), bill(3)], tickets: [], added: 0, voided: 0, fired: new Map() },
        }
        for (const each of steps) {
          const [one, other] = [service.orders[each.one], service.orders[each.other]]
          if (!one || !other) continue
          const chosen = one.lines[each.line % Math.max(1, one.lines.length)]
          try {
            service = carryOut(service, each, one, other, chosen?.id ?? '', () => ++lineNumber)
          } catch (error) {
            if (!(error instanceof DomainError && refusals.has(error.code))) throw error
          }
          holds(service)
        }
      }),
      { numRuns: 300 },
    )
  })
})

const refusals: ReadonlySet<string> = new Set([
  ...['nothing_to_send', 'order_closed', 'bills_not_alike', 'nothing_left_on_bill', 'move_too_many', 'void_too_many'],
  ...['line_not_found'],
])

function carryOut(
  service: Service,
  { what, quantity, dish }: { what: string; quantity: number; dish: (typeof dishes)[number] },
  one: Order,
  other: Order,
  lineId: string,
  next: () => number,
): Service {
  const store = (...changed: Order[]) =>
    service.orders.map((order) => changed.find(({ id: changedId }) => changedId === order.id) ?? order)
  switch (what) {
    case 'add': {
      const { order } = addLines(one, [line(next(), dish, quantity)], menu, now)
      return { ...service, orders: store(order), added: service.added + quantity }
    }
    case 'send': {
      const { order, tickets } = sendToKitchen(one, now)
      const fired = new Map(service.fired)
      for (const { lineId: sentId, quantity: count } of tickets.flatMap(({ items }) => items)) {
        expect(fired.has(sentId)).toBe(false)
        fired.set(sentId, count)
      }
      return { ...service, orders: store(order), tickets: [...service.tickets, ...tickets], fired }
    }
    case 'void': {
      const { order } = voidLine(one, lineId, { quantity, reason: 'Dropped' }, manager, now)
      return { ...service, orders: store(order), voided: service.voided + quantity }
    }
    case 'move': {
      const done = moveLines(one, other, [{ lineId, quantity }], now)
      const changed = moveTickets(ofOrder(service.tickets, one), done, now.newId)
      const known = new Set(changed.map(({ id: ticketId }) => ticketId))
      const tickets = [...service.tickets.filter(({ id: ticketId }) => !known.has(ticketId)), ...changed]
      return { ...service, orders: store(done.from, done.into), tickets }
    }
    default: {
      const done = joinBills(one, other, trading, now)
      const tickets = service.tickets.map((ticket) =>
        ticket.orderId === other.id ? { ...ticket, orderId: one.id, fire: ticket.fire + one.fires } : ticket,
      )
      return { ...service, orders: store(done.into, done.from), tickets }
    }
  }
}

const ofOrder = (tickets: readonly KitchenTicket[], order: Order) =>
  tickets.filter(({ orderId }) => orderId === order.id)

function holds({ orders, tickets, added, voided, fired }: Service): void {
  const lines = orders.flatMap((order) => order.lines)
  expect(lines.reduce((sum, each) => sum + quantityLeft(each), 0)).toBe(added - voided)
  expect(new Set(lines.map(({ id: lineId }) => lineId)).size).toBe(lines.length)
  // What the kitchen was given is on its tickets, each dish on those of the bill it is on, under that bill's number.
  const cooked = tickets.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(cooked).toBe([...fired.values()].reduce((sum, count) => sum + count, 0))
  for (const order of orders) {
    expect(withTotals(order).totals).toEqual(order.totals)
    const own = ofOrder(tickets, order)
    expect(new Set(own.map(({ fire, stationId }) => `${fire} ${stationId}`)).size).toBe(own.length)
    for (const each of order.lines) {
      expect(each.fire === null || each.fire <= order.fires).toBe(true)
      const items = own.filter(({ fire }) => fire === each.fire).flatMap((ticket) => ticket.items)
      const count = items.filter(({ lineId }) => lineId === each.id).length
      expect(count).toBe(each.fire === null || each.stationId === null || !wasMade(each) ? 0 : 1)
    }
  }
  const pence = lines.reduce((sum, each) => sum + each.unitPricePence * quantityLeft(each), 0)
  expect(orders.reduce((sum, { totals }) => sum + totals.totalPence, 0)).toBe(pence)
}

/** Some of it was not voided before it was sent. */
const wasMade = ({ quantity, voids }: Order['lines'][number]) =>
  voids.reduce((left, each) => (each.wasSent ? left : left - each.quantity), quantity) > 0
