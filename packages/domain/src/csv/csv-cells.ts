import type { CsvDialect } from './dialect.ts'

/** The cells of one line, without the quotes around them. A cell that runs over several lines is none of a heading. */
export function csvCells(line: string, separator: CsvDialect['separator']): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}]*|([^${separator}]*))(?:${separator}|$)`, 'gy')
  const cells = [...line.matchAll(cell)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
  // The end of the line is met once more behind the last cell.
  return line.endsWith(separator) ? cells : cells.slice(0, -1)
}
