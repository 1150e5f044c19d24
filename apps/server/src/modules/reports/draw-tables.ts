import { createRequire } from 'node:module'
import { formatPence, pence } from '@tableside/domain/money'
import { type Cell, type Column, type ReportTable, rateWord } from '@tableside/domain/reports'
import PDFDocument from 'pdfkit'

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
  for (const line of lines) doc.text(line)
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
  const widths = widthsOf(doc, columns)
  drawRow(
    doc,
    columns,
    widths,
    columns.map(({ label }) => label),
    true,
  )
  rule(doc)
  if (rows.length === 0) doc.font(regular).fontSize(8).text('Nothing in these days.', margin, doc.y)
  for (const row of rows) drawRow(doc, columns, widths, wordsOf(columns, row), false)
  if (totals) {
    rule(doc)
    drawRow(doc, columns, widths, wordsOf(columns, totals), true)
  }
  if (note) doc.moveDown(0.3).font(regular).fontSize(7).text(note, margin, doc.y)
}

function wordsOf(columns: readonly Column[], row: readonly Cell[]): string[] {
  return columns.map(({ kind }, place) => {
    const cell = row[place] ?? null
    if (cell === null) return ''
    if (typeof cell === 'string') return cell
    return kind === 'pence' ? formatPence(pence(cell)) : kind === 'rate' ? rateWord(cell) : String(cell)
  })
}

/** Words get twice the room of figures. */
function widthsOf(doc: Doc, columns: readonly Column[]): number[] {
  const inner = doc.page.width - 2 * margin
  const shares = columns.map(({ kind }) => (kind === 'text' ? 2 : kind === 'pence' ? 1.15 : 0.8))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (share / all) * inner)
}

function drawRow(
  doc: Doc,
  columns: readonly Column[],
  widths: readonly number[],
  cells: readonly string[],
  isBold: boolean,
): void {
  doc.font(isBold ? bold : regular).fontSize(8)
  const height = Math.max(...cells.map((cell, n) => doc.heightOfString(cell || ' ', { width: (widths[n] ?? 0) - 6 })))
  room(doc, height + 4)
  const top = doc.y
  let left = margin
  cells.forEach((cell, n) => {
    const width = widths[n] ?? 0
    doc.text(cell, left, top, { width: width - 6, align: columns[n]?.kind === 'text' ? 'left' : 'right' })
    left += width
  })
  doc.x = margin
  doc.y = top + height + 3
}

function rule(doc: Doc): void {
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .stroke()
  doc.y += 3
}

function room(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage()
}
