import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { declareAllergens, type MenuItem, type MenuSnapshot } from '../menu/index.ts'
import { basisPoints, type Pence, pence, sumPence, zeroOrMorePenceSchema } from '../money/index.ts'
import { type RefundedLine, refundOfLines, startRefund } from '../payments/index.ts'
import { vatInvoiceFigures } from '../receipts/index.ts'
import type { OrderType, VatClass } from '../tax/index.ts'
import { cash, id, line, location, manager, menu, now, sandwich, soup, table, trading } from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { discountOrder, moveLines, type Order, placeOrder } from './index.ts'
import { ratesApart } from './rates-apart.ts'

type ModifierOption = MenuSnapshot['modifierGroups'][number]['options'][number]
type Choice = { readonly vatClass?: VatClass; readonly alonePence?: number }
const choice = (n: number, name: string, amount: number, { vatClass, alonePence }: Choice = {}): ModifierOption => ({
  ...{ id: id('option', n), name, pricePence: pence(amount), isDefault: false, isAvailable: true },
  ...{ addsAllergens: declareAllergens([]), vatClass: vatClass ?? null },
  alonePence: alonePence === undefined ? null : zeroOrMorePenceSchema.parse(alonePence),
})
const hotCoffee = choice(11, 'Hot coffee', 250, { vatClass: 'standard' })
const pickle = choice(12, 'Pickle', 50)
const noCheese = choice(13, 'No cheese', -100)
const ham = choice(21, 'Ham sandwich', 0, { vatClass: 'cold_food', alonePence: 350 })
const crisps = choice(22, 'Crisps', 0, { vatClass: 'standard', alonePence: 120 })
const apple = choice(23, 'Apple', 0, { vatClass: 'cold_food', alonePence: 80 })
const cola = choice(24, 'Cola', 0, { vatClass: 'standard', alonePence: 150 })

const unpriced = choice(25, 'Biscuit', 0, { vatClass: 'standard' })

const main = choice(31, 'Main course', 0, { alonePence: 600 })
const side = choice(32, 'Side dish', 0, { alonePence: 150 })
const dessert = choice(33, 'Dessert', 0, { alonePence: 150 })
const bottle = choice(34, 'Bottle of wine', 0, { vatClass: 'standard', alonePence: 600 })

const lunch: MenuItem = { ...sandwich, modifierGroupIds: [id('option', 200)] }
const deal: MenuItem = {
  ...{ ...soup, id: id('item', 20), name: 'Meal deal', pricePence: pence(500), vatClass: 'cold_food' },
  ...{ isBundle: true, modifierGroupIds: [id('option', 201)] },
}
const dinner: MenuItem = {
  ...{ ...deal, id: id('item', 21), name: 'Dinner for two', pricePence: pence(1000) },
  modifierGroupIds: [id('option', 202)],
}
const group = (n: number, options: ModifierOption[]) => ({
  id: id('option', n),
  name: 'Choice',
  min: 0,
  max: 9,
  options,
})
const ours: MenuSnapshot = {
  ...{ ...menu, items: [lunch, deal, dinner, soup] },
  modifierGroups: [
    group(200, [hotCoffee, pickle, noCheese]),
    group(201, [ham, crisps, apple, cola, unpriced]),
    group(202, [main, side, dessert, bottle]),
  ],
}

const dish = (n: number, item: MenuItem, options: ModifierOption[], quantity = 1) =>
  line(n, item, quantity, { modifierOptionIds: options.map((option) => option.id) })
const bill = (lines: ReturnType<typeof line>[], orderType: OrderType = 'takeaway', n = 1): Order => {
  const tableId = orderType === 'table' ? table.id : null
  const rest = { covers: null, guestName: '', send: false, id: id('order', n), locationId: location }
  return placeOrder({ ...rest, orderType, tableId, lines }, ours, trading, now).order
}
const less = (order: Order, rateBps: number) => {
  const off = { id: id('discount'), kind: 'discount', lineId: null, amountPence: null, reason: 'Regular' } as const
  return discountOrder(order, { ...off, rateBps: basisPoints(rateBps) }, manager, now).order
}
const groups = ({ totals }: Pick<Order, 'totals'>) =>
  totals.vat.map(({ rateBps, grossPence, vatPence }) => [rateBps, grossPence, vatPence])

describe('VAT class of an option', () => {
  // Notice 709/1: cold food to take away is zero-rated, hot drinks are standard-rated.
  it('decides the VAT of its part: 42 of a cold sandwich with hot coffee to take away', () => {
    expect(groups(bill([dish(1, lunch, [hotCoffee])]))).toEqual([
      [2000, 250, 42],
      [0, 435, 0],
    ])
  })

  it('follows where the food is eaten, like the class of a dish', () => {
    expect(groups(bill([dish(1, lunch, [hotCoffee])], 'table'))).toEqual([[2000, 685, 114]])
  })

  it('is the dish’s where it has none, and what lowers the price lowers the dish', () => {
    expect(groups(bill([dish(1, lunch, [pickle])]))).toEqual([[0, 485, 0]])
    expect(groups(bill([dish(1, lunch, [hotCoffee, noCheese])]))).toEqual([
      [2000, 250, 42],
      [0, 335, 0],
    ])
  })

  it('keeps its share of a discount', () => {
    const order = less(bill([dish(1, lunch, [hotCoffee])]), 1000)
    expect(groups(order)).toEqual([
      [2000, 225, 38],
      [0, 391, 0],
    ])
    expect(ratesApart(order)).toMatchObject([{ rateBps: 2000, grossPence: 250, discountPence: 25, compPence: 0 }])
  })

  it('stands on a line of its own on a VAT invoice', () => {
    const { lines } = vatInvoiceFigures(cash(bill([dish(1, lunch, [hotCoffee, pickle])]), 1).order)
    expect(
      lines.map(({ description, rateBps, vatPence, grossPence }) => [description, rateBps, vatPence, grossPence]),
    ).toEqual([
      ['Cold sandwich (Pickle)', 0, 0, 485],
      ['Cold sandwich: Hot coffee', 2000, 42, 250],
    ])
  })
})

