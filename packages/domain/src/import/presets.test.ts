import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { areSalesHeadings, chosenHeadings, dateOrderOf, likelyColumns, notSold, salesPlanner } from './index.ts'
import { readMoment } from './read-moment.ts'
import { readPricedRow } from './read-priced-row.ts'

const now = Date.UTC(2026, 10, 27)

/** What one row of a file comes to. */
function read(heading: string, row: string, dateOrder: 'day_first' | 'month_first' = 'day_first') {
  const { reading } = salesPlanner({ line: 1, fields: heading.split(',') }, undefined, now, dateOrder).plan()
  const sold = readPricedRow({ line: 2, fields: row.split(',') }, reading)
  if (typeof sold !== 'object') return sold
  const { line: _, listPence: _list, ...what } = sold
  return { ...what, soldAtLocal: new Date(sold.soldAtLocal).toISOString().slice(0, 16) }
}

const square =
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option'
const toast =
  'Location,Order Id,Order #,Sent Date,Order Date,Check Id,Server,Table,Dining Area,Service,Dining Option,Item Selection Id,Item Id,Master Id,SKU,PLU,Menu Item,Menu Subgroup(s),Menu Group,Menu,Sales Category,Gross Price,Discount,Net Price,Qty,Tax,Void?'
const loyverse =
  'Date,Receipt number,Receipt type,Category,SKU,Item,Variant,Modifiers applied,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Gross profit,Taxes,Dining option,POS,Store,Cashier name,Customer name,Customer contacts,Comment,Status'
const lightspeed =
  'Date,Receipt Number,Line Type,Customer Code,Customer Name,Note,Quantity,Subtotal,Sales Tax,Discount,Loyalty,Total,Paid,Details,Register,User,Status,Sku'
const lightspeedRestaurant = 'Type,Date,ID,Account,Employee,Device,SKU,Item,Quantity,Amount'
const sumUp =
  'Account,Date,Time,Type,Transaction ID,Receipt Number,Payment Method,Quantity,Description,Currency,Price (Gross),Price (Net),Tax,Tax rate,Transaction refunded'
const zettle = 'Date,Time,Receipt number,Name,Variant,SKU,Quantity,Final price (GBP),VAT (GBP)'

const sold = (more: object) => ({ site: '', isRefund: false, ...more })
const one = (name: string, price: number, quantity = 1) => ({ name, quantity, pricePence: pence(price) })

