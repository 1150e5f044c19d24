import { cardOf } from './cards.ts'
import type { StoredHold } from './holds.ts'
import type { Entry } from './journal.ts'
import { type Payment, paymentView, type StoredPayment } from './payment.ts'

/** What the provider knows now: the journal folded, entry by entry, the same way live and after a restart. */
export interface Book {
  apply(entry: Entry): void
  payment(id: string): StoredPayment | undefined
  paymentByKey(idempotencyKey: string): StoredPayment | undefined
  /** The payment that a refund key was used on; keys of refunds are their own space. */
  paymentByRefundKey(idempotencyKey: string): StoredPayment | undefined
  /** The first answer to a charge, repeated word for word when the same key comes again. */
  firstAnswer(paymentId: string): Payment | undefined
  hasFailedOnce(idempotencyKey: string): boolean
  hold(id: string): StoredHold | undefined
  holdByKey(idempotencyKey: string): StoredHold | undefined
  /** In the order they were made. */
  payments(): StoredPayment[]
  /** Entries whose webhook has neither arrived nor been given up. */
  unsent(): Entry[]
}

export function openBook(entries: readonly Entry[]): Book {
  const payments = new Map<string, StoredPayment>()
  const idsByKey = new Map<string, string>()
  const idsByRefundKey = new Map<string, string>()
  const holds = new Map<string, StoredHold>()
  const holdIdsByKey = new Map<string, string>()
  const answers = new Map<string, Payment>()
  const failedKeys = new Set<string>()
  const unsent = new Map<string, Entry>()

  function apply(entry: Entry) {
    if (entry.type === 'charge.failed') {
      failedKeys.add(entry.idempotencyKey)
      return
    }
    if ('attempts' in entry) {
      unsent.delete(entry.eventId)
      return
    }
    if ('hold' in entry) {
      holds.set(entry.hold.id, entry.hold)
      holdIdsByKey.set(entry.hold.idempotencyKey, entry.hold.id)
      return
    }
    const { payment } = entry
    payments.set(payment.id, payment)
    idsByKey.set(payment.idempotencyKey, payment.id)
    if (entry.type === 'payment.refunded') idsByRefundKey.set(entry.refund.idempotencyKey, payment.id)
    if (entry.eventId) unsent.set(entry.eventId, entry)
    if (!answers.has(payment.id) && isAnswered(payment)) answers.set(payment.id, paymentView(payment))
  }

  for (const entry of entries) apply(entry)

  const find = (id: string | undefined) => (id === undefined ? undefined : payments.get(id))
  return {
    apply,
    payment: find,
    paymentByKey: (key) => find(idsByKey.get(key)),
    paymentByRefundKey: (key) => find(idsByRefundKey.get(key)),
    firstAnswer: (id) => answers.get(id),
    hasFailedOnce: (key) => failedKeys.has(key),
    hold: (id) => holds.get(id),
    holdByKey: (key) => holds.get(holdIdsByKey.get(key) ?? ''),
    payments: () => [...payments.values()],
    unsent: () => [...unsent.values()],
  }
}

// A slow card's caller waits for the outcome; a pending card's caller is answered "pending".
function isAnswered(payment: StoredPayment): boolean {
  return payment.state !== 'pending' || cardOf(payment.token)?.behaviour === 'settle_later'
}
