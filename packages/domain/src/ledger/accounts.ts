import { z } from 'zod'

/**
 * A restaurant's accounts. Sales and VAT have one account per rate: `sales:2000`, `vat:2000`.
 * - `cash`: in the drawers · `card_clearing`: taken by the provider, not yet paid out
 * - `terminal_takings`: taken on an external card terminal; its own bank payout settles it, which we do not see
 * - `marketplace_takings`: paid to a delivery marketplace, which owes it to the restaurant; its statement settles it
 * - `imported_takings`: past sales brought over from another till
 * - `guest_receivable`: what guests owe (debit) or are owed (credit)
 * - `tips_payable`, `service_charge_payable`: the staff's money, never the restaurant's revenue
 *   (Employment (Allocation of Tips) Act 2023)
 * - `processing_fees` / `platform_fee`: our 1 % as the restaurant's cost and as our due
 * - `partner_share`: what of our fee is the partner's through whom the restaurant came
 * - `provider_fees`: what the card provider keeps
 * - `staff_paid`: what was handed on to the staff of their tips and service charge, with the wages or by hand
 * - `safe`: cash of the house that is in no drawer · `petty_cash`: small things bought with cash, and cash brought in
 * - `subscription_costs`, `subscription_input_vat` / `platform_subscription`, `platform_vat`: the price of the plan and
 *   its VAT as the restaurant's cost and as our due; only `platform_subscription` is our revenue, VAT never is
 * - `owner_card` / `platform_clearing`: what the owner's card paid for the plan, and what of it is on its way to us
 * - `platform_suspense`: what a provider took or gave back for a plan though no invoice or credit note says so: somebody of
 *   the platform decides
 * - `gift_voucher_liability`: what is on gift vouchers, owed to whoever has them · `voucher_breakage`: what of it a
 *   manager wrote off once it could not be used any more
 * - `vat_on_advances`: VAT that was due when a deposit or a single-purpose voucher was paid, of what is not used yet
 * - `accounts_receivable`: what house accounts owe · `bank_transfers`: what they paid straight to the restaurant's bank
 * - `suspense`: what a card provider gave back though nothing was left to give back; somebody has to find out why
 * - `disputed_payments`: what a guest's bank took back of a payment: pending, or lost for good
 * - `failed_refunds`: refunds that came back from the guest's bank: still owed to the guest, by another way
 * - `cash_variance`: what a counted drawer had too much (credit) or too little (debit)
 */
export const fixedAccounts = [
  'cash',
  'card_clearing',
  'terminal_takings',
  'marketplace_takings',
  'imported_takings',
  'guest_receivable',
  'tips_payable',
  'service_charge_payable',
  'staff_paid',
  'processing_fees',
  'platform_fee',
  'partner_share',
  'provider_fees',
  'safe',
  'petty_cash',
  'suspense',
  'disputed_payments',
  'failed_refunds',
  'cash_variance',
  'subscription_costs',
  'subscription_input_vat',
  'platform_subscription',
  'platform_vat',
  'gift_voucher_liability',
  'voucher_breakage',
  'vat_on_advances',
  'accounts_receivable',
  'bank_transfers',
  'owner_card',
  'platform_clearing',
  'platform_suspense',
] as const

export const accountSchema = z.union([
  z.enum(fixedAccounts),
  z.templateLiteral(['sales:', z.int()]),
  z.templateLiteral(['vat:', z.int()]),
])
export type Account = z.infer<typeof accountSchema>
