import { type Pence, pence, unitPortionHalfUp } from '../money/index.ts'
import type { Figures, TenderFigures } from './figures.ts'

/** What follows from the figures and is on every report. */
export function resultOf(figures: Figures) {
  const add = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    pence(rows.reduce((sum, row) => sum + of(row), 0))
  const salesPence = pence(figures.grossPence - figures.discountPence - figures.compPence)
  return {
    /** What guests were charged for food and drink, VAT included, before refunds. */
    salesPence,
    afterRefundsPence: pence(salesPence - figures.refundPence),
    netPence: add(figures.vat, (row) => row.netPence - row.refundNetPence),
    vatPence: add(figures.vat, (row) => row.vatPence - row.refundVatPence),
    servicePence: pence(figures.serviceChargePence - figures.serviceBackPence),
    tipPence: add(figures.tenders, (row) => row.tipPence - row.tipBackPence),
    /**
     * Everything that came in less what went out again, tips included. A gift voucher counts when somebody pays with
     * it, not when it is sold, and a bill on account when it is put there, not when the account is settled: otherwise
     * their money would count twice.
     */
    takingsPence: pence(
      add(figures.tenders, (row) => leftOf(row)) -
        (figures.tenders.some(({ voucherSalePence }) => voucherSalePence !== undefined)
          ? add(figures.tenders, (row) => row.voucherSalePence ?? 0)
          : vouchersSold(figures)) -
        add(figures.tenders, (row) => row.settlementPence ?? 0),
    ),
    /** Sold on gift vouchers, less what went back: owed to whoever has them, neither sale nor takings of the restaurant. */
    vouchersSoldPence: vouchersSold(figures),
    /** Paid on house accounts, less what went back: sold before, neither sale nor takings again. */
    settledPence: settled(figures),
    /** What nobody can use any more and a manager wrote off: income without VAT. */
    breakagePence: add(
      figures.vouchers.filter(({ what }) => what === 'written_off'),
      (row) => row.amountPence,
    ),
    feePence: add(figures.tenders, (row) => row.feePence - row.feeBackPence),
    providerFeePence: add(figures.tenders, (row) => row.providerFeePence),
    perOrderPence: average(salesPence, figures.orders),
    perCoverPence: average(salesPence, figures.covers),
  }
}

/** What is left in a tender: bills and tips, less everything that was given back. */
export function leftOf(row: TenderFigures): Pence {
  return pence(row.takenPence + row.tipPence - row.refundedPence - row.tipBackPence - (row.suspensePence ?? 0))
}

function vouchersSold({ vouchers }: Pick<Figures, 'vouchers'>): Pence {
  const sign = { sold: 1, back: -1, written_off: 0, written_off_vat: 0 } as const
  return pence(vouchers.reduce((sum, { what, amountPence }) => sum + sign[what] * amountPence, 0))
}

function settled({ houseAccounts }: Pick<Figures, 'houseAccounts'>): Pence {
  const sign = { charged: 0, refunded: 0, settled: 1, returned: -1 } as const
  return pence(houseAccounts.reduce((sum, { what, amountPence }) => sum + sign[what] * amountPence, 0))
}

/** Half up to the penny; null where there is nothing to divide by. */
export function average(amount: Pence, count: number): Pence | null {
  return count === 0 ? null : unitPortionHalfUp(amount, 1n, BigInt(count))
}

/** A share in basis points; null of nothing. */
export function shareBps(part: number, whole: number): number | null {
  return whole === 0 ? null : average(pence(part * 10_000), whole)
}

/** Whether nothing at all happened in it. */
export function isZero(figures: Figures): boolean {
  return Object.values(figures).every((figure) => (typeof figure === 'number' ? figure === 0 : figure.length === 0))
}

/** What is left of a day when what was already closed is taken away. Rows of which nothing is left are dropped. */
export function minus(whole: Figures, parts: readonly Figures[]): Figures {
  return combine([whole, ...parts], (index) => (index === 0 ? 1 : -1))
}

/** Several stretches as one. */
export function plus(parts: readonly Figures[]): Figures {
  return combine(parts, () => 1)
}

function combine(parts: readonly Figures[], signOf: (index: number) => 1 | -1): Figures {
  const total = (of: (figures: Figures) => number) =>
    parts.reduce((sum, part, index) => sum + signOf(index) * of(part), 0)
  return {
    orders: total((it) => it.orders),
    voidedOrders: total((it) => it.voidedOrders),
    covers: total((it) => it.covers),
    grossPence: pence(total((it) => it.grossPence)),
    discountPence: pence(total((it) => it.discountPence)),
    compPence: pence(total((it) => it.compPence)),
    refundPence: pence(total((it) => it.refundPence)),
    serviceChargePence: pence(total((it) => it.serviceChargePence)),
    serviceBackPence: pence(total((it) => it.serviceBackPence)),
    vatUnknownPence: pence(total((it) => it.vatUnknownPence)),
    vat: rows(
      (it) => it.vat,
      (row) => `${row.rateBps} ${row.isTakeaway}`,
      ['rateBps'],
    ),
    tenders: rows(
      (it) => it.tenders,
      (row) => row.tender,
      [],
    ),
    reductions: rows(
      (it) => it.reductions,
      (row) => row.kind,
      [],
    ),
    vouchers: rows(
      (it) => it.vouchers,
      (row) => row.what,
      [],
    ),
    houseAccounts: rows(
      (it) => it.houseAccounts,
      (row) => row.what,
      [],
    ),
    categories: rows(
      (it) => it.categories,
      (row) => `${row.category} ${row.rateBps}`,
      ['rateBps'],
    ),
  }

  /** Adds up the rows that are about the same thing: every number but those that say what they are about. */
  function rows<Row extends object>(of: (it: Figures) => readonly Row[], keyOf: (row: Row) => string, names: string[]) {
    const byKey = new Map<string, Row>()
    parts.forEach((part, index) => {
      for (const row of of(part)) {
        const key = keyOf(row)
        const known = byKey.get(key)
        const entries = Object.entries(row).map(([name, value]: [string, unknown]) => {
          if (typeof value !== 'number' || names.includes(name)) return [name, value]
          const before: unknown = known ? Reflect.get(known, name) : 0
          return [name, pence((typeof before === 'number' ? before : 0) + signOf(index) * value)]
        })
        // The same names with numbers in the same places; what only the earlier one counts stays.
        byKey.set(key, { ...known, ...Object.fromEntries(entries) } as Row)
      }
    })
    return [...byKey.values()].filter((row) =>
      Object.entries(row).some(([name, value]) => typeof value === 'number' && !names.includes(name) && value !== 0),
    )
  }
}
