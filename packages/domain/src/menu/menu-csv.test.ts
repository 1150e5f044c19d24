import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuCsvColumns, nameKey, planMenuCsv, readMenuCsv } from './index.ts'

const heading = { line: 1, cells: [...menuCsvColumns] }
const read = (...rows: string[][]) => {
  const csv = readMenuCsv([heading, ...rows.map((cells, index) => ({ line: index + 2, cells }))], ['Kitchen', 'Bar'])
  if (!csv) throw new Error('the heading is right')
  return csv
}

describe('a row of a menu file', () => {
  it('is a dish when every cell can be read', () => {
    expect(read(['Mains', ' Fish  Pie ', '£1,012.5', 'hot-food', 'KITCHEN', 'Fish;milk; fish']).rows).toEqual([
      {
        line: 2,
        category: 'Mains',
        item: 'Fish  Pie',
        pricePence: 101_250,
        vatClass: 'hot_food',
        stationName: 'Kitchen',
        allergens: ['fish', 'milk'],
      },
    ])
  })

  it.each([
    [['', 'Pie', '1', 'zero'], 'Category', 'Is empty'],
    [['Mains', '', '1', 'zero'], 'Item', 'Is empty'],
    [['Mains', 'x'.repeat(81), '1', 'zero'], 'Item', 'Is longer than 80 characters'],
    [['Mains', 'Pie', '', 'zero'], 'Price', 'Is empty'],
    [['Mains', 'Pie', '1.005', 'zero'], 'Price', '"1.005" is not an amount in pounds, like 4.50'],
    [['Mains', 'Pie', '-1', 'zero'], 'Price', 'Is below zero'],
    [['Mains', 'Pie', '950000', 'zero'], 'Price', 'Is above £10,000'],
    [['Mains', 'Pie', '1', ''], 'VAT class', '"" is none of hot food, cold food, standard, zero'],
    [['Mains', 'Pie', '1', 'zero', 'Grill'], 'Station', '"Grill" is none of the stations: Kitchen, Bar'],
    [['Mains', 'Pie', '1', 'zero', '', 'egg'], 'Allergens', 'Not among the fourteen allergens: egg'],
  ])('names what is wrong: %j', (cells, column, reason) => {
    expect(read(cells)).toMatchObject({ rows: [], errors: [{ line: 2, column, reason }] })
  })

  it('with an error does not stand in the way of a right one of the same name', () => {
    const { rows, errors } = read(['Mains', 'Pie', 'x', 'zero'], ['Mains', 'Pie', '1', 'zero'])
    expect([rows.length, errors.length]).toEqual([1, 1])
  })

  it('is either a dish or an error, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 20 }), (cells) => {
        const { rows, errors } = read(...cells)
        const named = new Set([...rows, ...errors].map(({ line }) => line))
        expect(named.size).toBe(cells.length)
        expect(errors.every(({ line }) => rows.every((row) => row.line !== line))).toBe(true)
      }),
    )
  })
})

describe('the plan of an import', () => {
  it('of what is on the menu already is to do nothing', () => {
    const csv = read(['Mains', 'Pie', '9.50', 'hot food', 'Kitchen', 'milk;eggs'])
    const { rows } = csv
    const items = rows.map((row) => ({ ...row, id: 'pie', category: nameKey(row.category), item: 'PIE' }))
    expect(planMenuCsv(csv, { categories: ['mains'], items })).toEqual({
      newCategories: [],
      created: [],
      changed: [],
      unchanged: 1,
    })
    expect(planMenuCsv(csv, { categories: [], items: [] })).toMatchObject({ newCategories: ['Mains'], created: rows })
  })
})
