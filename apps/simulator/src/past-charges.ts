import type { CardBrand } from './cards.ts'
import type { Refund, StoredPayment } from './payment.ts'
import { invalid } from './problem.ts'
import { fingerprintOf, readObject, readWhole } from './requests.ts'

/** A charge that a demo's history tells of: made elsewhere, kept here so that it can be refunded. */
export interface PastCharge {
  id: string
  amountPence: number
  tipPence: number
  feePence: number
  card: { brand: CardBrand; last4: string }
  createdAt: string
  reference: string
  metadata: Record<string, string>
  idempotencyKey: string
  refunds: { id: string; amountPence: number; idempotencyKey: string; createdAt: string }[]
}

const maxInABatch = 2_000
const largestPence = 100_000_000
const brands: readonly CardBrand[] = ['visa', 'mastercard', 'amex']

export function readPastCharges(body: unknown): PastCharge[] {
  const { charges } = readObject(body, 'body', ['charges'])
  if (!Array.isArray(charges) || charges.length > maxInABatch) {
    throw invalid(`charges must be a list of at most ${maxInABatch}.`)
  }
  return charges.map((charge, index) => readPastCharge(charge, `charges[${index}]`))
}

function readPastCharge(value: unknown, name: string): PastCharge {
  const fields = readObject(value, name, [
    'id',
    'amountPence',
    'tipPence',
    'feePence',
    'card',
    'createdAt',
    'reference',
    'metadata',
    'idempotencyKey',
    'refunds',
  ])
  const card = readObject(fields.card, `${name}.card`, ['brand', 'last4'])
  const brand = brands.find((each) => each === String(card.brand).toLowerCase())
  if (!brand) throw invalid(`${name}.card.brand is not one of ${brands.join(', ')}.`)
  const amountPence = readWhole(fields.amountPence, `${name}.amountPence`, 1, largestPence)
  const refunds = Array.isArray(fields.refunds) ? fields.refunds : []
  return {
    id: readName(fields.id, `${name}.id`),
    amountPence,
    tipPence: readWhole(fields.tipPence, `${name}.tipPence`, 0, amountPence),
    feePence: readWhole(fields.feePence, `${name}.feePence`, 0, largestPence),
    card: { brand, last4: readName(card.last4, `${name}.card.last4`) },
    createdAt: readInstant(fields.createdAt, `${name}.createdAt`),
    reference: readName(fields.reference, `${name}.reference`),
    metadata: readPairs(fields.metadata, `${name}.metadata`),
    idempotencyKey: readName(fields.idempotencyKey, `${name}.idempotencyKey`),
    refunds: refunds.map((each, index) => {
      const at = `${name}.refunds[${index}]`
      const refund = readObject(each, at, ['id', 'amountPence', 'idempotencyKey', 'createdAt'])
      return {
        id: readName(refund.id, `${at}.id`),
        amountPence: readWhole(refund.amountPence, `${at}.amountPence`, 1, amountPence),
        idempotencyKey: readName(refund.idempotencyKey, `${at}.idempotencyKey`),
        createdAt: readInstant(refund.createdAt, `${at}.createdAt`),
      }
    }),
  }
}

/** The charge as if it had been made here. */
export function asStored(charge: PastCharge): StoredPayment {
  const refunds: Refund[] = charge.refunds.map((refund) => ({
    ...refund,
    paymentId: charge.id,
    reason: null,
    state: 'succeeded',
  }))
  return {
    ...charge,
    state: 'captured',
    currency: 'GBP',
    declineCode: null,
    refundedPence: refunds.reduce((sum, { amountPence }) => sum + amountPence, 0),
    refunds,
    token: 'past',
    fingerprint: fingerprintOf('past', charge.id),
    settlesAt: null,
    refundFingerprints: {},
  }
}

function readName(value: unknown, name: string): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= 200) return value
  throw invalid(`${name} must be text of 1 to 200 characters.`)
}

function readInstant(value: unknown, name: string): string {
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value
  throw invalid(`${name} must be an ISO 8601 instant.`)
}

function readPairs(value: unknown, name: string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${name} must be an object.`)
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, readName(text, `${name}.${key}`)]))
}
