import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenTicketSchema } from '../kitchen/index.ts'
import { basisPoints } from '../money/index.ts'
import { settlePayment } from '../payments/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  bar,
  card,
  cash,
  coffee,
  dishes,
  grill,
  id,
  line,
  loaf,
  manager,
  menu,
  now,
  orderOf,
  rare,
  soup,
  steak,
  table,
  trading,
  wine,
} from '../testing/sale.ts'
import {
  addLines,
  changeDetails,
  changeLine,
  discountOrder,
  removeDiscount,
  sendToKitchen,
  unsentLines,
  voidLine,
} from './index.ts'

describe('sending to the kitchen', () => {
  it('gives each station one ticket with its own dishes', () => {
    const order = orderOf(
      [
        line(1, steak, 2, { modifierOptionIds: [rare.id], note: 'No salt', course: 1 }),
        line(2, wine),
        line(3, soup),
        line(4, loaf),
      ],
      { tableId: table.id, covers: 2 },
    )
    const { tickets } = sendToKitchen(order, now)
    for (const ticket of tickets) expect(() => kitchenTicketSchema.parse(ticket)).not.toThrow()
    expect(tickets.map((ticket) => [ticket.stationId, ticket.items.map((item) => item.name)])).toEqual([
      [grill, ['Ribeye', 'Soup']],
      [bar, ['House red']],
    ])
    expect(tickets[0]).toMatchObject({ fire: 1, calledFor: 'Table 4', covers: 2, bumpedAt: null })
    expect(tickets[0]?.items[0]).toMatchObject({
      quantity: 2,
      modifiers: ['Rare'],
      note: 'No salt',
      allergens: ['milk'],
    })
  })

  it('refuses to send twice, so a double tap cooks once', () => {
    const sent = sendToKitchen(orderOf([line(1, soup)]), now).order
    expect(refusalOf(() => sendToKitchen(sent, now))).toBe('nothing_to_send')
    expect(refusalOf(() => sendToKitchen(orderOf([]), now))).toBe('nothing_to_send')
  })

  it('sends only the new dishes of an add-on', () => {
    const sent = sendToKitchen(orderOf([line(1, soup)]), now).order
    const more = addLines(sent, [line(2, steak)], menu, now).order
    expect(unsentLines(more).map((each) => each.id)).toEqual([id('line', 2)])
    const { tickets } = sendToKitchen(more, now)
    expect(tickets).toMatchObject([{ fire: 2, items: [{ lineId: id('line', 2) }] }])
    expect(tickets[0]?.items).toHaveLength(1)
  })

  it('leaves out what was voided before', () => {
    const part = voidLine(
      orderOf([line(1, soup, 3), line(2, steak)]),
      id('line'),
      { quantity: 2, reason: '' },
      undefined,
      now,
    )
    const none = voidLine(part.order, id('line', 2), { quantity: 1, reason: '' }, undefined, now).order
    expect(sendToKitchen(none, now).tickets[0]?.items).toMatchObject([{ name: 'Soup', quantity: 1 }])
  })

  it('puts every dish on exactly one ticket, however the order is sent in parts', () => {
    const part = fc.array(fc.constantFrom(...dishes), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        let order = orderOf([])
        const shown: string[] = []
        const send = () => {
          if (unsentLines(order).length === 0) return
          const decision = sendToKitchen(order, now)
          order = decision.order
          shown.push(...decision.tickets.flatMap((ticket) => ticket.items.map((item) => item.lineId)))
          const stations = decision.tickets.map((ticket) => ticket.stationId)
          expect(new Set(stations).size).toBe(stations.length)
        }
        let n = 0
        for (const wanted of parts) {
          order = addLines(
            order,
            wanted.map((dish) => line(++n, dish)),
            menu,
            now,
          ).order
          send()
        }
        const cooked = order.lines.filter((each) => each.stationId !== null).map((each) => each.id)
        expect(shown.toSorted()).toEqual(cooked.toSorted())
        expect(order.lines.every((each) => each.fire !== null)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('happens by itself when the order is paid, so no dish is lost', () => {
    const sent = sendToKitchen(orderOf([line(1, soup)]), now).order
    const paid = cash(addLines(sent, [line(2, coffee)], menu, now).order, 1)
    expect(paid.tickets).toMatchObject([{ fire: 2, items: [{ name: 'Coffee' }] }])
    expect(paid.order).toMatchObject({ state: 'paid', fires: 2 })

    const charged = settlePayment(card(orderOf([line(1, soup)]), 1).order, id('payment'), approved, now)
    expect(charged.tickets).toMatchObject([{ fire: 1 }])
    expect(cash(sent, 1).tickets).toEqual([])
  })

  it('waits while only a part is paid', () => {
    expect(cash(orderOf([line(1, soup)]), 1, 100).tickets).toEqual([])
  })
})

describe('a closed order', () => {
  const closed = cash(
    discountOrder(
      orderOf([line(1, soup, 2)]),
      {
        id: id('discount'),
        kind: 'discount',
        lineId: null,
        rateBps: basisPoints(1000),
        amountPence: null,
        reason: 'Slow',
      },
      manager,
      now,
    ).order,
    1,
  ).order
  const comp = {
    id: id('discount', 2),
    kind: 'comp',
    lineId: null,
    rateBps: basisPoints(10_000),
    amountPence: null,
  } as const

  it.each([
    ['more dishes', () => addLines(closed, [line(2, soup)], menu, now)],
    ['a change of a line', () => changeLine(closed, id('line'), { quantity: 1 }, now)],
    ['a void', () => voidLine(closed, id('line'), { quantity: 1, reason: 'Late' }, manager, now)],
    ['a discount', () => discountOrder(closed, { ...comp, reason: 'Late' }, manager, now)],
    ['taking a discount off', () => removeDiscount(closed, id('discount'))],
    ['another table', () => changeDetails(closed, { tableId: table.id }, trading, now)],
    ['another order type', () => changeDetails(closed, { orderType: 'takeaway' }, trading, now)],
    ['sending', () => sendToKitchen(closed, now)],
  ])('refuses %s', (_, change) => {
    expect(closed.state).toBe('paid')
    expect(refusalOf(change)).toBe('order_closed')
  })

  it('refuses another payment', () => {
    expect(refusalOf(() => cash(closed, 2, 100))).toBe('already_paid')
    expect(refusalOf(() => card(closed, 2, 100))).toBe('already_paid')
  })
})
