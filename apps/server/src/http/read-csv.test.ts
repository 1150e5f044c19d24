import { describe, expect, it } from 'vitest'
import { assertStorableText } from './guard-texts.ts'
import { readCsv } from './read-csv.ts'

describe('CSV file', () => {
  it('is taken though a code in it passes for a card number, which none of its cells keeps', () => {
    const csv = 'Name,Code\nFlour,4242424242424242\n'
    expect(() => assertStorableText({ csv, dryRun: true })).not.toThrow()
    expect(() => assertStorableText({ name: csv })).toThrow('invalid_request')
    expect(readCsv(csv).records.map(({ cells }) => cells)).toEqual([
      ['Name', 'Code'],
      ['Flour', '[card number]'],
    ])
  })

  it('loses what pasting brought along unseen, and the rows with what nobody could read', () => {
    const { records, errors } = readCsv('Name,Note\nFl\u200bour\u00a0,"a\r\nb"\nRice,\x1bp\nOats,\u0378\nSalt,')
    expect(records.map(({ cells }) => cells)).toEqual([
      ['Name', 'Note'],
      ['Flour ', 'a\nb'],
      ['Salt', ''],
    ])
    expect(errors).toEqual(
      [5, 6].map((line) => ({ line, column: '', reason: 'It has characters that cannot be shown' })),
    )
  })
})
