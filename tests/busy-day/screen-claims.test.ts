import { beforeEach, describe, expect, it } from 'vitest'
import { createScreenClaims } from './screen-claims.ts'
import type { AnsweredOrder, KeptRow, Note } from './witness.ts'

const startMs = Date.UTC(2027, 2, 13, 19)
const tappedAt = new Date(startMs).toISOString()
const kept = (name: string): KeptRow => ({ id: `${name}-1`, name, orderId: 'one', at: tappedAt })
const answered = (fire: number | null, paid: 'captured' | 'pending' = 'pending'): AnsweredOrder => ({
  ...{ id: 'one', state: 'open', tableName: '7' },
  lines: [{ id: 'naan', fire }],
  payments: [{ id: 'cash', state: paid }],
})

let claims: ReturnType<typeof createScreenClaims>
/** Since then. */
let nowMs: number
let heardMs: number
beforeEach(() => {
  nowMs = startMs
  heardMs = startMs
  claims = createScreenClaims(
    'Bar till',
    () => nowMs,
    () => heardMs,
  )
})
function shows(word: string, more: Partial<Extract<Note, { what: 'shows' }>> = {}): string[] {
  claims.note({ what: 'shows', path: '/till', words: [word], rows: [], toCook: undefined, strips: 0, ...more })
  return claims.wrong()
}

describe('a word on a screen', () => {
  it.each([
    ['sent one naan', []],
    ['all sent one', []],
    ['taken one', []],
    ['paid one', []],
    ['table 7 paid', []],
    ['table 7 sent', [kept('sendOrder')]],
    ['all sent one', [kept('sendOrder')]],
    ['everything has reached the server', [kept('payCash')]],
  ])('is wrong before its deed: %s', (word, rows) => {
    claims.know([answered(null)])
    expect(shows(word, { rows })).toHaveLength(1)
  })

  it.each([
    ['sent one naan', []],
    ['all sent one', []],
    ['paid one', []],
    ['taken one', [kept('payCash')]],
    ['table 7 paid', [kept('payCash')]],
    ['table 7 sent', []],
    ['everything has reached the server', []],
  ])('is right after it: %s', (word, rows) => {
    claims.know([answered(1, 'captured')])
    expect(shows(word, { rows })).toEqual([])
    expect(claims.counted()).toBe('Bar till: 1 claims on 1 screens')
  })

  it('is wrong about when the server was last heard', () => {
    nowMs += 60_000
    expect(shows('says synced 50 s ago')).toHaveLength(1)
    heardMs += 12_000
    expect(shows('says synced 49 s ago')).toHaveLength(1)
  })

  it('is wrong about nothing to cook where there is something, once it had the time to say so', () => {
    const path = '/kitchen'
    expect(shows('station All 0', { path, toCook: 2 })).toEqual([])
    nowMs += 4_000
    expect(shows('station All 0', { path, toCook: 2 })).toHaveLength(1)
    expect(shows('station All 1', { path, toCook: 2, strips: 2 })).toHaveLength(2)
  })

  it('is missing where something has waited for long', () => {
    const rows = [kept('placeOrder')]
    expect(shows('table 7 free', { rows })).toEqual([])
    nowMs += 16_000
    expect(shows('table 7 free', { rows })).toHaveLength(1)
  })

  it('is a refusal of what was kept', () => {
    claims.note({ what: 'refused', why: 'order_closed /orders' })
    claims.note({ what: 'refused', why: 'too_many_requests /orders' })
    expect(claims.wrong()).toEqual(['Bar till was refused order_closed /orders'])
  })
})
