import { describe, expect, it } from 'vitest'
import { chipsOf } from './filter-chip-labels.ts'

describe('the chips of an order filter', () => {
  it('says what a list of orders is narrowed to', () => {
    const view = { from: '2026-11-01', days: 'closed', weekday: 5, hour: 23, servedBy: 'x', item: 'y' } as const
    expect(chipsOf(view, { servedBy: 'Sam', item: 'Lager' }).map(({ words }) => words)).toEqual([
      'By the day they were closed on',
      'On Fridays',
      'Opened between 23:00 and 00:00',
      'Served by Sam',
      'With Lager',
    ])
    expect(chipsOf({ category: 'other' }, undefined)).toEqual([{ filter: 'category', words: 'With an item from …' }])
    expect(chipsOf({ q: 'lager', from: '2026-11-01' }, {})).toEqual([])
  })
})
