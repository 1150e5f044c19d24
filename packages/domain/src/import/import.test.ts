import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors/index.ts'
import { orderGatherer } from './gather-orders.ts'
import { guessMenuPlacement } from './new-item.ts'
import { priceListReader } from './price-list.ts'
import { readPricedRow } from './read-priced-row.ts'
import { salesPlanner } from './sales-plan.ts'

const now = Date.UTC(2026, 10, 20)
const header = {
  line: 1,
  fields: ['ORDER ID', 'order date', 'Item name', 'QUANTITY', 'Product Price', 'Total products'],
}

/** What the planner says about one row. */
function reasonFor(changes: Record<number, string>): string | undefined {
  const fields = ['17', '3/8/2019 20:25', 'Garlic Naan', '1', '2.95', '4'].map(
    (field, place) => changes[place] ?? field,
  )
  return salesPlanner(header, undefined, now).read({ line: 2, fields })?.reason
}

describe('a row of past sales', () => {
  it.each([
    ['as it is exported', {}],
    ['with pounds and thousands', { 4: '£1,234.50' }],
    ['for nothing', { 4: '0' }],
    ['with a spreadsheet’s quantity', { 3: '2.0' }],
    ['with a name that looks like a formula', { 2: '=HYPERLINK("x")' }],
    ['with seconds', { 1: '03/08/2019 20:25:59' }],
    ['on a leap day', { 1: '29/2/2020 9:05' }],
  ])('goes in %s', (_name, changes) => {
    expect(reasonFor(changes)).toBeUndefined()
  })

  it.each([
    [{ 0: ' ' }, 'it has no order number'],
    [{ 0: '1\u00002' }, 'its order number cannot be right'],
    [{ 1: '31/2/2019 10:00' }, 'there is no such date: 31/2/2019 10:00'],
    [{ 1: '29/2/2019 10:00' }, 'there is no such date: 29/2/2019 10:00'],
    [{ 1: '3/8/2019 24:00' }, 'there is no such date: 3/8/2019 24:00'],
    [{ 1: '8/31/2019 10:00' }, 'the date 8/31/2019 10:00 has no month 31: day comes first, then month'],
    [{ 1: '2019-08-03 10:00' }, 'the date "2019-08-03 10:00" is not written as day/month/year hour:minute'],
    [{ 1: '3/8/2031 10:00' }, 'its date lies in the future'],
    [{ 2: '' }, 'it has no item name'],
    [{ 2: 'x'.repeat(121) }, 'the item name has more than 120 characters'],
    [{ 2: 'Na\u0007an' }, 'the item name has characters that cannot be shown'],
    [{ 3: '0' }, 'the quantity is zero'],
    [{ 3: '-1' }, 'the quantity "-1" is not a whole number above zero'],
    [{ 3: '1.5' }, 'the quantity "1.5" is not a whole number above zero'],
    [{ 3: '1e3' }, 'the quantity "1e3" is not a whole number above zero'],
    [{ 3: '' }, 'the quantity "" is not a whole number above zero'],
    [{ 3: '99999999999999999999' }, 'the quantity 99999999999999999999 is above 999'],
    [{ 4: '' }, 'it has no price'],
    [{ 4: '2.955' }, 'the price "2.955" is not an amount in pounds and pence'],
    [{ 4: '-2' }, 'the price -2 is below zero'],
    [{ 4: '€2' }, 'the price "€2" is not an amount in pounds and pence'],
    [{ 4: '100000.01' }, 'the price 100000.01 is too high'],
  ])('stays out, with the reason: %j', (changes, reason) => {
    expect(reasonFor(changes)).toBe(reason)
  })

  it('may be short of fields, and is named', () => {
    expect(salesPlanner(header, undefined, now).read({ line: 9, fields: ['17'] })).toEqual({
      line: 9,
      reason: 'the date "" is not written as day/month/year hour:minute',
    })
  })
})

