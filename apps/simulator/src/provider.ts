import { randomBytes } from 'node:crypto'
import type { Book } from './book.ts'
import { cardOf } from './cards.ts'
import { holdMark, holdView, isOver, newHold, paymentFrom } from './holds.ts'
import type { Entry, Fact, Journal, PaymentFactType } from './journal.ts'
import { asStored, type PastCharge } from './past-charges.ts'
import { acquiringFeePence, paymentView, type Refund, type StoredPayment } from './payment.ts'
import { notFound, Problem } from './problem.ts'
import {
  type CaptureRequest,
  type ChargeRequest,
  fingerprintOf,
  type HoldRequest,
  type RefundRequest,
} from './requests.ts'
import type { AnnouncedEntry, Postman } from './webhooks.ts'

/** How a request ends: with an answer, with silence, or with a cut connection. */
export type Outcome = Answer | { kind: 'silence' } | { kind: 'cut' }

export interface Answer {
  kind: 'answer'
  status: number
  body: unknown
  isReplay?: boolean
}

export interface ProviderParts {
  journal: Journal
  book: Book
  /** Unset when nobody wants webhooks; then none are owed either. */
  postman: Postman | undefined
  /** How long slow and pending cards take to be captured. */
  slowMs: number
  now: () => Date
}

export interface Provider {
  charge(request: ChargeRequest, idempotencyKey: string): Promise<Outcome>
  refund(paymentId: string, request: RefundRequest, idempotencyKey: string): Promise<Outcome>
  cancel(paymentId: string): Promise<Outcome>
  /** Keeps an amount free on a card for a week. */
  hold(request: HoldRequest, idempotencyKey: string): Promise<Outcome>
  /** Takes a payment from a hold, once and at most what is held; what is left is let go. */
  capture(holdId: string, request: CaptureRequest, idempotencyKey: string): Promise<Outcome>
  release(idempotencyKey: string): Outcome
  /** Writes down charges of the past, each once, without telling anybody; answers how many were new. */
  takePast(charges: readonly PastCharge[]): Outcome
  stop(): void
}

