import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noLimits } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { basisPoints, zeroOrMorePenceSchema } from '../money/index.ts'
import { closeOrder, startRefund } from '../payments/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { cash, dishes, id, line, now, orderOf, soup, table, trading } from '../testing/sale.ts'
import { givenAway } from './given-away.ts'
import {
  changeLine,
  discountOrder,
  joinBills,
  moveLines,
  type Order,
  openBillBeside,
  quantityLeft,
  sendToKitchen,
  voidLine,
} from './index.ts'

const upTo = (pence: number) => zeroOrMorePenceSchema.parse(pence)
const limits = {
  ...{ ...noLimits, discountBps: basisPoints(1000) },
  ...{ compPence: upTo(695), voidPence: upTo(1000), refundPence: upTo(700) },
}
const waiter = { approvedBy: id('person', 1), limits }
const manager = { approvedBy: id('person', 2) }

const soups = (n: number, count: number) =>
  orderOf(
    Array.from({ length: count }, (_, at) => line(n * 10 + at, soup)),
    { id: id('order', n) },
  )
const nth = (order: Order, at: number) => order.lines[at]?.id ?? ''
let made = 0
const comp = (order: Order, lineId: string, by = waiter) => {
  const whole = { rateBps: basisPoints(10_000), amountPence: null }
  made += 1
  return discountOrder(order, { id: id('discount', made), kind: 'comp', lineId, ...whole, reason: 'Late' }, by, now)
    .order
}
const voided = (order: Order, lineId: string) =>
  voidLine(order, lineId, { quantity: 1, reason: 'Late' }, waiter, now).order
const refunded = (order: Order, paymentId: string, n: number, amountPence: number) => {
  const command = { refundId: id('refund', n), amountPence: upTo(amountPence), tipPence: upTo(0), reason: 'Cold' }
  return startRefund(order, paymentId, command, waiter, now).order
}
const apart = (order: Order, n: number, lineId: string) => {
  const beside = openBillBeside(order, { id: id('order', n), tableId: table.id }, trading, now).order
  return moveLines(order, beside, [{ lineId, quantity: 1 }], now)
}

describe('a limit in pounds', () => {
  it('counts a comp on where it was given once its dish has gone to another bill', () => {
    const order = comp(soups(1, 3), id('line', 10))
    const { from, into } = apart(order, 2, id('line', 10))
    expect(into.totals).toMatchObject({ discountPence: 695, totalPence: 0 })
    expect(refusalOf(() => comp(from, nth(from, 0)))).toBe('approval_needed')
  })

  it('is asked of a manager on a bill that was taken off another one', () => {
    const { from, into } = apart(sendToKitchen(soups(1, 3), now).order, 2, id('line', 10))
    expect(refusalOf(() => comp(into, nth(into, 0)))).toBe('approval_needed')
    expect(refusalOf(() => voided(into, nth(into, 0)))).toBe('approval_needed')
    expect(comp(from, nth(from, 0)).totals.discountPence).toBe(695)
  })

  it('is held when bills are joined, and a manager may join them all the same', () => {
    const [one, other] = [1, 2].map((n) => comp(soups(n, 2), id('line', n * 10))) as [Order, Order]
    expect(refusalOf(() => joinBills(one, other, trading, now))).toBe('given_above_limit')
    expect(refusalOf(() => joinBills(one, other, trading, now, waiter))).toBe('given_above_limit')
    expect(joinBills(one, other, trading, now, manager).events[0]?.data).toMatchObject(manager)
    expect(
      joinBills(one, comp(soups(2, 2), id('line', 20), manager as typeof waiter), trading, now).events[0]?.data,
    ).not.toMatchObject({ approvedBy: expect.anything() })
  })

  it('counts a comp whose dish is off the bill: the dish may come back', () => {
    const compedAndGone = voided(comp(soups(1, 2), id('line', 10)), id('line', 10))
    expect(compedAndGone.totals.discountPence).toBe(0)
    expect(refusalOf(() => comp(compedAndGone, id('line', 11)))).toBe('approval_needed')
    const again = changeLine(compedAndGone, id('line', 10), { quantity: 1 }, now).order
    expect(again.totals.discountPence).toBeLessThanOrEqual(695)
  })

  it('counts voids of both bills that are joined', () => {
    const [one, other] = [1, 2].map((n) => voided(sendToKitchen(soups(n, 2), now).order, id('line', n * 10))) as [
      Order,
      Order,
    ]
    expect(refusalOf(() => joinBills(one, other, trading, now))).toBe('given_above_limit')
  })

  it('counts a comp once when its dish comes back', () => {
    const parted = apart(comp(soups(1, 3), id('line', 10)), 2, id('line', 10))
    const joined = joinBills(parted.from, parted.into, trading, now).into
    expect(givenAway(joined).map(({ amountPence }) => amountPence)).toEqual([695])
    expect(joined.visit).toBeNull()
  })
})

