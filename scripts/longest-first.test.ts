import { describe, expect, it } from 'vitest'
import { spread } from './longest-first.ts'

describe('order of test files', () => {
  it('has the few that wait for long as far from each other as can be', () => {
    expect(spread(['backup', 'servers'], ['a', 'b', 'c', 'd', 'e'])).toEqual([
      'backup',
      'a',
      'b',
      'c',
      'servers',
      'd',
      'e',
    ])
  })

  it('loses no file where nothing waits, and where nothing else is', () => {
    expect(spread([], ['a', 'b'])).toEqual(['a', 'b'])
    expect(spread(['backup', 'servers'], [])).toEqual(['backup', 'servers'])
  })
})
