import type { Account } from '../ledger/accounts.ts'
import { type LedgerTransfer, transfer } from '../ledger/transfer.ts'
import { type Pence, pence, ZERO } from '../money/index.ts'
import { netOf, vatIncluded } from '../tax/index.ts'
import { advanceOf, type VoucherHeld, vatOff, vatOnAgain } from './advance-vat.ts'
import type { Order } from './order.ts'
import { partnerShare, partnerShareBack } from './partner-share.ts'
import type { CapturedPayment, Refund, Tender } from './payment.ts'
import { takenBackBefore } from './sale-back.ts'
import { isVoucher, linePence, quantityLeft } from './totals.ts'

/** Where the money of each tender lies. */
const accountOfTender: Record<Tender, Account> = {
  cash: 'cash',
  card: 'card_clearing',
  terminal: 'terminal_takings',
  marketplace: 'marketplace_takings',
  // A voucher was paid for when it was sold: using it takes it off what is owed to whoever has it.
  voucher: 'gift_voucher_liability',
  // The debt of whoever has the account: it was the guests' until now.
  house_account: 'accounts_receivable',
  bank_transfer: 'bank_transfers',
  imported: 'imported_takings',
}

/** Money taken: the guest owes less, the tip is the staff's, the platform earns its fee. */
export function paymentTransfers(orderId: string, payment: CapturedPayment): LedgerTransfer[] {
  const about = { orderId, paymentId: payment.id, refundId: null }
  const on = { ...voucherOf(payment), ...accountOf(payment) }
  const inDrawer = drawerOf(payment)
  const money = accountOfTender[payment.tender]
  return [
    ...transfer({ ...about, ...on, ...inDrawer, kind: 'capture' }, money, 'guest_receivable', payment.amountPence),
    // Tips are not revenue and carry no VAT, so they go to their own account.
    ...transfer({ ...about, ...inDrawer, kind: 'tip' }, money, 'tips_payable', payment.tipPence),
    ...transfer({ ...about, kind: 'fee' }, 'processing_fees', 'platform_fee', payment.feePence),
    ...transfer({ ...about, kind: 'partner_share' }, 'platform_fee', 'partner_share', partnerShare(payment)),
    ...transfer({ ...about, kind: 'provider_fee' }, 'provider_fees', money, payment.providerFeePence),
    ...advanceVat(about, payment.voucher, pence(-(payment.voucher?.vat?.offPence ?? 0))),
  ]
}

/** Money that lies elsewhere than was written down: out of the one tender's account and into the other's. */
export function correctionTransfers(orderId: string, from: Tender, payment: CapturedPayment): LedgerTransfer[] {
  const about = { orderId, paymentId: payment.id, refundId: null, ...drawerOf(payment) }
  const [debit, credit] = [accountOfTender[payment.tender], accountOfTender[from]]
  return [
    ...transfer({ ...about, kind: 'tender_correction' }, debit, credit, payment.amountPence),
    ...transfer({ ...about, kind: 'tip_correction' }, debit, credit, payment.tipPence),
  ]
}

/** VAT of a deposit or a single-purpose voucher is accounted for, or comes off where the amount is below zero. */
function advanceVat(
  about: { orderId: string; paymentId: string | null; refundId: string | null },
  of: Pick<NonNullable<CapturedPayment['voucher']>, 'id' | 'vat'> | undefined,
  amountPence: Pence,
): LedgerTransfer[] {
  if (!of?.vat) return []
  const transferred = { ...about, kind: 'advance_vat', advanceOf: of.id } as const
  return transfer(transferred, 'vat_on_advances', `vat:${of.vat.rateBps}`, amountPence)
}

/** Cash is posted with the drawer it lies in. */
const drawerOf = ({ cashDrawerId }: { readonly cashDrawerId?: string | undefined }) =>
  cashDrawerId ? { cashDrawerId } : {}

const accountOf = ({ houseAccount }: CapturedPayment) => (houseAccount ? { houseAccountId: houseAccount.id } : {})

const voucherOf = ({ voucher }: CapturedPayment) => (voucher ? { voucherId: voucher.id } : {})

/** The sale itself, once the order is closed: revenue net of VAT, and the VAT, by rate. */
export function saleTransfers(order: Order): LedgerTransfer[] {
  const closing = order.reopenings > 0 ? { closing: order.reopenings } : {}
  const about = { orderId: order.id, paymentId: null, refundId: null, ...closing }
  const advance = advanceOf(order)
  return [
    ...order.totals.vat.flatMap((group) => [
      ...transfer({ ...about, kind: 'sale' }, 'guest_receivable', `sales:${group.rateBps}`, group.netPence),
      ...transfer({ ...about, kind: 'vat' }, 'guest_receivable', `vat:${group.rateBps}`, group.vatPence),
    ]),
    ...transfer(
      { ...about, kind: 'service_charge' },
      'guest_receivable',
      'service_charge_payable',
      order.totals.serviceChargePence,
    ),
    // Money for later: owed to whoever has the voucher, no revenue (VATA 1994 Sch 10B).
    ...soldVouchers(order).flatMap((line) =>
      transfer(
        { ...about, kind: 'voucher_sale', voucherId: line.id },
        'guest_receivable',
        'gift_voucher_liability',
        linePence(line),
      ),
    ),
    ...(advance
      ? transfer(
          { ...about, kind: 'advance_vat', advanceOf: advance.id },
          'vat_on_advances',
          `vat:${advance.vat.rateBps}`,
          advance.vat.vatPence,
        )
      : []),
    // What an account pays of what it owes; its bills were revenue when they were put on it.
    ...settledAccounts(order).flatMap((line) =>
      transfer(
        { ...about, kind: 'account_settlement', houseAccountId: line.id },
        'guest_receivable',
        'accounts_receivable',
        linePence(line),
      ),
    ),
  ]
}

