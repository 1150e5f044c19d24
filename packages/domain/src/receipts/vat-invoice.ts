import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import {
  allocate,
  basisPointsSchema,
  formatPercent,
  type Pence,
  pence,
  penceSchema,
  sumPence,
  ZERO,
} from '../money/index.ts'
import { type Order, type OrderLine, vatGroupSchema } from '../orders/order.ts'
import { isSettlement, isTurnover, isVoucherSale, linesAfterDiscounts, quantityLeft } from '../orders/totals.ts'
import type { VatPart } from '../orders/vat-parts.ts'
import { instantSchema } from '../time/index.ts'

const oneLine = z
  .string()
  .trim()
  .min(1, 'Please fill this in')
  .max(120)
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** Seller or buyer, as they stand on the paper for ever. */
export const invoicePartySchema = z.strictObject({
  name: oneLine,
  addressLines: z.array(oneLine).min(1, 'Please give the address').max(6),
  /** A buyer who is registered may have theirs on it; a seller's must be. */
  vatNumber: z.string().trim().min(4).max(20).nullable().default(null),
})
export type InvoiceParty = z.infer<typeof invoicePartySchema>

const vatInvoiceFiguresSchema = z.object({
  orderNumber: z.string(),
  /** The time of supply: the trading day the order belongs to. */
  suppliedOn: z.iso.date(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.int(),
      rateBps: basisPointsSchema,
      netPence: penceSchema,
      vatPence: penceSchema,
      grossPence: penceSchema,
    }),
  ),
  /** The same totals by rate as on the receipt. */
  vat: z.array(vatGroupSchema),
  /** The discretionary service charge, which no VAT is due on. */
  outsideScopePence: penceSchema,
  netPence: penceSchema,
  vatPence: penceSchema,
  totalPence: penceSchema,
})
export type VatInvoiceFigures = z.infer<typeof vatInvoiceFiguresSchema>

export const vatInvoiceSchema = z.object({
  id: idSchema,
  kind: z.enum(['invoice', 'credit_note']),
  /** `INV-000012`, `CN-000003`: without a gap in each restaurant. */
  documentNumber: z.string(),
  issuedAt: instantSchema,
  issuedOn: z.iso.date(),
  /** The invoice a credit note belongs to. */
  creditOf: z.object({ documentNumber: z.string(), issuedOn: z.iso.date() }).nullable(),
  seller: invoicePartySchema,
  buyer: invoicePartySchema,
  figures: vatInvoiceFiguresSchema,
})
export type VatInvoice = z.infer<typeof vatInvoiceSchema>

export function vatInvoiceNumber(kind: VatInvoice['kind'], number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`
}

/** Whether a VAT invoice can be made of it, as far as the order says. */
export function isInvoiceable(order: Pick<Order, 'state' | 'lines'>): boolean {
  return order.state === 'paid' && isTurnover(order)
}

/**
 * What a full VAT invoice of an order says (VAT Regulations 1995, reg 14): each dish after discounts with its rate, its
 * net and its VAT. The VAT of a rate is the receipt's; its dishes share it, so that they add up to it to the penny.
 *
 * @throws `invoice_not_paid` while the order is not paid, `invoice_of_voucher` for the sale of a gift voucher, which is no supply,
 * `invoice_of_settlement` for money on a house account, whose bills have theirs
 */
export function vatInvoiceFigures(order: Order): VatInvoiceFigures {
  if (isVoucherSale(order)) throw new DomainError('invoice_of_voucher', { orderId: order.id })
  if (isSettlement(order)) throw new DomainError('invoice_of_settlement', { orderId: order.id })
  if (order.state !== 'paid') throw new DomainError('invoice_not_paid', { orderId: order.id, state: order.state })
  const { vat, serviceChargePence: outsideScopePence, totalPence } = order.totals
  const sold = linesAfterDiscounts(order).flatMap(({ lineId, parts }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line && quantityLeft(line) > 0 ? parts.map((part) => ({ line, ...part })) : []
  })
  const vatOf = new Map<(typeof sold)[number], Pence>()
  for (const { rateBps, vatPence } of vat) {
    const own = sold.filter((each) => each.rateBps === rateBps)
    const shares = shared(
      vatPence,
      own.map(({ grossPence }) => grossPence),
    )
    for (const [at, part] of own.entries()) vatOf.set(part, shares[at] ?? ZERO)
  }
  return {
    orderNumber: order.number ?? '',
    suppliedOn: order.businessDate,
    lines: sold.map((part) => {
      const { line, rateBps, grossPence } = part
      const vatPence = vatOf.get(part) ?? ZERO
      const netPence = pence(grossPence - vatPence)
      const description = descriptionOf(line, part)
      return { description, quantity: quantityLeft(line), rateBps, netPence, vatPence, grossPence }
    }),
    vat,
    outsideScopePence,
    netPence: sumPence(vat.map(({ netPence }) => netPence)),
    vatPence: sumPence(vat.map(({ vatPence }) => vatPence)),
    totalPence,
  }
}

/** What a refund took back, as the ledger has it: by rate of VAT, the service charge under none. */
export type TakenBack = {
  readonly vat: VatInvoiceFigures['vat']
  readonly outsideScopePence: Pence
}

/** What a credit note says: how much of the invoice does not stand any more. Its amounts are above zero. */
export function creditNoteFigures(
  invoice: VatInvoiceFigures,
  { vat, outsideScopePence }: TakenBack,
  suppliedOn: string,
): VatInvoiceFigures {
  const netPence = sumPence(vat.map((group) => group.netPence))
  const vatPence = sumPence(vat.map((group) => group.vatPence))
  return {
    orderNumber: invoice.orderNumber,
    suppliedOn,
    lines: vat.map((group) => ({
      description: `Refund at ${formatPercent(group.rateBps)} VAT`,
      quantity: 1,
      ...group,
    })),
    vat,
    outsideScopePence,
    netPence,
    vatPence,
    totalPence: sumPence([netPence, vatPence, outsideScopePence]),
  }
}

/** A dish with its options; what of it bears another rate of VAT stands on a line of its own. */
function descriptionOf({ name }: OrderLine, { hasDish, options }: Pick<VatPart, 'hasDish' | 'options'>): string {
  const chosen = options.join(', ')
  if (!hasDish) return `${name}: ${chosen}`
  return chosen ? `${name} (${chosen})` : name
}

/** In proportion; nothing where there is nothing to share it over. */
function shared(total: Pence, weights: readonly Pence[]): Pence[] {
  return total === ZERO ? weights.map(() => ZERO) : allocate(total, weights)
}
