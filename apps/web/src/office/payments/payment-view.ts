import type { PaymentFilter } from './payment-queries.ts'

export const paymentTabs = ['reconciliation', 'attention', 'attempts', 'payouts', 'provider'] as const
export type PaymentTab = (typeof paymentTabs)[number]

/** What the page shows, as it stands in the address. */
export type PaymentView = PaymentFilter & { readonly tab?: PaymentTab; readonly day?: string }
