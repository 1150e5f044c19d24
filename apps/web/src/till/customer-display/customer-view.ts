import type { BasisPoints, Pence } from '@tableside/domain/money'
import { linePence, type Order, quantityLeft, serviceChargeRate } from '@tableside/domain/orders'
import { lineDetails } from '../../shared/orders/order-labels.ts'

/** What guests see of their order. */
export type CustomerBill = {
  readonly lines: readonly { id: string; name: string; details: string; quantity: number; pence: Pence }[]
  readonly discountPence: Pence
  readonly serviceChargePence: Pence
  /** Null where guests had some of it taken off. */
  readonly serviceChargeBps: BasisPoints | null
  readonly totalPence: Pence
  readonly paidPence: Pence
  readonly toPayPence: Pence
}

/** The tips a guest can choose from. `chosenBps`: null for none, undefined for another amount the till has typed. */
export type CustomerTip = {
  readonly amountPence: Pence
  readonly ratesBps: readonly BasisPoints[]
  readonly chosenBps: BasisPoints | null | undefined
}

/** What a customer display shows. */
export type CustomerView =
  | { readonly state: 'welcome' }
  | { readonly state: 'order'; readonly bill: CustomerBill; readonly tip: CustomerTip | null }
  | { readonly state: 'card'; readonly pence: Pence; readonly asksTip: boolean }
  | {
      readonly state: 'paid'
      readonly takenPence: Pence
      readonly changePence: Pence
      readonly toPayPence: Pence
      /** Of the receipt on the guest's phone; null while there is none. */
      readonly receiptUrl: string | null
    }

/** An order as guests see it: no notes, no reasons, nothing that was voided. */
export function orderView(order: Order, tip: CustomerTip | null = null): CustomerView {
  const { discountPence, serviceChargePence, totalPence, paidPence, balanceDuePence } = order.totals
  const lines = order.lines.flatMap((line) => {
    const quantity = quantityLeft(line)
    const { id, name } = line
    return quantity > 0 ? [{ id, name, details: lineDetails(line), quantity, pence: linePence(line) }] : []
  })
  const serviceChargeBps = serviceChargeRate([order])
  const charged = { discountPence, serviceChargePence, serviceChargeBps }
  return { state: 'order', bill: { lines, ...charged, totalPence, paidPence, toPayPence: balanceDuePence }, tip }
}
