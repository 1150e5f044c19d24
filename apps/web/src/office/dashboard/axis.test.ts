import { describe, expect, it } from 'vitest'
import { axisEnd } from './axis.ts'

describe('axis end', () => {
  it.each([
    [0, 100],
    [100, 100],
    [101, 200],
    [42_253, 50_000],
    [50_000, 50_000],
    [50_001, 100_000],
    [187_600, 200_000],
  ])('is a round sum of pounds that holds %d pence', (max, end) => {
    expect(axisEnd(max)).toBe(end)
  })
})
