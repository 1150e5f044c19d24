import { csvCells, csvDialect } from '@tableside/domain/csv'
import { areSalesHeadings, chosenHeadings, maxTitleRows } from '@tableside/domain/import'
import { readTextFile } from '../../shared/read-text-file.ts'
import type { ChosenColumns } from '../column-mapping.tsx'

/** The line of a file that names its columns, and where it lies. */
export type SalesHeading = {
  readonly cells: readonly string[]
  /** In bytes: where it begins, and where its line ends. */
  readonly from: number
  readonly to: number
}

/** No heading is longer; the file may be. */
const maxHeadingBytes = 64 * 1024
const lineEnd = 0x0a

/** The heading that somebody has to match with our columns; undefined where it says by itself what each column is. */
export async function headingToMatch(file: File): Promise<SalesHeading | undefined> {
  const bytes = new Uint8Array(await file.slice(0, maxHeadingBytes).arrayBuffer())
  let first: SalesHeading | undefined
  for (let row = 0, from = 0; row < maxTitleRows && from < bytes.length; row++) {
    const line = await lineAt(file, bytes, from)
    from = line.to + 1
    const { separator, isNamed } = csvDialect(line.text)
    // Some spreadsheets say first how cells are separated.
    if (isNamed) continue
    const cells = csvCells(line.text, separator).map((cell) => cell.trim())
    if (areSalesHeadings(cells)) return undefined
    first ??= { cells, from: line.from, to: line.to }
  }
  return first && first.cells.length > 1 ? first : undefined
}

async function lineAt(file: File, bytes: Uint8Array, from: number) {
  const end = bytes.indexOf(lineEnd, from)
  const to = end < 0 ? bytes.length : end
  const text = await readTextFile(file.slice(from, to))
  return { text: text.replace(/^\ufeff/, '').replace(/\r$/, ''), from, to }
}

/** The file with headings that say which column is which, as they were chosen; its rows stay where they are. */
export async function withChosenHeadings(file: File, { cells, from, to }: SalesHeading, chosen: ChosenColumns) {
  const { separator } = csvDialect(await readTextFile(file.slice(from, to)))
  const heading = chosenHeadings(cells, chosen).join(separator)
  return new File([file.slice(0, from), heading, file.slice(to)], file.name, { type: file.type })
}
