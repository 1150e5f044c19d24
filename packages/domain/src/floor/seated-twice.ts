import type { Order } from '../orders/index.ts'

/** Two waiters who seat one party do it within this long; a bill that is split off comes later, or from the same person. */
const withinMs = 3 * 60_000

/**
 * The bill somebody else opened at the same table at the same moment, before or after this one: most likely the same party,
 * seated twice. Undefined for a table with one bill, and for bills that were split on purpose.
 */
export function seatedTwice(order: Order, open: readonly Order[]): Order | undefined {
  if (order.tableId === null || order.state !== 'open') return undefined
  return open.find(
    (other) =>
      other.id !== order.id &&
      other.state === 'open' &&
      other.tableId === order.tableId &&
      other.openedBy !== order.openedBy &&
      Math.abs(Date.parse(other.openedAt) - Date.parse(order.openedAt)) < withinMs,
  )
}
