import { describe, expect, it } from 'vitest'
import { formatAddress } from './index.ts'

describe('address in one text', () => {
  it('keeps a postcode in one piece, on whichever line it stands', () => {
    expect(formatAddress(['14 Market Street', 'Hebden Bridge', 'HX7 6EU'])).toBe(
      '14 Market Street, Hebden Bridge, HX7\u00a06EU',
    )
    expect(formatAddress(['The Long Room', 'London sw1a 1aa', 'United Kingdom'])).toBe(
      'The Long Room, London sw1a\u00a01aa, United Kingdom',
    )
    expect(formatAddress([])).toBe('')
  })
})
