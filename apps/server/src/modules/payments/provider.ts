import { assert } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import type {
  CapturedPayment,
  Payment,
  PaymentOutcome,
  Payout,
  ProviderCharge,
  Refund,
  RefundOutcome,
} from '@tableside/domain/payments'
import type { HoldOutcome } from '@tableside/domain/tabs'

declare module '../../services.ts' {
  interface Services {
    /** The demo's simulator. Elsewhere it is absent: until a restaurant has connected its account only cash is taken. */
    readonly provider: BuiltInProvider | undefined
  }
}

/** What the platform is known to the provider by. */
export type ProviderCredentials = { readonly appId: string; readonly appSecret: string }

/** Which charge, and what has to be true of it: anything else the provider says is not about our attempt. */
export type ChargeQuestion = {
  /** With the restaurant's, the provider's idempotency key: asking twice charges once. */
  readonly paymentId: string
  readonly restaurantId: string
  readonly orderId: string
  readonly amountPence: number
  readonly tipPence: number
  /** The guest is asked for the tip on the reader, and it comes on top. */
  readonly asksTip?: true | undefined
  /** The hold it is taken from, where it is. */
  readonly holdId?: string | undefined
}

/** What a provider is asked about a payment that was written down. */
export function chargeQuestion(restaurantId: string, orderId: string, payment: Payment): ChargeQuestion {
  const { id: paymentId, amountPence, tipPence, asksTip, holdId } = payment
  return { paymentId, restaurantId, orderId, amountPence, tipPence, asksTip, holdId }
}

/** The card: a token of the provider's page, the reader the guest holds it to, or what was held on it before. */
export type CardSource =
  | { readonly cardToken: string }
  | { readonly reader: ReaderAt }
  | { readonly hold: { readonly id: string; readonly providerRef: string } }

/** Which hold: its id is, with the restaurant's, the provider's idempotency key. */
export type HoldQuestion = {
  readonly holdId: string
  readonly restaurantId: string
  readonly orderId: string
  readonly amountPence: number
}

export type HoldRequest = HoldQuestion & { readonly card: Exclude<CardSource, { readonly hold: unknown }> }

/** What a provider says about a hold it was asked about; `absent` when it has never heard of it. */
export type HoldAnswer = HoldOutcome | { readonly state: 'absent' }

/** A reader as we and as the provider name it. */
export type ReaderAt = { readonly id: string; readonly providerReader: string }

export type ChargeRequest = ChargeQuestion & {
  readonly card: CardSource
  /** What the platform earns of it: kept apart by the provider where it moves real money. */
  readonly feePence: number
}

/** A payment whose card the guest gives on a page of the provider's own. */
export type PageRequest = Omit<ChargeRequest, 'card'> & {
  /** Where the page leads back to, paid or not. */
  readonly returnUrl: string
  /** When the attempt was begun: the page runs out half an hour later. */
  readonly startedAt: string
  /** What stands on the page: "Table 9 – The Lantern". */
  readonly description: string
}

/** The page, or what became of the attempt where there is none. */
export type PageOpened = { readonly state: 'open'; readonly url: string } | PaymentOutcome

export type RefundRequest = {
  /** With the restaurant's, the provider's idempotency key. */
  readonly refundId: string
  readonly restaurantId: string
  /** The provider's own reference of the payment. */
  readonly providerRef: string
  /** Tip included. */
  readonly amountPence: number
}

/** What a provider is asked for to give this back. */
export function refundRequest(
  restaurantId: string,
  { providerRef }: CapturedPayment,
  { id: refundId, amountPence, tipBackPence }: Pick<Refund, 'id' | 'amountPence' | 'tipBackPence'>,
): RefundRequest {
  assert(providerRef !== null, 'what was captured from a card has the provider’s reference')
  return { refundId, restaurantId, providerRef, amountPence: amountPence + tipBackPence }
}

/** A refund the provider has made: of what was asked, or of what it says. Money that has left is booked, whatever amount. */
export function refundDone(
  { id: providerRef, amountPence }: { readonly id: string; readonly amountPence: number },
  asked: RefundRequest,
): RefundOutcome {
  const said = amountPence === asked.amountPence ? {} : { amountPence: pence(amountPence) }
  return { state: 'done', providerRef, ...said }
}

