import { describe, expect, it } from 'vitest'
import { isNearExpiry } from './renewal.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const inMs = (ms: number) => new Date(now + ms).toISOString()
const day = 86_400_000

describe('the renewal of a session', () => {
  it('renews a session in the second half of its life, at the latest when three ticks remain', () => {
    expect(isNearExpiry(inMs(7 * day), now)).toBe(false)
    expect(isNearExpiry(inMs(3.6 * day), now)).toBe(false)
    expect(isNearExpiry(inMs(3.4 * day), now)).toBe(true)
    expect(isNearExpiry(inMs(90_000), now)).toBe(true)
  })

  it('does not try to renew what has ended', () => {
    expect(isNearExpiry(inMs(0), now)).toBe(false)
    expect(isNearExpiry(inMs(-1), now)).toBe(false)
  })
})
