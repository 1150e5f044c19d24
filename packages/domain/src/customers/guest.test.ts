import { describe, expect, it } from 'vitest'
import { allergyWarnings, formatAllergyWarning } from './index.ts'

const guest = {
  customerId: '0a000000-0000-7000-8000-000000000001',
  name: 'Ada',
  allergies: ['peanuts' as const],
  allergyNote: '',
}
const line = (name: string, allergens: readonly ('milk' | 'peanuts')[], uncheckedParts: readonly string[]) => ({
  id: name,
  name,
  allergens,
  uncheckedParts,
})
const words = (lines: ReturnType<typeof line>[], who = guest) =>
  allergyWarnings({ guest: who, lines }).flatMap((warning) => formatAllergyWarning(warning, who))

describe('an allergy warning', () => {
  it('names what a dish contains, and what nobody has checked; a dish known to be free of it does not warn', () => {
    expect(
      words([
        line('Satay', ['peanuts'], []),
        line('Soup', [], ['Soup']),
        line('Steak', ['milk'], ['House sauce']),
        line('Rice', [], []),
        line('Cake', ['milk'], []),
      ]),
    ).toEqual([
      'Satay contains peanuts',
      'Soup: not checked for peanuts. Ask the kitchen.',
      'Steak with House sauce: not checked for peanuts. Ask the kitchen.',
    ])
  })

  it('stands for an allergy that is only a note, and for nobody without one', () => {
    const soup = line('Soup', [], ['Soup'])
    expect(words([soup], { ...guest, allergies: [], allergyNote: 'strawberries' })).toEqual([
      'Soup: not checked for allergens. Ask the kitchen.',
    ])
    expect(words([soup], { ...guest, allergies: [] })).toEqual([])
  })
})
