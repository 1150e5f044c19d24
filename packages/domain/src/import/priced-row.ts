import { type BasisPoints, type Pence, pence, ZERO } from '../money/index.ts'

/** What a line of an order becomes of a row: three for £10.00 are two at £3.33 and one at £3.34. */
export type RowPart = { readonly name: string; readonly quantity: number; readonly pricePence: Pence }

/** A row of a file of past sales that can go in. */
export type PricedRow = {
  readonly line: number
  readonly orderNumber: string
  /** The site as the other till calls it; empty where the file does not say. */
  readonly site: string
  /** Local wall-clock time, as milliseconds of an imaginary UTC clock showing it (see domain/time). */
  readonly soldAtLocal: number
  /** The dish on the menu. */
  readonly itemName: string
  /** What one costs on the menu. */
  readonly listPence: Pence
  readonly parts: readonly RowPart[]
  /** What the row comes to; of a refund, what was given back. */
  readonly amountPence: Pence
  /** The rate of VAT it was sold at; absent where the file does not say. */
  readonly vatRateBps?: BasisPoints | undefined
  readonly isRefund: boolean
}

/** A row that says nothing about a dish: a payment, a cancelled sale. */
export const notSold = Symbol('not sold')

/** A row of a site that is not brought in now. */
export const ofAnotherSite = Symbol('of another site')

/** Rows of one sale have this in common, and are close together (`findSale`). */
export function saleKey({ orderNumber, site }: Pick<PricedRow, 'orderNumber' | 'site'>) {
  return `${orderNumber} ${site}`
}

/** Tills that write down when each dish was rung up do it within a moment; a number comes again in hours or the next morning. */
const sameSaleMs = 2 * 60_000

/** The sale a row belongs to, of those with its number. A number alone is none: many tills begin again at 1 every morning. */
export function findSale<Sale extends { readonly soldAtLocal: number }>(
  { soldAtLocal }: Pick<PricedRow, 'soldAtLocal'>,
  sales: readonly Sale[] | undefined,
): Sale | undefined {
  return sales?.find((sale) => Math.abs(soldAtLocal - sale.soldAtLocal) <= sameSaleMs)
}

/** The row without what was refunded of it. A dish that was given back wholly stays, at nothing. */
export function withoutRefund(row: PricedRow, refund: { quantity: number; amountPence: Pence }): PricedRow {
  const amountPence = pence(row.amountPence - refund.amountPence)
  const sold = row.parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const kept = amountPence === ZERO || refund.quantity >= sold ? sold : sold - refund.quantity
  const name = row.parts[0]?.name ?? row.itemName
  return { ...row, amountPence, parts: partsOf(name, kept, amountPence) }
}

/** So many of a dish for an amount, at whole pence each. */
export function partsOf(name: string, quantity: number, amountPence: Pence): RowPart[] {
  const each = Math.floor(amountPence / quantity)
  const dearer = amountPence - each * quantity
  return [
    { name, quantity: quantity - dearer, pricePence: pence(each) },
    { name, quantity: dearer, pricePence: pence(each + 1) },
  ].filter((part) => part.quantity > 0)
}
