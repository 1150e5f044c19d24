import { describe, expect, it } from 'vitest'
import { hasWords, nameKey, searchKey } from './index.ts'

describe('name', () => {
  it.each([
    ['Crème brûlée', 'Cre\u0300me bru\u0302le\u0301e'],
    ['Fisherman’s pie', "FISHERMAN'S  PIE "],
    ['Steak pie', 'Steak\u00a0Pie'],
  ])('%s is the same as %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('is another one with another accent', () => {
    expect(nameKey('Pâté')).not.toBe(nameKey('Pate'))
  })
})

describe('search', () => {
  it.each([
    ['muller', 'Müller'],
    ['Müller', 'Mu\u0308ller'],
    ['sian', 'Siân'],
    ['obrien', "O'Brien"],
    ['o’brien', "O'Brien"],
    ['creme', 'Crème brûlée'],
    ['fishermans', 'Fisherman’s pie'],
    ["fisherman's", 'Fisherman’s pie'],
    ['weissbier', 'Weißbier'],
    ['smorrebrod', 'Smørrebrød'],
    ['lodz', 'Łódź'],
  ])('for %s finds %s', (typed, name) => {
    expect(searchKey(name)).toContain(searchKey(typed))
  })

  it.each([
    ['o brien', "O'Brien"],
    ['O’Brien', 'O Brien'],
    ['fisherman s pie', 'Fisherman’s pie'],
    ["d'arcy", 'Mrs D Arcy'],
    ['brien', "O'Brien"],
  ])('takes a space for an apostrophe: %s finds %s', (typed, name) => {
    expect(hasWords(name, typed)).toBe(true)
  })

  it('finds nothing across two words that are written apart', () => {
    expect(hasWords('Cream pie', 'ampie')).toBe(false)
    expect(hasWords("O'Brien", 'b rien')).toBe(false)
  })

  it('changes nothing that it has changed already', () => {
    expect(searchKey(searchKey('Ŵyn Œuf ß İstanbul'))).toBe(searchKey('Ŵyn Œuf ß İstanbul'))
  })
})
