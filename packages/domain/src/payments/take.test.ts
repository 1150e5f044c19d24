import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { aboveZeroPenceSchema, basisPoints, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { addLines, discountOrder, voidLine } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  card,
  cash,
  coffee,
  declined,
  id,
  line,
  loaf,
  manager,
  menu,
  now,
  orderOf,
  paying,
  sandwich,
  soup,
  trading,
  wine,
} from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { closeOrder, settlePayment, startCardPayment, takeCash } from './index.ts'

const soups = () => orderOf([line(1, soup, 2)])
const command = (amount: number, tip: number, tendered: number) => ({
  paymentId: id('payment'),
  amountPence: pence(amount),
  tipPence: pence(tip),
  tenderedPence: pence(tendered),
})

describe('taking cash', () => {
  it('hands back the change, keeps the tip apart and closes the order', () => {
    const { order, transfers } = takeCash(soups(), command(1390, 110, 2000), paying)
    expect(order.payments).toMatchObject([{ changePence: 500, tipPence: 110, feePence: 14 }])
    expect(order).toMatchObject({ state: 'paid', closedAt: now.at, totals: { balanceDuePence: 0, paidPence: 1390 } })
    // MON-8, M5: the tip is neither revenue nor in the fee.
    expect(Object.fromEntries(trialBalance(transfers))).toEqual({
      cash: 1500,
      guest_receivable: 0,
      tips_payable: -110,
      processing_fees: 14,
      platform_fee: -14,
      'sales:2000': -1158,
      'vat:2000': -232,
    })
  })

  it('refuses less than the amount and the tip', () => {
    expect(refusalOf(() => takeCash(soups(), command(1390, 110, 1499), paying))).toBe('tendered_too_little')
  })

  it('takes parts until nothing is owed', () => {
    const first = cash(soups(), 1, 695)
    expect(first.order).toMatchObject({ state: 'open', totals: { balanceDuePence: 695 } })
    expect(refusalOf(() => cash(first.order, 1, 695))).toBe('payment_exists')
    expect(refusalOf(() => cash(first.order, 2, 696))).toBe('payment_too_large')
    const second = cash(first.order, 2, 695)
    expect(second.order.state).toBe('paid')
    expectSound(second.order, [...first.transfers, ...second.transfers])
  })

  it('counts a card that is being charged as paid until we know better', () => {
    const charging = card(soups(), 1, 1000).order
    expect(refusalOf(() => cash(charging, 2, 391))).toBe('payment_too_large')
    const both = cash(charging, 2, 390).order
    expect(both).toMatchObject({ state: 'open', totals: { pendingPence: 1000, balanceDuePence: 1000 } })
    expect(refusalOf(() => cash(both, 3, 1))).toBe('payment_unsettled')
    expect(refusalOf(() => closeOrder(both, now))).toBe('payment_unsettled')
  })

  it('takes nothing for an order without a dish', () => {
    expect(refusalOf(() => cash(orderOf([]), 1, 100))).toBe('order_empty')
  })

  // MON-14 and M1: the fee comes off what the restaurant gets, never on top for the guest.
  const offline = { deviceId: id('till'), at: now.at, billPence: pence(1390) }
  it('writes down what was taken while the till was cut off, whatever became of the bill', () => {
    const late = { ...command(1390, 100, 1500), takenOffline: offline } as const
    // A dish had run out in the meantime, or all of them; another till took the money; a card is being charged.
    const [fewer, none] = [orderOf([line(1, soup)]), orderOf([])]
    const before = [
      { order: fewer, transfers: [] },
      { order: none, transfers: [] },
      takeCash(soups(), { ...command(1390, 0, 1390), paymentId: id('payment', 2) }, paying),
      card(soups(), 3),
    ]
    for (const { order, transfers } of before) {
      expect(refusalOf(() => takeCash(order, command(1390, 100, 1500), paying))).toBeDefined()
      const taken = takeCash(order, late, paying)
      expectSound(taken.order, [...transfers, ...taken.transfers])
      expect(taken.order.totals).toMatchObject({ paidPence: order.totals.paidPence + 1390, balanceDuePence: 0 })
    }
    expect(takeCash(fewer, late, paying).order.state).toBe('paid')
    // Sent again it is still the one payment.
    expect(refusalOf(() => takeCash(takeCash(none, late, paying).order, late, paying))).toBe('payment_exists')
  })

  it('holds what the till’s word is not enough for, and posts nothing for it', () => {
    const hold = (amount: number, more: object = {}, of = orderOf([line(1, soup)])) => {
      const taken = { ...offline, billPence: pence(amount), ...more }
      const { order, transfers } = takeCash(of, { ...command(amount, 0, amount), takenOffline: taken }, paying)
      const [payment] = order.payments
      expect(transfers).toEqual(payment?.state === 'held' ? [] : transfers)
      return payment?.state === 'held' ? payment.why : payment?.state
    }
    const later = (hours: number) => ({ at: new Date(Date.parse(now.at) + hours * 3_600_000).toISOString() })
    expect(hold(695)).toBe('captured')
    // Dishes that had run out when they arrived, but not £1,000,000 of them.
    expect(hold(695 + 100_00)).toBe('captured')
    expect(hold(695 + 100_01)).toBe('above_bill')
    expect(hold(1_000_000_00)).toBe('above_bill')
    // More than the bill on its own screen.
    expect(hold(695, { billPence: 694 })).toBe('above_bill')
    expect(hold(695, later(-71))).toBe('captured')
    expect(hold(695, later(-73))).toBe('too_old')
    expect(hold(695, later(0.05))).toBe('captured')
    expect(hold(695, later(1))).toBe('in_the_future')
  })

  it('counts what the same till took offline for the bill before', () => {
    const once = takeCash(soups(), { ...command(1390, 0, 1390), takenOffline: offline }, paying).order
    const again = { ...command(1390, 0, 1390), paymentId: id('payment', 2) }
    expect(takeCash(once, { ...again, takenOffline: offline }, paying).order.payments[1]?.state).toBe('held')
    const other = { ...offline, deviceId: id('till', 2) }
    expect(takeCash(once, { ...again, takenOffline: other }, paying).order.payments[1]?.state).toBe('captured')
  })

  it('takes no tip with each penny of a bill: all tips together are at most the bill and £100', () => {
    const first = takeCash(soups(), command(1, 100_00, 100_01), paying).order
    const again = { ...command(1, 50_00, 50_01), paymentId: id('payment', 2) }
    expect(refusalOf(() => takeCash(first, again, paying))).toBe('tip_too_large')
  })

  it('counts the tips of cards that are being charged', () => {
    const asked = {
      amountPence: aboveZeroPenceSchema.parse(100),
      tipPence: zeroOrMorePenceSchema.parse(100_00),
      cardToken: 'tok',
    }
    const first = startCardPayment(soups(), { ...asked, paymentId: id('payment', 1) }, paying).order
    const again = { ...asked, paymentId: id('payment', 2) }
    expect(refusalOf(() => startCardPayment(first, again, paying))).toBe('tip_too_large')
    const declinedFirst = settlePayment(first, id('payment', 1), declined, now).order
    expect(refusalOf(() => startCardPayment(declinedFirst, again, paying))).toBeUndefined()
  })

  it('lets the rest be paid after a guest has added a very large tip on the reader', () => {
    const asked = {
      paymentId: id('payment', 1),
      amountPence: aboveZeroPenceSchema.parse(1),
      tipPence: ZERO,
      cardToken: 'tok',
    }
    const started = startCardPayment(soups(), { ...asked, asksTip: true }, paying).order
    const tipped = { ...approved, tipPence: zeroOrMorePenceSchema.parse(500_00) }
    const order = settlePayment(started, asked.paymentId, tipped, now).order
    const rest = { ...command(1389, 0, 1389), paymentId: id('payment', 2) }
    expect(takeCash(order, rest, paying).order.state).toBe('paid')
    expect(refusalOf(() => takeCash(order, { ...rest, ...command(1, 1, 2), paymentId: rest.paymentId }, paying))).toBe(
      'tip_too_large',
    )
  })

  it('counts what all tills took offline: the bill twice, with tips once, and not a row of made-up tills', () => {
    const states = (amount: number, tip: number) => {
      let order = soups()
      for (let n = 1; n <= 4; n++) {
        const taken = { ...offline, deviceId: id('till', n) }
        const wanted = { ...command(amount, tip, amount + tip), paymentId: id('payment', n) }
        order = takeCash(order, { ...wanted, takenOffline: taken }, paying).order
      }
      return order.payments.map(({ state }) => state)
    }
    expect(states(1390, 0)).toEqual(['captured', 'captured', 'held', 'held'])
    // £13.90 and £100 more are believed, whoever took them.
    expect(states(1, 40_00)).toEqual(['captured', 'captured', 'held', 'held'])
  })

  it('costs the guest the same whatever the tender', () => {
    expect(cash(soups(), 1).order.totals.totalPence).toBe(card(soups(), 1).order.totals.totalPence)
  })

  it('posts sales and VAT by rate and the service charge to the staff', () => {
    const served = { ...trading, serviceChargeBps: basisPoints(1250) }
    const order = orderOf([line(1, soup), line(2, wine), line(3, loaf), line(4, sandwich)], {}, served)
    const { transfers } = cash(order, 1)
    const balances = trialBalance(transfers)
    expect(order.totals).toMatchObject({ linesPence: 2262, serviceChargePence: 283, totalPence: 2545 })
    expect(balances.get('service_charge_payable')).toBe(-283)
    expect([balances.get('sales:2000'), balances.get('vat:2000'), balances.get('sales:0')]).toEqual([-1607, -322, -333])
    expect(balances.get('guest_receivable')).toBe(0)
  })
})