describe('file of another till', () => {
  it('is Square’s, with VAT in its amounts or on top, and a size as a dish of its own', () => {
    const row = (net: string, tax: string) =>
      `2026-11-03,18:30:05,London,Pies,Steak pie,2.0,Large,,,${net},£0.00,${net},${tax},abcDEF,p1,Till 1,,,Payment,Leith,For Here`
    const pie = sold({
      orderNumber: 'abcDEF',
      site: 'Leith',
      soldAtLocal: '2026-11-03T18:30',
      itemName: 'Steak pie (Large)',
      amountPence: 2_400,
      parts: [one('Steak pie (Large)', 1_200, 2)],
    })
    expect(read(square, row('£24.00', '£4.00'))).toEqual(pie)
    expect(read(square, row('£20.00', '£4.00'))).toEqual(pie)
  })

  it('is Square’s, with a refund as a row', () => {
    const row =
      '2026-11-04,09:00:00,London,Pies,Steak pie,-1,Regular,,,-£12.00,£0.00,-£12.00,-£2.00,r1,p1,,,,Refund,Leith,'
    expect(read(square, row)).toMatchObject({ itemName: 'Steak pie', amountPence: 1_200, isRefund: true })
  })

  it('is Toast’s, with the month first, tax on top and voided rows', () => {
    const row = (isVoid: string) =>
      `Leith,4000000001,17,11/3/26 6:31 PM,11/3/26 6:30 PM,1,Ada,7,Bar,Dinner,Dine In,1,1,1,,,Burger,,Mains,Food,Food,10.00,0.00,10.00,1.0,2.00,${isVoid}`
    expect(read(toast, row('false'), 'month_first')).toEqual(
      sold({
        orderNumber: '17',
        site: 'Leith',
        soldAtLocal: '2026-11-03T18:30',
        itemName: 'Burger',
        amountPence: 1_200,
        parts: [one('Burger', 1_200)],
      }),
    )
    expect(read(toast, row('true'), 'month_first')).toBe(notSold)
  })

  it('is Loyverse’s, with half quantities and cancelled receipts', () => {
    const row = (status: string) =>
      `03/11/2026 18:30,1-1001,Sale,Deli,,Halloumi,,,0.500,4.25,0.00,4.25,0,0,0.71,Takeaway,POS 1,Leith,Ada,,,,${status}`
    expect(read(loyverse, row('Closed'))).toEqual(
      sold({
        orderNumber: '1-1001',
        site: 'Leith',
        soldAtLocal: '2026-11-03T18:30',
        itemName: 'Halloumi',
        amountPence: 425,
        parts: [one('Halloumi × 0.5', 425)],
      }),
    )
    expect(read(loyverse, row('Cancelled'))).toBe(notSold)
  })

  it('is Lightspeed’s, where receipts and payments are rows, too', () => {
    const row = (type: string, details: string) =>
      `2026-11-03 18:30:00,5001,${type},,,,3,8.33,1.67,0,0,10.00,0,${details},Main Register,Ada,CLOSED,SKU1`
    expect(read(lightspeed, row('Sale Line', 'Dumplings'))).toEqual(
      sold({
        orderNumber: '5001',
        site: 'Main Register',
        soldAtLocal: '2026-11-03T18:30',
        itemName: 'Dumplings',
        amountPence: 1_000,
        parts: [one('Dumplings', 333, 2), one('Dumplings', 334)],
      }),
    )
    expect(read(lightspeed, row('Sale', '3 X Dumplings'))).toBe(notSold)
    expect(read(lightspeed, row('Payment', 'Cash'))).toBe(notSold)
  })

  it('is Lightspeed Restaurant’s', () => {
    const row = (type: string) => `${type},2026-11-03 18:30,T1.2,A65315.17,Ada,ipad9,52,Burger,1,11.00`
    expect(read(lightspeedRestaurant, row('Sale'))).toMatchObject({ orderNumber: 'A65315.17', amountPence: 1_100 })
    expect(read(lightspeedRestaurant, row('Refund'))).toMatchObject({ isRefund: true })
    expect(read(lightspeedRestaurant, row('Transfer'))).toBe(notSold)
  })

  it('is SumUp’s', () => {
    const row = 'ada@example.test,03.11.26,18:30,Sales,TX1,R-17,Card,2,Flat white,GBP,6.40,5.33,1.07,20%,'
    expect(read(sumUp, row)).toEqual(
      sold({
        orderNumber: 'R-17',
        soldAtLocal: '2026-11-03T18:30',
        itemName: 'Flat white',
        amountPence: 640,
        parts: [one('Flat white', 320, 2)],
      }),
    )
  })

  it('is Zettle’s, with decimal commas', () => {
    const fields = ['2026-11-03', '18:30', '77', 'Latte', 'Large', '', '1', '3,80', '0,63']
    const { reading } = salesPlanner({ line: 1, fields: zettle.split(',') }, undefined, now).plan()
    expect(readPricedRow({ line: 2, fields }, reading)).toMatchObject({ itemName: 'Latte (Large)', amountPence: 380 })
  })

  it('is anybody’s once somebody has said which column is which', () => {
    const headings = ['When', 'Bill', 'What', 'How many', 'Each', 'Shop', 'Colour']
    const choices = { 'Order number': 'Bill', Date: 'When', Item: 'What', Quantity: 'How many', 'Price of one': 'Each' }
    expect(areSalesHeadings(headings)).toBe(false)
    const chosen = chosenHeadings(headings, { ...choices, Site: 'Shop' })
    expect(areSalesHeadings(chosen)).toBe(true)
    expect(read(chosen.join(','), '2026-11-03 18:30,B7,Pho,3,4.20,Leith,red')).toEqual(
      sold({
        orderNumber: 'B7',
        site: 'Leith',
        soldAtLocal: '2026-11-03T18:30',
        itemName: 'Pho',
        amountPence: 1_260,
        parts: [one('Pho', 420, 3)],
      }),
    )
  })

  it.each([
    ['a minus before the quantity', '-1', '3.80'],
    ['a minus before the amount', '1', '-3.80'],
    ['an accountant’s brackets', '1', '(3.80)'],
    ['brackets and the currency', '1', 'GBP (3.80)'],
  ])('gives back by %s', (_how, quantity, amount) => {
    expect(read(zettle, `2026-11-03,18:30,77,Latte,,,${quantity},${amount},0`)).toMatchObject({
      ...{ isRefund: true, amountPence: 380 },
    })
  })

  it.each(['GBP 3.80', '3.80 GBP', '£3.80'])('has amounts with their currency: %s', (amount) => {
    expect(read(zettle, `2026-11-03,18:30,77,Latte,,,1,${amount},0`)).toMatchObject({
      isRefund: false,
      amountPence: 380,
    })
  })

  it('says what cannot be read in a row', () => {
    const row = (date: string, quantity: string, amount: string) => `${date},,77,Latte,,,${quantity},${amount},0`
    expect(read(zettle, row('soon', '1', '3.80'))).toBe('the date "soon" cannot be read')
    expect(read(zettle, row('2026-11-03', 'two', '3.80'))).toBe('the quantity "two" is not a number')
    expect(read(zettle, row('2026-11-03', '0', '3.80'))).toBe('the quantity is zero')
    expect(read(zettle, row('2026-11-03', '1', '$3.80'))).toBe('the amount "$3.80" is not one in pounds and pence')
  })
})

