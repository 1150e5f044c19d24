import { describe, expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

describe('a duration of support', () => {
  it('says how long in hours with one decimal, and in minutes below one', () => {
    const minutes = [1, 59, 59.5, 60, 90, 138, 1_500]
    expect(minutes.map((each) => formatDuration(each * 60_000))).toEqual([
      '1 minute',
      '59 minutes',
      '1 hour',
      '1 hour',
      '1.5 hours',
      '2.3 hours',
      '25 hours',
    ])
  })
})
