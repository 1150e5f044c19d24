export type CsvDialect = {
  readonly separator: ',' | ';' | '\t'
  /** The first line only names the separator, as some spreadsheets write it: `sep=;`. */
  readonly isNamed: boolean
}

const separators = [',', ';', '\t'] as const

/**
 * How a CSV file separates its cells, by its first line: a heading has no prices in it, so what stands there most often
 * between the quotes is the separator. Spreadsheets write semicolons where the comma is the decimal point.
 */
export function csvDialect(firstLine: string): CsvDialect {
  const named = /^sep=([,;\t])$/i.exec(firstLine.trim() === 'sep=' ? firstLine.trimStart() : firstLine.trim())?.[1]
  if (named !== undefined) return { separator: separators.find((each) => each === named) ?? ',', isNamed: true }
  const outside = firstLine.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => outside.split(separator).length - 1
  const separator = separators.reduce((best, each) => (count(each) > count(best) ? each : best))
  return { separator, isNamed: false }
}
