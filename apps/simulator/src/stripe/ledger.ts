import { randomBytes } from 'node:crypto'

export type Refunded = {
  id: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
  created: number
}

export type Intent = {
  id: string
  account: string
  amount: number
  fee: number
  types: string[]
  metadata: Record<string, string>
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
    | 'processing'
  error: Record<string, unknown> | null
  created: number
  charge: Charge | null
  /** What the guest added on the reader. */
  tip?: number
  customer: string | null
  /** Taken from by hand, later: the card is only held. */
  isManual?: boolean
  cancelledBy?: 'requested_by_customer' | 'automatic'
}

export type Dispute = {
  id: string
  account: string
  intent: string
  amount: number
  status: string
  reason: string
  movements: { amount: number; fee: number }[]
}

export type Session = {
  id: string
  customer: string
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  method: string | null
  account: string
  /** What a page that takes a payment asks for; null on one that only saves a card. */
  payment: { amount: number; fee: number; metadata: Record<string, string> } | null
  /** The payment that was made on it. */
  intent: string | null
}

export type Charge = {
  id: string
  brand: string
  last4: string
  amount: number
  created: number
  feeId: string | null
  refunds: Refunded[]
  /** Stripe's own price: 1.5 % and 20p. */
  stripeFee: number
  payout: string | null
  /** As it was when the card was charged or held. */
  metadata: Record<string, string>
}

export type PlatformFee = { id: string; amount: number; refunded: number; account: string; refunds: number[] }

export type Reader = {
  id: string
  account: string
  label: string
  location: string
  intent: string | null
  /** It asks the guest for a tip on this amount; null: it asks for none. */
  tipOn: number | null
  failure: string | null
}

export type Payout = { id: string; account: string; amount: number; created: number; arrives: number; status: string }

export type Account = {
  id: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  requirements: string[]
  metadata: Record<string, string>
}

/** Everything the stand-in knows; in memory, for as long as a test runs. */
export type Ledger = {
  accounts: Map<string, Account>
  intents: Map<string, Intent>
  fees: Map<string, PlatformFee>
  readers: Map<string, Reader>
  payouts: Map<string, Payout>
  sessions: Map<string, Session>
  /** What a guest's bank took back; a test puts them here. */
  disputes: Map<string, Dispute>
  /** What somebody has made in the dashboard. */
  products: ReadonlySet<string>
}

export const openLedger = (): Ledger => ({
  accounts: new Map(),
  intents: new Map(),
  fees: new Map(),
  readers: new Map(),
  payouts: new Map(),
  sessions: new Map(),
  disputes: new Map(),
  products: new Set(['prod_beta', 'prod_omega']),
})

export const newName = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const refundedOf = ({ refunds }: Charge) =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)
