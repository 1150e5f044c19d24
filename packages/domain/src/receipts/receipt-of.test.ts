import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import { discountOrder, type Order, voidLine } from '../orders/index.ts'
import { settlePayment, startRefund, takeCash } from '../payments/index.ts'
import { receiptPaper } from '../printing/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  card,
  cash,
  coffee,
  declined,
  dishes,
  id,
  line,
  manager,
  now,
  orderOf,
  paying,
  rare,
  sandwich,
  sauce,
  soup,
  steak,
  table,
  trading,
} from '../testing/sale.ts'
import { type Receipt, receiptKindOf, receiptOf, receiptSchema } from './index.ts'

const business = {
  name: 'The Old Fig',
  addressLines: ['1 High Street', 'Bath BA1 1AA'],
  phone: '01225 000000',
  vatNumber: 'GB 123 4567 89',
  footer: 'Thank you',
  showsFee: false,
  accentColour: null,
  logoUrl: null,
  header: '',
}
const served = { ...trading, serviceChargeBps: basisPoints(1250) }
const discount = (order: Order, n: number, lineId: string | null, rateBps: number) =>
  discountOrder(
    order,
    {
      id: id('discount', n),
      kind: n === 1 ? 'discount' : 'comp',
      lineId,
      rateBps: basisPoints(rateBps),
      amountPence: null,
      reason: 'Rude waiter',
    },
    manager,
    now,
  ).order
const dinner = () =>
  orderOf(
    [line(1, steak, 2, { modifierOptionIds: [rare.id, sauce.id] }), line(2, coffee, 2)],
    { tableId: table.id, covers: 2 },
    served,
  )
const paidByCard = (order = dinner(), tip = 0) =>
  settlePayment(card(order, 1, order.totals.totalPence, tip).order, id('payment'), approved, now).order

function expectToAddUp(receipt: Receipt): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const { lines, reductions, serviceCharge, subtotalPence, discountPence, totalPence, payments, refunds } = receipt
  expect(sum(lines.map((each) => each.amountPence))).toBe(subtotalPence)
  for (const each of lines) expect(each.quantity * each.unitPricePence).toBe(each.amountPence)
  expect(0 - sum(reductions.map((each) => each.amountPence))).toBe(discountPence)
  expect(subtotalPence - discountPence + (serviceCharge?.amountPence ?? 0)).toBe(totalPence)
  expect(sum(receipt.vat.map((group) => group.grossPence))).toBe(subtotalPence - discountPence)
  for (const group of receipt.vat) expect(group.netPence + group.vatPence).toBe(group.grossPence)
  for (const each of payments) expect(each.amountPence + each.tipPence).toBe(each.chargedPence)
  const paid = sum(payments.map((each) => each.amountPence)) + sum(refunds.map((each) => each.amountPence))
  if (receipt.kind === 'bill') expect(totalPence - paid).toBe(receipt.balanceDuePence)
}

