import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { csvDialect } from '@tableside/domain/csv'
import { DomainError } from '@tableside/domain/errors'
import type { MenuCsvError, MenuCsvRecord } from '@tableside/domain/menu'
import { withoutCardNumbers } from '@tableside/domain/payments'
import { cleanText, isUnsafeText } from '@tableside/domain/text'
import { parse } from 'csv-parse'
import { z } from 'zod'

type CsvFile = { readonly records: readonly MenuCsvRecord[]; readonly errors: readonly MenuCsvError[] }

const parsedSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) })

/** In bytes: read in a few milliseconds, after each of which others have their turn. */
const sliceLength = 4_096
/** No menu and no store room has more; a file that has is none. */
const maxRows = 10_000
/** The widest export of another till has some sixty. */
const maxCells = 250

/**
 * The records of a file with the lines they end in, as a spreadsheet counts them, without card numbers and what pasting
 * brought along. Empty rows are none; a row with what no screen shows is an error, and so is one of hundreds of cells.
 *
 * @throws `body_too_complex` for a file of more rows than anybody has
 */
export async function readCsv(text: string): Promise<CsvFile> {
  let isCutOff = false
  const { separator, isNamed } = csvDialect(/^\ufeff?(.*)/.exec(text)?.[1] ?? '')
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      bom: true,
      delimiter: separator,
      // A line that only names the separator is not the heading; lines are counted with it.
      ...(isNamed && { from: 2 }),
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      skip_records_with_error: true,
      on_skip: () => {
        isCutOff = true
        return undefined
      },
    }),
  )
  const records: MenuCsvRecord[] = []
  const errors: MenuCsvError[] = []
  let lastLine = 0
  for await (const row of parser) {
    const { record, info } = parsedSchema.parse(row)
    const wrong = (reason: string) => errors.push({ line: info.lines, column: '', reason })
    lastLine = info.lines
    if (records.length + errors.length >= maxRows) throw new DomainError('body_too_complex', { maxRows })
    const cells = record.length > maxCells ? [] : record.map((cell) => withoutCardNumbers(cleanText(cell)))
    if (record.length > maxCells) wrong(`It has ${record.length} cells, more than ${maxCells}`)
    else if (cells.some(isUnsafeText)) wrong('It has characters that cannot be shown')
    else records.push({ line: info.lines, cells })
  }
  const line = lastLine + 1
  // With quotation marks read leniently, the one thing that cannot be read is a cell that never ends.
  const reason = 'A quotation mark is opened here and never closed; nothing after it could be read'
  return { records, errors: isCutOff ? [...errors, { line, column: '', reason }] : errors }
}

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += sliceLength) {
    yield bytes.subarray(at, at + sliceLength)
    await setImmediate()
  }
}
