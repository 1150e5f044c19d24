import { describe, expect, it } from 'vitest'
import { copyShifts, type PlannedShift } from './index.ts'

const shift = (startsAt: string, endsAt: string): PlannedShift => ({
  ...{ id: 'late', staffId: 'josh', locationId: 'soho', role: 'Floor', note: '', breakMinutes: 0 },
  ...{ startsAt, endsAt, businessDate: '2026-03-21', state: 'planned', version: 1, publishedAt: null },
})
const copied = (startsAt: string, endsAt: string, days = 7) => {
  const [copy] = copyShifts([shift(startsAt, endsAt)], [], days, 'Europe/London', () => 'copy')
  return [copy?.startsAt, copy?.endsAt]
}

describe('a shift copied into the night the clocks change', () => {
  it('keeps its hours on the wall', () => {
    expect(copied('2026-03-21T22:00:00.000Z', '2026-03-22T04:00:00.000Z')).toEqual([
      '2026-03-28T22:00:00.000Z',
      '2026-03-29T03:00:00.000Z',
    ])
    expect(copied('2026-10-17T21:00:00.000Z', '2026-10-18T03:00:00.000Z')).toEqual([
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T04:00:00.000Z',
    ])
  })

  it('lasts as long as it did where its hour is left out', () => {
    expect(copied('2026-03-22T01:15:00.000Z', '2026-03-22T02:00:00.000Z')).toEqual([
      '2026-03-29T01:15:00.000Z',
      '2026-03-29T02:00:00.000Z',
    ])
  })
})
