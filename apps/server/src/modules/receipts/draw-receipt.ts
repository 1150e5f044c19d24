import { createRequire } from 'node:module'
import { formatPence, type Pence } from '@tableside/domain/money'
import type { Receipt } from '@tableside/domain/receipts'
import PDFDocument from 'pdfkit'

/** 80 mm paper; the print head of such printers reaches 72 mm of it. */
const width = millimetres(80)
const margin = millimetres(4)
const inner = width - 2 * margin
/** The longest page a PDF reader shows. */
const longest = millimetres(5_000)

// A font of our own: those every PDF reader brings lack most of the world's names. Read by path, so it stays a file.
const fonts = createRequire(import.meta.url)
const regular = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
const bold = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

type Doc = PDFKit.PDFDocument
type Style = { readonly size?: number; readonly isBold?: boolean; readonly indent?: number }

/**
 * Draws a receipt as one page of an 80 mm roll, as long as it needs to be. The text is real: it can
 * be searched, copied and read aloud.
 *
 * @param timeZone the restaurant's: guests read its clock
 */
export async function drawReceipt(receipt: Receipt, timeZone: string): Promise<Buffer> {
  const { heading, number, business } = receipt
  const doc = new PDFDocument({
    size: [width, longest],
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    font: regular,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `${heading} ${number ?? ''} – ${business.name}`, Author: business.name },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const endsAt = draw(doc, receipt, timeZone)
  // Cut where the text ends. PDF counts from the bottom of the page.
  Object.assign(doc.page.dictionary.data, { MediaBox: [0, longest - endsAt - margin, width, longest] })
  doc.end()
  await done
  return Buffer.concat(parts)
}

/** @returns where the last line ends */
function draw(doc: Doc, receipt: Receipt, timeZone: string): number {
  const { business } = receipt
  const moment = momentIn(timeZone)

  centred(doc, business.name, { size: 14, isBold: true })
  for (const line of business.addressLines) centred(doc, line)
  if (business.phone) centred(doc, business.phone)
  if (business.vatNumber) centred(doc, `VAT no. ${business.vatNumber}`)
  rule(doc)
  centred(doc, receipt.heading, { size: 11, isBold: true })
  row(doc, `Order ${receipt.number ?? '–'}`, moment(receipt.closedAt ?? receipt.openedAt))
  row(doc, whereOf(receipt), receipt.covers === null ? '' : `${receipt.covers} covers`)
  rule(doc)

  for (const line of receipt.lines) {
    row(doc, `${line.quantity} × ${line.name}`, formatPence(line.amountPence))
    for (const modifier of line.modifiers) text(doc, modifier.name, { size: 8, indent: 12 })
    for (const reduction of receipt.reductions.filter(({ lineId }) => lineId === line.lineId)) {
      row(doc, reduction.label, formatPence(reduction.amountPence), { size: 8, indent: 12 })
    }
  }
  rule(doc)
  const isReduced = receipt.subtotalPence !== receipt.totalPence
  if (isReduced) row(doc, 'Subtotal', formatPence(receipt.subtotalPence))
  for (const reduction of receipt.reductions.filter(({ lineId }) => lineId === null)) {
    row(doc, reduction.label, formatPence(reduction.amountPence))
  }
  if (receipt.serviceCharge) row(doc, receipt.serviceCharge.label, formatPence(receipt.serviceCharge.amountPence))
  row(doc, 'Total', formatPence(receipt.totalPence), { size: 13, isBold: true })

  drawMoney(doc, receipt)
  drawVat(doc, receipt)
  rule(doc)
  if (receipt.notice) centred(doc, receipt.notice, { isBold: true })
  for (const statement of receipt.statements) centred(doc, statement)
  if (receipt.footer) centred(doc, receipt.footer)
  return doc.y
}

function drawMoney(doc: Doc, { payments, refunds, tipPence, balanceDuePence, kind }: Receipt): void {
  if (payments.length + refunds.length > 0) rule(doc)
  for (const payment of payments) {
    row(doc, payment.label, formatPence(payment.chargedPence))
    if (payment.tenderedPence !== null && payment.changePence !== null && payment.changePence > 0) {
      row(doc, 'Given', formatPence(payment.tenderedPence), { size: 8, indent: 12 })
      row(doc, 'Change', formatPence(payment.changePence), { size: 8, indent: 12 })
    }
  }
  for (const refund of refunds) row(doc, refund.label, formatPence(refund.givenPence))
  if (tipPence > 0) row(doc, 'of which tip, thank you', formatPence(tipPence), { size: 8, indent: 12 })
  if (kind === 'bill') row(doc, 'To pay', formatPence(balanceDuePence), { size: 11, isBold: true })
}

/** Rate, net, VAT and gross in columns: what makes it a simplified VAT invoice. */
function drawVat(doc: Doc, { vat }: Receipt): void {
  if (vat.length === 0) return
  rule(doc)
  columns(doc, ['VAT', 'Net', 'VAT', 'Gross'], { size: 8, isBold: true })
  for (const { label, netPence, vatPence, grossPence } of vat) {
    columns(doc, [label, ...[netPence, vatPence, grossPence].map((amount: Pence) => formatPence(amount))], { size: 8 })
  }
}

function whereOf({ orderType, tableName, guestName }: Receipt): string {
  const place = { table: tableName ? `Table ${tableName}` : 'Eat in', counter: 'Eat in', takeaway: 'Takeaway' }
  return [place[orderType], guestName].filter(Boolean).join(' · ')
}

function text(doc: Doc, words: string, { size = 9, isBold = false, indent = 0 }: Style = {}): void {
  doc
    .font(isBold ? bold : regular)
    .fontSize(size)
    .text(words, margin + indent, doc.y, { width: inner - indent })
}

function centred(doc: Doc, words: string, { size = 9, isBold = false }: Style = {}): void {
  doc
    .font(isBold ? bold : regular)
    .fontSize(size)
    .text(words, margin, doc.y, { width: inner, align: 'center' })
}

/** Words on the left, an amount on the right; long words go on under themselves, never under the amount. */
function row(doc: Doc, words: string, amount: string, { size = 9, isBold = false, indent = 0 }: Style = {}): void {
  doc.font(isBold ? bold : regular).fontSize(size)
  const top = doc.y
  const room = doc.widthOfString(amount) + 6
  doc.text(amount, margin, top, { width: inner, align: 'right', lineBreak: false })
  doc.text(words, margin + indent, top, { width: inner - indent - room })
}

function columns(doc: Doc, cells: readonly string[], { size = 9, isBold = false }: Style): void {
  doc.font(isBold ? bold : regular).fontSize(size)
  const top = doc.y
  const cell = inner / cells.length
  cells.forEach((words, index) => {
    const align = index === 0 ? 'left' : 'right'
    doc.text(words, margin + index * cell, top, { width: cell, align, lineBreak: false })
  })
  doc.y = top + doc.currentLineHeight(true)
}

function rule(doc: Doc): void {
  const y = doc.y + 4
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.5)
    .stroke()
  doc.y = y + 4
}

function momentIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}

function millimetres(length: number): number {
  return (length * 72) / 25.4
}
