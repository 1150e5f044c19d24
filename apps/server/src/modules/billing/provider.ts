declare module '../../services.ts' {
  interface Services {
    /** Absent: plans cannot be paid for by card, the platform is asked for them. */
    readonly subscriptions: SubscriptionProvider | undefined
  }
}

/** A card as it is kept: the provider's names for it, and what people know it by. Its number never reaches us. */
export type SavedCard = {
  /** Who pays, as the provider calls them; a new card of the same restaurant may bring another name. */
  readonly customerRef: string
  /** What is charged: a payment method of that customer, good without anybody being there. */
  readonly methodRef: string
  readonly brand: string
  readonly last4: string
}

export type CardSetup = {
  /** Ours, and the provider's idempotency key. */
  readonly setupId: string
  readonly restaurantId: string
  readonly restaurantName: string
  /** The owner's, for the provider's own papers. */
  readonly email: string
  /** Where the owner comes back to; the provider's page adds nothing to it. */
  readonly returnUrl: string
  /** Of a provider whose cards are `test_cards`: the one that was chosen. */
  readonly cardToken: string | undefined
}

export type SetupStarted =
  /** The card is there already. */
  | { readonly state: 'saved'; readonly card: SavedCard }
  /** The owner gives it on the provider's own page. */
  | { readonly state: 'redirect'; readonly url: string; readonly providerRef: string }
  | { readonly state: 'refused' }
  | { readonly state: 'unknown' }

export type SetupAnswer =
  | { readonly state: 'saved'; readonly card: SavedCard }
  /** The owner has not finished yet. */
  | { readonly state: 'open' }
  /** It ran out or was left: no card came of it. */
  | { readonly state: 'gone' }
  | { readonly state: 'unknown' }

export type SubscriptionCharge = {
  /** Invoice and attempt: the provider's idempotency key. Asking twice with it charges once. */
  readonly key: string
  readonly restaurantId: string
  readonly invoiceId: string
  readonly customerRef: string
  readonly methodRef: string
  /** VAT included. */
  readonly amountPence: number
  /** What stands on the bank's statement and in the provider's list. */
  readonly description: string
}

/** Money that moved, as the provider reports it: not always what it was asked for. */
export type MovedMoney = {
  readonly providerRef: string
  /** In the smallest unit of the currency. */
  readonly amountPence: number
  /** Like `GBP`. */
  readonly currency: string
}

export type SubscriptionOutcome =
  | ({ readonly state: 'paid' } & MovedMoney)
  /** The bank said no. */
  | { readonly state: 'declined'; readonly why: string }
  /** It was never charged: the provider refused the question itself. */
  | { readonly state: 'failed'; readonly why: string }
  /** No answer, or none we understand: the money may have moved. Never taken for failed. */
  | { readonly state: 'unknown' }

/** About a charge that was asked for before; `absent`: the provider has never heard of it, `pending`: it is at it. */
export type SubscriptionAnswer = SubscriptionOutcome | { readonly state: 'absent' } | { readonly state: 'pending' }

export type SubscriptionRefund = {
  /** The provider's idempotency key. */
  readonly key: string
  readonly restaurantId: string
  /** The provider's reference of the charge. */
  readonly providerRef: string
  readonly amountPence: number
}

export type SubscriptionRefundOutcome =
  | ({ readonly state: 'done' } & MovedMoney)
  | { readonly state: 'failed' }
  | { readonly state: 'unknown' }

export type SubscriptionRefundAnswer =
  | SubscriptionRefundOutcome
  | { readonly state: 'absent' }
  | { readonly state: 'pending' }

/** A payment the owner's bank took back, as the provider has it now. */
export type PlanDispute = MovedMoney & {
  /** The provider's reference of the charge. */
  readonly chargeRef: string
}

/**
 * Whoever takes the restaurants' money for their plans. When and how much is charged, the invoices, the retries and the
 * proration are ours (modules/billing); the provider keeps a card and charges it without anybody being there. No method
 * throws for what the provider does or does not say, and none is called inside a database transaction.
 */
export type SubscriptionProvider = {
  readonly name: string
  /** How an owner gives a card: on the provider's page, or, where no money moves, by choosing a test card. */
  readonly cards: 'redirect' | 'test_cards'
  startSetup(setup: CardSetup): Promise<SetupStarted>
  /** What became of a setup whose owner was sent away. */
  findSetup(setup: { readonly setupId: string; readonly providerRef: string }): Promise<SetupAnswer>
  charge(charge: SubscriptionCharge): Promise<SubscriptionOutcome>
  /** What became of a charge, by its key. */
  findCharge(charge: SubscriptionCharge): Promise<SubscriptionAnswer>
  refund(refund: SubscriptionRefund): Promise<SubscriptionRefundOutcome>
  findRefund(refund: SubscriptionRefund): Promise<SubscriptionRefundAnswer>
  /**
   * The disputes of plan payments opened since a moment, with what the bank holds of each now: nothing once it is won.
   * None when there is no answer: they are asked for again.
   */
  findDisputes(since: string): Promise<readonly PlanDispute[]>
}