/** The provider's rules. Every step is appended to the journal first and announced once it is on disk. */
export function openProvider({ journal, book, postman, slowMs, now }: ProviderParts): Provider {
  const timers = new Set<NodeJS.Timeout>()
  const waiting = new Map<string, Array<() => void>>()

  async function charge(request: ChargeRequest, idempotencyKey: string): Promise<Outcome> {
    const fingerprint = fingerprintOf({ ...request, card: request.card.token })
    const earlier = book.paymentByKey(idempotencyKey)
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) throw keyReused()
      return { ...(await firstAnswer(earlier.id)), isReplay: true }
    }

    const { behaviour } = request.card
    if (behaviour === 'time_out') return { kind: 'silence' }
    if (behaviour === 'be_offline') throw offline()
    if (behaviour === 'fail_once' && !book.hasFailedOnce(idempotencyKey)) {
      record({ type: 'charge.failed', idempotencyKey })
      await journal.durable()
      throw internalError()
    }

    const payment = newPayment(request, idempotencyKey, fingerprint)
    const firstTry = announce(recordPayment(payment))
    if (payment.state === 'pending') settleLater(payment)
    if (behaviour === 'webhook_first') await firstTry
    const answer = await firstAnswer(payment.id)
    return behaviour === 'lose_reply' ? { kind: 'cut' } : answer
  }

  async function refund(paymentId: string, request: RefundRequest, idempotencyKey: string): Promise<Outcome> {
    const fingerprint = fingerprintOf(paymentId, request)
    const used = book.paymentByRefundKey(idempotencyKey)
    const earlier = used?.refunds.find((each) => each.idempotencyKey === idempotencyKey)
    if (used && earlier) {
      if (used.refundFingerprints[idempotencyKey] !== fingerprint) throw keyReused()
      return { kind: 'answer', status: 201, body: earlier, isReplay: true }
    }

    const payment = knownPayment(paymentId)
    if (payment.state !== 'captured') {
      throw new Problem(
        409,
        'payment_not_captured',
        'Nothing to refund',
        `The payment is ${payment.state}, not captured.`,
      )
    }
    const leftPence = payment.amountPence - payment.refundedPence
    if (request.amountPence > leftPence) {
      const detail = `At most ${leftPence} pence of this payment can still be refunded.`
      throw new Problem(422, 'refund_exceeds_captured', 'More than was paid', detail)
    }

    const made: Refund = {
      id: newId('re'),
      paymentId,
      ...request,
      state: 'succeeded',
      createdAt: now().toISOString(),
      idempotencyKey,
    }
    const refunded: StoredPayment = {
      ...payment,
      refundedPence: payment.refundedPence + made.amountPence,
      refunds: [...payment.refunds, made],
      refundFingerprints: { ...payment.refundFingerprints, [idempotencyKey]: fingerprint },
    }
    announce(record({ type: 'payment.refunded', payment: refunded, refund: made, eventId: newEventId() }))
    return { kind: 'answer', status: 201, body: made }
  }

  async function cancel(paymentId: string): Promise<Outcome> {
    const payment = knownPayment(paymentId)
    if (payment.state === 'captured') {
      throw new Problem(409, 'payment_captured', 'Already captured', 'A captured payment is refunded, not cancelled.')
    }
    if (payment.state === 'declined') {
      throw new Problem(409, 'payment_declined', 'Already declined', 'A declined payment has nothing to cancel.')
    }
    if (payment.state === 'pending') finish({ ...payment, state: 'cancelled', settlesAt: null })
    return { kind: 'answer', status: 200, body: paymentView(knownPayment(paymentId)) }
  }

  async function hold(request: HoldRequest, idempotencyKey: string): Promise<Outcome> {
    const earlier = book.holdByKey(idempotencyKey)
    if (earlier && earlier.fingerprint !== holdMark(request)) throw keyReused()
    if (earlier) return { kind: 'answer', status: 201, body: holdView(earlier, now()), isReplay: true }
    const { behaviour } = request.card
    if (behaviour === 'time_out') return { kind: 'silence' }
    if (behaviour === 'be_offline') throw offline()
    const placed = newHold(request, idempotencyKey, now())
    record({ type: placed.state === 'declined' ? 'hold.declined' : 'hold.placed', hold: placed })
    if (behaviour !== 'lose_reply') return { kind: 'answer', status: 201, body: holdView(placed, now()) }
    await journal.durable()
    return { kind: 'cut' }
  }

  async function capture(holdId: string, request: CaptureRequest, idempotencyKey: string): Promise<Outcome> {
    const held = book.hold(holdId)
    if (!held) throw notFound('There is no such hold.')
    const earlier = book.paymentByKey(idempotencyKey)
    if (earlier) {
      if (earlier.fingerprint !== fingerprintOf(holdId, request)) throw keyReused()
      return { ...(await firstAnswer(earlier.id)), isReplay: true }
    }
    const payment = paymentFrom(held, request, idempotencyKey, now())
    record({ type: 'hold.captured', hold: { ...held, state: 'captured' } })
    announce(recordPayment(payment))
    return firstAnswer(payment.id)
  }

  function release(idempotencyKey: string): Outcome {
    const held = book.holdByKey(idempotencyKey)
    if (!held) throw notFound('There is no such hold.')
    if (held.state === 'held' && !isOver(held, now()))
      record({ type: 'hold.released', hold: { ...held, state: 'released' } })
    return { kind: 'answer', status: 200, body: holdView(book.holdByKey(idempotencyKey) ?? held, now()) }
  }

  function takePast(charges: readonly PastCharge[]): Outcome {
    const fresh = charges.filter(({ idempotencyKey }) => !book.paymentByKey(idempotencyKey))
    for (const charge of fresh) record({ type: 'payment.captured', payment: asStored(charge), eventId: null })
    return { kind: 'answer', status: 200, body: { added: fresh.length } }
  }

  function knownPayment(id: string): StoredPayment {
    const payment = book.payment(id)
    if (!payment) throw notFound('There is no such payment.')
    return payment
  }

  async function firstAnswer(paymentId: string): Promise<Answer> {
    const answer = book.firstAnswer(paymentId)
    if (answer) return { kind: 'answer', status: 201, body: answer }
    await new Promise<void>((done) => {
      waiting.set(paymentId, [...(waiting.get(paymentId) ?? []), done])
    })
    return firstAnswer(paymentId)
  }

  function newPayment(request: ChargeRequest, idempotencyKey: string, fingerprint: string): StoredPayment {
    const { card, reference, metadata } = request
    const addedPence = request.asksTip && card.behaviour === 'add_tip' ? Math.round(request.amountPence / 10) : 0
    const tipPence = request.tipPence + addedPence
    const askedPence = request.amountPence + addedPence
    const amountPence = card.behaviour === 'take_less' ? Math.max(1, askedPence - 100) : askedPence
    const isLate = card.behaviour === 'answer_late' || card.behaviour === 'settle_later'
    const state = card.behaviour === 'decline' ? 'declined' : isLate ? 'pending' : 'captured'
    const createdAt = now()
    return {
      id: newId('pay'),
      state,
      amountPence,
      tipPence,
      refundedPence: 0,
      currency: 'GBP',
      card: { brand: card.brand, last4: card.last4 },
      declineCode: card.declineCode,
      feePence: state === 'captured' ? acquiringFeePence(amountPence) : 0,
      reference,
      metadata,
      idempotencyKey,
      createdAt: createdAt.toISOString(),
      refunds: [],
      token: card.token,
      fingerprint,
      settlesAt: isLate ? new Date(createdAt.getTime() + slowMs).toISOString() : null,
      refundFingerprints: {},
    }
  }

  function settleLater(payment: StoredPayment) {
    const waitMs = Math.max(0, Date.parse(payment.settlesAt ?? payment.createdAt) - now().getTime())
    const timer = setTimeout(() => {
      timers.delete(timer)
      const current = book.payment(payment.id)
      if (current?.state !== 'pending') return
      const feePence = acquiringFeePence(current.amountPence)
      finish({ ...current, state: 'captured', feePence, settlesAt: null })
    }, waitMs)
    timers.add(timer)
  }

  function finish(payment: StoredPayment) {
    announce(recordPayment(payment))
    for (const done of waiting.get(payment.id) ?? []) done()
    waiting.delete(payment.id)
  }

  function recordPayment(payment: StoredPayment): Entry {
    const type: PaymentFactType = `payment.${payment.state}`
    return record({ type, payment, eventId: payment.state === 'pending' ? null : newEventId() })
  }

  function record(fact: Fact): Entry {
    const entry = journal.append(fact)
    book.apply(entry)
    return entry
  }

  const newEventId = () => (postman ? newId('evt') : null)

  /** Resolves after the first try. A journal that cannot be written is the answer's trouble, not the postman's. */
  async function announce(entry: Entry): Promise<void> {
    if (!postman || !isAnnounced(entry)) return
    await journal.durable().then(
      () => postman.send(entry, cardOf(entry.payment.token)?.behaviour === 'webhook_twice' ? 2 : 1),
      () => undefined,
    )
  }

  // After a restart: what was pending goes on, and what was not delivered is sent.
  for (const payment of book.payments()) if (payment.state === 'pending') settleLater(payment)
  for (const entry of book.unsent()) announce(entry)

  return {
    charge,
    refund,
    cancel,
    hold,
    capture,
    release,
    takePast,
    stop() {
      for (const timer of timers) clearTimeout(timer)
      postman?.stop()
    },
  }
}

function isAnnounced(entry: Entry): entry is AnnouncedEntry {
  return 'payment' in entry && entry.eventId !== null
}

const newId = (prefix: 'pay' | 're' | 'evt') => `${prefix}_${randomBytes(12).toString('hex')}`

const keyReused = () =>
  new Problem(
    409,
    'idempotency_key_reused',
    'Key already used',
    'This Idempotency-Key was used before with another request. Nothing was done.',
  )

export const internalError = () =>
  new Problem(
    500,
    'provider_error',
    'The provider failed',
    'Nothing was charged. Try again with the same Idempotency-Key.',
  )

export const offline = () =>
  new Problem(503, 'provider_offline', 'The provider is offline', 'Nothing was charged. Try again later.')
