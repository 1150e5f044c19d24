import { type KitchenTicket, ticketProgress } from '../kitchen/index.ts'
import type { Order } from '../orders/index.ts'

/** How far an order to collect is, as its guest is told. */
export type CollectionStage =
  | 'waiting'
  | 'unanswered'
  | 'declined'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'collected'
  | 'cancelled'

type Facts = {
  readonly state: 'waiting' | 'accepted' | 'declined'
  readonly collectAt: string
  /** The order it became; null while nobody has accepted it. */
  readonly order: Pick<Order, 'state' | 'fires'> | null
  readonly tickets: readonly KitchenTicket[]
}

/** It is ready when every station has bumped its ticket: what no station makes is ready once it was sent. */
export function collectionStage({ state, collectAt, order, tickets }: Facts, at: string): CollectionStage {
  if (state === 'declined') return 'declined'
  if (order === null) return at > collectAt ? 'unanswered' : 'waiting'
  if (order.state === 'voided') return 'cancelled'
  const cooked = tickets.filter((ticket) => ticketProgress(ticket).of > 0)
  const isCooked = order.fires > 0 && cooked.every(({ bumpedAt }) => bumpedAt !== null)
  if (order.state === 'paid' && (isCooked || order.fires === 0)) return 'collected'
  if (isCooked) return 'ready'
  return order.fires > 0 ? 'preparing' : 'accepted'
}
