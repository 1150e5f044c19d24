import type { MenuCsvError, MenuCsvRecord } from '@tableside/domain/menu'
import { withoutCardNumbers } from '@tableside/domain/payments'
import { cleanText, isUnsafeText } from '@tableside/domain/text'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

type CsvFile = { readonly records: readonly MenuCsvRecord[]; readonly errors: readonly MenuCsvError[] }

const parsedSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))

/**
 * The records of a file with the lines they end in, as a spreadsheet counts them, without card numbers and what pasting
 * brought along. Empty rows are none; a row with what no screen shows is an error.
 */
export function readCsv(text: string): CsvFile {
  let isCutOff = false
  const parsed = parse(text, {
    bom: true,
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
  })
  const rows = parsedSchema.parse(parsed).map(({ record, info }) => ({
    line: info.lines,
    cells: record.map((cell) => withoutCardNumbers(cleanText(cell))),
  }))
  const isShown = ({ cells }: MenuCsvRecord) => !cells.some(isUnsafeText)
  const [records, unreadable] = [rows.filter(isShown), rows.filter((row) => !isShown(row))]
  const errors = unreadable.map(({ line }) => ({ line, column: '', reason: 'It has characters that cannot be shown' }))
  const line = (rows.at(-1)?.line ?? 0) + 1
  // With quotation marks read leniently, the one thing that cannot be read is a cell that never ends.
  const reason = 'A quotation mark is opened here and never closed; nothing after it could be read'
  return { records, errors: isCutOff ? [...errors, { line, column: '', reason }] : errors }
}
