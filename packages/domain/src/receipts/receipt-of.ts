import { DomainError } from '../errors/index.ts'
import { formatPence, formatPercent, type Pence, pence, sumPence, ZERO } from '../money/index.ts'
import { advanceOf } from '../orders/advance-vat.ts'
import { formatCardBrand } from '../orders/format-card.ts'
import type { Discount, Order } from '../orders/order.ts'
import type { CapturedPayment } from '../orders/payment.ts'
import { wholeServiceCharge } from '../orders/service-charge.ts'
import { isTurnover, linePence, linesAfterDiscounts, quantityLeft } from '../orders/totals.ts'
import type { Receipt, ReceiptKind } from './receipt.ts'

/** What the paper says about the restaurant, and who served. */
export type ReceiptBusiness = {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly phone: string
  /** Null for a business that is not registered for VAT. */
  readonly vatNumber: string | null
  /** The restaurant's own colour and picture; null where it has none. */
  readonly accentColour: string | null
  readonly logoUrl: string | null
  readonly header: string
  /** The whole name of the order's waiter; the guests read the first. */
  readonly servedByName?: string | null
  readonly footer: string
  /** Whether the receipt states the processing fee contained in the total (decision M1). */
  readonly showsFee: boolean
}

/**
 * Up to here a receipt without the customer's name is a simplified VAT invoice; above it the
 * customer may ask for a full one (VAT Regulations 1995, reg 16A).
 */
const simplifiedInvoiceUpTo = pence(250_00)

/** An open order gets a bill, a closed one its receipt. */
export function receiptKindOf(order: Pick<Order, 'state'>): ReceiptKind {
  return order.state === 'open' ? 'bill' : 'receipt'
}

/**
 * The `copy`-th paper of an order. A bill may come to the table as often as it is asked for; of a
 * receipt there is one, and what is printed after it is marked as a duplicate.
 */
export function copyOf(order: Order, business: ReceiptBusiness, copy: number): Receipt {
  const kind = receiptKindOf(order)
  return receiptOf(order, business, kind === 'receipt' && copy > 1 ? 'duplicate' : kind, copy)
}

/**
 * What is printed for an order: the bill before payment, the receipt (a simplified VAT invoice)
 * after it, or a later copy marked DUPLICATE. Voided dishes, declined cards and the reasons of
 * discounts are the restaurant's business and do not stand on it.
 *
 * @param copyNumber only counts for a duplicate: 2 for the first reprint
 * @throws `balance_due` for the receipt of an order that is still open
 */
export function receiptOf(order: Order, business: ReceiptBusiness, kind: ReceiptKind, copyNumber = 2): Receipt {
  const { totals } = order
  if (kind !== 'bill' && order.state === 'open') {
    throw new DomainError('balance_due', { balanceDuePence: totals.balanceDuePence })
  }
  // VAT is due when a voucher is used, and was when a bill was put on account: neither's payment is a VAT receipt. Of a deposit and
  // of a single-purpose voucher it is due now.
  const advance = advanceOf(order)
  const isSale = order.state === 'paid' && (isTurnover(order) || advance !== undefined)
  const vat = advance ? [advance.vat] : totals.vat
  const isVatReceipt = kind !== 'bill' && isSale && business.vatNumber !== null
  const captured = order.payments.filter((payment) => payment.state === 'captured')
  return {
    kind,
    copyNumber: kind === 'duplicate' ? Math.max(2, copyNumber) : 1,
    heading: headingOf(order, kind, copyNumber),
    notice: isVatReceipt ? null : 'This is not a VAT receipt.',
    business: {
      name: business.name,
      addressLines: [...business.addressLines],
      phone: business.phone,
      vatNumber: business.vatNumber,
      accentColour: business.accentColour,
      logoUrl: business.logoUrl,
      header: business.header,
    },
    orderId: order.id,
    number: order.number,
    orderType: order.orderType,
    tableName: order.tableName,
    covers: order.covers,
    guestName: order.guestName,
    servedByName: business.servedByName?.trim().split(/\s+/)[0] ?? null,
    openedAt: order.openedAt,
    closedAt: order.closedAt,
    lines: linesOf(order),
    subtotalPence: pence(totals.linesPence + (totals.vouchersPence ?? 0) + (totals.settlementPence ?? 0)),
    reductions: reductionsOf(order),
    discountPence: totals.discountPence,
    serviceCharge: serviceChargeOf(order),
    totalPence: totals.totalPence,
    vat: business.vatNumber === null ? [] : vat.map((group) => ({ ...group, label: formatPercent(group.rateBps) })),
    payments: captured.map(paymentOf),
    tipPence: totals.tipPence,
    refunds: captured.flatMap(refundsOf),
    balanceDuePence: totals.balanceDuePence,
    statements: [
      ...captured.flatMap(({ voucher }) =>
        voucher ? [`Left on voucher **** ${voucher.last4}: ${formatPence(voucher.leftPence)}.`] : [],
      ),
      ...(business.vatNumber === null ? [] : advanceStatements(advance !== undefined, captured)),
      ...(business.showsFee ? feeStatements(captured) : []),
      ...(isVatReceipt && totals.totalPence > simplifiedInvoiceUpTo
        ? ['A full VAT invoice is available on request.']
        : []),
    ],
    footer: business.footer,
  }
}

