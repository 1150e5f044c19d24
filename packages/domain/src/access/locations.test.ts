import { describe, expect, it } from 'vitest'
import { allowedLocations, isAllowedAt, isWithin, locationsOverlap } from './locations.ts'

describe('who may see which location', () => {
  it('is never asked of the owner', () => {
    expect(allowedLocations('owner', ['a'])).toBe(null)
    expect(allowedLocations('manager', ['a'])).toEqual(['a'])
    expect(allowedLocations('staff', null)).toBe(null)
  })

  it('lets somebody in where they are allowed and nowhere else', () => {
    expect(isAllowedAt(null, 'a')).toBe(true)
    expect(isAllowedAt(['a'], 'a')).toBe(true)
    expect(isAllowedAt(['a'], 'b')).toBe(false)
  })

  it('shows people of a location in common, and hides those of others', () => {
    expect(locationsOverlap(['a'], ['a', 'b'])).toBe(true)
    expect(locationsOverlap(['a'], null)).toBe(true)
    expect(locationsOverlap(['a'], ['b'])).toBe(false)
  })

  it('lets nobody change or make one who sees more than themselves', () => {
    expect(isWithin(null, null)).toBe(true)
    expect(isWithin(['a'], ['a'])).toBe(true)
    expect(isWithin(['a'], ['a', 'b'])).toBe(false)
    expect(isWithin(['a'], null)).toBe(false)
  })
})