describe('closing without a payment', () => {
  const comp = {
    id: id('discount'),
    kind: 'comp',
    lineId: null,
    rateBps: basisPoints(10_000),
    amountPence: null,
  } as const

  it('is refused while something is owed', () => {
    expect(refusalOf(() => closeOrder(soups(), now))).toBe('balance_due')
  })

  it('calls an order of which nothing was served voided', () => {
    const voided = voidLine(soups(), id('line'), { quantity: 2, reason: '' }, undefined, now).order
    const closed = closeOrder(voided, now)
    expect(closed.order).toMatchObject({ state: 'voided', version: 3, closedAt: now.at })
    expect(closed.transfers).toEqual([])
    expect(refusalOf(() => closeOrder(closed.order, now))).toBe('order_closed')
    expect(closeOrder(orderOf([]), now).order.state).toBe('voided')
  })

  it('keeps a complimentary meal as a sale of nothing, and cooks it', () => {
    const free = discountOrder(soups(), { ...comp, reason: 'Late' }, manager, now).order
    const closed = closeOrder(free, now)
    expect(closed.order).toMatchObject({ state: 'paid', version: 3 })
    expect(closed.tickets).toHaveLength(1)
    expect(closed.transfers).toEqual([])
  })

  it('closes what was paid in part and then discounted to that part', () => {
    const part = cash(addLines(soups(), [line(2, coffee)], menu, now).order, 1, 1390).order
    const off = { ...comp, kind: 'discount', rateBps: null, amountPence: pence(199), reason: 'Slow' } as const
    expect(discountOrder(part, off, manager, now)).toMatchObject({
      order: { state: 'paid', version: part.version + 1 },
    })
  })
})
