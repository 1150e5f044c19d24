import { type Pence, pence } from '../money/index.ts'
import type { LedgerTransfer, VoucherTransfer } from './transfer.ts'

/** What moved between two accounts on a day, in one sum; with a refund by itself. */
export type MovedSum = Pick<LedgerTransfer, 'debit' | 'credit'> & {
  readonly refundId?: string | null
  readonly kind: LedgerTransfer['kind'] | VoucherTransfer['kind']
  readonly amountPence: number
}

const tenderAccounts = {
  cash: 'cash',
  card: 'card_clearing',
  terminal: 'terminal_takings',
  marketplace: 'marketplace_takings',
  voucher: 'gift_voucher_liability',
  house_account: 'accounts_receivable',
  bank_transfer: 'bank_transfers',
  imported: 'imported_takings',
} as const

export type TenderBooks = {
  readonly tender: keyof typeof tenderAccounts
  /** Taken for bills, tips apart. */
  readonly paidPence: Pence
  readonly tipPence: Pence
  /** Given back of bills and tips, and what went back beyond them. */
  readonly refundedPence: Pence
  /** What the card provider kept. */
  readonly providerFeePence: Pence
}

/** A trading day in one sum: what was sold and tipped on one side, where the money lies on the other. */
export type DayBooks = {
  /** Sales of bills closed that day, VAT and service charge included, less those opened again. */
  readonly soldPence: Pence
  /** Taken back of sales by refunds. */
  readonly takenBackPence: Pence
  /** Gift vouchers sold that day, less those whose money went back: owed, not earned. */
  readonly vouchersSoldPence: Pence
  /** Paid on house accounts that day, less what was given back of it: sold before. */
  readonly settledPence: Pence
  readonly tipPence: Pence
  readonly tenders: TenderBooks[]
  /**
   * How what guests owe or are owed has changed: above zero, bills that are still open were paid in
   * part, or somebody paid too much; below, bills were closed that had been paid on an earlier day.
   */
  readonly heldForGuestsPence: Pence
  /** Given back by the provider though nothing was left to give back. */
  readonly suspensePence: Pence
  readonly platformFeePence: Pence
  /**
   * Sold and tipped, vouchers and settled accounts included, less what the tenders hold, what is held for guests and what is in suspense: zero,
   * or a penny has no place.
   */
  readonly unplacedPence: Pence
}

/** Puts every transfer of a day in its place. */
export function dayBooks(all: readonly MovedSum[]): DayBooks {
  // What reaches the staff with their wages passes through no tender of the day, nor does a voucher that is written off.
  const moved = all.filter(({ kind }) => kind !== 'tips_paid' && kind !== 'voucher_breakage')
  const total = (wanted: (row: MovedSum) => boolean) =>
    pence(moved.reduce((sum, row) => (wanted(row) ? sum + row.amountPence : sum), 0))
  const isSale = ({ kind }: MovedSum) => kind === 'sale' || kind === 'vat' || kind === 'service_charge'

  // A bill that was opened again leaves the sales as it came in; only a refund takes a sale back.
  const soldTo = (side: 'debit' | 'credit') =>
    total((row) => isSale(row) && !row.refundId && row[side] === 'guest_receivable')
  const soldPence = pence(soldTo('debit') - soldTo('credit'))
  const takenBackPence = total((row) => isSale(row) && Boolean(row.refundId))
  const vouchersSoldPence = pence(
    total(({ kind }) => kind === 'voucher_sale') - total(({ kind }) => kind === 'voucher_sale_back'),
  )
  const settledPence = pence(
    total(({ kind }) => kind === 'account_settlement') - total(({ kind }) => kind === 'account_settlement_back'),
  )
  const tipPence = pence(
    total(({ credit }) => credit === 'tips_payable') - total(({ debit }) => debit === 'tips_payable'),
  )
  const tenders = Object.entries(tenderAccounts).flatMap(([name, account]) => {
    const tender = name as keyof typeof tenderAccounts // the keys of the table above
    // What was written down under another tender at first moves between the two.
    const corrected = (kind: MovedSum['kind']) =>
      total((row) => row.kind === kind && row.debit === account) -
      total((row) => row.kind === kind && row.credit === account)
    const paidPence = pence(
      total((row) => row.kind === 'capture' && row.debit === account) + corrected('tender_correction'),
    )
    const tips = pence(total((row) => row.kind === 'tip' && row.debit === account) + corrected('tip_correction'))
    const refundedPence = total(
      (row) => (row.kind === 'refund' || row.kind === 'tip_back' || row.kind === 'suspense') && row.credit === account,
    )
    const providerFeePence = total((row) => row.kind === 'provider_fee' && row.credit === account)
    const isUsed = paidPence + tips + refundedPence + providerFeePence > 0
    return isUsed ? [{ tender, paidPence, tipPence: tips, refundedPence, providerFeePence }] : []
  })
  const heldForGuestsPence = pence(
    total(({ credit }) => credit === 'guest_receivable') - total(({ debit }) => debit === 'guest_receivable'),
  )
  const suspensePence = total(({ debit }) => debit === 'suspense')
  const platformFeePence = pence(
    total(({ debit }) => debit === 'processing_fees') - total(({ credit }) => credit === 'processing_fees'),
  )
  const inTenders = tenders.reduce((sum, each) => sum + each.paidPence + each.tipPence - each.refundedPence, 0)
  const sides = {
    ...{ soldPence, takenBackPence, vouchersSoldPence, settledPence },
    ...{ tipPence, heldForGuestsPence, suspensePence },
  }
  return {
    ...sides,
    tenders,
    platformFeePence,
    unplacedPence: pence(expectedInTenders(sides) - inTenders),
  }
}

type Sides = Pick<
  DayBooks,
  | 'soldPence'
  | 'takenBackPence'
  | 'vouchersSoldPence'
  | 'settledPence'
  | 'tipPence'
  | 'heldForGuestsPence'
  | 'suspensePence'
>

/** What the tenders of a day should hold, of what was sold, tipped and held for guests. */
export function expectedInTenders(day: Sides): Pence {
  const { soldPence, takenBackPence, vouchersSoldPence, settledPence, tipPence, heldForGuestsPence, suspensePence } =
    day
  return pence(
    soldPence - takenBackPence + vouchersSoldPence + settledPence + tipPence + heldForGuestsPence - suspensePence,
  )
}
