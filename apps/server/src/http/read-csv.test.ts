import { describe, expect, it } from 'vitest'
import { assertStorableText } from './guard-texts.ts'
import { readCsv } from './read-csv.ts'

describe('CSV file', () => {
  it.each([
    ['semicolons', 'Item;Price\nFish, chips;4,50\n', 2],
    ['tabs', '\ufeffItem\tPrice\r\nFish, chips\t4,50\r\n', 2],
    ['a line that names the separator', 'sep=;\nItem;Price\nFish, chips;4,50\n', 3],
  ])('is read with %s', async (_name, csv, line) => {
    expect((await readCsv(csv)).records).toEqual([
      { line: line - 1, cells: ['Item', 'Price'] },
      { line, cells: ['Fish, chips', '4,50'] },
    ])
  })

  it('is taken though a code in it passes for a card number, which none of its cells keeps', async () => {
    const csv = 'Name,Code\nFlour,4242424242424242\n'
    expect(() => assertStorableText({ csv, dryRun: true })).not.toThrow()
    expect(() => assertStorableText({ name: csv })).toThrow('invalid_request')
    expect((await readCsv(csv)).records.map(({ cells }) => cells)).toEqual([
      ['Name', 'Code'],
      ['Flour', '[card number]'],
    ])
  })

  it('loses what pasting brought along unseen, and the rows with what nobody could read', async () => {
    const { records, errors } = await readCsv('Name,Note\nFl\u200bour\u00a0,"a\r\nb"\nRice,\x1bp\nOats,\u0378\nSalt,')
    expect(records.map(({ cells }) => cells)).toEqual([
      ['Name', 'Note'],
      ['Flour ', 'a\nb'],
      ['Salt', ''],
    ])
    expect(errors).toEqual(
      [5, 6].map((line) => ({ line, column: '', reason: 'It has characters that cannot be shown' })),
    )
  })

  /** How often others had their turn while something was done. */
  async function turnsDuring(work: Promise<unknown>) {
    let [isDone, turns] = [false, 0]
    const turn = () => {
      turns += 1
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await work.catch(() => undefined)
    isDone = true
    return turns
  }

  it.each([
    ['a row of nothing but commas', `Item,Price\n${','.repeat(250_000)}`],
    ['a heading of nothing but commas', `x${','.repeat(250_000)}\nSoup,1`],
    ['as many rows as there is room for', 'a\n'.repeat(125_000)],
    ['quotation marks alone', '"'.repeat(250_000)],
  ])('lets others have their turn while it is read: %s', async (_what, csv) => {
    const turns = await turnsDuring(readCsv(csv))
    expect(turns).toBeGreaterThan(2)
  })

  it('names a row of hundreds of cells, and is refused with more rows than anybody has', async () => {
    const { records, errors } = await readCsv(`Item,Price\nSoup${','.repeat(250)}\nPie,4`)
    expect(records).toHaveLength(2)
    expect(errors).toEqual([{ line: 2, column: '', reason: 'It has 251 cells, more than 250' }])
    await expect(readCsv('a\n'.repeat(10_001))).rejects.toThrow('body_too_complex')
  })
})
