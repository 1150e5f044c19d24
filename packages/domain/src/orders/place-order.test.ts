import { describe, expect, it } from 'vitest'
import { basisPoints } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  coffee,
  id,
  line,
  location,
  menu,
  now,
  orderOf,
  oysters,
  rare,
  sandwich,
  sauce,
  soup,
  steak,
  table,
  trading,
} from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { addLines, changeDetails, changeLine, orderSchema, placeOrder, voidLine } from './index.ts'

describe('placing an order', () => {
  it('keeps the dishes as they are sold now', () => {
    const order = orderOf([line(1, steak, 2, { modifierOptionIds: [rare.id, sauce.id], seat: 1, note: 'No salt' })])
    expect(() => orderSchema.parse(order)).not.toThrow()
    expect(order).toMatchObject({ state: 'open', version: 1, businessDate: '2026-11-20', number: null, fires: 0 })
    expect(order.lines[0]).toMatchObject({
      name: 'Ribeye',
      unitPricePence: 2700,
      allergens: ['milk', 'mustard'],
      fire: null,
      heldAt: null,
      firedAt: null,
    })
    expect(order.totals).toMatchObject({ totalPence: 5400, balanceDuePence: 5400, discountPence: 0 })
  })

  it('may start empty: a table sits down before it orders', () => {
    const order = orderOf([], { tableId: table.id })
    expect(order).toMatchObject({ tableName: 'Table 4', totals: { totalPence: 0 } })
  })

  it('sends at once where that is wanted, still as the first version', () => {
    const command = {
      id: id('order'),
      locationId: location,
      orderType: 'counter',
      tableId: null,
      covers: null,
    } as const
    const placed = placeOrder({ ...command, guestName: 'Sam', lines: [line(1, soup)], send: true }, menu, trading, now)
    expect(placed.order).toMatchObject({ version: 1, fires: 1 })
    expect(placed.tickets).toMatchObject([{ fire: 1, calledFor: 'Sam' }])
    expect(placed.events.map((event) => event.type)).toEqual(['order.placed', 'order.sent', 'kitchen.ticket_sent'])
  })

  it('charges for service at tables only', () => {
    const served = { ...trading, serviceChargeBps: basisPoints(1250) }
    expect(orderOf([line(1, soup)], {}, served).totals).toMatchObject({ serviceChargePence: 87, totalPence: 782 })
    expect(orderOf([line(1, soup)], { orderType: 'takeaway' }, served).totals.serviceChargePence).toBe(0)
  })

  it('refuses what is not on the menu, has run out, costs something else now, or stands there twice', () => {
    const gone = { ...line(1, soup), itemId: id('item', 77) }
    expect(refusalOf(() => orderOf([gone]))).toBe('item_not_on_menu')
    expect(refusalOf(() => orderOf([line(1, oysters)]))).toBe('item_eighty_sixed')
    expect(refusalOf(() => orderOf([line(1, soup, 1, { expectedUnitPricePence: coffee.pricePence })]))).toBe(
      'price_changed',
    )
    expect(refusalOf(() => orderOf([line(1, soup), line(1, coffee)]))).toBe('line_exists')
    expect(refusalOf(() => orderOf([], { tableId: id('place', 77) }))).toBe('table_not_found')
  })
})

