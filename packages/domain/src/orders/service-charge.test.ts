import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import { settlePayment } from '../payments/index.ts'
import { approved, card, declined, id, line, now, onTerminal, orderOf, steak, table, trading } from '../testing/sale.ts'
import {
  changeDetails,
  joinBills,
  type Order,
  type OrderDetails,
  serviceChargeOfShare,
  serviceChargeRate,
  type Trading,
  wholeServiceCharge,
} from './index.ts'

/** 12.5 % for parties of six and more, at tables. */
const rules: Trading = { ...trading, serviceChargeBps: basisPoints(1250), serviceChargeMinCovers: 6 }
const party = (covers: number | null, trades = rules) => orderOf([line(1, steak)], { covers }, trades)
const change = (order: ReturnType<typeof party>, details: OrderDetails, trades = rules) =>
  changeDetails(order, details, trades, now).order

/** A guest pays a share by card, without so much of its service charge. */
function payShare(order: Order, n: number, share: number, serviceOff = 0): Order {
  return settlePayment(card(order, n, share, 0, serviceOff).order, id('payment', n), approved, now).order
}

describe('service charge', () => {
  it('is for parties of the location’s size, and for one nobody has counted only where it is for all', () => {
    expect([2, 5, 6, 7, null].map((covers) => party(covers).serviceChargeBps)).toEqual([0, 0, 1250, 1250, 0])
    expect(party(null, { ...rules, serviceChargeMinCovers: 1 }).serviceChargeBps).toBe(1250)
  })

  it('is on the kinds of order the location names', () => {
    const takeaway = { orderType: 'takeaway' as const, tableId: null, covers: 8 }
    const both: Trading = { ...rules, serviceChargeTypes: ['table', 'takeaway'] }
    expect(orderOf([line(1, steak)], takeaway, rules).serviceChargeBps).toBe(0)
    expect(orderOf([line(1, steak)], takeaway, both).serviceChargeBps).toBe(1250)
    expect(party(8, { ...rules, serviceChargeTypes: [] }).serviceChargeBps).toBe(0)
  })

  it('comes and goes as the party grows and shrinks, and keeps the rate the bill began with', () => {
    const four = party(4)
    const six = change(four, { covers: 6 })
    expect([six.serviceChargeBps, change(six, { covers: 4 }).totals]).toEqual([1250, four.totals])
    const dearer: Trading = { ...rules, serviceChargeBps: basisPoints(1500) }
    expect(change(six, { covers: 8 }, dearer).serviceChargeBps).toBe(1250)
    expect(change(six, { guestName: 'Ada' }, dearer).serviceChargeBps).toBe(1250)
  })

  it('that the guests had taken off stays off whatever becomes of the party, until somebody puts it back', () => {
    const off = change(party(6), { hasServiceCharge: false })
    expect([off.serviceChargeBps, off.isServiceChargeRemoved]).toEqual([0, true])
    const moved = change(change(change(off, { covers: 2 }), { covers: 9 }), { orderType: 'counter' })
    const back = change(moved, { orderType: 'table', tableId: table.id })
    expect([back.serviceChargeBps, back.isServiceChargeRemoved]).toEqual([0, true])
    expect(change(back, { hasServiceCharge: true }).serviceChargeBps).toBe(1250)
  })

  it('is taken off and put back under who did it, with what it came to', () => {
    const served = party(6)
    const off = changeDetails(served, { hasServiceCharge: false }, rules, now)
    const amountPence = served.totals.serviceChargePence
    expect(off.events).toEqual([{ type: 'order.service_charge_removed', data: { orderId: served.id, amountPence } }])
    const back = changeDetails(off.order, { hasServiceCharge: true, covers: 7 }, rules, now)
    expect(back.events.map(({ type }) => type)).toEqual(['order.details_changed', 'order.service_charge_restored'])
    expect(back.order.totals).toEqual(served.totals)
  })

  it('is that of the party together when bills are joined, and stays off where it was taken off', () => {
    const other = (covers: number) => orderOf([line(2, steak)], { covers, id: id('order', 2) }, rules)
    const joined = (into: typeof order, from: typeof order) => joinBills(into, from, rules, now).into
    const order = party(4)
    expect(joined(order, other(2))).toMatchObject({ covers: 6, serviceChargeBps: 1250 })
    expect(joined(order, other(1)).serviceChargeBps).toBe(0)
    const off = change(other(6), { hasServiceCharge: false })
    const without = joined(party(6), off)
    expect(without).toMatchObject({ serviceChargeBps: 0, isServiceChargeRemoved: true })
    expect(joined(off, party(6))).toMatchObject({ serviceChargeBps: 0, isServiceChargeRemoved: true })
    expect(change(without, { hasServiceCharge: true }).serviceChargeBps).toBe(1250)
  })

  it('is never taken off what a guest has paid of it', () => {
    const served = party(6)
    const paid = onTerminal(served, 1, served.totals.totalPence - 1).order
    expect(() => change(paid, { hasServiceCharge: false })).toThrow('below_paid')
  })

  it('of one share is taken off by who pays it, and no other share is smaller or larger for it', () => {
    const served = party(6)
    const { serviceChargePence, totalPence } = served.totals
    const half = pence(totalPence / 2)
    const offPence = serviceChargeOfShare(served, half)
    expect([totalPence, serviceChargePence, offPence]).toEqual([2756, 306, 153])
    const first = payShare(served, 1, half, offPence)
    expect(first.totals).toMatchObject({ serviceChargePence: 153, totalPence: 2603, balanceDuePence: 1378 })
    expect([wholeServiceCharge(first), serviceChargeOfShare(first, half)]).toEqual([306, 153])
    const withIt = payShare(first, 2, half)
    expect([withIt.state, withIt.totals.serviceChargePence]).toEqual(['paid', 153])
    const without = payShare(first, 2, half, 153)
    expect([without.state, without.totals.serviceChargePence]).toEqual(['paid', 0])
    expect(() => payShare(first, 2, half, 154)).toThrow('guest_share_changed')
  })

  it('has one rate on the bills of a table, unless they differ or a guest had a share of it taken off', () => {
    const [six, two] = [party(6), party(2)]
    expect([serviceChargeRate([six]), serviceChargeRate([six, six]), serviceChargeRate([two])]).toEqual([1250, 1250, 0])
    expect(serviceChargeRate([six, two])).toBeNull()
    expect(serviceChargeRate([payShare(six, 1, 1378, 153)])).toBeNull()
    expect(serviceChargeRate([payShare(six, 1, 1378)])).toBe(1250)
  })

  it('of all that is left is all that nobody has paid of it, after a deposit, too', () => {
    const served = party(6)
    expect(serviceChargeOfShare(served, served.totals.totalPence)).toBe(306)
    const deposit = payShare(served, 1, 1000)
    const voucher = { ...deposit, payments: deposit.payments.map((each) => ({ ...each, tender: 'voucher' as const })) }
    expect(serviceChargeOfShare(deposit, pence(1756))).toBe(195)
    expect(serviceChargeOfShare(voucher, pence(1756))).toBe(306)
  })

  it('is owed again where the card of who had it taken off is declined', () => {
    const served = party(6)
    const asked = card(served, 1, 2756, 0, 306).order
    expect(asked.totals).toMatchObject({ serviceChargePence: 0, totalPence: 2450, pendingPence: 2450 })
    const after = settlePayment(asked, id('payment', 1), declined, now).order
    expect(after.totals).toEqual(served.totals)
    expect(after.payments).toEqual([expect.not.objectContaining({ serviceOffPence: 306 })])
  })

  it('is always what the rules say of the party, or nothing where it was taken off', () => {
    const step = fc.oneof(
      fc.record({ covers: fc.option(fc.integer({ min: 1, max: 12 })) }),
      fc.record({ hasServiceCharge: fc.boolean() }),
      fc.constantFrom<OrderDetails>(
        { orderType: 'counter' },
        { orderType: 'takeaway' },
        { orderType: 'table', tableId: table.id },
      ),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.array(step, { maxLength: 12 }),
        (serviceChargeMinCovers, steps) => {
          const trades: Trading = { ...rules, serviceChargeMinCovers, serviceChargeTypes: ['table', 'takeaway'] }
          let order = party(4, trades)
          for (const each of steps) {
            order = change(order, each, trades)
            const isDue =
              order.orderType !== 'counter' &&
              (serviceChargeMinCovers === 1 || (order.covers ?? 0) >= serviceChargeMinCovers)
            expect(order.serviceChargeBps).toBe(isDue && !order.isServiceChargeRemoved ? 1250 : 0)
            expect(order.totals.totalPence).toBe(pence(2450 + order.totals.serviceChargePence))
          }
        },
      ),
    )
  })
})
