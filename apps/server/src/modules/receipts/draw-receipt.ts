import { formatPence, type Pence } from '@tableside/domain/money'
import type { Receipt } from '@tableside/domain/receipts'
import { centred, columns, type Doc, paper, picture, row, rule, text } from './paper.ts'

/**
 * @param timeZone the restaurant's: guests read its clock
 * @param logo a PNG or JPEG that was looked through when it was handed in
 */
export function drawReceipt(receipt: Receipt, timeZone: string, logo?: Uint8Array): Promise<Buffer> {
  const { heading, number, business } = receipt
  const about = { title: `${heading} ${number ?? ''} – ${business.name}`, author: business.name }
  return paper(about, (doc) => {
    if (logo) picture(doc, Buffer.from(logo))
    draw(doc, receipt, timeZone)
  })
}

function draw(doc: Doc, receipt: Receipt, timeZone: string): void {
  const { business } = receipt
  const moment = momentIn(timeZone)

  centred(doc, business.name, { size: 14, isBold: true })
  if (business.header) centred(doc, business.header)
  for (const line of business.addressLines) centred(doc, line)
  if (business.phone) centred(doc, business.phone)
  if (business.vatNumber) centred(doc, `VAT no. ${business.vatNumber}`)
  rule(doc)
  centred(doc, receipt.heading, { size: 11, isBold: true })
  row(doc, `Order ${receipt.number ?? '–'}`, moment(receipt.closedAt ?? receipt.openedAt))
  row(doc, whereOf(receipt), receipt.covers === null ? '' : `${receipt.covers} covers`)
  if (receipt.servedByName) text(doc, `Served by ${receipt.servedByName}`)
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

function momentIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}
