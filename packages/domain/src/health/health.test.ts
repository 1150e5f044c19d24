import { describe, expect, it } from 'vitest'
import {
  answerBoundsMs,
  answerBuckets,
  bucketOf,
  expectedOn,
  formatShare,
  formatUptime,
  measuredSince,
  withinMs,
} from './index.ts'

const countsOf = (times: readonly number[]) => {
  const counts: number[] = Array(answerBuckets).fill(0)
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1
  return counts
}

describe('answer times', () => {
  it('fall into the first bound they do not pass', () => {
    expect([0, 1, 1.01, 8, 8.5, 10_000, 10_001, 99_999].map(bucketOf)).toEqual([0, 0, 1, 6, 7, 33, 34, 34])
    expect(answerBoundsMs).toEqual([...answerBoundsMs].toSorted((one, other) => one - other))
  })

  it('are never shown better than they were, nor much worse', () => {
    const times = Array.from({ length: 1_000 }, (_, index) => 1 + ((index * 7919) % 997) / 3)
    const sorted = times.toSorted((one, other) => one - other)
    for (const percent of [1, 50, 90, 95, 99, 100]) {
      const exact = sorted[Math.ceil((percent / 100) * 1_000) - 1] ?? 0
      const { ms = 0 } = withinMs(countsOf(times), percent) ?? {}
      expect(ms).toBeGreaterThanOrEqual(exact)
      expect(ms).toBeLessThanOrEqual(Math.max(2, exact * 1.6))
    }
  })

  it('are not known without answers, and beyond the last bound say so', () => {
    expect(withinMs(countsOf([]), 95)).toBeUndefined()
    expect(withinMs(countsOf([60_000]), 95)).toEqual({ ms: 10_000, isOver: true })
  })
})

describe('uptime', () => {
  it('is a full hundred only when no minute is missing, and nothing where nothing was measured', () => {
    expect(formatUptime({ expected: 0, up: 0 })).toBe('–')
    expect(formatUptime({ expected: 129_600, up: 129_600 })).toBe('100.00 %')
    expect(formatUptime({ expected: 129_600, up: 129_599 })).toBe('99.99 %')
    expect(formatUptime({ expected: 1_440, up: 1 })).toBe('0.06 %')
    expect(formatShare(0, 7)).toBe('0.00 %')
  })

  it('is asked of the minutes since the first probe that are over', () => {
    const first = '2026-11-20T23:58:30.000Z'
    const at = '2026-11-21T00:10:59.000Z'
    expect(expectedOn('2026-11-19', first, at)).toBe(0)
    expect(expectedOn('2026-11-20', first, at)).toBe(2)
    expect(expectedOn('2026-11-21', first, at)).toBe(10)
    expect(expectedOn('2026-11-22', first, at)).toBe(0)
    expect(expectedOn('2026-11-21', first, '2026-11-23T12:00:00.000Z')).toBe(1_440)
    expect(expectedOn('2026-11-21', undefined, at)).toBe(0)
  })

  it('says since when it is measured until the window is whole', () => {
    const at = '2026-11-22T12:00:00.000Z'
    expect(measuredSince('2026-11-22T11:50:00.000Z', 30, at)).toBe('2026-11-22T11:50:00.000Z')
    expect(measuredSince('2026-11-22T11:50:00.000Z', 1, at)).toBe('2026-11-22T11:50:00.000Z')
    expect(measuredSince('2026-10-23T12:00:00.000Z', 30, at)).toBeUndefined()
    expect(measuredSince(null, 30, at)).toBeUndefined()
  })
})
