import { describe, expect, it } from 'vitest'
import { languageOf } from './index.ts'

describe('the language a browser asks for', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.5, cy', 'cy'],
    ['en;q=0.7,de;q=0.9', 'de'],
    ['nl, pl;q=0.3', 'pl'],
    ['ar-EG', 'ar'],
    ['ES', 'es'],
    ['it;q=1.0,en;q=1', 'it'],
  ])('%s is %s', (header, expected) => {
    expect(languageOf(header)).toBe(expected)
  })

  it.each(['', '*', 'nl,ja;q=0.5', 'fr;q=0', 'de;q=0.000', 'fr;q=2', ';;;,', 'english'])(
    '%s is none of ours',
    (header) => {
      expect(languageOf(header)).toBeUndefined()
    },
  )
})
