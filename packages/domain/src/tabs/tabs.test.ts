import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboveZeroPenceSchema, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Order, voidLine } from '../orders/index.ts'
import { closeOrder, settlePayment, startCardPayment } from '../payments/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  cash,
  declined,
  failed,
  id,
  line,
  manager,
  now,
  orderOf,
  paying,
  soup,
  unknown,
} from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { endingHold, type HoldOutcome, keptSchema, openTab, settleHold, startRelease, tabOf } from './index.ts'

const holdId = id('movement', 9)
const week = '2026-11-27T20:15:00.000Z'
const kept = keptSchema.parse({
  ...{ providerRef: 'hold_1', card: { brand: 'visa', last4: '4242' }, heldPence: 3000, expiresAt: week },
})
const held: HoldOutcome = { state: 'held', kept }
const asked = { holdId, name: 'Sam', amountPence: aboveZeroPenceSchema.parse(3000), cardToken: 'tok' }
const soups = (n = 2) => orderOf([line(1, soup, n)])
const opening = (order = soups()) => openTab(order, asked, now).order
const settle = (order: Order, outcome: HoldOutcome) => settleHold(order, holdId, outcome, now).order
const tab = (order = soups()) => settle(opening(order), held)
const fromHold = (order: Order, n = 1, amount: number = order.totals.balanceDuePence, tip = 0, at = now.at) => {
  const parts = { amountPence: pence(amount), tipPence: zeroOrMorePenceSchema.parse(tip) }
  return startCardPayment(order, { paymentId: id('payment', n), ...parts, holdId } as never, { ...paying, at }).order
}

describe('a tab', () => {
  it('is called by its name and holds an amount that stands in no figure', () => {
    const order = tab()
    expect(order).toMatchObject({ guestName: 'Sam', holds: [{ state: 'held', kept: { heldPence: 3000 } }] })
    expect(order.totals).toEqual(soups().totals)
    expect(openTab(opening(), asked, now).events).toEqual([])
  })

  it('is one to an order, and only of an open one', () => {
    const another = { ...asked, holdId: id('movement', 10) }
    for (const order of [opening(), tab(), settle(opening(), unknown)]) {
      expect(refusalOf(() => openTab(order, another, now))).toBe('tab_open')
    }
    for (const over of [declined, failed, { state: 'released' }, { state: 'expired' }] as const) {
      expect(refusalOf(() => openTab(settle(opening(), over), another, now))).toBeUndefined()
    }
    expect(refusalOf(() => openTab(cash(soups(), 1).order, another, now))).toBe('order_closed')
  })

  it('pays as a card does, once, and is used up with it', () => {
    const paid = settlePayment(fromHold(tab(), 1, 1390, 300), id('payment', 1), approved, now)
    expect(paid.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured', holdId }] })
    expect(paid.order.holds).toMatchObject([{ state: 'captured' }])
    expectSound(paid.order, paid.transfers)
    const part = settlePayment(fromHold(tab(), 1, 1000), id('payment', 1), approved, now).order
    expect(refusalOf(() => fromHold(part, 2, 390))).toBe('hold_gone')
  })

  it('pays at most what is held, tip included, before it runs out and not twice at once', () => {
    expect(refusalOf(() => fromHold(tab(), 1, 1390, 1611))).toBe('hold_too_small')
    expect(refusalOf(() => fromHold(tab(), 1, 1390, 1610))).toBeUndefined()
    expect(refusalOf(() => fromHold(tab(), 1, 1390, 0, week))).toBe('hold_expired')
    const taking = fromHold(tab(), 1, 1000)
    expect(refusalOf(() => fromHold(taking, 2, 390))).toBe('payment_unsettled')
    expect(refusalOf(() => startRelease(taking, holdId))).toBe('payment_unsettled')
    expect(refusalOf(() => fromHold(opening(), 1))).toBe('hold_gone')
    expect(refusalOf(() => fromHold(soups(), 1))).toBe('not_found')
  })

  it('is asked about after a payment from it did not happen', () => {
    const order = settlePayment(fromHold(tab()), id('payment', 1), failed, now).order
    expect(order.holds).toMatchObject([{ state: 'unknown', kept }])
    expect(settle(order, held).holds).toMatchObject([{ state: 'held' }])
  })

  it('lets the hold go when the order ends in any other way', () => {
    const emptied = voidLine(tab(), id('line', 1), { quantity: 2, reason: 'left' }, manager, now).order
    for (const order of [cash(tab(), 1).order, emptied.state === 'open' ? closeOrder(emptied, now).order : emptied]) {
      expect(order.holds).toMatchObject([{ state: 'releasing' }])
      expect(settle(order, { state: 'released' }).holds).toMatchObject([{ state: 'released' }])
    }
  })

  it('lets a hold go that is only known after nobody waits for it', () => {
    expect(settle(cash(opening(), 1).order, held).holds).toMatchObject([{ state: 'releasing', kept }])
    expect(settle(settle(opening(), failed), held).holds).toMatchObject([{ state: 'releasing' }])
    expect(settle(startRelease(opening(), holdId).order, held).holds).toMatchObject([{ state: 'releasing' }])
  })

  it('ends the same in whatever order and however often the answers come', () => {
    const outcome = fc.constantFrom<HoldOutcome>(
      ...[held, declined, failed, unknown, { state: 'pending' } as const],
      ...[{ state: 'released' } as const, { state: 'expired' } as const],
    )
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 8 }), (outcomes) => {
        const order = outcomes.reduce(settle, opening())
        // What is over never comes back, except to be let go: nothing stays held that nobody knows of.
        const wasHeld = outcomes.some(({ state }) => state === 'held')
        if (wasHeld) expect(order.holds[0]?.state).not.toMatch(/declined|unknown|pending/)
        expect(outcomes.reduce(settle, order).totals).toEqual(order.totals)
        expect(tabOf(order) === undefined).toBe(/released|expired|failed|declined/.test(order.holds[0]?.state ?? ''))
      }),
    )
  })
})

describe('a hold that ends', () => {
  const at = (instant: string, order = tab()) => endingHold(order, instant)
  const lastDay = '2026-11-26T20:16:00.000Z'

  it('is somebody’s to see to from a day before', () => {
    expect(at('2026-11-26T20:15:00.000Z')).toBeUndefined()
    expect(at(lastDay)).toEqual({ id: holdId, amountPence: 3000, endsAt: week })
    expect(at('2026-11-28T10:00:00.000Z')).toMatchObject({ endsAt: week })
  })

  it('is still that once the provider says that it is over, until another card is held', () => {
    const over = settle(tab(), { state: 'expired' })
    expect(at(lastDay, over)).toMatchObject({ amountPence: 3000 })
    const again = openTab(over, { ...asked, holdId: id('movement', 10) }, now).order
    expect(at(lastDay, again)).toBeUndefined()
  })

  it('is gone once it is released, taken, or the bill is paid', () => {
    const released = settle(startRelease(tab(), holdId).order, { state: 'released' })
    expect(at(lastDay, startRelease(tab(), holdId).order)).toBeUndefined()
    expect(at(lastDay, released)).toBeUndefined()
    const paid = settlePayment(fromHold(tab()), id('payment', 1), approved, paying).order
    expect(at(lastDay, paid)).toBeUndefined()
  })
})
