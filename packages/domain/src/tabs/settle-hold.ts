import { isUnsettled } from '../orders/amounts.ts'
import { type CommandContext, type Decision, type DomainEvent, decided } from '../orders/decision.ts'
import { askedOf, type Hold, isHoldOpen, type Kept, keptOf } from '../orders/hold.ts'
import type { Order } from '../orders/order.ts'
import { holdOf, withHold } from './open-tab.ts'

/** The answer of a provider about one hold: its reply, or what the job that settles holds learned. */
export type HoldOutcome =
  | { readonly state: 'held'; readonly kept: Kept }
  | { readonly state: 'declined'; readonly declineCode: string }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'released' | 'expired' | 'captured' }
  | { readonly state: 'unknown' | 'pending' }

/**
 * Brings a hold to what the provider says about it, in any order and any number of times; never refuses. A hold that is
 * there is known, whatever was believed before: one that nobody waits for any more is released.
 */
export function settleHold(order: Order, holdId: string, outcome: HoldOutcome, { at }: CommandContext): Decision {
  const hold = holdOf(order, holdId)
  const next = settled(order, hold, outcome, at)
  if (next === undefined) return decided(order, [])
  return decided(withHold(order, next), [eventOf(order, next)])
}

function settled(order: Order, hold: Hold, outcome: HoldOutcome, endedAt: string): Hold | undefined {
  const asked = askedOf(hold)
  switch (outcome.state) {
    case 'held':
      return isAwaited(order, hold) ? { ...asked, ...outcome } : late(hold, outcome.kept)
    case 'declined':
    case 'failed':
      // Of what was held once only a release, an end or a payment takes it away.
      return isHoldOpen(hold) && keptOf(hold) === null
        ? {
            ...asked,
            state: outcome.state,
            why: outcome.state === 'declined' ? outcome.declineCode : outcome.why,
            endedAt,
          }
        : undefined
    case 'released':
    case 'expired':
      return isHoldOpen(hold) ? { ...asked, ...outcome, why: null, endedAt } : undefined
    case 'captured': {
      // Which payment took it says so itself, with the money (`taken`).
      const isBeingTaken = order.payments.some((payment) => payment.holdId === hold.id && isUnsettled(payment))
      return isHoldOpen(hold) && !isBeingTaken ? { ...asked, ...outcome, why: null, endedAt } : undefined
    }
    case 'unknown':
      return hold.state === 'pending' ? { ...asked, state: 'unknown', kept: null } : undefined
    case 'pending':
      return undefined
  }
}

function isAwaited(order: Order, hold: Hold): boolean {
  const isAsked = hold.state === 'pending' || hold.state === 'unknown'
  return isAsked && order.state === 'open'
}

/** It is there, and nobody waits for it: the order is closed, or the hold was given up. */
function late(hold: Hold, kept: Kept): Hold | undefined {
  const isLate =
    hold.state === 'pending' || hold.state === 'unknown' || hold.state === 'declined' || hold.state === 'failed'
  const isUnnamed = hold.state === 'releasing' && hold.kept === null
  return isLate || isUnnamed ? { ...askedOf(hold), state: 'releasing', kept } : undefined
}

function eventOf({ id: orderId }: Order, hold: Hold): DomainEvent {
  const facts = { orderId, holdId: hold.id }
  switch (hold.state) {
    case 'held':
      return {
        type: 'hold.placed',
        data: { ...facts, amountPence: hold.kept.heldPence, expiresAt: hold.kept.expiresAt },
      }
    case 'declined':
    case 'failed':
      return { type: `hold.${hold.state}`, data: { ...facts, why: hold.why } }
    case 'releasing':
      return { type: 'hold.release_started', data: facts }
    default:
      return { type: `hold.${hold.state}`, data: facts }
  }
}
