import { describe, expect, it } from 'vitest'
import { everydayPages } from './everyday-pages.ts'
import { pageHits } from './hits.ts'

const pages = [
  { label: 'Reports', href: '/dashboard/reports' },
  { label: 'Menu', href: '/dashboard/menu' },
  ...everydayPages,
]
const labelsOf = (words: string) => pageHits(pages, words).map(({ label }) => label)

describe('search pages', () => {
  it.each([
    ['yesterday', 'Yesterday'],
    ['cash drawer', 'Cash drawers report'],
    ['tips', 'Tips at the till'],
    ['who worked', 'Who worked yesterday'],
    ['cash up', 'X report'],
    ['refund', 'Refunds yesterday'],
  ])('finds what %s means first', (words, label) => {
    expect(labelsOf(words)[0]).toBe(label)
  })

  it('finds a word of a page in any order', () => {
    expect(labelsOf('drawer limit')).toEqual(['Cash drawer settings'])
  })

  it('shows only the pages themselves before anything is typed', () => {
    expect(labelsOf('')).toEqual(['Reports', 'Menu'])
  })

  it('finds nothing where no word fits', () => {
    expect(labelsOf('zebra')).toEqual([])
  })
})