describe('a receipt', () => {
  it('adds up to its total for any order', () => {
    const dish = fc.record({
      dish: fc.constantFrom(...dishes),
      quantity: fc.integer({ min: 1, max: 4 }),
      voids: fc.nat(4),
      comp: fc.option(fc.integer({ min: 0, max: 10_000 })),
    })
    const bill = fc.record({
      off: fc.integer({ min: 0, max: 10_000 }),
      part: fc.nat(3000),
      closes: fc.boolean(),
      back: fc.nat(2000),
    })
    fc.assert(
      fc.property(
        fc.array(dish, { maxLength: 6 }),
        bill,
        fc.constantFrom(trading, served),
        (wanted, { off, part, closes, back }, trades) => {
          let order = orderOf(
            wanted.map((each, n) => line(n + 1, each.dish, each.quantity)),
            {},
            trades,
          )
          wanted.forEach(({ quantity, voids, comp }, n) => {
            const lineId = id('line', n + 1)
            const gone = Math.min(voids, quantity)
            if (gone > 0) order = voidLine(order, lineId, { quantity: gone, reason: '' }, undefined, now).order
            if (comp !== null) order = discount(order, n + 2, lineId, comp)
          })
          order = discount(order, 1, null, off)
          const due = () => order.totals.balanceDuePence
          if (part > 0 && due() > part) order = cash(order, 1, part, 50).order
          if (closes && due() > 0) order = cash(order, 2).order
          const first = order.payments[0]
          if (first && back > 0 && back <= first.amountPence) {
            order = startRefund(
              order,
              first.id,
              { refundId: id('refund'), amountPence: pence(back), tipPence: pence(0), reason: 'Cold' },
              manager,
              now,
            ).order
          }
          const receipt = receiptOf(order, business, receiptKindOf(order))
          expect(receiptSchema.parse(receipt)).toEqual(receipt)
          expectToAddUp(receipt)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is a simplified VAT invoice: who, when, what, the total and the VAT by rate', () => {
    const order = paidByCard(orderOf([line(1, soup), line(2, sandwich)], { orderType: 'takeaway' }))
    const receipt = receiptOf(order, business, 'receipt')
    expect(receipt).toMatchObject({
      heading: 'RECEIPT',
      notice: null,
      business: { name: 'The Old Fig', addressLines: ['1 High Street', 'Bath BA1 1AA'], vatNumber: 'GB 123 4567 89' },
      closedAt: now.at,
      totalPence: 1130,
      vat: [
        { label: '20%', grossPence: 695, netPence: 579, vatPence: 116 },
        { label: '0%', grossPence: 435, netPence: 435, vatPence: 0 },
      ],
      statements: [],
      footer: 'Thank you',
    })
  })

  it('shows dishes with their modifiers, and the service charge as optional', () => {
    const bill = receiptOf(dinner(), business, 'bill')
    expect(bill).toMatchObject({ tableName: 'Table 4', covers: 2, subtotalPence: 5798, totalPence: 6523 })
    expect(bill.lines[0]).toMatchObject({ quantity: 2, name: 'Ribeye', unitPricePence: 2700, amountPence: 5400 })
    expect(bill.lines[0]?.modifiers).toEqual([
      { name: 'Rare', pricePence: 0 },
      { name: 'Peppercorn sauce', pricePence: 250 },
    ])
    expect(bill.serviceCharge).toEqual({ label: 'Optional service charge (12.5%)', amountPence: 725 })
  })

  it('says how much of the service charge guests had taken off of their shares', () => {
    const shared = settlePayment(card(dinner(), 1, 3000, 0, 333).order, id('payment'), approved, now).order
    const bill = receiptOf(shared, business, 'bill')
    expect(bill.serviceCharge).toEqual({
      label: 'Optional service charge (12.5%, less £3.33 taken off)',
      amountPence: 392,
    })
    expectToAddUp(bill)
  })

  it('leaves out what was voided', () => {
    const order = voidLine(dinner(), id('line'), { quantity: 2, reason: '' }, undefined, now).order
    expect(receiptOf(order, business, 'bill').lines.map((each) => each.name)).toEqual(['Coffee'])
  })

  it('shows each discount as its own row, without the restaurant’s reason', () => {
    const order = discount(discount(dinner(), 1, null, 1000), 2, id('line', 2), 10_000)
    const receipt = receiptOf(order, business, 'bill')
    expect(receipt.reductions).toEqual([
      { lineId: null, kind: 'discount', label: 'Discount 10%', amountPence: -580 },
      { lineId: id('line', 2), kind: 'comp', label: 'Complimentary: Coffee', amountPence: -358 },
    ])
    expect(JSON.stringify(receipt)).not.toContain('Rude waiter')
  })

  it('masks the card and keeps the tip apart', () => {
    const receipt = receiptOf(paidByCard(dinner(), 500), business, 'receipt')
    expect(receipt.payments).toMatchObject([
      { label: 'Visa **** 4242', amountPence: 6523, tipPence: 500, chargedPence: 7023, changePence: null },
    ])
    expect(receipt).toMatchObject({ totalPence: 6523, tipPence: 500, balanceDuePence: 0 })
  })

  it('does not mention cards that were declined', () => {
    const order = settlePayment(card(dinner(), 1).order, id('payment'), declined, now).order
    expect(receiptOf(order, business, 'bill').payments).toEqual([])
  })

  it('shows a part payment and what is still owed', () => {
    const receipt = receiptOf(cash(dinner(), 1, 2000).order, business, 'bill')
    expect(receipt.payments).toMatchObject([{ label: 'Cash', tenderedPence: 2000, changePence: 0 }])
    expect(receipt.balanceDuePence).toBe(4523)
  })

  it('shows a refund, and says when the money is still on its way', () => {
    const command = { refundId: id('refund'), amountPence: pence(100), tipPence: pence(300), reason: 'Cold' }
    const order = startRefund(paidByCard(dinner(), 500), id('payment'), command, manager, now).order
    expect(receiptOf(order, business, 'duplicate')).toMatchObject({
      tipPence: 200,
      refunds: [
        { label: 'Refund to Visa **** 4242 (on its way)', amountPence: -100, tipPence: -300, givenPence: -400 },
      ],
    })
  })

  it('says that a bill is no VAT receipt', () => {
    const order = dinner()
    expect(receiptKindOf(order)).toBe('bill')
    expect(receiptOf(order, business, 'bill')).toMatchObject({ heading: 'BILL', notice: 'This is not a VAT receipt.' })
    expect(refusalOf(() => receiptOf(order, business, 'receipt'))).toBe('balance_due')
  })

  it('marks every copy after the first as a duplicate', () => {
    const order = paidByCard()
    expect(receiptKindOf(order)).toBe('receipt')
    expect(receiptOf(order, business, 'duplicate', 3)).toMatchObject({ heading: 'DUPLICATE – copy 3', copyNumber: 3 })
    expect(receiptOf(order, business, 'duplicate')).toMatchObject({ heading: 'DUPLICATE – copy 2', copyNumber: 2 })
  })

  it('shows no VAT for a business that is not registered', () => {
    const receipt = receiptOf(paidByCard(), { ...business, vatNumber: null }, 'receipt')
    expect(receipt).toMatchObject({ vat: [], notice: 'This is not a VAT receipt.' })
  })

  it('offers a full VAT invoice above £250', () => {
    const offer = 'A full VAT invoice is available on request.'
    const paid = (quantity: number) => cash(orderOf([line(1, soup, quantity)]), 1).order
    const [below, above] = [paid(35), paid(36)]
    expect([below.totals.totalPence, above.totals.totalPence]).toEqual([24_325, 25_020])
    expect(receiptOf(below, business, 'receipt').statements).toEqual([])
    expect(receiptOf(above, business, 'receipt').statements).toEqual([offer])
  })

  // Decision M1: the restaurant may say so; the total is the same either way.
  it('states the processing fee where the restaurant wants it', () => {
    const receipt = receiptOf(paidByCard(), { ...business, showsFee: true }, 'receipt')
    expect(receipt.statements).toEqual(['Includes 1% processing fee.'])
    expect(receipt.totalPence).toBe(receiptOf(paidByCard(), business, 'receipt').totalPence)
  })

  it('of a till without a connection has the till’s own number, and the server’s beside it once there is one', () => {
    const takenOffline = { deviceId: id('till'), at: now.at, billPence: pence(1390), receiptNumber: 'T2-0014' }
    const given = { paymentId: id('payment'), amountPence: pence(1390), tipPence: pence(0), tenderedPence: pence(2000) }
    const { order } = takeCash(orderOf([line(1, soup, 2)]), { ...given, takenOffline }, paying)
    const wordsOf = (number: string | null) => {
      const receipt = receiptSchema.parse(receiptOf({ ...order, number }, business, 'receipt'))
      return JSON.stringify(receiptPaper(receipt, 'Europe/London').blocks)
    }
    expect(wordsOf(null)).toMatch(/"Order number follows".*"Till receipt T2-0014"/)
    expect(wordsOf('312')).toMatch(/"Order 312".*"Till receipt T2-0014"/)
    expect(wordsOf('312')).not.toContain('follows')
    const online = receiptOf(cash(orderOf([line(1, soup, 2)]), 1).order, business, 'receipt')
    expect(JSON.stringify(receiptPaper(online, 'Europe/London'))).not.toContain('Till receipt')
  })
})