const to = (from: Order, into: Order, lineId: string, by?: typeof manager) =>
  moveLines(from, into, [{ lineId, quantity: 1 }], now, by)
const sent = (n: number, count: number) => sendToKitchen(soups(n, count), now).order

describe('a limit in pounds where dishes go to a bill with dishes of its own', () => {
  it('is asked of a manager there, and stays that of the bill they come from', () => {
    const { from, into } = to(sent(1, 3), sent(2, 1), id('line', 10))
    expect(refusalOf(() => comp(into, id('line', 10)))).toBe('approval_needed')
    expect(refusalOf(() => voided(into, id('line', 20)))).toBe('approval_needed')
    expect(comp(from, id('line', 11)).totals.discountPence).toBe(695)
  })

  it('counts what was given away on that bill before', () => {
    const { from } = to(sent(1, 3), comp(sent(2, 2), id('line', 20)), id('line', 10))
    expect(refusalOf(() => comp(from, id('line', 11)))).toBe('approval_needed')
    const voids = to(sent(1, 3), voided(sent(2, 3), id('line', 20)), id('line', 10))
    expect(refusalOf(() => voided(voids.from, id('line', 11)))).toBe('approval_needed')
    const back = joinBills(voids.from, voids.into, trading, now).into
    expect(givenAway(back).map(({ amountPence }) => amountPence)).toEqual([695])
  })

  it('is held as it is when bills are joined, and a manager may move them all the same', () => {
    const [one, other] = [1, 2].map((n) => comp(sent(n, 2), id('line', n * 10))) as [Order, Order]
    expect(refusalOf(() => to(one, other, id('line', 11)))).toBe('given_above_limit')
    expect(to(one, other, id('line', 11), manager).into.lines).toHaveLength(3)
  })

  it('is not had again by a bill without dishes of another visit that is joined', () => {
    const { into } = apart(sent(1, 3), 2, id('line', 10))
    const joined = joinBills(into, soups(3, 1), trading, now).into
    expect(refusalOf(() => comp(joined, id('line', 10)))).toBe('approval_needed')
    const other = joinBills(soups(4, 1), into, trading, now).into
    expect(refusalOf(() => comp(other, id('line', 10)))).toBe('approval_needed')
    expect(refusalOf(() => joinBills(into, comp(sent(5, 2), id('line', 50)), trading, now))).toBe('given_above_limit')
  })

  it('is that of neither visit where dishes of both meet', () => {
    const split = (n: number) => {
      const parted = apart(sent(n, 4), n + 5, id('line', n * 10))
      return to(parted.from, parted.into, id('line', n * 10 + 1))
    }
    const met = to(split(1).into, split(2).into, id('line', 11)).into
    const back = to(met, split(2).from, id('line', 11)).into
    expect(refusalOf(() => comp(back, id('line', 11)))).toBe('approval_needed')
  })

  it('counts money that went back there', () => {
    const back = (order: Order, n: number, payment: number, amountPence: number) =>
      refunded(order, id('payment', payment), n, amountPence)
    const other = back(cash(sent(2, 2), 1, 695).order, 1, 1, 695)
    const { from, into } = to(cash(sent(1, 2), 2, 100).order, other, id('line', 10))
    expect(refusalOf(() => back(from, 2, 2, 5))).toBeUndefined()
    expect(refusalOf(() => back(from, 2, 2, 6))).toBe('approval_needed')
    expect(refusalOf(() => back(cash(into, 3, 100).order, 2, 3, 1))).toBe('approval_needed')
  })
})