describe('VAT of a file', () => {
  /** The rates of its rows, and what is sold at none that is known. */
  function rates(heading: string, ...rows: string[]) {
    const planner = salesPlanner({ line: 1, fields: heading.split(',') }, undefined, now)
    const records = rows.map((row, index) => ({ line: index + 2, fields: row.split(',') }))
    expect(records.flatMap((record) => planner.read(record) ?? [])).toEqual([])
    const { reading, vatUnknownPence } = planner.plan()
    const sold = records.map((record) => readPricedRow(record, reading))
    return { rates: sold.map((row) => (typeof row === 'object' ? row.vatRateBps : row)), vatUnknownPence }
  }

  it('is read as a rate, or as what of an amount is VAT', () => {
    const sumUpRow = (gross: string, rate: string) =>
      `ada@example.test,03 Nov 2026,18:30,Sales,TX1,R-17,Card,1,Lunch,GBP,${gross},,,${rate}`
    expect(rates(sumUp, sumUpRow('6.40', '20%'), sumUpRow('4.35', '0%'), sumUpRow('1.00', ''))).toEqual({
      rates: [2000, 0, undefined],
      vatUnknownPence: 100,
    })
    const zettleRow = (gross: string, vat: string) => `2026-11-03,18:30,77,Latte,,,1,${gross},${vat}`
    // Of £6.85, 42 pence are VAT: two rates are in it.
    expect(rates(zettle, zettleRow('3.80', '0.63'), zettleRow('4.35', '0.00'), zettleRow('6.85', '0.42'))).toEqual({
      rates: [2000, 0, undefined],
      vatUnknownPence: 685,
    })
    const own = 'Order Number,Order Date,Item Name,Quantity,Product Price,VAT rate'
    const ownRow = (rate: string) => `1,03/11/2026 18:30,Pie,2,6.00,${rate}`
    expect(rates(own, ...['20', '0', '0.2', '0.125', 'VAT 5 %'].map(ownRow))).toEqual({
      rates: [2000, 0, 2000, 1250, 500],
      vatUnknownPence: 0,
    })
  })

  it('is not known where the file has none, or nought in every row', () => {
    const burger = 'Sale,2026-11-03 18:30,T1.2,A65315.17,Ada,ipad9,52,Burger,1,11.00'
    expect(rates(lightspeedRestaurant, burger)).toEqual({ rates: [undefined], vatUnknownPence: 1_100 })
    const row = '2026-11-03,18:30,77,Latte,,,1,3.80,0.00'
    expect(rates(zettle, row)).toEqual({ rates: [undefined], vatUnknownPence: 380 })
  })
})

describe('moment in a file', () => {
  it.each([
    ['2026-11-03', '18:30', 'day_first', '2026-11-03T18:30:00'],
    ['2026-11-03T18:30:15', '', 'day_first', '2026-11-03T18:30:15'],
    ['3/11/2026', '18:30', 'day_first', '2026-11-03T18:30:00'],
    ['11/3/26 6:30 PM', '', 'month_first', '2026-11-03T18:30:00'],
    ['11/3/2026, 12:05 AM', '', 'month_first', '2026-11-03T00:05:00'],
    ['3.11.2026 18:30', '', 'day_first', '2026-11-03T18:30:00'],
    ['3 November 2026', '6:30pm', 'day_first', '2026-11-03T18:30:00'],
    ['Nov 3, 2026 6:30:01 p.m.', '', 'day_first', '2026-11-03T18:30:01'],
    ['3-Nov-26', '', 'day_first', '2026-11-03T12:00:00'],
  ] as const)('%s %s is read', (date, time, order, moment) => {
    expect(readMoment(date, time, order)).toBe(Date.parse(`${moment}Z`))
  })

  it.each([
    '2026-02-30',
    '31/2/2026 10:00',
    '2026-11-03 24:00',
    '2026-11-03 13:00 PM',
    '11/13/2026',
    'Foo 3, 2026',
    '',
  ])('%s is none', (date) => {
    expect(readMoment(date, '', 'day_first')).toBeUndefined()
  })

  it('shows its order where a day is above twelve', () => {
    expect(dateOrderOf(['3/8/2026', '13/8/2026'])).toBe('day_first')
    expect(dateOrderOf(['3/8/2026', '8/13/2026'])).toBe('month_first')
    expect(dateOrderOf(['3/8/2026', '2026-08-13'])).toBeUndefined()
  })
})

describe('columns of a file nobody knows', () => {
  it('are offered where they are called as usual', () => {
    expect(likelyColumns(['Order', 'Date', 'Item', 'Quantity', 'Price'])).toEqual({
      'Order number': 'Order',
      Date: 'Date',
      Item: 'Item',
      Quantity: 'Quantity',
      'Price of one': 'Price',
    })
    expect(likelyColumns(['Receipt no.', 'QTY', 'Line total', ''])).toEqual({
      'Order number': 'Receipt no.',
      Quantity: 'QTY',
      'Amount of the row': 'Line total',
    })
  })

  it('are left open where they are not', () => {
    expect(likelyColumns(['Belegnummer', 'Artikel', ''])).toEqual({})
  })
})
