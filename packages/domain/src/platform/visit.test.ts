import { describe, expect, it } from 'vitest'
import { isVisitOpen, visitEnd } from './visit.ts'

describe('a visit of the platform owner', () => {
  it('lasts an hour, is over at its last instant, and earlier when it is ended', () => {
    const endsAt = visitEnd('2026-11-21T14:40:00.000Z')
    expect(endsAt).toBe('2026-11-21T15:40:00.000Z')
    expect(isVisitOpen({ endsAt, endedAt: null }, '2026-11-21T15:39:59.999Z')).toBe(true)
    expect(isVisitOpen({ endsAt, endedAt: null }, endsAt)).toBe(false)
    expect(isVisitOpen({ endsAt, endedAt: '2026-11-21T14:50:00.000Z' }, '2026-11-21T14:51:00.000Z')).toBe(false)
  })
})
