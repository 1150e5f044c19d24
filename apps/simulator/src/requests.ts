import { createHash } from 'node:crypto'
import { cardOf, type TestCard } from './cards.ts'
import { invalid, Problem } from './problem.ts'

export interface ChargeRequest {
  amountPence: number
  tipPence: number
  /** The reader asks the guest for a tip, which comes on top. */
  asksTip: boolean
  card: TestCard
  reference: string
  metadata: Record<string, string>
}

export interface RefundRequest {
  amountPence: number
  reason: string | null
}

// £1,000,000: no restaurant bill is larger, and every product with a rate stays an exact integer.
const largestPence = 100_000_000

export function readCharge(body: unknown): ChargeRequest {
  const fields = readObject(body, 'body', [
    'amountPence',
    'tipPence',
    'asksTip',
    'currency',
    'card',
    'reference',
    'metadata',
  ])
  if (fields.currency !== 'GBP') throw invalid('currency must be "GBP".')
  const amountPence = readPence(fields.amountPence, 'amountPence', 1)
  const tipPence = fields.tipPence === undefined ? 0 : readPence(fields.tipPence, 'tipPence', 0)
  if (tipPence > amountPence) throw invalid('tipPence is a part of amountPence and cannot be more.')
  if (fields.asksTip !== undefined && fields.asksTip !== true) throw invalid('asksTip is true or not there.')
  const { token } = readObject(fields.card, 'card', ['token'])
  const card = typeof token === 'string' ? cardOf(token) : undefined
  if (!card) throw new Problem(422, 'unknown_card_token', 'Unknown card', 'card.token is not one of the test cards.')
  return {
    amountPence,
    tipPence,
    asksTip: fields.asksTip === true,
    card,
    reference: readText(fields.reference, 'reference', 200),
    metadata: readMetadata(fields.metadata),
  }
}

export type HoldRequest = Omit<ChargeRequest, 'tipPence' | 'asksTip'>
export type CaptureRequest = Omit<ChargeRequest, 'card'>

export function readHold(body: unknown): HoldRequest {
  const { tipPence: _none, asksTip: _neither, ...request } = readCharge(body)
  return request
}

/** What a payment takes of a hold: of a card that is known. */
export function readCapture(body: unknown): CaptureRequest {
  const { card: _held, ...request } = readCharge({
    ...readObject(body, 'body', ['amountPence', 'tipPence', 'reference', 'metadata']),
    ...{ currency: 'GBP', card: { token: 'tok_approve' } },
  })
  return request
}

export function readRefund(body: unknown): RefundRequest {
  const fields = readObject(body, 'body', ['amountPence', 'reason'])
  return {
    amountPence: readPence(fields.amountPence, 'amountPence', 1),
    reason: fields.reason === undefined || fields.reason === null ? null : readText(fields.reason, 'reason', 200),
  }
}

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && header.length > 0 && header.length <= 255) return header
  throw new Problem(
    400,
    'idempotency_key_required',
    'Idempotency-Key required',
    'Send an Idempotency-Key header of 1 to 255 characters, so that a repeated request cannot charge twice.',
  )
}

/** A short mark of what was asked; equal asks have equal marks, whatever the order of their fields. */
export function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

export function readObject(value: unknown, name: string, allowed: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${name} must be an object.`)
  const unknownField = Object.keys(value).find((field) => !allowed.includes(field))
  if (unknownField !== undefined) throw invalid(`${name} has an unknown field "${unknownField.slice(0, 40)}".`)
  return { ...value }
}

export function readWhole(value: unknown, name: string, least: number, max: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= max) return value
  throw invalid(`${name} must be a whole number from ${least} to ${max}.`)
}

const readPence = (value: unknown, name: string, least: number) => readWhole(value, name, least, largestPence)

function readText(value: unknown, name: string, longest: number): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= longest) return value
  throw invalid(`${name} must be text of 1 to ${longest} characters.`)
}

function readMetadata(value: unknown): Record<string, string> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('metadata must be an object.')
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  if (pairs.length > 20) throw invalid('metadata may have at most 20 entries.')
  return Object.fromEntries(pairs.map(([key, text]) => [key, readText(text, `metadata.${key.slice(0, 40)}`, 500)]))
}
