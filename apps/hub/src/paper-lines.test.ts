import type { CodePage, PaperBlock } from '@tableside/domain/printing'
import { describe, expect, it } from 'vitest'
import { codepagesOf } from './characters.ts'
import { paperLines } from './paper-lines.ts'

const row = (left: string, right: string): PaperBlock => ({
  ...{ kind: 'row', left, right, size: 'normal', isBold: false, isIndented: false },
})
const linesOf = (blocks: PaperBlock[], columns: number, codePage: CodePage = 'auto') =>
  paperLines({ title: '', blocks, opensDrawer: false }, { columns, codepages: codepagesOf(codePage) })
const textsOf = (block: PaperBlock, columns: number) => linesOf([block], columns).map(({ text }) => text)

describe('row on paper', () => {
  it('keeps an amount beside the first line of long words', () => {
    expect(textsOf(row('2 × Ribeye with hand-cut chips', '£33.00'), 24)).toEqual([
      '2 × Ribeye with   £33.00',
      'hand-cut chips',
    ])
  })

  it('stands above a right side that leaves it no room', () => {
    expect(textsOf(row('Characters', 'PC858 (Western Europe with €)'), 32)).toEqual([
      'Characters',
      '   PC858 (Western Europe with €)',
    ])
  })

  it('is never wider than the paper', () => {
    for (const line of textsOf(row('A'.repeat(70), 'B'.repeat(70)), 32)) expect(line.length).toBeLessThanOrEqual(32)
  })
})

describe('columns on paper', () => {
  const columns = (...cells: string[]): PaperBlock => ({
    ...{ kind: 'columns', cells, size: 'small', isBold: false, isIndented: false },
  })
  const table = [columns('VAT', 'Net', 'VAT', 'Gross'), columns('20%', '£985.75', '£197.15', '£1,182.90')]

  it('stand apart where their cells just fit', () => {
    expect(linesOf(table, 32).map(({ text }) => text)).toEqual([
      'VAT        Net     VAT     Gross',
      '20%    £985.75 £197.15 £1,182.90',
    ])
  })

  it('wrap what does not fit, and are never wider than the paper', () => {
    const wide = [columns('Waiter', 'Dishes', 'Sales'), columns('Maximiliana of the Long Table', '1,204', '£12,345.67')]
    const lines = linesOf(wide, 32).map(({ text }) => text)
    expect(lines.every(({ length }) => length <= 32)).toBe(true)
    expect(lines).toEqual([
      'Waiter         Dishes      Sales',
      'Maximiliana of  1,204 £12,345.67',
      'the Long Table                  ',
    ])
  })

  it.each(['auto', 'cp858', 'windows1252', 'cp437'] as const)(
    'keep their place beside narrow spaces, emoji and signs the printer lacks: %s',
    (codePage) => {
      const odd = [
        columns('20\u202f%', '€985.75', '£197.15 🎉', '£1\u2009182.90'),
        columns('Crème…', '–', '5\u00a0€', ''),
      ]
      const lines = linesOf(odd, 48, codePage).map(({ text }) => text)
      expect(lines.map(({ length }) => length)).toEqual(lines.map(() => 48))
      const [price = ''] = textsOf(row('Soup\u202f🍲 for €5', '£\u202f5.00'), 32)
      expect(price).toHaveLength(32)
      expect(price.endsWith('£ 5.00')).toBe(true)
    },
  )
})