describe('an order of another till', () => {
  it('has one moment; the same number at another one is another order', () => {
    const planner = salesPlanner(header, undefined, now)
    const row = (line: number, date: string) => planner.read({ line, fields: ['17', date, 'Naan', '1', '2'] })
    expect(row(2, '3/8/2019 20:25')).toBeUndefined()
    expect(row(3, '4/8/2019 20:25')).toBeUndefined()
    expect(row(4, '3/8/2019 20:25')).toBeUndefined()
    expect(planner.plan().figures).toEqual({ items: 1, orders: 2, lines: 3, totalPence: 600 })
  })

  it('may have its rows some seconds apart, in any order', () => {
    const planner = salesPlanner(header, undefined, now)
    const dates = ['3/8/2019 20:25:10', '3/8/2019 20:25:50', '3/8/2019 20:26:05', '3/8/2019 19:25']
    const records = dates.map((date, index) => ({ line: index + 2, fields: ['17', date, 'Naan', '1', '2'] }))
    for (const record of records) expect(planner.read(record)).toBeUndefined()
    const plan = planner.plan()
    expect(plan.figures).toEqual({ items: 1, orders: 2, lines: 4, totalPence: 800 })
    const gather = orderGatherer(plan)
    const orders = records.toReversed().flatMap((record) => {
      const row = readPricedRow(record, plan.reading)
      return (typeof row === 'object' && gather(row)) || []
    })
    expect(orders.map(({ rows, soldAtLocal }) => [rows.length, new Date(soldAtLocal).toISOString()])).toEqual([
      [1, '2019-08-03T19:25:00.000Z'],
      [3, '2019-08-03T20:25:10.000Z'],
    ])
  })

  it('is one of its site, where our own columns name it', () => {
    const named = {
      line: 1,
      fields: ['Order Number', 'Order Date', 'Item Name', 'Quantity', 'Product Price', 'Location'],
    }
    const planner = salesPlanner(named, undefined, now)
    for (const [index, site] of ['Leith', 'Pier', 'Leith'].entries()) {
      const fields = ['17', '3/8/2019 20:25', 'Naan', '1', '2', site]
      expect(planner.read({ line: index + 2, fields })).toBeUndefined()
    }
    const { figures, sites } = planner.plan()
    expect(figures.orders).toBe(2)
    expect([...sites]).toEqual([
      ['Leith', 1],
      ['Pier', 1],
    ])
  })

  it('is never larger than one payment can be', () => {
    const planner = salesPlanner(header, undefined, now)
    const row = (line: number) => planner.read({ line, fields: ['17', '3/8/2019 20:25', 'Naan', '999', '6000'] })
    expect(row(2)).toBeUndefined()
    expect(row(3)?.reason).toBe('order 17 comes to more than £10,000,000')
  })
})

describe('a file', () => {
  it('names the columns it lacks or has twice', () => {
    const facts = (fields: string[]) => {
      try {
        salesPlanner({ line: 1, fields }, undefined, now)
      } catch (error) {
        return error instanceof DomainError ? { code: error.code, ...error.facts } : error
      }
    }
    expect(facts(['Order Number', 'Item Name', 'Item Name'])).toEqual({
      code: 'import_columns_wrong',
      missing: ['Order Date', 'Quantity'],
      doubled: ['Item Name'],
    })
    expect(facts(['Order ID', 'Order Number', 'Order Date', 'Item Name', 'Quantity', 'Product Price'])).toMatchObject({
      doubled: ['Order Number or Order Id'],
    })
    expect(facts(['Order ID', 'Order Date', 'Item Name', 'Quantity'])).toMatchObject({ code: 'import_prices_missing' })
  })

  it('of prices keeps the first price of a dish and names a second, different one', () => {
    const reader = priceListReader({ line: 1, fields: ['item name', 'PRODUCT PRICE'] })
    expect(reader.read({ line: 2, fields: ['Naan', '2'] })).toBeUndefined()
    expect(reader.read({ line: 3, fields: ['NAAN ', '2.00'] })).toBeUndefined()
    expect(reader.read({ line: 4, fields: ['naan', '3'] })?.reason).toBe('naan has another price in line 2: £2.00')
    expect(reader.prices.get('naan')).toMatchObject({ pricePence: 200 })
  })

  it('whose price list leaves a dish out names the rows that sold it', () => {
    const reader = priceListReader({ line: 1, fields: ['Item Name', 'Product Price'] })
    const plain = { line: 1, fields: ['Order Number', 'Order Date', 'Item Name', 'Quantity'] }
    const planner = salesPlanner(plain, reader.prices, now)
    const bad = planner.read({ line: 2, fields: ['17', '3/8/2019 20:25', 'Naan', '1'] })
    expect(bad).toEqual({ line: 2, reason: 'there is no price for Naan' })
  })
})

it('takes drinks for standard-rated and everything else for hot food', () => {
  expect(guessMenuPlacement('COBRA (330ML)')).toEqual({ category: 'Drinks', vatClass: 'standard' })
  expect(guessMenuPlacement('Mushroom Rice')).toEqual({ category: 'Rice and biryani', vatClass: 'hot_food' })
  expect(guessMenuPlacement('Swine and Gingerbread')).toEqual({ category: 'Imported', vatClass: 'hot_food' })
})
