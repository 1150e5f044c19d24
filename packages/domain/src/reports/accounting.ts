import type { Drawer } from '../cash/index.ts'
import { allocate, type Pence, pence, sumPence } from '../money/index.ts'
import type { Figures } from './figures.ts'
import { formatVatRate, tenderLabel, tenderOfLine } from './labels.ts'
import { resultOf } from './sums.ts'

/** One line of a day's journal for the accounts: a debit when positive, a credit when negative. */
export type AccountingLine = {
  readonly code: string
  readonly account: string
  readonly description: string
  readonly amountPence: Pence
}

/** The accounts of the books, with the codes one makes them under once. */
const accounts = {
  sales: { code: '200', account: 'Sales' },
  vat: { code: '825', account: 'VAT on till sales' },
  service: { code: '835', account: 'Service charge owed to staff' },
  tips: { code: '836', account: 'Tips owed to staff' },
  guests: { code: '611', account: 'Guests’ open bills' },
  feeExpense: { code: '405', account: 'Processing fees' },
  feeOwed: { code: '806', account: 'Processing fees owed' },
  providerFees: { code: '404', account: 'Card provider fees' },
  vouchers: { code: '837', account: 'Gift vouchers owed' },
  advances: { code: '838', account: 'VAT on deposits and vouchers held' },
  receivable: { code: '610', account: 'House accounts' },
  breakage: { code: '260', account: 'Gift vouchers written off' },
  suspense: { code: '850', account: 'Suspense' },
  variance: { code: '497', account: 'Cash over and short' },
  pettyCash: { code: '498', account: 'Petty cash' },
} as const

/** Each tender's takings wait in an account of their own until the bank shows them. */
const clearing: Readonly<Record<string, string>> = {
  cash: '090',
  card: '091',
  imported: '092',
  terminal: '094',
  bank_transfer: '095',
  marketplace: '096',
}
const otherClearing = '093'

/**
 * A closed day for the accounts: sales by category and VAT rate, VAT, service charge and tips as
 * debts to the staff, each tender in its clearing account, fees, and the drawers' differences. Debits and
 * credits are equal; what guests paid on another day than the sale stands in their open bills.
 */
