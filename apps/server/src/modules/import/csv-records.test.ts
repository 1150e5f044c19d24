import { describe, expect, it } from 'vitest'
import { csvRecords, type Row } from './csv-records.ts'
import { fileOf } from './testing.ts'

async function rowsOf(...chunks: (string | Uint8Array)[]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of csvRecords(fileOf(...chunks))) rows.push(...batch)
  return rows
}

const filler = (count: number) => Array.from({ length: count }, (_, n) => `${n},x\n`).join('')

describe('a CSV file', () => {
  it('may have a byte order mark, any line ends, blank lines and quoted fields over lines', async () => {
    expect(await rowsOf('\ufeffa,b\r\n\r\n1,"x, ""y"""\n2,"p\nq"\r3,12" pizza')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 3, fields: ['1', 'x, "y"'] },
      { line: 4, fields: ['2', 'p\nq'] },
      { line: 6, fields: ['3', '12" pizza'] },
    ])
  })

  it('may be separated by semicolons or tabs, and say so in a line of its own', async () => {
    expect(await rowsOf('a;b\n"1;x";2,5\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1;x', '2,5'] },
    ])
    expect(await rowsOf('sep=\t\na\tb\n1\t2,5\n')).toEqual([
      { line: 2, fields: ['a', 'b'] },
      { line: 3, fields: ['1', '2,5'] },
    ])
  })

  it('may come in pieces that break characters and line ends', async () => {
    const bytes = Buffer.from('naïve,£1\r\nb,c\r\n')
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await rowsOf(...pieces)).toEqual([
      { line: 1, fields: ['naïve', '£1'] },
      { line: 2, fields: ['b', 'c'] },
    ])
  })

  it('loses one row, not the rest, to a quote that is not closed', async () => {
    const rows = await rowsOf(`a,b\n1,"open\n${filler(1_200)}`)
    expect(rows.filter((row) => 'reason' in row)).toEqual([{ line: 2, reason: 'a quote is not closed' }])
    expect(rows).toHaveLength(1_202)
    expect(rows.at(-1)).toEqual({ line: 1_202, fields: ['1199', 'x'] })
  })

  it('keeps a record together that lies across two batches', async () => {
    const rows = await rowsOf(`${filler(498)}1,"first\nsecond\nthird"\n${filler(600)}`)
    expect(rows).toHaveLength(1_099)
    expect(rows[498]).toEqual({ line: 499, fields: ['1', 'first\nsecond\nthird'] })
    expect(rows[499]).toEqual({ line: 502, fields: ['0', 'x'] })
  })

  it.each([',', ';', '\t'])('leaves a row of nothing but %j out', async (separator) => {
    const wide = `1${separator.repeat(60_000)}2`
    const rows = await rowsOf(`a${separator}b\n${wide}\n1${separator}2\n`)
    expect(rows).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, reason: 'the row has more than 1000 cells' },
      { line: 3, fields: ['1', '2'] },
    ])
  })

  it('is read in batches of so many characters', async () => {
    const long = `1,${'x'.repeat(50_000)}\n`
    const sizes: number[] = []
    for await (const batch of csvRecords(fileOf(long.repeat(100)))) sizes.push(batch.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100)
  })

  it('leaves a row of ten megabytes out without losing the next', async () => {
    const megabyte = 'x'.repeat(1_000_000)
    const rows = await rowsOf('a,b\n', ...Array.from({ length: 10 }, () => megabyte), '\n1,2\n')
    expect(rows).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, reason: 'the row is longer than 65536 characters' },
      { line: 3, fields: ['1', '2'] },
    ])
  })

  it('is read in Windows-1252 and UTF-16, too, in pieces that break wherever they do', async () => {
    const text = 'Dish,Price\r\nCrème brûlée,£7.50\r\nPié,€2\r\n'
    const rows = [
      { line: 1, fields: ['Dish', 'Price'] },
      { line: 2, fields: ['Crème brûlée', '£7.50'] },
      { line: 3, fields: ['Pié', '€2'] },
    ]
    const windows = Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const bigEndian = Buffer.from(utf16).swap16()
    const utf8 = Buffer.from(`\ufeff${text}`)
    for (const bytes of [windows, utf16, bigEndian, utf8]) {
      expect(await rowsOf(bytes)).toEqual(rows)
      expect(await rowsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(rows)
      expect(await rowsOf(bytes.subarray(0, 18), bytes.subarray(18))).toEqual(rows)
    }
    expect(await rowsOf('a,b\n1,2\n', Uint8Array.of(0x31, 0x2c, 0xa3, 0x32, 0x0a))).toMatchObject([
      {},
      {},
      { line: 3, fields: ['1', '£2'] },
    ])
    expect(await rowsOf(Uint8Array.of(0x61, 0xe9))).toEqual([{ line: 1, fields: ['aé'] }])
  })

  it('is refused, and never guessed at, where it has letters of two encodings, or of none', async () => {
    const both = rowsOf('naïve,Zoë\n1,2\n', Uint8Array.of(0x31, 0x2c, 0xa3, 0x32, 0x0a))
    await expect(both).rejects.toMatchObject({ code: 'import_not_utf8', facts: { line: 3 } })
    const none = rowsOf('a,b\n', Uint8Array.of(0x31, 0x2c, 0x8f, 0x9d, 0x81, 0x32, 0x0a))
    await expect(none).rejects.toMatchObject({ code: 'import_not_utf8', facts: { line: 2 } })
  })
})
