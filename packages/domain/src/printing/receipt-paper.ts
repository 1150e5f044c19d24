import { formatPence, type Pence } from '../money/index.ts'
import type { Receipt } from '../receipts/index.ts'
import {
  centred,
  columns,
  formatCovers,
  formatPaperTime,
  mark,
  type Paper,
  type PaperBlock,
  paragraphs,
  row,
  rule,
  text,
} from './paper.ts'

const small = { size: 'small', isIndented: true } as const

/**
 * A bill, a receipt or its duplicate as paper.
 *
 * @param timeZone the restaurant's: guests read its clock
 */
export function receiptPaper(receipt: Receipt, timeZone: string): Paper {
  const { business, heading, number } = receipt
  return {
    title: `${heading} ${number ?? ''} – ${business.name}`,
    // A drawer opens for the cash that is put into it, not for a copy of the paper.
    opensDrawer: receipt.kind === 'receipt' && receipt.payments.some(({ tender }) => tender === 'cash'),
    blocks: [
      ...head(receipt, timeZone),
      rule,
      ...lines(receipt),
      rule,
      ...totals(receipt),
      ...money(receipt),
      ...vat(receipt),
      rule,
      ...(receipt.notice ? [centred(receipt.notice, { isBold: true })] : []),
      ...receipt.statements.map((statement) => centred(statement)),
      ...paragraphs(receipt.footer),
    ],
  }
}

function head(receipt: Receipt, timeZone: string): PaperBlock[] {
  const { business } = receipt
  return [
    mark(business.name),
    ...paragraphs(business.header),
    ...business.addressLines.map((line) => centred(line)),
    ...(business.phone ? [centred(business.phone)] : []),
    ...(business.vatNumber ? [centred(`VAT no. ${business.vatNumber}`)] : []),
    rule,
    centred(receipt.heading, { isBold: true, isInverted: receipt.kind === 'duplicate' }),
    row(formatNumber(receipt), formatPaperTime(receipt.closedAt ?? receipt.openedAt, timeZone)),
    ...receipt.payments.flatMap(({ receiptNumber }) => (receiptNumber ? [text(`Till receipt ${receiptNumber}`)] : [])),
    row(formatPlace(receipt), receipt.covers === null ? '' : formatCovers(receipt.covers)),
    ...(receipt.servedByName ? [text(`Served by ${receipt.servedByName}`)] : []),
  ]
}

function lines({ lines: sold, reductions }: Receipt): PaperBlock[] {
  return sold.flatMap((line) => [
    row(`${line.quantity} × ${line.name}`, formatPence(line.amountPence)),
    ...line.modifiers.map(({ name }) => text(name, small)),
    ...reductions
      .filter(({ lineId }) => lineId === line.lineId)
      .map(({ label, amountPence }) => row(label, formatPence(amountPence), small)),
  ])
}

function totals({ subtotalPence, totalPence, reductions, serviceCharge }: Receipt): PaperBlock[] {
  return [
    ...(subtotalPence === totalPence ? [] : [row('Subtotal', formatPence(subtotalPence))]),
    ...reductions
      .filter(({ lineId }) => lineId === null)
      .map(({ label, amountPence }) => row(label, formatPence(amountPence))),
    ...(serviceCharge ? [row(serviceCharge.label, formatPence(serviceCharge.amountPence))] : []),
    row('Total', formatPence(totalPence), { size: 'tall', isBold: true }),
  ]
}

function money({ payments, refunds, tipPence, balanceDuePence, kind }: Receipt): PaperBlock[] {
  return [
    ...(payments.length + refunds.length > 0 ? [rule] : []),
    ...payments.flatMap(({ label, chargedPence, tenderedPence, changePence }) => [
      row(label, formatPence(chargedPence)),
      ...(tenderedPence !== null && changePence !== null && changePence > 0
        ? [row('Given', formatPence(tenderedPence), small), row('Change', formatPence(changePence), small)]
        : []),
    ]),
    ...refunds.map(({ label, givenPence }) => row(label, formatPence(givenPence))),
    ...(tipPence > 0 ? [row('of which tip, thank you', formatPence(tipPence), small)] : []),
    ...(kind === 'bill' ? [row('To pay', formatPence(balanceDuePence), { isBold: true })] : []),
  ]
}

/** Rate, net, VAT and gross in columns: what makes it a simplified VAT invoice. */
function vat({ vat: groups }: Receipt): PaperBlock[] {
  if (groups.length === 0) return []
  const figures = (amounts: readonly Pence[]) => amounts.map((amount) => formatPence(amount))
  return [
    rule,
    columns(['VAT', 'Net', 'VAT', 'Gross'], { size: 'small', isBold: true }),
    ...groups.map(({ label, netPence, vatPence, grossPence }) =>
      columns([label, ...figures([netPence, vatPence, grossPence])], { size: 'small' }),
    ),
  ]
}

/** A till without a connection makes the receipt itself; the order's number is the server's to give. */
function formatNumber({ number }: Receipt): string {
  return number === null ? 'Order number follows' : `Order ${number}`
}

function formatPlace({ orderType, tableName, guestName }: Receipt): string {
  const place = { table: tableName ? `Table ${tableName}` : 'Eat in', counter: 'Eat in', takeaway: 'Takeaway' }
  return [place[orderType], guestName].filter(Boolean).join(' · ')
}
