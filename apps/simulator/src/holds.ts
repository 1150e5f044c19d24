import { randomBytes } from 'node:crypto'
import type { CardBrand } from './cards.ts'
import { acquiringFeePence, type StoredPayment } from './payment.ts'
import { Problem } from './problem.ts'
import { type CaptureRequest, fingerprintOf, type HoldRequest } from './requests.ts'

/** An amount kept free on a card: no money moves until one payment is taken from it. */
export interface Hold {
  id: string
  state: 'held' | 'declined' | 'released' | 'captured'
  amountPence: number
  currency: 'GBP'
  card: { brand: CardBrand; last4: string }
  declineCode: string | null
  reference: string
  metadata: Record<string, string>
  idempotencyKey: string
  createdAt: string
  expiresAt: string
}

export interface StoredHold extends Hold {
  token: string
  fingerprint: string
}

/** As most banks: a week. */
const heldForMs = 7 * 24 * 60 * 60 * 1000

/** What callers may see of a stored hold, as it is now: one whose time is over is gone. */
export function holdView({ token: _token, fingerprint: _fingerprint, ...hold }: StoredHold, now: Date) {
  return { ...hold, state: isOver(hold, now) ? ('expired' as const) : hold.state }
}

export const isOver = ({ state, expiresAt }: Hold, now: Date) =>
  state === 'held' && Date.parse(expiresAt) <= now.getTime()

export function newHold({ amountPence, card, reference, metadata }: HoldRequest, key: string, now: Date): StoredHold {
  return {
    id: `hold_${randomBytes(12).toString('hex')}`,
    state: card.behaviour === 'decline' ? 'declined' : 'held',
    amountPence: card.behaviour === 'take_less' ? Math.max(1, amountPence - 100) : amountPence,
    currency: 'GBP',
    card: { brand: card.brand, last4: card.last4 },
    declineCode: card.declineCode,
    reference,
    metadata,
    idempotencyKey: key,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + heldForMs).toISOString(),
    token: card.token,
    fingerprint: holdMark({ amountPence, card, reference, metadata }),
  }
}

export const holdMark = (request: HoldRequest) => fingerprintOf({ ...request, card: request.card.token })

/** The payment taken from a hold: a captured charge like any other, of the same card. */
export function paymentFrom(hold: StoredHold, request: CaptureRequest, key: string, now: Date): StoredPayment {
  if (hold.state !== 'held' || isOver(hold, now)) {
    throw new Problem(409, 'hold_over', 'Nothing is held any more', `The hold is ${holdView(hold, now).state}.`)
  }
  if (request.amountPence > hold.amountPence) {
    const detail = `At most ${hold.amountPence} pence are held.`
    throw new Problem(422, 'capture_exceeds_hold', 'More than is held', detail)
  }
  return {
    id: `pay_${randomBytes(12).toString('hex')}`,
    state: 'captured',
    ...request,
    refundedPence: 0,
    currency: 'GBP',
    card: hold.card,
    declineCode: null,
    feePence: acquiringFeePence(request.amountPence),
    idempotencyKey: key,
    createdAt: now.toISOString(),
    refunds: [],
    token: hold.token,
    fingerprint: fingerprintOf(hold.id, request),
    settlesAt: null,
    refundFingerprints: {},
  }
}
