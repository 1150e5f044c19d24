import { createRequire } from 'node:module'
import type { BillingLine } from '@tableside/domain/billing'
import { basisPoints, formatPence, formatPercent, pence } from '@tableside/domain/money'
import { addDays } from '@tableside/domain/time'
import PDFDocument from 'pdfkit'
import type { Invoice } from './billing-state.ts'

const fonts = createRequire(import.meta.url)
const regular = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
const bold = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

const margin = 56
const ink = '#2b2420'
const quiet = '#6d6259'
type Doc = PDFKit.PDFDocument

/** What an invoice says besides its own figures. */
export type Around = {
  /** The number of the invoice a credit note gives back from. */
  readonly creditOf: string | null
  /** The fees of payments in the calendar month before, already taken when the guests paid. */
  readonly fees: { readonly month: string; readonly netFeePence: number } | null
}

/** Draws an invoice or credit note on A4, with what a VAT invoice must have. The text is real: it can be searched and copied. */
export async function drawInvoice(invoice: Invoice, around: Around): Promise<Buffer> {
  const heading = headingOf(invoice)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font: regular,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${heading} ${invoice.documentNumber}`,
      Author: invoice.seller.legalName,
      CreationDate: new Date(invoice.issuedAt),
      ModDate: new Date(invoice.issuedAt),
    },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  drawParties(doc, invoice, heading)
  drawLines(doc, invoice)
  drawTotals(doc, invoice)
  drawFoot(doc, invoice, around)
  doc.end()
  await done
  return Buffer.concat(parts)
}

function headingOf({ kind, vatBps }: Invoice): string {
  if (kind === 'credit_note') return 'Credit note'
  return vatBps > 0 ? 'VAT invoice' : 'Invoice'
}

function drawParties(doc: Doc, invoice: Invoice, heading: string): void {
  const { seller, buyer } = invoice
  const inner = doc.page.width - 2 * margin
  const top = doc.y
  writeText(doc, seller.legalName, { size: 13, isBold: true })
  for (const line of seller.addressLines) writeText(doc, line, { colour: quiet })
  if (seller.companyNumber) writeText(doc, `Company no. ${seller.companyNumber}`, { colour: quiet })
  if (seller.vatNumber) writeText(doc, `VAT no. ${seller.vatNumber}`, { colour: quiet })
  if (seller.email) writeText(doc, seller.email, { colour: quiet })
  const endOfSeller = doc.y
  doc.font(bold).fontSize(20).fillColor(ink).text(heading, margin, top, { width: inner, align: 'right' })
  doc.font(regular).fontSize(10)
  const facts = [invoice.documentNumber, `Date and tax point: ${formatDate(invoice.issuedOn)}`, formatState(invoice)]
  for (const fact of facts) doc.fillColor(quiet).text(fact, margin, doc.y, { width: inner, align: 'right' })
  doc.y = Math.max(endOfSeller, doc.y) + 28
  writeText(doc, 'To', { size: 8, colour: quiet })
  writeText(doc, buyer.name, { size: 11, isBold: true })
  for (const line of buyer.addressLines) writeText(doc, line, { colour: quiet })
  if (buyer.vatNumber) writeText(doc, `VAT no. ${buyer.vatNumber}`, { colour: quiet })
  doc.y += 24
}

function formatState({ state, kind, settledAt, issuedOn }: Invoice): string {
  const day = settledAt ? formatDate(settledAt.slice(0, 10)) : formatDate(issuedOn)
  if (kind === 'credit_note') {
    return { balance: 'Kept as credit for the next invoice', card: 'Paid back to the card', nowhere: 'Written off' }[
      state
    ] as string // the states of a credit note are these three (schema check)
  }
  return state === 'paid' ? `Paid on ${day}` : state === 'open' ? 'Due at once' : 'Written off, nothing is owed'
}

function drawLines(doc: Doc, { lines }: Invoice): void {
  const inner = doc.page.width - 2 * margin
  pair(doc, 'Description', 'Without VAT', { size: 8, colour: quiet })
  rule(doc)
  for (const line of lines) {
    pair(doc, line.text, formatPence(line.netPence), { size: 10 })
    const period = formatPeriod(line)
    if (period) doc.font(regular).fontSize(8).fillColor(quiet).text(period, margin, doc.y, { width: inner })
    doc.y += 6
  }
  rule(doc)
}

function drawTotals(doc: Doc, invoice: Invoice): void {
  const { netPence, vatBps, vatPence, totalPence, creditUsedPence, kind } = invoice
  pair(doc, 'Total without VAT', formatPence(netPence))
  if (vatBps > 0) pair(doc, `VAT ${formatPercent(basisPoints(vatBps))}`, formatPence(vatPence))
  pair(doc, kind === 'invoice' ? 'Total' : 'Total given back', formatPence(totalPence), { size: 12, isBold: true })
  if (creditUsedPence > 0) {
    pair(doc, 'Paid from credit', formatPence(pence(-creditUsedPence)))
    pair(doc, 'Charged to the card', formatPence(pence(totalPence - creditUsedPence)), { isBold: true })
  }
  doc.y += 20
}

function drawFoot(doc: Doc, { seller, vatBps, reason }: Invoice, { creditOf, fees }: Around): void {
  const notes = [
    ...(creditOf ? [`This credit note belongs to invoice ${creditOf}.`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(vatBps === 0 && seller.vatNumber === null ? ['No VAT is charged: the issuer is not registered for VAT.'] : []),
    ...(fees
      ? [
          `For your information: ${formatPence(pence(fees.netFeePence))} of transaction fees in ${formatMonth(fees.month)} were deducted when your guests paid. They are not part of this invoice and nothing of them is due; the fee statement of the month lists them order by order.`,
        ]
      : []),
  ]
  for (const note of notes) {
    writeText(doc, note, { size: 8, colour: quiet })
    doc.y += 4
  }
}

type Style = { readonly size?: number; readonly isBold?: boolean; readonly colour?: string }

function writeText(doc: Doc, words: string, { size = 10, isBold = false, colour = ink }: Style = {}): void {
  doc
    .font(isBold ? bold : regular)
    .fontSize(size)
    .fillColor(colour)
    .text(words, margin, doc.y, { width: doc.page.width - 2 * margin })
}

function pair(doc: Doc, words: string, amount: string, { size = 10, isBold = false, colour = ink }: Style = {}): void {
  const inner = doc.page.width - 2 * margin
  doc
    .font(isBold ? bold : regular)
    .fontSize(size)
    .fillColor(colour)
  const top = doc.y
  doc.text(amount, margin, top, { width: inner, align: 'right', lineBreak: false })
  doc.text(words, margin, top, { width: inner - 110 })
  doc.y += 3
}

function rule(doc: Doc): void {
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .strokeColor('#d9cfc4')
    .stroke()
  doc.y += 8
}

function formatPeriod({ from, to }: BillingLine): string | undefined {
  return from && to ? `${formatDate(from)} to ${formatDate(addDays(to, -1))}` : undefined
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

function formatMonth(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
