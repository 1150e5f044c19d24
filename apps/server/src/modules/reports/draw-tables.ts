import { createRequire } from 'node:module'
import { formatPence, pence } from '@tableside/domain/money'
import { type Cell, type Column, formatVatRate, type ReportTable } from '@tableside/domain/reports'
import { decimalHours } from '@tableside/domain/staff'
import PDFDocument from 'pdfkit'
import { printable } from '../../printable.ts'

const fonts = createRequire(import.meta.url)
const regular = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
const bold = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

const margin = 42
type Doc = PDFKit.PDFDocument

export type Paper = {
  readonly title: string
  readonly lines: readonly string[]
  readonly tables: readonly ReportTable[]
  readonly foot: readonly string[]
  /** On the paper's own face, so that printing it again gives the same bytes. */
  readonly madeAt: string
}

/** Draws a report on A4. The text is real: it can be searched, copied and read aloud. */
export async function drawTables({ title, lines, tables, foot, madeAt }: Paper): Promise<Buffer> {
  const isWide = tables.some(({ columns }) => columns.length > 8)
  const doc = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin,
    font: regular,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(madeAt), ModDate: new Date(madeAt) },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.font(bold).fontSize(18).text(title)
  doc.font(regular).fontSize(9)
  for (const line of lines) doc.text(printable(line))
  for (const each of tables) drawTable(doc, each)
  doc.moveDown(1.5).font(regular).fontSize(7)
  for (const line of foot) doc.text(line, margin, doc.y)
  doc.end()
  await done
  return Buffer.concat(parts)
}

function drawTable(doc: Doc, { title, columns, rows, totals, note }: ReportTable): void {
  room(doc, 70)
  doc.moveDown(1).font(bold).fontSize(11).text(title, margin, doc.y)
  doc.moveDown(0.3)
  const lines = rows.map((row) => wordsOf(columns, row))
  const sums = totals ? wordsOf(columns, totals) : undefined
  const widths = widthsOf(doc, columns, sums ? [...lines, sums] : lines)
  const drawHead = () => {
    drawRow(
      doc,
      columns,
      widths,
      columns.map(({ label }) => label),
      true,
    )
    rule(doc)
  }
  drawHead()
  if (rows.length === 0) doc.font(regular).fontSize(8).text('Nothing in this period.', margin, doc.y)
  for (const cells of lines) {
    // A page of figures without the names of its columns tells nobody anything.
    if (room(doc, heightOf(doc, widths, cells, false))) drawHead()
    drawRow(doc, columns, widths, cells, false)
  }
  if (sums) {
    rule(doc)
    drawRow(doc, columns, widths, sums, true)
  }
  if (note) doc.moveDown(0.3).font(regular).fontSize(7).text(note, margin, doc.y)
}

function wordsOf(columns: readonly Column[], row: readonly Cell[]): string[] {
  return columns.map(({ kind }, index) => {
    const cell = row[index] ?? null
    if (cell === null) return ''
    if (typeof cell === 'string') return printable(cell)
    if (kind === 'minutes') return decimalHours(cell)
    return kind === 'pence' ? formatPence(pence(cell)) : kind === 'rate' ? formatVatRate(cell) : String(cell)
  })
}

const isText = (column: Column | undefined) => column?.kind === 'text' || column?.kind === 'date'

const gap = 6

/** Every column has room for its longest word and its figures; of the rest, words get twice the room of figures. */
function widthsOf(doc: Doc, columns: readonly Column[], lines: readonly string[][]): number[] {
  const inner = doc.page.width - 2 * margin
  doc.font(bold).fontSize(8)
  const widest = (words: readonly string[]) => Math.max(0, ...words.map((word) => doc.widthOfString(word)))
  const minWidths = columns.map(({ kind, label }, n) => {
    const figures = kind === 'text' ? [] : lines.map((cells) => cells[n] ?? '')
    return Math.ceil(widest([...label.split(' '), ...figures])) + gap
  })
  const shares = columns.map(({ kind }) => (kind === 'text' ? 2 : kind === 'pence' ? 1.15 : 0.8))
  let widths = minWidths.map(() => 0)
  let narrow: number[] = []
  // Whoever needs more than their share takes it first; the others share what is left.
  for (let isSettled = false; !isSettled; ) {
    const fixed = narrow
    const left = inner - sum(fixed.map((n) => minWidths[n] ?? 0))
    const all = sum(shares.filter((_, n) => !fixed.includes(n)))
    widths = shares.map((share, n) => (fixed.includes(n) ? (minWidths[n] ?? 0) : (share / all) * Math.max(0, left)))
    narrow = widths.flatMap((width, n) => (width < (minWidths[n] ?? 0) || fixed.includes(n) ? [n] : []))
    isSettled = narrow.length === fixed.length
  }
  const scale = Math.min(1, inner / sum(widths))
  return widths.map((width) => width * scale)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function heightOf(doc: Doc, widths: readonly number[], cells: readonly string[], isBold: boolean): number {
  doc.font(isBold ? bold : regular).fontSize(8)
  const heights = cells.map((cell, n) => doc.heightOfString(cell || ' ', { width: (widths[n] ?? 0) - gap }))
  return Math.max(...heights) + 4
}

function drawRow(
  doc: Doc,
  columns: readonly Column[],
  widths: readonly number[],
  cells: readonly string[],
  isBold: boolean,
): void {
  const height = heightOf(doc, widths, cells, isBold)
  room(doc, height)
  const top = doc.y
  let left = margin
  cells.forEach((cell, n) => {
    const width = widths[n] ?? 0
    doc.text(cell, left, top, { width: width - gap, align: isText(columns[n]) ? 'left' : 'right' })
    left += width
  })
  doc.x = margin
  doc.y = top + height - 1
}

function rule(doc: Doc): void {
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .stroke()
  doc.y += 3
}

/** Turns the page where this much does not fit any more. @returns whether it did */
function room(doc: Doc, height: number): boolean {
  const isFull = doc.y + height > doc.page.height - margin
  if (isFull) doc.addPage()
  return isFull
}