describe('what a person gives away', () => {
  const act = fc.record({
    what: fc.constantFrom(
      'send',
      'discount',
      'comp',
      'void',
      'quantity',
      'apart',
      'move',
      'join',
      'pay',
      'part',
      'refund',
      'open',
      'filler',
      // Others have given away before they meet: else hardly any two do that must not.
      'given',
      'given',
      'join',
    ),
    which: fc.nat(20),
    at: fc.nat(20),
    size: fc.integer({ min: 1, max: 3000 }),
  })

  it('is within their limits for each visit, over any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        let n = 1
        const newBill = () =>
          orderOf(
            dishes.map((each, at) => line(n * 10 + at, each)),
            { id: id('order', n++) },
          )
        let bills: Order[] = [newBill()]
        // The bills of each visit: those that were joined, or between which dishes went.
        let visits: ReadonlySet<string>[] = bills.map((bill) => new Set([bill.id]))
        const meet = (one: Order, other: Order) => {
          // Each of two visits keeps its limit for its own dishes where only bills taken off them meet.
          if (one.visit?.beganOn && other.visit?.beganOn) return
          const apart = visits.filter((visit) => !visit.has(one.id) && !visit.has(other.id))
          const together = visits.filter((visit) => !apart.includes(visit)).flatMap((visit) => [...visit])
          visits = [...apart, new Set([...together, one.id, other.id])]
        }
        const keep = (...changed: Order[]) => {
          bills = [...bills.filter(({ id: known }) => changed.every((each) => each.id !== known)), ...changed]
        }
        for (const { what, which, at, size } of acts) {
          const open = bills.filter(({ state }) => state === 'open')
          const [order, other] = [open[which % open.length], open[at % open.length]]
          if (what === 'open' || what === 'filler' || !order || !other) {
            const opened = what === 'filler' ? soups(n++, 1) : newBill()
            keep(opened)
            visits = [...visits, new Set([opened.id])]
            continue
          }
          const lineId = nth(order, at % order.lines.length)
          // Money goes back on a bill that is closed, too.
          const paid = bills.filter(({ payments }) => payments.length > 0)
          const refundable = paid[which % paid.length]
          try {
            if (what === 'refund' && refundable) {
              const payment = refundable.payments[at % refundable.payments.length]
              keep(refunded(refundable, payment?.id ?? '', ++made, Math.min(size, payment?.amountPence ?? 0)))
            }
            if (what === 'given') {
              const opened = size % 2 ? sent(n++, 2) : soups(n++, 2)
              keep(size % 2 ? voided(opened, nth(opened, 0)) : comp(opened, nth(opened, 0)))
              visits = [...visits, new Set([opened.id])]
            }
            if (what === 'send') keep(sendToKitchen(order, now).order)
            if (what === 'void') keep(voided(order, lineId))
            if (what === 'quantity') keep(changeLine(order, lineId, { quantity: 1 + (size % 3) }, now).order)
            if (what === 'pay')
              keep(order.totals.balanceDuePence > 0 ? cash(order, ++made).order : closeOrder(order, now).order)
            if (what === 'part') keep(cash(order, ++made, Math.ceil(order.totals.balanceDuePence / 2)).order)
            if (what === 'comp') keep(comp(order, lineId))
            if (what === 'discount') {
              const command = { id: id('discount', ++made), kind: 'discount', rateBps: null, reason: 'Late' } as const
              const of = size % 2 ? null : lineId
              keep(discountOrder(order, { ...command, lineId: of, amountPence: upTo(size) }, waiter, now).order)
            }
            if (what === 'apart') {
              const { from, into } = apart(order, n++, lineId)
              keep(from, into)
              meet(order, { ...into, visit: null })
            }
            if (what === 'move' && order !== other) {
              const { from, into } = moveLines(order, other, [{ lineId, quantity: 1 }], now, waiter)
              keep(from, into)
              meet(order, other)
            }
            if (what === 'join' && order !== other) {
              const { from, into } = joinBills(order, other, trading, now, waiter)
              keep(from, into)
              meet(order, other)
            }
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
          }
          const sumOf = (kind: string, of: readonly Order[]) =>
            of
              .flatMap(({ visit: _, ...bill }) => givenAway(bill))
              .reduce((sum, each) => (each.kind === kind ? sum + each.amountPence : sum), 0)
          expect(sumOf('comp', bills)).toBeLessThanOrEqual(limits.compPence * visits.length)
          expect(sumOf('void', bills)).toBeLessThanOrEqual(limits.voidPence * visits.length)
          const backOf = (of: readonly Order[]) => of.reduce((sum, { totals }) => sum + totals.refundedPence, 0)
          expect(backOf(bills)).toBeLessThanOrEqual(limits.refundPence * visits.length)
          for (const bill of bills) {
            expect(backOf([bill])).toBeLessThanOrEqual(limits.refundPence)
            expect(sumOf('comp', [bill])).toBeLessThanOrEqual(limits.compPence)
            expect(sumOf('void', [bill])).toBeLessThanOrEqual(limits.voidPence)
          }
          for (const { totals, lines, discounts } of bills) {
            const comps = discounts.some(({ kind }) => kind === 'comp')
            const tenth = totals.linesPence / 10 + lines.filter((each) => quantityLeft(each) > 0).length
            if (!comps) expect(totals.discountPence).toBeLessThanOrEqual(tenth)
          }
        }
      }),
      { numRuns: process.env.WIDE === '1' ? 1_000 : 400 },
    )
  })
})
