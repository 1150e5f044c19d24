import { type BasisPoints, type Pence, pence, portionHalfUp, splitEvenly, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import type { DishShare } from '@tableside/domain/payments'

/** How much of the bill the next payment is for. */
export type Part =
  | { readonly kind: 'all' }
  | { readonly kind: 'split'; readonly ways: number }
  | { readonly kind: 'dishes'; readonly dishes: readonly DishShare[] }
  | { readonly kind: 'amount'; readonly amountPence: Pence | null }

/** The next payment of a bill taken in parts; undefined while the amount does not fit. `dishesPence` is what chosen dishes cost. */
export function partPence(part: Part, payable: Pence, dishesPence: Pence = ZERO): Pence | undefined {
  if (part.kind === 'dishes') return dishesPence > 0 ? dishesPence : undefined
  if (part.kind === 'split') return splitEvenly(payable, part.ways)[0]
  if (part.kind === 'all') return payable
  const { amountPence } = part
  return amountPence !== null && amountPence > 0 && amountPence <= payable ? amountPence : undefined
}

/** How many guests have paid. A voucher counts for nobody: a deposit is used as one, and is everybody's. */
const guestsPaid = ({ payments }: Pick<Order, 'payments'>) =>
  payments.filter(({ state, tender }) => state === 'captured' && tender !== 'voucher').length

/** How many ways an even split starts with: one for each cover that has not paid yet, where the restaurant wants it so. */
export function evenWays(order: Pick<Order, 'covers' | 'payments'>, splitsByCovers: boolean): number {
  return splitsByCovers ? Math.max(2, (order.covers ?? 2) - guestsPaid(order)) : 2
}

/** What is left of the plan once one party has paid: three ways becomes two, and the next guest says what they had. */
export function partAfterPayment(part: Part): Part {
  if (part.kind === 'dishes') return { kind: 'dishes', dishes: [] }
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
