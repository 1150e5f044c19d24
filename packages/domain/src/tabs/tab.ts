import { type Hold, isHoldOpen, type Kept } from '../orders/hold.ts'
import type { Order } from '../orders/order.ts'

/** The hold of an order's tab, or undefined where no card is held or being asked for. */
export function tabOf({ holds }: Pick<Order, 'holds'>): Hold | undefined {
  return holds.find(isHoldOpen)
}

/** Whether nothing can be taken from a hold any more for its time is up, whatever the provider says later. */
export function isHoldOver({ expiresAt }: Kept, at: string): boolean {
  return Date.parse(expiresAt) <= Date.parse(at)
}

/** How much of an amount can be taken from a hold that must cover the tip too, in pence; not above zero where nothing can. */
export function coveredByHold({ heldPence }: Kept, amountPence: number, tipPence: number): number {
  return Math.min(amountPence, heldPence - tipPence)
}

const warnBeforeMs = 24 * 60 * 60 * 1000

/** Whether a hold runs out within a day: the guest is asked for the card again before that. */
export function holdEndsSoon(expiresAt: string, at: string): boolean {
  return Date.parse(expiresAt) - Date.parse(at) < warnBeforeMs
}

/** A hold that somebody has to see to. */
export type EndingHold = { readonly id: string; readonly amountPence: number; readonly endsAt: string }

/**
 * The hold of an open order that ends within a day or has ended: the tab is closed from it, or the guest is asked for the
 * card again. Undefined once that has happened.
 */
export function endingHold({ state, holds }: Pick<Order, 'state' | 'holds'>, at: string): EndingHold | undefined {
  const last = holds.at(-1)
  if (state !== 'open' || !last) return undefined
  if (last.state === 'expired') return { id: last.id, amountPence: last.amountPence, endsAt: last.endedAt }
  if (last.state !== 'held' || !holdEndsSoon(last.kept.expiresAt, at)) return undefined
  return { id: last.id, amountPence: last.kept.heldPence, endsAt: last.kept.expiresAt }
}
