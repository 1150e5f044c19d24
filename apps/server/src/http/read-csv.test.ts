import { describe, expect, it } from 'vitest'
import { assertStorableText } from './assert-storable-text.ts'
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
})
