import { expect } from 'vitest'
import { type LedgerTransfer, ledgerTransferSchema, trialBalance } from '../ledger/index.ts'
import { linesAfterDiscounts, type Order, orderSchema } from '../orders/index.ts'
import type { CapturedPayment } from '../payments/index.ts'

const sum = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((all, row) => all + amount(row), 0)

/**
 * What must hold of every order with its ledger, at every moment: figures add up (MON 2, 4, 7), the
 * ledger is in balance and tells the same story as the payments (LED 2, 4), fees and tips stand apart.
 */
export function expectSound(order: Order, transfers: readonly LedgerTransfer[]): void {
  expect(() => orderSchema.parse(order)).not.toThrow()
  for (const each of transfers) expect(ledgerTransferSchema.safeParse(each).success).toBe(true)
  expectFiguresToAddUp(order)
  expectLedgerToFit(order, transfers)
}

function expectFiguresToAddUp(order: Order): void {
  const { linesPence, discountPence, serviceChargePence, totalPence, vat } = order.totals
  const lines = linesAfterDiscounts(order)
  expect(totalPence).toBe(linesPence - discountPence + serviceChargePence)
  expect(totalPence).toBeGreaterThanOrEqual(0)
  expect(discountPence).toBeGreaterThanOrEqual(0)
  expect(Math.min(0, ...lines.map((line) => line.grossPence))).toBe(0)
  expect(sum(vat, (group) => group.grossPence)).toBe(linesPence - discountPence)
  for (const group of vat) expect(group.netPence + group.vatPence).toBe(group.grossPence)
}

function expectLedgerToFit(order: Order, transfers: readonly LedgerTransfer[]): void {
  const balances = trialBalance(transfers)
  const balance = (account: Parameters<typeof balances.get>[0]) => balances.get(account) ?? 0
  const captured = order.payments.filter((payment) => payment.state === 'captured')
  const taken = sum(captured, (payment) => payment.amountPence)
  const refunded = sum(captured, doneRefunds)
  const revenue = 0 - sum([...balances], ([account, amount]) => (isRevenue(account) ? amount : 0))

  expect(sum([...balances.values()], (amount) => amount)).toBe(0)
  // Whatever a partner has of it, the two together are the fee to the penny.
  const earned = 0 - balance('platform_fee') - balance('partner_share')
  expect(earned).toBe(sum(captured, (payment) => payment.feePence - feeBack(payment)))
  expect(balance('processing_fees')).toBe(earned)
  expect(balance('platform_fee')).toBeLessThanOrEqual(0)
  expect(balance('partner_share')).toBeLessThanOrEqual(0)
  if (refunded === taken) expect(balance('partner_share')).toBe(0)
  expect(0 - balance('tips_payable')).toBe(sum(captured, (payment) => payment.tipPence - tipBack(payment)))
  expect(balance('guest_receivable')).toBe(revenue - taken + refunded)

  // An open bill has no revenue yet; a closed one has its total, less what refunds took back.
  if (order.state === 'open') expect(revenue).toBe(0)
  if (order.state !== 'open') {
    expect(revenue).toBeGreaterThanOrEqual(0)
    expect(revenue).toBeLessThanOrEqual(order.totals.totalPence)
    // Nobody owes anything on a closed order; what was paid too much is owed back.
    expect(balance('guest_receivable')).toBeLessThanOrEqual(0)
    expect(balance('guest_receivable')).toBe(0 - (order.totals.overpaidPence ?? 0))
  }
  if (refunded === taken) expect([...balances].filter(([account, amount]) => isRevenue(account) && amount)).toEqual([])
  // The money of what no provider was asked about lies where its tender says, however often that was put right.
  for (const [tender, account] of [
    ['cash', 'cash'],
    ['terminal', 'terminal_takings'],
    ['marketplace', 'marketplace_takings'],
    ['house_account', 'accounts_receivable'],
  ] as const) {
    const left = captured.filter((payment) => payment.tender === tender)
    expect(balance(account)).toBe(
      sum(left, (payment) => payment.amountPence + payment.tipPence - doneRefunds(payment) - tipBack(payment)),
    )
  }
  for (const payment of captured) {
    expect(doneRefunds(payment)).toBeLessThanOrEqual(payment.amountPence)
    expect(tipBack(payment)).toBeLessThanOrEqual(payment.tipPence)
    expect(feeBack(payment)).toBeLessThanOrEqual(payment.feePence)
    if (doneRefunds(payment) === payment.amountPence) expect(feeBack(payment)).toBe(payment.feePence)
  }
}

function isRevenue(account: string): boolean {
  return account.startsWith('sales:') || account.startsWith('vat:') || account === 'service_charge_payable'
}

function doneRefunds(payment: CapturedPayment): number {
  return sum(payment.refunds, (refund) => (refund.state === 'done' ? refund.amountPence : 0))
}

function feeBack(payment: CapturedPayment): number {
  return sum(payment.refunds, (refund) => (refund.state === 'done' ? refund.feeBackPence : 0))
}

function tipBack(payment: CapturedPayment): number {
  return sum(payment.refunds, (refund) => (refund.state === 'done' ? refund.tipBackPence : 0))
}
