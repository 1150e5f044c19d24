import type { Order } from './order.ts'

/**
 * When a command that was tapped at `tappedAt` counts on a bill: then, but never before what the bill says already, so that
 * its time does not run backwards where two tills worked on it.
 *
 * @param entryAt of the bill's last entry in the journal: a changed quantity leaves no instant on the bill itself
 */
export function countedAt(order: Order | undefined, tappedAt: string, receivedAt: string, entryAt?: string): string {
  if (!order || tappedAt === receivedAt) return tappedAt
  const lastMs = Math.max(...[...instantsOf(order), entryAt].map((each) => (each ? Date.parse(each) : 0)))
  const atMs = Math.max(Date.parse(tappedAt), lastMs)
  return atMs < Date.parse(receivedAt) ? new Date(atMs).toISOString() : receivedAt
}

function instantsOf({ openedAt, billAskedAt, closedAt, lines, discounts, payments }: Order) {
  return [
    ...[openedAt, billAskedAt, closedAt],
    ...lines.flatMap(({ addedAt, heldAt, firedAt, voids }) => [addedAt, heldAt, firedAt, ...voids.map(({ at }) => at)]),
    ...discounts.map(({ at }) => at),
    ...payments.flatMap((payment) => [
      payment.startedAt,
      'settledAt' in payment ? payment.settledAt : null,
      ...(payment.state === 'captured' ? payment.refunds.map(({ at }) => at) : []),
    ]),
  ]
}