/** How much of the platform's fee on a payment has to be back with the restaurant by now. */
export type FeeReturn = {
  readonly restaurantId: string
  readonly paymentId: string
  readonly providerRef: string
  /** Of all refunds so far together. */
  readonly feeBackPence: number
}

/** A charge a demo's history tells of. */
export type PastCharge = ChargeQuestion & {
  readonly providerRef: string
  readonly providerFeePence: number
  readonly card: { readonly brand: string; readonly last4: string }
  readonly at: string
  readonly refunds: readonly {
    readonly refundId: string
    readonly providerRef: string
    readonly amountPence: number
    readonly at: string
  }[]
}

/** What a provider says about a charge it was asked about; `absent` when it has never heard of it. */
export type ProviderAnswer = PaymentOutcome | { readonly state: 'absent' }

/** The same about a refund. */
export type RefundAnswer = RefundOutcome | { readonly state: 'absent' } | { readonly state: 'pending' }

/** A verified message of the provider: something happened to this payment or a refund of it, ask for its state. */
export type ProviderEvent = {
  readonly eventId: string
  readonly restaurantId: string
  readonly orderId: string
  readonly paymentId: string
}

/** A payout, and what of the charges asked about is in it. */
export type PayoutPart = { readonly payout: Payout; readonly chargeRef: string; readonly netPence: number }

export type DateRange = { readonly from: string; readonly to: string }

/**
 * Whoever moves the card money. Never called inside a database transaction. An answer that does not
 * come, or cannot be understood, is `unknown`, never `failed`.
 */
export type PaymentProvider = {
  readonly name: string
  /** Whether a reader can be asked to take a card. */
  readonly hasReaders: boolean
  /** A card that is charged without moving money; absent where only real cards are. */
  readonly testCardToken?: string
  charge(request: ChargeRequest): Promise<PaymentOutcome>
  /** A page on which a guest gives the card; asked twice, it is the same. Absent where there is none. */
  openPage?(request: PageRequest): Promise<PageOpened>
  /**
   * Keeps an amount free on a card for later: no money moves until a charge is taken from it, once and at most as much.
   * The provider lets go of what is left.
   */
  hold(request: HoldRequest): Promise<HoldOutcome>
  /** What became of a hold, by our hold id. */
  findHold(question: HoldQuestion): Promise<HoldAnswer>
  /** Lets a hold go; one that is over already stays what it is. Asked any number of times. */
  release(question: HoldQuestion): Promise<HoldAnswer>
  /** What became of a charge, by our payment id. */
  find(question: ChargeQuestion): Promise<ProviderAnswer>
  /** Takes back a charge that has not happened, so that it cannot happen later. */
  giveUp?(question: ChargeQuestion): Promise<PaymentOutcome>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** What became of a refund, by our refund id. */
  findRefund(request: RefundRequest): Promise<RefundAnswer>
  /** Where the provider keeps our fee apart: gives back what a refund takes of it, to the penny we have booked. */
  returnFee?(fee: FeeReturn): Promise<'done' | 'unknown'>
  /** Every charge of one restaurant made in a range of time, for comparing books. Throws when they cannot be had. */
  list(question: DateRange & { restaurantId: string }): Promise<ProviderCharge[]>
  /** What it pays out to the restaurant's bank, newest first. Throws when they cannot be had. */
  payouts?(page: { limit: number; cursor?: string | undefined }): Promise<{
    payouts: Payout[]
    nextCursor: string | null
  }>
  /** In which payouts the charges of a range are. Throws when that cannot be had. */
  payoutParts?(range: DateRange): Promise<PayoutPart[]>
}

/** The provider of the demo, a process beside the server: it has no accounts, and moves no money. */
export type BuiltInProvider = PaymentProvider & {
  /** Whether it knows these credentials. Nothing is charged and nothing kept. */
  verify(credentials: ProviderCredentials): Promise<'connected' | 'refused' | 'unreachable'>
  /** Writes down what a demo's history says was charged, so that it can be refunded. */
  takePast(charges: readonly PastCharge[]): Promise<void>
  /** Checks the signature over the exact bytes. */
  readEvent(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): ProviderEvent | 'forged' | 'irrelevant'
}
