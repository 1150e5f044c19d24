import type { PaperBlock } from '@tableside/domain/printing'
import { describe, expect, it } from 'vitest'
import { paperLines } from './paper-lines.ts'

const row = (left: string, right: string): PaperBlock => ({
  ...{ kind: 'row', left, right, size: 'normal', isBold: false, isIndented: false },
})
const textsOf = (block: PaperBlock, columns: number) =>
  paperLines({ title: '', blocks: [block], opensDrawer: false }, columns).map(({ text }) => text)

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
