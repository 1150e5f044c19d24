import { describe, expect, it } from 'vitest'
import { spanOf } from './index.ts'

const london = (from: string, to: string) => spanOf(Date.parse(`${from}Z`), Date.parse(`${to}Z`), 'Europe/London')

describe('a span of the clock on the wall', () => {
  it('lasts an hour less or more where the clocks change in it', () => {
    expect(london('2026-03-28T18:00', '2026-03-29T02:30')).toEqual({
      startsAt: '2026-03-28T18:00:00.000Z',
      endsAt: '2026-03-29T01:30:00.000Z',
    })
    expect(london('2026-10-24T18:00', '2026-10-25T02:30')).toEqual({
      startsAt: '2026-10-24T17:00:00.000Z',
      endsAt: '2026-10-25T02:30:00.000Z',
    })
  })

  it('that begins in the hour the clocks leave out never ends before it begins', () => {
    expect(london('2026-03-29T01:15', '2026-03-29T02:00')).toEqual({
      startsAt: '2026-03-29T01:15:00.000Z',
      endsAt: '2026-03-29T02:00:00.000Z',
    })
    expect(london('2026-03-29T01:15', '2026-03-29T06:00').endsAt).toBe('2026-03-29T05:00:00.000Z')
  })
})