describe('VAT of a set menu or meal deal', () => {
  // The meal deal of HMRC's manual (VATVAL03800): £10.00 for what costs £6.00 + £1.50 + £1.50 + £6.00 on its own.
  it('is apportioned by what its parts cost on their own', () => {
    expect(groups(bill([dish(1, dinner, [main, side, dessert, bottle])]))).toEqual([
      [2000, 400, 67],
      [0, 600, 0],
    ])
  })

  it('has the VAT of a part without a price of its own, which counts as the others do on average', () => {
    // £5.00 for what costs £3.50 and, as nobody says otherwise, £3.50.
    expect(groups(bill([dish(1, deal, [ham, unpriced])]))).toEqual([
      [2000, 250, 42],
      [0, 250, 0],
    ])
    expect(groups(bill([dish(1, deal, [unpriced])]))).toEqual([[2000, 500, 83]])
  })

  it('goes to the penny by the largest remainder', () => {
    // £5.00 for what costs £3.50 + £1.20 + £1.50 = £6.20.
    expect(groups(bill([dish(1, deal, [ham, crisps, cola])]))).toEqual([
      [2000, 218, 36],
      [0, 282, 0],
    ])
  })

  it('is all standard-rated eaten in', () => {
    expect(groups(bill([dish(1, deal, [ham, crisps, cola])], 'table'))).toEqual([[2000, 500, 83]])
  })

  it('has the same parts in all, on however many bills it is paid', () => {
    const from = bill([dish(1, deal, [ham, crisps, cola], 3), dish(2, lunch, [hotCoffee], 2)])
    const into = bill([dish(9, soup, [])], 'takeaway', 2)
    const moved = moveLines(
      from,
      into,
      [
        { lineId: id('line', 1), quantity: 2 },
        { lineId: id('line', 2), quantity: 1 },
      ],
      now,
    )
    const at = (order: Order, rate: number) =>
      sumPence(order.totals.vat.map(({ rateBps, grossPence }) => (rateBps === rate ? grossPence : pence(0))))
    for (const rate of [0, 2000])
      expect(at(moved.from, rate) + at(moved.into, rate)).toBe(at(from, rate) + at(into, rate))
  })
})

describe('VAT parts of any dishes', () => {
  const choices = [hotCoffee, pickle, noCheese]
  const parts = [ham, crisps, apple, cola]
  const someOf = (options: ModifierOption[]) => fc.subarray(options)
  const anyDish = fc.oneof(
    fc.record({ item: fc.constant(lunch), options: someOf(choices), quantity: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ item: fc.constant(deal), options: someOf(parts), quantity: fc.integer({ min: 1, max: 7 }) }),
  )

  it('add up to the bill, and giving dish after dish back ends at zero in every account', () => {
    fc.assert(
      fc.property(
        fc.array(anyDish, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 9_000 }),
        fc.constantFrom('takeaway' as const, 'table' as const),
        (dishes, offBps, orderType) => {
          const open = bill(
            dishes.map(({ item, options, quantity }, n) => dish(n + 1, item, options, quantity)),
            orderType,
          )
          const lowered = offBps > 0 ? less(open, offBps) : open
          const paid = cash(lowered, 1)
          expectSound(paid.order, paid.transfers)
          for (const apart of ratesApart(paid.order)) {
            expect(apart.discountPence).toBeLessThanOrEqual(apart.grossPence)
          }
          let { order, transfers } = paid
          const giveBack = (n: number, amountPence: Pence, lines: RefundedLine[]) => {
            if (amountPence === 0) return
            const wanted = { refundId: id('refund', n), amountPence, tipPence: pence(0), reason: 'Cold', lines }
            const back = startRefund(order, id('payment', 1), wanted, manager, now)
            order = back.order
            transfers = [...transfers, ...back.transfers]
            expectSound(order, transfers)
          }
          for (const [at, { id: lineId }] of order.lines.entries()) {
            const lines = [{ lineId, quantity: 1 }]
            giveBack(at + 1, refundOfLines(order, lines), lines)
          }
          giveBack(99, pence(order.totals.paidPence - order.totals.refundedPence), [])
          const left = [...trialBalance(transfers)].filter(
            ([account, amount]) => /^(sales|vat):/.test(account) && amount,
          )
          expect(left).toEqual([])
        },
      ),
    )
  })
})
