import { type KitchenTicket, ticketProgress } from '../kitchen/index.ts'
import type { Order, OrderLine } from '../orders/index.ts'

/**
 * How far an order to collect is, as its guest reads it. `unanswered`: its time has come and nobody has accepted it; `late`:
 * its time has come and it is not ready.
 */
export const collectionStages = [
  'waiting',
  'unanswered',
  'declined',
  'accepted',
  'preparing',
  'late',
  'ready',
  'collected',
  'cancelled',
] as const
export type CollectionStage = (typeof collectionStages)[number]

type Facts = {
  readonly state: 'waiting' | 'accepted' | 'declined'
  readonly collectAt: string
  /** The order it became, with its own dishes that are left; null while nobody has accepted it. */
  readonly order: { readonly state: Order['state']; readonly lines: readonly Pick<OrderLine, 'fire'>[] } | null
  readonly tickets: readonly KitchenTicket[]
}

/** It is ready when all of it was sent and every station has bumped its ticket: what no station makes is ready once it was sent. */
export function collectionStage({ state, collectAt, order, tickets }: Facts, at: string): CollectionStage {
  const isPast = at > collectAt
  if (state === 'declined') return 'declined'
  if (order === null) return isPast ? 'unanswered' : 'waiting'
  if (order.state === 'voided') return 'cancelled'
  const cooked = tickets.filter((ticket) => ticketProgress(ticket).of > 0)
  const sent = order.lines.filter(({ fire }) => fire !== null)
  const isAllSent = sent.length > 0 && sent.length === order.lines.length
  const isCooked = isAllSent && cooked.every(({ bumpedAt }) => bumpedAt !== null)
  if (order.state === 'paid' && (isCooked || sent.length === 0)) return 'collected'
  if (isCooked) return 'ready'
  if (isPast) return 'late'
  return sent.length > 0 ? 'preparing' : 'accepted'
}
