import { DomainError } from '../errors/index.ts'
import { isUnsettled } from '../orders/amounts.ts'
import { askedOf, type Hold, isHoldOpen, keptOf } from '../orders/hold.ts'
import type { Order } from '../orders/order.ts'
import { holdOf } from './open-tab.ts'
import { coveredByHold, isHoldOver } from './tab.ts'

type FromHold = { readonly holdId: string; readonly amountPence: number; readonly tipPence: number }

/**
 * Whether this may be taken from the hold: it is there, has not run out, nothing else is being taken from it, and it
 * covers the amount with its tip. A hold is taken from once; what is left of it the provider releases.
 *
 * @throws `not_found`, `hold_gone`, `payment_unsettled`, `hold_expired`, `hold_too_small`
 */
export function assertHeld(order: Order, { holdId, amountPence, tipPence }: FromHold, at: string): void {
  const hold = holdOf(order, holdId)
  if (hold.state !== 'held') throw new DomainError('hold_gone', { orderId: order.id, state: hold.state })
  if (order.payments.some((payment) => payment.holdId === holdId && isUnsettled(payment))) {
    throw new DomainError('payment_unsettled', { orderId: order.id })
  }
  const { heldPence, expiresAt } = hold.kept
  if (isHoldOver(hold.kept, at)) throw new DomainError('hold_expired', { orderId: order.id, expiresAt })
  if (coveredByHold(hold.kept, amountPence, tipPence) < amountPence)
    throw new DomainError('hold_too_small', { heldPence })
}

/** The holds after a payment was taken from one: it is used up. */
export function holdsAfterCapture(holds: readonly Hold[], holdId: string | undefined, endedAt: string): Hold[] {
  return holds.map((hold) => (hold.id === holdId ? { ...askedOf(hold), state: 'captured', why: null, endedAt } : hold))
}

/** The holds after a payment from one did not happen: whether it is still there is the provider's to say. */
export function holdsAfterFailure(holds: readonly Hold[], holdId: string | undefined): Hold[] {
  return holds.map((hold) =>
    hold.id === holdId && isHoldOpen(hold) ? { ...askedOf(hold), state: 'unknown', kept: keptOf(hold) } : hold,
  )
}
