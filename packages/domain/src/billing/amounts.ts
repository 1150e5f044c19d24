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
import { netOf, type VatPeriod, vatIncluded, vatRatesOn } from '../tax/index.ts'

/**
 * Prices of plans are without VAT, as businesses compare them; VAT comes on top and is said before anything is
 * confirmed. The reading not taken: £49 with VAT in it.
 */
export function vatRateOf(
  seller: { readonly vatNumber: string | null },
  vatPeriods: readonly VatPeriod[],
  date: string,
): BasisPoints {
  // Whoever is not registered must not charge VAT.
  return seller.vatNumber === null ? basisPoints(0) : vatRatesOn(vatPeriods, date).standardBps
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

/** An amount with its VAT in it, taken apart as an invoice is put together. */
export function amountsWithin(totalPence: Pence, vatBps: BasisPoints): Amounts {
  const vatPence = vatIncluded(totalPence, vatBps)
  return { netPence: netOf(totalPence, vatPence), vatBps, vatPence, totalPence }
}

/** What was given back of an invoice so far, whoever it went to. */
export type GivenBack = { readonly totalPence: Pence; readonly vatPence: Pence }

/**
 * The next amount given back of an invoice. The VAT is worked out on everything given back of it, so the parts take back
 * the VAT that was charged, to the penny, however small they are.
 */
export function amountsGivenBack(totalPence: Pence, vatBps: BasisPoints, before: GivenBack): Amounts {
  const vatSoFar = vatIncluded(pence(before.totalPence + totalPence), vatBps)
  const vatPence = pence(Math.min(Math.max(vatSoFar - before.vatPence, 0), totalPence))
  return { netPence: netOf(totalPence, vatPence), vatBps, vatPence, totalPence }
}

/** An invoice that was paid, as far as its days may be given back. */
export type PaidDays = Pick<Amounts, 'totalPence' | 'vatBps'> & { readonly givenBack: GivenBack }

/** What the unused days of a paid invoice are worth: their share of what refunds and credit notes have left of it. */
export function unusedCredit(paid: PaidDays, usedDays: number, unusedDays: number): Amounts | null {
  const { totalPence, vatBps, givenBack } = paid
  const leftPence = pence(totalPence - givenBack.totalPence)
  if (leftPence <= 0) return null
  const leftNet = netOf(leftPence, vatIncluded(leftPence, vatBps))
  const unusedNet = unusedPart(leftNet, usedDays, unusedDays)
  const unused = amountsOf([{ netPence: unusedNet }], vatBps).totalPence
  const creditPence = unusedNet === leftNet ? leftPence : pence(Math.min(unused, leftPence))
  return creditPence > 0 ? amountsGivenBack(creditPence, vatBps, givenBack) : null
}

/**
 * The part of a month's price that falls on the days not used yet, by days; used and unused part always add up to the
 * price, to the penny.
 */
export function unusedPart(monthlyPence: Pence, usedDays: number, unusedDays: number): Pence {
  if (usedDays + unusedDays === 0) return pence(0)
  return allocate(monthlyPence, [usedDays, unusedDays])[1] ?? pence(0)
}
