import { z } from 'zod'
import { assert } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Pence, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Account, accountSchema } from './accounts.ts'

export const ledgerTransferSchema = z.object({
  orderId: idSchema,
  /** The payment it belongs to; null for the sale itself. */
  paymentId: idSchema.nullable(),
  refundId: idSchema.nullable(),
  /** Of a sale: after how many reopenings of its order it is booked or taken out again, so that each is booked once. */
  closing: z.int().min(1).optional(),
  kind: z.enum([
    'capture',
    'tip',
    'fee',
    'provider_fee',
    'partner_share',
    'sale',
    'vat',
    'service_charge',
    'refund',
    'tip_back',
    'tender_correction',
    'tip_correction',
    'fee_back',
    'suspense',
    'tips_paid',
    'partner_share_back',
    'voucher_sale',
    'voucher_sale_back',
    'advance_vat',
    'account_settlement',
    'account_settlement_back',
    'dispute',
    'dispute_fee',
    'refund_failed',
  ]),
  /** The gift voucher whose balance it moves. */
  voucherId: idSchema.optional(),
  /** The voucher or deposit whose VAT it accounts for, or takes off again. */
  advanceOf: idSchema.optional(),
  /** The house account that owes more or less by it. */
  houseAccountId: idSchema.optional(),
  /** Of cash: the drawer it lies in. Absent: the location's main one. */
  cashDrawerId: idSchema.optional(),
  debit: accountSchema,
  credit: accountSchema,
  amountPence: zeroOrMorePenceSchema,
})

/**
 * One amount from one account to another. Double entry by its shape: what one side gains the other
 * loses, so the ledger cannot be out of balance. Never changed; corrections are transfers back.
 */
export type LedgerTransfer = z.infer<typeof ledgerTransferSchema>

/** Makes the transfer, or none when there is nothing to move. */
export function transfer(
  facts: Omit<LedgerTransfer, 'debit' | 'credit' | 'amountPence'>,
  debit: Account,
  credit: Account,
  amountPence: Pence,
): LedgerTransfer[] {
  assert(debit !== credit, 'a transfer needs two different accounts')
  if (amountPence === 0) return []
  // A negative amount is the same transfer the other way round.
  return amountPence > 0
    ? [{ ...facts, debit, credit, amountPence }]
    : [{ ...facts, debit: credit, credit: debit, amountPence: zeroOrMorePenceSchema.parse(-amountPence) }]
}

/** What moves a drawer's cash apart from sales; one entry of the drawer each. */
export type DrawerTransfer = {
  readonly drawerId: string
  readonly drawerEntryId: string
  readonly kind: 'float' | 'paid_in' | 'paid_out' | 'drop' | 'variance' | 'banked'
  readonly debit: Account
  readonly credit: Account
  readonly amountPence: Pence
}

/** Makes the transfer of a drawer, or none when there is nothing to move; a negative amount goes the other way round. */
export function drawerTransfer(
  facts: Pick<DrawerTransfer, 'drawerId' | 'drawerEntryId' | 'kind'>,
  debit: Account,
  credit: Account,
  amountPence: Pence,
): DrawerTransfer[] {
  assert(debit !== credit, 'a transfer needs two different accounts')
  if (amountPence === 0) return []
  return amountPence > 0
    ? [{ ...facts, debit, credit, amountPence }]
    : [{ ...facts, debit: credit, credit: debit, amountPence: pence(-amountPence) }]
}

/** What of a sharing of tips has reached the staff. */
export type TipsTransfer = {
  readonly tipAllocationId: string
  readonly kind: 'tips_paid'
  readonly debit: 'tips_payable' | 'service_charge_payable'
  readonly credit: 'staff_paid'
  readonly amountPence: Pence
}

/**
 * What of a gift voucher that cannot be used any more became income: by a manager's act, never by itself. The VAT that was due
 * when it was sold stays due and is no income.
 */
export type VoucherTransfer = {
  readonly voucherId: string
  readonly kind: 'voucher_breakage'
  readonly debit: 'gift_voucher_liability'
  readonly credit: 'voucher_breakage' | 'vat_on_advances'
  readonly amountPence: Pence
}

/** Each account's debits minus credits. They always add up to zero. */
export function trialBalance(transfers: Iterable<LedgerTransfer>): Map<Account, number> {
  const balances = new Map<Account, number>()
  const add = (account: Account, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { debit, credit, amountPence } of transfers) {
    add(debit, amountPence)
    add(credit, -amountPence)
  }
  return balances
}
