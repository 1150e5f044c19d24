/** What a spreadsheet would take for the beginning of a formula, in its wide Japanese form too. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/

/**
 * One line of a CSV file, every cell in quotation marks. A text that a spreadsheet would carry out as a
 * formula gets an apostrophe before it, which spreadsheets do not show. Numbers are left as they are.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** A text, a count, or a figure that is already written out, as an amount in pounds is. */
export type CsvCell = string | number | { readonly figure: string }

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.figure
  const safe = formula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
