import type { Restaurant } from '@tableside/contract/restaurants'
import { describe, expect, it } from 'vitest'
import { choiceError, formatLocations, isSameChoice } from './location-choices.ts'

// Only what is asked for; the rest of a restaurant is of no concern here.
const lantern = {
  locations: [
    { id: 'a', name: 'Soho' },
    { id: 'b', name: 'Pier' },
  ],
  closedLocations: [{ id: 'c', name: 'Docks' }],
} as Pick<Restaurant, 'locations' | 'closedLocations'> as Restaurant

describe('where somebody works', () => {
  it('is said by the names of the locations, the closed ones too, and counts those the reader does not see', () => {
    expect(formatLocations(lantern, { locationIds: null })).toBe('Every location')
    expect(formatLocations(lantern, { locationIds: ['b'] })).toBe('Pier')
    expect(formatLocations(lantern, { locationIds: ['c', 'a', 'elsewhere'] })).toBe('Soho, Docks (closed), 1 more')
  })

  it('is one location at least', () => {
    expect(choiceError([])).toBe('Choose at least one location')
    expect(choiceError(['a'])).toBe(undefined)
    expect(choiceError(null)).toBe(undefined)
  })

  it('is the same in any order', () => {
    expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameChoice(null, ['a'])).toBe(false)
    expect(isSameChoice(null, null)).toBe(true)
  })
})
