import { basisPoints, pence } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import { costsOf, readRate, readTakings } from './costs.ts'

describe('what a month of cards costs', () => {
  it('is the fee, the acquirer and the plan beside what is paid today', () => {
    const rates = { nowBps: basisPoints(175), feeBps: basisPoints(100), acquirerBps: basisPoints(40) }
    expect(costsOf(pence(4_000_000), rates, pence(4900))).toEqual({
      nowPence: 70_000,
      feePence: 40_000,
      acquirerPence: 16_000,
      planPence: 4900,
      withUsPence: 60_900,
      savedPence: 9100,
    })
  })

  it('says so when we are dearer', () => {
    const rates = { nowBps: basisPoints(60), feeBps: basisPoints(100), acquirerBps: basisPoints(0) }
    expect(costsOf(pence(100_000), rates, pence(0)).savedPence).toBe(-400)
  })
})

describe('a typed rate', () => {
  it.each([
    ['1.75', 175],
    ['1,75 %', 175],
    ['2', 200],
    ['0', 0],
    ['20', 2000],
    ['.5', undefined],
    ['20.01', undefined],
    ['-1', undefined],
    ['1.755', undefined],
    ['', undefined],
    ['two', undefined],
  ])('%s is %s basis points', (text, bps) => expect(readRate(text)).toBe(bps))
})

describe('typed takings', () => {
  it.each([
    ['40,000', 4_000_000],
    ['£1,234.50', 123_450],
    ['0', 0],
    ['-5', undefined],
    ['100000001', undefined],
    ['lots', undefined],
  ])('%s is %s pence', (text, amount) => expect(readTakings(text)).toBe(amount))
})