describe('changing an open order', () => {
  it('adds a dish once, however often the button is hit', () => {
    const order = addLines(orderOf([line(1, soup)]), [line(2, coffee)], menu, now).order
    expect(order).toMatchObject({ version: 2, totals: { totalPence: 894 } })
    expect(refusalOf(() => addLines(order, [line(2, coffee)], menu, now))).toBe('line_exists')
  })

  it('keeps the old price of what was ordered before the menu changed', () => {
    const dearer = { ...menu, items: menu.items.map((item) => ({ ...item, pricePence: coffee.pricePence })) }
    const order = addLines(orderOf([line(1, steak)]), [line(2, steak)], dearer, now).order
    expect(order.lines.map((each) => each.unitPricePence)).toEqual([2450, 199])
  })

  it('changes a line while it is unsent', () => {
    const order = changeLine(orderOf([line(1, soup)]), id('line'), { quantity: 3, note: 'Hot' }, now).order
    expect(order.lines[0]).toMatchObject({ quantity: 3, note: 'Hot' })
    expect(order.totals.totalPence).toBe(2085)
    expect(refusalOf(() => changeLine(order, id('line', 9), { quantity: 1 }, now))).toBe('line_not_found')
  })

  it('counts a new quantity apart from what was voided before', () => {
    const voided = voidLine(orderOf([line(1, soup, 5)]), id('line'), { quantity: 3, reason: '' }, undefined, now).order
    const order = changeLine(voided, id('line'), { quantity: 1 }, now).order
    expect(order.totals.totalPence).toBe(695)
    expect(changeLine(voided, id('line'), { note: 'Hot' }, now).order.totals.totalPence).toBe(1390)
  })

  // Decision M7: the gross price is the stored truth, the VAT inside follows the order type.
  it('never moves the price of the food between eating in and taking away, only the VAT inside', () => {
    const eatIn = orderOf([line(1, sandwich, 2), line(2, soup)], { tableId: table.id })
    const takeaway = changeDetails(eatIn, { orderType: 'takeaway' }, trading, now).order
    const back = changeDetails(takeaway, { orderType: 'table', tableId: table.id }, trading, now).order
    expect([eatIn, takeaway, back].map((order) => order.totals.linesPence)).toEqual([1565, 1565, 1565])
    expect([eatIn, takeaway, back].map((order) => order.totals.totalPence)).toEqual([1565, 1565, 1565])
    expect(eatIn.totals.vat).toEqual([{ rateBps: 2000, grossPence: 1565, netPence: 1304, vatPence: 261 }])
    expect(takeaway.totals.vat.map((group) => [group.rateBps, group.grossPence])).toEqual([
      [2000, 695],
      [0, 870],
    ])
    expect(takeaway).toMatchObject({ tableId: null, tableName: null })
    expectSound(takeaway, [])
  })

  it('takes the service charge off in one step', () => {
    const charging = { ...trading, serviceChargeBps: basisPoints(1250) }
    const served = orderOf([line(1, soup)], {}, charging)
    const asked = changeDetails(served, { hasServiceCharge: false }, charging, now).order
    expect(asked.totals).toMatchObject({ serviceChargePence: 0, totalPence: 695 })
    expect(changeDetails(asked, { hasServiceCharge: true }, charging, now).order.totals).toEqual(served.totals)
    const away = changeDetails(served, { orderType: 'takeaway' }, charging, now).order
    expect(away.totals.serviceChargePence).toBe(0)
    const back = changeDetails(away, { orderType: 'table', tableId: table.id }, charging, now).order
    expect(back.totals).toEqual(served.totals)
  })

  // What is eaten in is standard-rated: a takeaway must not sit at a table.
  it('has a table exactly when its guests are served at one', () => {
    const mismatch = (change: () => unknown) => expect(refusalOf(change)).toBe('table_mismatch')
    mismatch(() => orderOf([line(1, soup)], { orderType: 'takeaway', tableId: table.id }))
    mismatch(() => orderOf([line(1, soup)], { tableId: null }))
    const takeaway = orderOf([line(1, soup)], { orderType: 'takeaway' })
    mismatch(() => changeDetails(takeaway, { tableId: table.id }, trading, now))
    mismatch(() => changeDetails(takeaway, { orderType: 'table' }, trading, now))
    mismatch(() => changeDetails(orderOf([line(1, soup)]), { tableId: null }, trading, now))
  })

  it('moves to another table and updates the kitchen', () => {
    const counter = orderOf([line(1, soup)], { orderType: 'counter', guestName: 'Sam' })
    const moved = changeDetails(counter, { orderType: 'table', tableId: table.id, covers: 4 }, trading, now)
    expect(moved.order).toMatchObject({ tableName: 'Table 4', covers: 4 })
    expect(moved.events.map((event) => event.type)).toEqual(['order.details_changed', 'order.moved'])
    expect(refusalOf(() => changeDetails(moved.order, { tableId: id('place', 77) }, trading, now))).toBe(
      'table_not_found',
    )
    expect(JSON.stringify(moved.events)).not.toContain('Sam')
  })
})
