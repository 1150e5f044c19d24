import type { BasisPoints } from '../money/index.ts'
import { allocate, type Pence, pence, sumPence, ZERO } from '../money/index.ts'
import type { Order } from './order.ts'
import type { Refund } from './payment.ts'
import { shareOfLines } from './refund-lines.ts'
import { linesAfterDiscounts } from './totals.ts'
import { partsFor } from './vat-parts.ts'

/** What of the sale bears one rate of VAT; the service charge bears none and stands last. */
export type SalePart = { readonly rateBps: BasisPoints | null; readonly pence: Pence }

/**
 * Which parts of the sale a refund takes back. One made out by dishes takes back those dishes, at
 * their rate of VAT; what no dish explains is taken from what is left of the bill, in proportion.
 * Never more of a part than is left of it, so that giving everything back ends at exactly zero.
 */
export function partsTakenBack(order: Order, refund: Pick<Refund, 'id' | 'lines'>, saleBackPence: Pence): SalePart[] {
  const all = saleParts(order)
  const before = takenBackBefore(order, refund.id)
  const left = all.map((part, at) => pence(Math.max(0, part.pence - (before[at] ?? 0))))
  const dishes = partsOfDishes(order, refund, all)
  const forDishes = shared(pence(Math.min(saleBackPence, sumPence(dishes))), dishes)
  const first = forDishes.map((part, at) => pence(Math.min(part, left[at] ?? 0)))
  const stillLeft = left.map((part, at) => pence(part - (first[at] ?? 0)))
  const rest = shared(pence(saleBackPence - sumPence(first)), stillLeft)
  return all.map(({ rateBps }, at) => ({ rateBps, pence: pence((first[at] ?? 0) + (rest[at] ?? 0)) }))
}

/** What earlier refunds of the order took back of each part of its sale, in the order of `saleParts`. */
export function takenBackBefore(order: Order, refundId: string): Pence[] {
  const all = saleParts(order)
  const done = order.payments
    .flatMap((payment) => (payment.state === 'captured' ? payment.refunds : []))
    .filter((known) => known.state === 'done' && known.id !== refundId)
  // From before parts were written down every refund was taken back in proportion to the bill.
  const unnamed = done.filter(({ saleBackParts }) => saleBackParts.length === 0)
  const proportional = shared(
    sumPence(unnamed.map(({ saleBackPence }) => saleBackPence)),
    all.map((part) => part.pence),
  )
  const named = done.flatMap(({ saleBackParts }) => saleBackParts)
  return all.map(({ rateBps }, at) => {
    const own = named.filter((part) => part.rateBps === rateBps).map((part) => part.pence)
    return sumPence([proportional[at] ?? ZERO, ...own])
  })
}

function saleParts({ totals }: Order): SalePart[] {
  const byRate = totals.vat.map(({ rateBps, grossPence }) => ({ rateBps, pence: grossPence }))
  return [...byRate, { rateBps: null, pence: totals.serviceChargePence }]
}

/** What the dishes of a refund cost the guest, by part of the sale. */
function partsOfDishes(order: Order, refund: Pick<Refund, 'id' | 'lines'>, all: readonly SalePart[]): Pence[] {
  if (refund.lines.length === 0) return all.map(() => ZERO)
  const shares = shareOfLines(order, refund.lines, refund.id)
  const partsOf = new Map(linesAfterDiscounts(order).map(({ lineId, parts }) => [lineId, parts]))
  const dishes = shares.flatMap(({ lineId, dishBeforePence, dishPence }) => {
    const parts = partsOf.get(lineId) ?? []
    const upTo = (amount: number) => partsFor(parts, pence(amount))
    const before = upTo(dishBeforePence)
    // Counted on from what was given back before, so that a dish given back in parts ends at exactly its own.
    return upTo(dishBeforePence + dishPence).map(({ rateBps, grossPence }, at) => ({
      rateBps,
      pence: Math.max(0, grossPence - (before[at]?.grossPence ?? 0)),
    }))
  })
  return all.map(({ rateBps }) =>
    rateBps === null
      ? sumPence(shares.map(({ servicePence }) => servicePence))
      : pence(dishes.reduce((sum, part) => (part.rateBps === rateBps ? sum + part.pence : sum), 0)),
  )
}

/** In proportion; nothing where there is nothing to share it over. */
function shared(total: Pence, weights: readonly Pence[]): Pence[] {
  return total === ZERO ? weights.map(() => ZERO) : allocate(total, weights)
}
