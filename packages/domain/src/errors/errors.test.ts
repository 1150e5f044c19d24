import { describe, expect, it } from 'vitest'
import { type Refusal, refusals } from './index.ts'

describe('a refusal', () => {
  it('says when to come back where waiting helps, and only there', () => {
    const all: [string, Refusal][] = Object.entries(refusals)
    const passing = all.filter(([, { status }]) => status === 429 || status === 503)
    const timed = all.filter(([, { retryAfterSeconds }]) => retryAfterSeconds !== undefined)
    expect(timed.map(([code]) => code)).toEqual(passing.map(([code]) => code))
  })
})
