import type { MenuCsvError, MenuCsvRecord } from '@tableside/domain/menu'
import { withoutCardNumbers } from '@tableside/domain/payments'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

type CsvFile = { readonly records: readonly MenuCsvRecord[]; readonly errors: readonly MenuCsvError[] }

const parsedSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))

/** The records of a file with the lines they end in, as a spreadsheet counts them, without card numbers. Empty rows are none. */
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
  const records = parsedSchema.parse(parsed).map(({ record, info }) => ({
    line: info.lines,
    cells: record.map(withoutCardNumbers),
  }))
  const line = (records.at(-1)?.line ?? 0) + 1
  // With quotation marks read leniently, the one thing that cannot be read is a cell that never ends.
  const reason = 'A quotation mark is opened here and never closed; nothing after it could be read'
  return { records, errors: isCutOff ? [{ line, column: '', reason }] : [] }
}
