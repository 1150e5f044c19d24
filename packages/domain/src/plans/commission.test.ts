import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { commissionFrom } from './index.ts'

describe('a commission rate', () => {
  it.each([
    ['1', 100],
    ['1.25', 125],
    [' 2.5 % ', 250],
    ['.01', 1],
    ['10', 1000],
    ['10.000', 1000],
    ['0', 0],
    ['', 0],
    ['free', 0],
    ['1e3', 0],
    ['1,5', 0],
    ['NaN', 0],
  ])('typed as %j is %i basis points', (typed, bps) => {
    expect(commissionFrom(typed)).toBe(bps)
  })

  it.each(['10.01', '-0.01', '-1', '11', '99999999999999999999', '1.005'])('of %s is refused', (typed) => {
    expect(refusalOf(() => commissionFrom(typed))).toBe('commission_out_of_range')
  })
})
