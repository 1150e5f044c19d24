import { formatPence, formatPercent, pence } from '@tableside/domain/money'
import type { InvoiceParty, VatInvoice } from '@tableside/domain/receipts'
import { centred, columns, type Doc, paper, row, rule, text } from './paper.ts'

/** Draws a VAT invoice or a credit note on the paper of the receipt, so that the till's printer takes it. */
export function drawVatInvoice(document: VatInvoice): Promise<Buffer> {
  const { documentNumber, seller } = document
  return paper({ title: `${headingOf(document)} ${documentNumber} – ${seller.name}`, author: seller.name }, (doc) =>
    draw(doc, document),
  )
}

const headingOf = ({ kind }: VatInvoice) => (kind === 'invoice' ? 'VAT INVOICE' : 'CREDIT NOTE')

function draw(doc: Doc, document: VatInvoice): void {
  const { seller, buyer, documentNumber, issuedOn, creditOf, figures } = document
  centred(doc, seller.name, { size: 14, isBold: true })
  for (const line of seller.addressLines) centred(doc, line)
  centred(doc, `VAT no. ${seller.vatNumber ?? ''}`)
  rule(doc)
  centred(doc, headingOf(document), { size: 11, isBold: true })
  row(doc, documentNumber, `Issued ${formatDate(issuedOn)}`, { isBold: true })
  row(doc, `Order ${figures.orderNumber}`, `${creditOf ? 'Refunded' : 'Supplied'} ${formatDate(figures.suppliedOn)}`)
  if (creditOf) text(doc, `To VAT invoice ${creditOf.documentNumber} of ${formatDate(creditOf.issuedOn)}`)
  rule(doc)
  drawBuyer(doc, buyer)
  rule(doc)
  for (const { description, quantity, rateBps, netPence, vatPence, grossPence } of figures.lines) {
    row(doc, creditOf ? description : `${quantity} × ${description}`, formatPence(grossPence))
    const of = `net ${formatPence(netPence)} + ${formatPercent(rateBps)} VAT ${formatPence(vatPence)}`
    text(doc, of, { size: 8, indent: 12 })
  }
  if (figures.outsideScopePence > 0) {
    row(doc, 'Optional service charge', formatPence(figures.outsideScopePence))
    text(doc, 'outside the scope of VAT', { size: 8, indent: 12 })
  }
  rule(doc)
  columns(doc, ['VAT', 'Net', 'VAT', 'Gross'], { size: 8, isBold: true })
  for (const { rateBps, netPence, vatPence, grossPence } of figures.vat) {
    const amounts = [netPence, vatPence, grossPence].map((amount) => formatPence(pence(amount)))
    columns(doc, [formatPercent(rateBps), ...amounts], { size: 8 })
  }
  rule(doc)
  row(doc, 'Total without VAT', formatPence(pence(figures.netPence + figures.outsideScopePence)))
  row(doc, 'VAT', formatPence(figures.vatPence))
  const total = creditOf ? 'Credited' : 'Total'
  row(doc, total, formatPence(figures.totalPence), { size: 13, isBold: true })
}

function drawBuyer(doc: Doc, { name, addressLines, vatNumber }: InvoiceParty): void {
  text(doc, 'To', { size: 8 })
  text(doc, name, { isBold: true })
  for (const line of addressLines) text(doc, line)
  if (vatNumber) text(doc, `VAT no. ${vatNumber}`)
}

const formatDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
