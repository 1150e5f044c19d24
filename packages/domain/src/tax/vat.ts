import { type BasisPoints, type Pence, pence, sumPence, unitPortionHalfUp, ZERO } from '../money/index.ts'

export type VatGroup = {
  readonly rateBps: BasisPoints
  readonly grossPence: Pence
  readonly netPence: Pence
  readonly vatPence: Pence
}

/** The VAT inside a gross amount: gross × rate / (1 + rate), half up, as HMRC asks (never only down). */
export function vatIncluded(gross: Pence, rate: BasisPoints): Pence {
  return unitPortionHalfUp(gross, BigInt(rate), BigInt(rate) + 10_000n)
}

export function netOf(gross: Pence, vat: Pence): Pence {
  return pence(gross - vat)
}

/**
 * VAT per rate group of one receipt. Rounding once per group and not per line is what keeps
 * three coffees at £1.99 at £1.00 VAT. Groups come highest rate first; net + VAT = gross exactly.
 */
export function vatGroups(
  amounts: Iterable<{ readonly rateBps: BasisPoints; readonly grossPence: Pence }>,
): VatGroup[] {
  const grossByRate = new Map<BasisPoints, Pence>()
  for (const { rateBps, grossPence } of amounts) {
    grossByRate.set(rateBps, sumPence([grossByRate.get(rateBps) ?? ZERO, grossPence]))
  }
  return [...grossByRate]
    .sort(([a], [b]) => b - a)
    .map(([rateBps, grossPence]) => {
      const vatPence = vatIncluded(grossPence, rateBps)
      return { rateBps, grossPence, netPence: netOf(grossPence, vatPence), vatPence }
    })
}
