import { type Pence, pence } from '../money/index.ts'
import type { Account } from './accounts.ts'

/** What an invoice of the platform, a credit note or the money for one moves. Each kind once an invoice. */
export type SubscriptionTransfer = {
  readonly kind:
    | 'subscription'
    | 'subscription_vat'
    | 'subscription_back'
    | 'subscription_vat_back'
    | 'subscription_paid'
    | 'subscription_refund'
    | 'subscription_parked'
    | 'subscription_cleared'
  readonly debit: Account
  readonly credit: Account
  readonly amountPence: Pence
}

type Amounts = { readonly netPence: Pence; readonly vatPence: Pence }

/** An invoice is issued: a cost of the restaurant and revenue of the platform; its VAT is no revenue. */
export function invoiceTransfers({ netPence, vatPence }: Amounts): SubscriptionTransfer[] {
  return some([
    { kind: 'subscription', debit: 'subscription_costs', credit: 'platform_subscription', amountPence: netPence },
    { kind: 'subscription_vat', debit: 'subscription_input_vat', credit: 'platform_vat', amountPence: vatPence },
  ])
}

/** A credit note takes back what an invoice said, in whole or in part. */
export function creditNoteTransfers({ netPence, vatPence }: Amounts): SubscriptionTransfer[] {
  return some([
    { kind: 'subscription_back', debit: 'platform_subscription', credit: 'subscription_costs', amountPence: netPence },
    { kind: 'subscription_vat_back', debit: 'platform_vat', credit: 'subscription_input_vat', amountPence: vatPence },
  ])
}

/** The owner's card was charged. */
export function chargeTransfer(amountPence: Pence): SubscriptionTransfer[] {
  return some([{ kind: 'subscription_paid', debit: 'platform_clearing', credit: 'owner_card', amountPence }])
}

/** Money went back to the owner's card. */
export function refundTransfer(amountPence: Pence): SubscriptionTransfer[] {
  return some([{ kind: 'subscription_refund', debit: 'owner_card', credit: 'platform_clearing', amountPence }])
}

/** Money that came to the platform or left it, and that no invoice or credit note can book. */
export function parkedTransfer(direction: 'taken' | 'given_back', amountPence: Pence): SubscriptionTransfer[] {
  const accounts =
    direction === 'taken'
      ? ({ debit: 'platform_clearing', credit: 'platform_suspense' } as const)
      : ({ debit: 'platform_suspense', credit: 'platform_clearing' } as const)
  return some([{ kind: 'subscription_parked', ...accounts, amountPence }])
}

/** What was taken and parked has gone back to its card. */
export function clearedTransfer(amountPence: Pence): SubscriptionTransfer[] {
  return some([{ kind: 'subscription_cleared', debit: 'platform_suspense', credit: 'platform_clearing', amountPence }])
}

function some(transfers: SubscriptionTransfer[]): SubscriptionTransfer[] {
  return transfers.filter(({ amountPence }) => amountPence > pence(0))
}
