import { type BasisPoints, type Pence, pence, sumPence } from '../money/index.ts'
import { linePence, type Order, quantityLeft, serviceChargeRate } from '../orders/index.ts'

/** One dish of the bill, as guests read it. */
export type GuestBillLine = {
  readonly quantity: number
  readonly name: string
  readonly options: string[]
  readonly pricePence: Pence
  readonly isSent: boolean
  /** It waits for its course, which nobody cooks yet. */
  readonly isHeld: boolean
}

/** What guests at a table may see of their bill: no name, no note, nobody of the staff, no card. */
export type GuestBill = {
  readonly lines: GuestBillLine[]
  readonly discountPence: Pence
  readonly serviceChargePence: Pence
  /** Null where the charge has no single rate. */
  readonly serviceChargeBps: BasisPoints | null
  readonly totalPence: Pence
  readonly paidPence: Pence
  /** Asked of a card, answer not known yet. */
  readonly pendingPence: Pence
  readonly balanceDuePence: Pence
  /** The guests asked for it and it has not come yet. */
  readonly isAsked: boolean
}

/** The open bills of a table as one, voided dishes left out. A table has several where a bill was split off. */
export function guestBill(
  orders: readonly Pick<Order, 'lines' | 'totals' | 'serviceChargeBps' | 'billAskedAt'>[],
): GuestBill {
  const sum = (of: (totals: Order['totals']) => Pence) => sumPence(orders.map(({ totals }) => of(totals)))
  return {
    lines: orders.flatMap(({ lines }) =>
      lines
        .filter((line) => quantityLeft(line) > 0)
        .map((line) => ({
          quantity: quantityLeft(line),
          name: line.name,
          options: line.modifiers.map(({ name }) => name),
          pricePence: linePence(line),
          isSent: line.fire !== null,
          isHeld: line.fire === null && line.heldAt !== null,
        })),
    ),
    discountPence: sum(({ discountPence }) => discountPence),
    serviceChargePence: sum(({ serviceChargePence }) => serviceChargePence),
    serviceChargeBps: serviceChargeRate(orders),
    totalPence: sum(({ totalPence }) => totalPence),
    paidPence: sum(({ paidPence }) => paidPence),
    pendingPence: sum(({ pendingPence }) => pendingPence),
    isAsked: orders.every(({ billAskedAt }) => billAskedAt !== null),
    balanceDuePence: sum(({ balanceDuePence }) => pence(Math.max(0, balanceDuePence))),
  }
}
