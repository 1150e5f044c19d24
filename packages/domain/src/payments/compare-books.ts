import { type Pence, pence } from '../money/index.ts'
import type { Payment, Refund } from '../orders/payment.ts'

/** One charge as the provider's own books have it. */
export type ProviderCharge = {
  readonly providerRef: string
  /** Our payment's id, as we named it when asking; null for a charge that names none. */
  readonly paymentId: string | null
  readonly isCaptured: boolean
  /** The whole charge, tip included. */
  readonly amountPence: Pence
  readonly feePence: Pence
  /** What it kept for the platform when it took the money; null where it keeps nothing for anybody. */
  readonly platformFeePence?: Pence | null
  readonly at: string
  readonly refunds: readonly { readonly providerRef: string; readonly refundId: string; readonly amountPence: Pence }[]
}

/** One card payment as our books have it. */
export type BookedCharge = {
  readonly paymentId: string
  readonly orderId: string
  readonly state: Payment['state']
  /** Tip included. */
  readonly amountPence: Pence
  readonly feePence: Pence
  /** What the platform earned of it. */
  readonly platformFeePence?: Pence
  readonly refunds: readonly {
    readonly refundId: string
    readonly amountPence: Pence
    readonly state: Refund['state']
  }[]
}

export const differenceKinds = [
  'charge_only_ours',
  'charge_only_theirs',
  'charge_not_settled',
  'amount',
  'fee',
  'platform_fee',
  'refund_only_ours',
  'refund_only_theirs',
  'refund_not_settled',
  'refund_amount',
] as const

/** One place where the provider's books and ours do not say the same. */
export type BookDifference = {
  readonly kind: (typeof differenceKinds)[number]
  readonly paymentId: string | null
  /** Null for a charge we know nothing of. */
  readonly orderId: string | null
  readonly providerRef: string | null
  readonly oursPence: Pence
  readonly theirsPence: Pence
}

/**
 * Lays the provider's books beside ours, charge by charge and refund by refund: nothing to say when
 * every penny the provider has is one we know of, and the other way round.
 */
export function compareBooks(ours: readonly BookedCharge[], theirs: readonly ProviderCharge[]): BookDifference[] {
  const charges = new Map(theirs.flatMap((charge) => (charge.paymentId === null ? [] : [[charge.paymentId, charge]])))
  const known = new Set(ours.map(({ paymentId }) => paymentId))
  return [
    ...ours.flatMap((booked) => compareCharge(booked, charges.get(booked.paymentId))),
    ...theirs
      .filter(({ paymentId, isCaptured }) => isCaptured && (paymentId === null || !known.has(paymentId)))
      .map(({ paymentId, providerRef, ...charge }) => ({
        kind: 'charge_only_theirs' as const,
        paymentId,
        orderId: null,
        providerRef,
        oursPence: pence(0),
        theirsPence: pence(charge.amountPence - sum(charge.refunds)),
      })),
  ]
}

/** How much of the money the two books do not agree on. */
export function unexplainedPence(differences: readonly BookDifference[]): Pence {
  return pence(differences.reduce((all, { oursPence, theirsPence }) => all + Math.abs(oursPence - theirsPence), 0))
}

function compareCharge(booked: BookedCharge, charge: ProviderCharge | undefined): BookDifference[] {
  const { paymentId, orderId } = booked
  const isOurs = booked.state === 'captured'
  const isTheirs = charge?.isCaptured === true
  const about = { paymentId, orderId, providerRef: charge?.providerRef ?? null }
  const differs = (kind: BookDifference['kind'], oursPence: Pence, theirsPence: Pence): BookDifference[] =>
    oursPence === theirsPence ? [] : [{ kind, ...about, oursPence, theirsPence }]
  const none = pence(0)

  if (!isOurs && !isTheirs) return []
  if (!charge || !isTheirs) return differs('charge_only_ours', booked.amountPence, none)
  if (!isOurs) return differs('charge_not_settled', none, pence(charge.amountPence - sum(charge.refunds)))
  return [
    ...differs('amount', booked.amountPence, charge.amountPence),
    ...differs('fee', booked.feePence, charge.feePence),
    ...(charge.platformFeePence == null
      ? []
      : differs('platform_fee', booked.platformFeePence ?? none, charge.platformFeePence)),
    ...compareRefunds(booked, charge, differs),
  ]
}

type ChargeComparison = (kind: BookDifference['kind'], oursPence: Pence, theirsPence: Pence) => BookDifference[]

function compareRefunds(booked: BookedCharge, charge: ProviderCharge, differs: ChargeComparison): BookDifference[] {
  const theirs = new Map(charge.refunds.map((refund) => [refund.refundId, refund]))
  const known = new Set(booked.refunds.map(({ refundId }) => refundId))
  const none = pence(0)
  return [
    ...booked.refunds.flatMap(({ refundId, amountPence, state }) => {
      const said = theirs.get(refundId)
      if (state === 'done') {
        return said
          ? differs('refund_amount', amountPence, said.amountPence)
          : differs('refund_only_ours', amountPence, none)
      }
      return said ? differs('refund_not_settled', none, said.amountPence) : []
    }),
    ...charge.refunds
      .filter(({ refundId }) => !known.has(refundId))
      .flatMap(({ amountPence }) => differs('refund_only_theirs', none, amountPence)),
  ]
}

function sum(refunds: ProviderCharge['refunds']): number {
  return refunds.reduce((all, { amountPence }) => all + amountPence, 0)
}