export function accountingLines(figures: Figures, drawers: readonly Drawer[]): AccountingLine[] {
  const lines: AccountingLine[] = []
  const post = (to: { code: string; account: string }, description: string, amount: number) => {
    if (amount !== 0) lines.push({ ...to, description, amountPence: pence(amount) })
  }
  const result = resultOf(figures)

  for (const rateBps of ratesOf(figures)) {
    const rows = figures.vat.filter((row) => row.rateBps === rateBps)
    const add = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
    const categories = figures.categories.filter((row) => row.rateBps === rateBps).sort(byName)
    const net = pence(add((row) => row.netPence))
    // Worked out per receipt, so the categories share it by what they sold.
    const parts = netByCategory(net, categories)
    categories.forEach(({ category }, index) => {
      post(accounts.sales, `${category}, ${formatVatRate(rateBps)} VAT`, -(parts[index] ?? 0))
    })
    if (categories.length === 0) post(accounts.sales, `Sales, ${formatVatRate(rateBps)} VAT`, -net)
    post(
      accounts.sales,
      `Refunds, ${formatVatRate(rateBps)} VAT`,
      add((row) => row.refundNetPence),
    )
    post(accounts.vat, `VAT ${formatVatRate(rateBps)}`, -add((row) => row.vatPence))
    post(
      accounts.vat,
      `VAT ${formatVatRate(rateBps)} on refunds`,
      add((row) => row.refundVatPence),
    )
  }
  for (const row of figures.vat) {
    const [paid, off] = [row.advanceVatPence ?? 0, row.advanceOffVatPence ?? 0]
    const rate = formatVatRate(row.rateBps)
    post(accounts.vat, `VAT ${rate} on deposits and vouchers paid`, -paid)
    post(accounts.vat, `VAT ${rate} on deposits and vouchers used or given back`, off)
    post(accounts.advances, `VAT ${rate}`, paid - off)
  }
  post(accounts.service, 'Service charge', -result.servicePence)
  post(accounts.tips, 'Tips', -result.tipPence)

  let receivable = result.netPence + result.vatPence + result.servicePence
  for (const row of [...figures.tenders].sort((a, b) => (a.tender < b.tender ? -1 : 1))) {
    const account = accountOf(row.tender)
    const bills = row.takenPence - row.refundedPence
    receivable -= bills
    post(account, paidBy(row.tender), bills + row.tipPence - row.tipBackPence)
    post(account, 'Refunded beyond what was left', -(row.suspensePence ?? 0))
    post(accounts.suspense, 'Refunded beyond what was left', row.suspensePence ?? 0)
    post(account, 'Kept by the card provider', -row.providerFeePence)
  }
  post(accounts.vouchers, 'Gift vouchers sold', -result.vouchersSoldPence)
  receivable += result.vouchersSoldPence
  post(accounts.receivable, 'House accounts settled', -result.settledPence)
  receivable += result.settledPence
  // Its VAT was due when it was sold, and is no income.
  const breakageVat = figures.vouchers.reduce(
    (sum, row) => (row.what === 'written_off_vat' ? sum + row.amountPence : sum),
    0,
  )
  post(accounts.vouchers, 'Gift vouchers written off', result.breakagePence + breakageVat)
  post(accounts.breakage, 'Gift vouchers written off', -result.breakagePence)
  post(accounts.advances, 'Gift vouchers written off', -breakageVat)
  post(accounts.guests, 'Sold and paid on different days', receivable)
  post(accounts.providerFees, 'Card provider fees', result.providerFeePence)
  post(accounts.feeExpense, 'Processing fees', result.feePence)
  post(accounts.feeOwed, 'Processing fees', -result.feePence)

  const cash = { code: clearing.cash ?? otherClearing, account: 'Cash takings' }
  for (const drawer of drawers) {
    for (const { kind, amountPence, reason } of drawer.movements) {
      if (kind === 'drop') continue
      const sign = kind === 'paid_in' ? 1 : -1
      post(cash, kind === 'paid_in' ? 'Paid into the drawer' : 'Paid out of the drawer', sign * amountPence)
      post(accounts.pettyCash, reason, -sign * amountPence)
    }
    const variance = drawer.closed?.variancePence ?? 0
    post(cash, 'Drawer counted', variance)
    post(accounts.variance, variance < 0 ? 'Drawer short' : 'Drawer over', -variance)
  }
  return lines
}

/** Where a tender's money waits. A voucher's came in when it was sold: less is owed now. What is on account is owed to us. */
function accountOf(tender: string): { code: string; account: string } {
  if (tender === 'voucher') return accounts.vouchers
  if (tender === 'house_account') return accounts.receivable
  return { code: clearing[tenderOfLine(tender)] ?? otherClearing, account: `${tenderLabel(tender)} takings` }
}

function paidBy(tender: string): string {
  if (tender === 'voucher') return 'Paid with gift vouchers'
  return tender === 'house_account' ? 'Put on house accounts' : `${tenderLabel(tender)}, tips included`
}

function ratesOf({ vat, categories }: Figures): Figures['vat'][number]['rateBps'][] {
  return [...new Set([...vat, ...categories].map((row) => row.rateBps))].sort((a, b) => b - a)
}

function netByCategory(net: Pence, categories: Figures['categories']): Pence[] {
  const weights = categories.map(({ salesPence }) => pence(Math.max(0, salesPence)))
  return sumPence(weights) === 0 ? categories.map((_, index) => (index === 0 ? net : pence(0))) : allocate(net, weights)
}

const byName = (a: { category: string }, b: { category: string }) => (a.category < b.category ? -1 : 1)
