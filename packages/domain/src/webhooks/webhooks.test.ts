import { describe, expect, it } from 'vitest'
import { isGivenUp, maxAttempts, nextRoundAt, nextTryAt, objectOf } from './index.ts'

const at = '2026-11-20T20:00:00.000Z'
const after = (next: string | undefined) => (Date.parse(next ?? '') - Date.parse(at)) / 1_000

describe('a delivery that failed', () => {
  it('is tried ten times in a little more than three days, then given up', () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, tries) => after(nextTryAt(tries + 1, at, 0.5)))
    expect(waits.slice(0, 3)).toEqual([5, 300, 1_800])
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600).toBeCloseTo(75.6, 1)
    expect(nextTryAt(maxAttempts, at, 0.5)).toBeUndefined()
  })

  it('comes back a tenth earlier or later, so that not all come at once', () => {
    expect(after(nextTryAt(2, at, 0))).toBe(270)
    expect(after(nextTryAt(2, at, 1))).toBe(330)
  })
})

describe('an endpoint that takes nothing', () => {
  it('is left alone for longer and longer, an hour at most, and given up after five days', () => {
    expect([1, 2, 3, 99].map((failures) => after(nextRoundAt(failures, at)))).toEqual([5, 10, 20, 3_600])
    expect(isGivenUp('2026-11-15T20:00:00.001Z', at)).toBe(false)
    expect(isGivenUp('2026-11-15T20:00:00.000Z', at)).toBe(true)
  })
})

it('puts what happens to an order and to its money in one order', () => {
  const restaurant = 'r'
  expect(objectOf('payment.captured', { orderId: 'o', paymentId: 'p' }, restaurant)).toEqual({ type: 'order', id: 'o' })
  expect(objectOf('menu.item_changed', { itemId: 'i' }, restaurant)).toEqual({ type: 'menu_item', id: 'i' })
  expect(objectOf('menu.prices_changed', { prices: [] }, restaurant)).toEqual({ type: 'menu', id: restaurant })
})
