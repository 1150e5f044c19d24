import { describe, expect, it } from 'vitest'
import { countsFrom, isLate, tapOf } from './index.ts'

const receivedAt = '2026-11-20T21:00:00.000Z'

describe('a tap', () => {
  it('was so long before it was received', () => {
    expect(tapOf('10800.25', receivedAt)).toEqual({ tappedAt: '2026-11-20T17:59:59.750Z', receivedAt })
  })

  it.each([undefined, '-1', 'soon', '1e300', 'Infinity', ['1', '2']])('is not believed of %j', (secondsAgo) => {
    expect(tapOf(secondsAgo, receivedAt)).toBeUndefined()
  })

  it.each([
    ['72 hours ago', '2026-11-17T21:00:00.000Z', '2026-11-17T21:00:00.000Z'],
    ['a moment longer ago', '2026-11-17T20:59:59.999Z', receivedAt],
  ])('counts, %s, from %s', (_what, tappedAt, at) => {
    expect(countsFrom({ tappedAt, receivedAt })).toBe(at)
  })

  it('is late after a minute', () => {
    expect(isLate({ tappedAt: '2026-11-20T20:59:00.000Z', receivedAt })).toBe(false)
    expect(isLate({ tappedAt: '2026-11-20T20:58:59.999Z', receivedAt })).toBe(true)
  })
})
