import { type BasisPoints, type Pence, pence, portionHalfUp, splitEvenly, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'

/** What can be taken now: the balance without money whose answer is outstanding. */
export function payablePence({ totals }: Pick<Order, 'totals'>): Pence {
  return pence(Math.max(0, totals.balanceDuePence - totals.pendingPence))
}

/** How much of the bill the next payment is for. */
export type Part =
  | { readonly kind: 'all' }
  | { readonly kind: 'split'; readonly ways: number }
  | { readonly kind: 'amount'; readonly amountPence: Pence | null }

/** The next payment of a bill taken in parts; undefined while the amount does not fit. */
export function partPence(part: Part, payable: Pence): Pence | undefined {
  if (part.kind === 'split') return splitEvenly(payable, part.ways)[0]
  if (part.kind === 'all') return payable
  const { amountPence } = part
  return amountPence !== null && amountPence > 0 && amountPence <= payable ? amountPence : undefined
}

/** What is left of the plan once one party has paid: three ways becomes two. */
export function partAfterPayment(part: Part): Part {
  return part.kind === 'split' && part.ways > 2 ? { kind: 'split', ways: part.ways - 1 } : { kind: 'all' }
}

export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'rate'; readonly rateBps: BasisPoints }
  | { readonly kind: 'amount'; readonly amountPence: Pence | null }

export function tipPence(tip: Tip, amount: Pence): Pence {
  if (tip.kind === 'none') return ZERO
  return tip.kind === 'rate' ? portionHalfUp(amount, tip.rateBps) : (tip.amountPence ?? ZERO)
}

const notes = [500, 1000, 2000, 5000]

/** What a guest without the exact sum is likely to hand over: the next sums that £5, £10, £20 and £50 notes make. */
export function likelyCash(needed: Pence): Pence[] {
  const sums = notes.map((note) => (Math.floor(needed / note) + 1) * note)
  return [...new Set(sums)].sort((a, b) => a - b).map(pence)
}
