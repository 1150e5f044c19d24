/** What a spreadsheet would take for the beginning of a formula, in its wide Japanese form too. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/

/**
 * One line of a CSV file, every cell in quotation marks. A text that a spreadsheet would carry out as a
 * formula gets an apostrophe before it, which spreadsheets do not show. Numbers are left as they are.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