function headingOf({ state }: Order, kind: ReceiptKind, copyNumber: number): string {
  if (kind === 'duplicate') return `DUPLICATE – copy ${Math.max(2, copyNumber)}`
  if (kind === 'bill') return 'BILL'
  return state === 'voided' ? 'VOIDED' : 'RECEIPT'
}

function linesOf(order: Order): Receipt['lines'] {
  return order.lines
    .filter((line) => quantityLeft(line) > 0)
    .map((line) => ({
      lineId: line.id,
      quantity: quantityLeft(line),
      name: line.name,
      modifiers: line.modifiers.map(({ name, pricePence }) => ({ name, pricePence })),
      unitPricePence: line.unitPricePence,
      amountPence: linePence(line),
    }))
}

/** Each discount takes from what the ones before it left, so its own amount is the step it makes. */
function reductionsOf(order: Order): Receipt['reductions'] {
  const afterPence = (count: number) => {
    const lines = linesAfterDiscounts({ ...order, discounts: order.discounts.slice(0, count) })
    return sumPence(lines.map((line) => line.grossPence))
  }
  return order.discounts
    .map((discount, index) => ({
      lineId: discount.lineId,
      kind: discount.kind,
      label: reductionLabel(order, discount),
      amountPence: pence(afterPence(index + 1) - afterPence(index)),
    }))
    .filter((row) => row.amountPence !== ZERO)
}

function reductionLabel(order: Order, { kind, rateBps, lineId }: Discount): string {
  const rate = rateBps === null || rateBps === 10_000 ? '' : ` ${formatPercent(rateBps)}`
  const dish = order.lines.find((line) => line.id === lineId)?.name
  return `${kind === 'comp' ? 'Complimentary' : 'Discount'}${rate}${dish ? `: ${dish}` : ''}`
}

function serviceChargeOf(order: Order): Receipt['serviceCharge'] {
  const amountPence = order.totals.serviceChargePence
  if (amountPence === ZERO) return null
  const offPence = pence(wholeServiceCharge(order) - amountPence)
  const off = offPence > 0 ? `, less ${formatPence(offPence)} taken off` : ''
  return { label: `Optional service charge (${formatPercent(order.serviceChargeBps)}${off})`, amountPence }
}

function paymentOf(payment: CapturedPayment): Receipt['payments'][number] {
  const { id: paymentId, tender, amountPence, tipPence, tenderedPence, changePence, settledAt: at } = payment
  const receiptNumber = payment.takenOffline?.receiptNumber
  const chargedPence = pence(amountPence + tipPence)
  return {
    paymentId,
    tender,
    label: tenderLabel(payment),
    amountPence,
    tipPence,
    chargedPence,
    tenderedPence,
    changePence,
    ...(receiptNumber && { receiptNumber }),
    at,
  }
}

function refundsOf(payment: CapturedPayment): Receipt['refunds'] {
  return payment.refunds
    .filter((refund) => refund.state !== 'failed')
    .map(({ id: refundId, state, amountPence, tipBackPence, at }) => ({
      refundId,
      label: `Refund to ${tenderLabel(payment)}${state === 'done' ? '' : ' (on its way)'}`,
      amountPence: negative(amountPence),
      tipPence: negative(tipBackPence),
      givenPence: negative(pence(amountPence + tipBackPence)),
      at,
    }))
}

/** Never more of a card than its last four digits (PCI DSS 3.4). */
function tenderLabel({ tender, card, terminal, voucher, houseAccount }: CapturedPayment): string {
  if (card) return `${formatCardBrand(card.brand)} **** ${card.last4.slice(-4)}`
  if (voucher) return `Gift voucher **** ${voucher.last4}`
  if (houseAccount) return `On account: ${houseAccount.name}`
  if (tender === 'marketplace' && terminal) return `Paid on ${terminal.name}`
  if (terminal?.reference) return `Card (${terminal.reference})`
  return {
    cash: 'Cash',
    card: 'Card',
    terminal: 'Card',
    marketplace: 'Paid on a marketplace',
    voucher: 'Gift voucher',
    house_account: 'On account',
    bank_transfer: 'Bank transfer',
    imported: 'Paid',
  }[tender]
}

function feeStatements(captured: readonly CapturedPayment[]): string[] {
  const rates = new Set(captured.filter((payment) => payment.feePence > 0).map((payment) => payment.feeBps))
  return [...rates].map((rate) => `Includes ${formatPercent(rate)} processing fee.`)
}

/** That VAT was due before the bill, and how much of it: the bill has all of its own. */
function advanceStatements(isAdvance: boolean, captured: readonly CapturedPayment[]): string[] {
  const offPence = sumPence(captured.map(({ voucher }) => voucher?.vat?.offPence ?? ZERO))
  return [
    ...(isAdvance ? ['This VAT is due now and comes off the VAT of the bill it pays for.'] : []),
    ...(offPence > 0
      ? [`Of the VAT, ${formatPence(offPence)} was accounted for when the deposit or voucher was paid.`]
      : []),
  ]
}

function negative(amount: Pence): Pence {
  return pence(-amount)
}