/** The sale of an order that is opened again goes out of the books as it came in. */
export function saleTransfersBack(order: Order): LedgerTransfer[] {
  return saleTransfers(order).map((sale) => ({ ...sale, debit: sale.credit, credit: sale.debit }))
}

/**
 * Money given back. On a closed sale it also takes back revenue, VAT and service charge – of the dishes
 * it gives back, or in proportion to what is left of the bill – except what had been paid too much; on an open
 * bill the guest simply owes it again.
 * What of the tip goes back is the staff's and touches neither sale nor fee.
 *
 * @param sold the voucher the order sold, as it is
 */
export function refundTransfers(
  order: Order,
  payment: CapturedPayment,
  refund: Refund,
  sold?: VoucherHeld,
): LedgerTransfer[] {
  const about = { orderId: order.id, paymentId: payment.id, refundId: refund.id }
  const fromDrawer = drawerOf(refund)
  const money = accountOfTender[payment.tender]
  return [
    ...transfer(
      { ...about, ...voucherOf(payment), ...accountOf(payment), ...fromDrawer, kind: 'refund' },
      'guest_receivable',
      money,
      refund.amountPence,
    ),
    ...transfer({ ...about, ...fromDrawer, kind: 'tip_back' }, 'tips_payable', money, refund.tipBackPence),
    ...transfer({ ...about, kind: 'suspense' }, 'suspense', money, refund.suspensePence ?? pence(0)),
    ...transfer({ ...about, kind: 'fee_back' }, 'platform_fee', 'processing_fees', refund.feeBackPence),
    ...transfer(
      { ...about, kind: 'partner_share_back' },
      'partner_share',
      'platform_fee',
      partnerShareBack(payment, refund),
    ),
    ...advanceVat(about, payment.voucher, vatOnAgain(payment, refund)),
    ...saleTakenBack(order, refund, about, sold),
  ]
}

/** The vouchers an order sells; a line's id is its voucher's. */
function soldVouchers({ lines }: Order) {
  return lines.filter((line) => isVoucher(line) && quantityLeft(line) > 0)
}

/** The account an order settles; its line's id is the account's. */
function settledAccounts({ lines }: Order) {
  return lines.filter((line) => line.vatClass === 'account_settlement' && quantityLeft(line) > 0)
}

function saleTakenBack(
  order: Order,
  refund: Refund,
  about: { orderId: string; paymentId: string; refundId: string },
  sold: VoucherHeld | undefined,
): LedgerTransfer[] {
  const [voucher] = soldVouchers(order)
  if (voucher) {
    const taken = { ...about, kind: 'voucher_sale_back', voucherId: voucher.id } as const
    const { saleBackPence } = refund
    const advance = advanceOf(order)
    const vat = advance && { ...advance.vat, offPence: ZERO, leftPence: ZERO }
    const held = sold ?? {
      balancePence: saleBackPence,
      vatRateBps: vat?.rateBps,
      vatPence: vat && vatIncluded(saleBackPence, vat.rateBps),
    }
    const off = vatOff(held, pence(held.balancePence - saleBackPence))
    return [
      ...transfer(taken, 'gift_voucher_liability', 'guest_receivable', saleBackPence),
      ...(saleBackPence > 0 && vat ? advanceVat(about, { id: voucher.id, vat }, pence(-off)) : []),
    ]
  }
  const [settled] = settledAccounts(order)
  if (settled) {
    const taken = { ...about, kind: 'account_settlement_back', houseAccountId: settled.id } as const
    return transfer(taken, 'accounts_receivable', 'guest_receivable', refund.saleBackPence)
  }
  // VAT is worked out over all refunds of the order, so that giving everything back in parts ends at exactly zero.
  const before = takenBackBefore(order, refund.id)
  return refund.saleBackParts.flatMap(({ rateBps, pence: backPence }, at) => {
    if (rateBps === null)
      return transfer({ ...about, kind: 'service_charge' }, 'service_charge_payable', 'guest_receivable', backPence)
    const from = before[at] ?? pence(0)
    const vatBack = pence(vatIncluded(pence(from + backPence), rateBps) - vatIncluded(from, rateBps))
    return [
      ...transfer({ ...about, kind: 'sale' }, `sales:${rateBps}`, 'guest_receivable', netOf(backPence, vatBack)),
      ...transfer({ ...about, kind: 'vat' }, `vat:${rateBps}`, 'guest_receivable', vatBack),
    ]
  })
}
