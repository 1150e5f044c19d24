import { z } from 'zod'
import {
  allocate,
  type BasisPoints,
  basisPoints,
  basisPointsSchema,
  type Pence,
  pence,
  penceSchema,
  portionHalfUp,
  sumPence,
} from '../money/index.ts'
import { netOf, vatIncluded } from '../tax/index.ts'

/**
 * Prices of plans are without VAT, as businesses compare them; VAT comes on top and is said before anything is
 * confirmed. The reading not taken: £49 with VAT in it.
 */
export const subscriptionVatBps = basisPoints(2_000)

/** Whoever is not registered must not charge VAT. */
export function vatRateOf(seller: { readonly vatNumber: string | null }): BasisPoints {
  return seller.vatNumber === null ? basisPoints(0) : subscriptionVatBps
}

/** What one line of an invoice charges, before VAT. On a credit note the amounts are what is given back. */
export const billingLineSchema = z.object({
  text: z.string(),
  /** The first day, and the day after the last one. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  netPence: penceSchema,
})
export type BillingLine = z.infer<typeof billingLineSchema>

export const amountsSchema = z.object({
  netPence: penceSchema,
  vatBps: basisPointsSchema,
  vatPence: penceSchema,
  totalPence: penceSchema,
})
export type Amounts = z.infer<typeof amountsSchema>

/** The foot of an invoice: VAT is worked out once, on the whole, rounded half up. */
export function amountsOf(lines: readonly Pick<BillingLine, 'netPence'>[], vatBps: BasisPoints): Amounts {
  const netPence = sumPence(lines.map((line) => line.netPence))
  const vatPence = portionHalfUp(netPence, vatBps)
  return { netPence, vatBps, vatPence, totalPence: pence(netPence + vatPence) }
}

/** An amount somebody gives back, VAT included, taken apart as the invoice it belongs to was put together. */
export function amountsWithin(totalPence: Pence, vatBps: BasisPoints): Amounts {
  const vatPence = vatIncluded(totalPence, vatBps)
  return { netPence: netOf(totalPence, vatPence), vatBps, vatPence, totalPence }
}

/**
 * The part of a month's price that falls on the days not used yet, by days; used and unused part always add up to the
 * price, to the penny.
 */
export function unusedPart(monthlyPence: Pence, usedDays: number, unusedDays: number): Pence {
  if (usedDays + unusedDays === 0) return pence(0)
  return allocate(monthlyPence, [usedDays, unusedDays])[1] ?? pence(0)
}
