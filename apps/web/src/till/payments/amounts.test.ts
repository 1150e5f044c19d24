import { basisPoints, pence } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import { evenWays, likelyCash, type Part, partAfterPayment, partPence, tipPence } from './amounts.ts'

describe('parts of a bill', () => {
  it('of an even split add up to the penny, however many pay', () => {
    let part: Part = { kind: 'split', ways: 3 }
    let left = pence(10_000)
    const paid: number[] = []
    while (left > 0) {
      const amount = partPence(part, left) ?? pence(0)
      paid.push(amount)
      left = pence(left - amount)
      part = partAfterPayment(part)
    }
    expect(paid).toEqual([3334, 3333, 3333])
  })
  it('begin with as many as there are covers where the restaurant splits by them, two at least', () => {
    const ways = (covers: number | null) => evenWays({ covers, payments: [] }, true)
    expect([ways(4), ways(1), ways(null)]).toEqual([4, 2, 2])
    expect(evenWays({ covers: 4, payments: [] }, false)).toBe(2)
  })
  it('are never more than is owed, nor nothing', () => {
    const part = (amount: number | null): Part => ({
      kind: 'amount',
      amountPence: amount === null ? null : pence(amount),
    })
    expect(partPence(part(500), pence(500))).toBe(500)
    expect(partPence(part(501), pence(500))).toBeUndefined()
    expect(partPence(part(0), pence(500))).toBeUndefined()
    expect(partPence(part(null), pence(500))).toBeUndefined()
  })
})

describe('a tip', () => {
  it('is none unless the guest says so', () => {
    expect(tipPence({ kind: 'none' }, pence(2440))).toBe(0)
    expect(tipPence({ kind: 'rate', rateBps: basisPoints(1250) }, pence(2440))).toBe(305)
    expect(tipPence({ kind: 'amount', amountPence: null }, pence(2440))).toBe(0)
  })
})

describe('cash a guest is likely to hand over', () => {
  it('is what notes make of it', () => {
    expect(likelyCash(pence(3420))).toEqual([3500, 4000, 5000])
    expect(likelyCash(pence(410))).toEqual([500, 1000, 2000, 5000])
    expect(likelyCash(pence(2040))).toEqual([2500, 3000, 4000, 5000])
    expect(likelyCash(pence(12_345))).toEqual([12_500, 13_000, 14_000, 15_000])
  })
})
