import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import { firstVatPeriods, vatRatesOn } from '../tax/index.ts'
import {
  declareAllergens,
  dietsCell,
  menuCsvColumns,
  menuCsvColumnsOf,
  menuCsvTemplate,
  planMenuCsv,
  readMenuCsv,
  textCells,
  unknownAllergens,
} from './index.ts'

const known = { stations: ['Kitchen', 'Bar'], vatRates: vatRatesOn(firstVatPeriods, '2026-11-20') }
const heading = { line: 1, cells: [...menuCsvColumns] }
const read = (...rows: string[][]) => {
  const csv = readMenuCsv([heading, ...rows.map((cells, index) => ({ line: index + 2, cells }))], known)
  if ('missing' in csv) throw new Error('the heading is right')
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
        allergens: { state: 'contains', allergens: ['fish', 'milk'] },
        diets: undefined,
        description: undefined,
        translations: {},
      },
    ])
  })

  it('has what guests read in other languages, each text under a heading of its own', () => {
    const dish = { description: 'With dill', translations: { fr: { name: 'Tourte' }, ar: { description: 'سمك' } } }
    const cells = textCells(dish)
    const columns = menuCsvColumnsOf([dish])
    expect(columns.slice(7)).toEqual(['Description', 'Name in French', 'Description in Arabic'])
    const row = ['Mains', 'Pie', '1', 'zero', '', '', '', ...columns.slice(7).map((column) => cells.get(column) ?? '')]
    const fileOf = (cells: readonly string[]) => [
      { line: 1, cells: columns },
      { line: 2, cells },
    ]
    expect(readMenuCsv(fileOf(row), known)).toMatchObject({ rows: [dish], errors: [] })
    const long = ['Mains', 'Pie', '1', 'zero', '', '', '', 'x'.repeat(501), 'y'.repeat(81)]
    const errors = [{ column: 'Description' }, { column: 'Name in French' }]
    expect(readMenuCsv(fileOf(long), known)).toMatchObject({ rows: [], errors })
  })

  it('reads and writes gluten-free as people write it', () => {
    for (const cell of ['gluten-free', 'Gluten free', 'glutenfree']) {
      const { rows } = read(['Mains', 'Dal', '9', 'zero', '', '', `vegan; ${cell}`])
      expect(rows[0]?.diets).toEqual(['vegan', 'gluten_free'])
    }
    expect(dietsCell(['gluten_free', 'vegan'])).toBe('vegan; gluten-free')
  })

  it('takes commas between allergens and diets', () => {
    const [row] = read(['Mains', 'Pie', '1', 'zero', '', 'eggs, milk', 'vegetarian, halal']).rows
    expect(row).toMatchObject({ allergens: { allergens: ['eggs', 'milk'] }, diets: ['vegetarian', 'halal'] })
  })

  it.each([
    [['', 'Pie', '1', 'zero'], 'Category', 'Is empty'],
    [['Mains', '', '1', 'zero'], 'Item', 'Is empty'],
    [['Mains', 'x'.repeat(81), '1', 'zero'], 'Item', 'Is longer than 80 characters'],
    [['Mains', 'Pie', '1', 'zero', '', 'milk, '.repeat(200)], 'Allergens', 'Is longer than 1000 characters'],
    [['Mains', 'Pie', '', 'zero'], 'Price', 'Is empty'],
    [['Mains', 'Pie', '1.005', 'zero'], 'Price', '"1.005" is not an amount in pounds, like 4.50'],
    [['Mains', 'Pie', '-1', 'zero'], 'Price', 'Is below zero'],
    [['Mains', 'Pie', '950000', 'zero'], 'Price', 'Is above £10,000'],
    [['Mains', 'Pie', '1', ''], 'VAT class', '"" is none of hot food, cold food, standard, zero, 20%, 0%'],
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

describe('the heading of a menu file', () => {
  const fileOf = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(',') }))

  it('is understood in any order and under the names other programs use, with VAT as a rate', () => {
    const csv = readMenuCsv(
      fileOf('VAT,Price,Name,Category', '20%,4.50,Lager,Bar', '0,2,Loaf,Deli', '5%,1,X,Deli'),
      known,
    )
    expect(csv).toMatchObject({
      rows: [
        { category: 'Bar', item: 'Lager', pricePence: 450, vatClass: 'standard' },
        { category: 'Deli', item: 'Loaf', vatClass: 'zero' },
      ],
      errors: [{ line: 4, column: 'VAT class' }],
    })
  })

  it('names the columns that are missing, and takes somebody’s word for where they stand', () => {
    const file = fileOf('Group,What,Price,VAT', 'Bar,Lager,4.50,20%')
    expect(readMenuCsv(file, known)).toEqual({
      missing: ['Category', 'Item'],
      headings: ['Group', 'What', 'Price', 'VAT'],
    })
    expect(readMenuCsv(file, known, { Category: 'Group', Item: 'What' })).toMatchObject({
      rows: [{ category: 'Bar', item: 'Lager' }],
    })
  })

  it('of the template is right, and every row of it can be read', () => {
    const file = fileOf(...menuCsvTemplate.trim().split('\n'))
    expect(readMenuCsv(file, known)).toMatchObject({ rows: { length: 3 }, errors: [] })
  })
})

describe('the plan of an import', () => {
  it('leaves the VAT class of a dish that can have the rate the file names', () => {
    const csv = read(['Mains', 'Pie', '1', '20%'], ['Mains', 'Loaf', '1', '20%'])
    const items = (['hot_food', 'zero'] as const).map((vatClass, index) => {
      const item = index === 0 ? 'Pie' : 'Loaf'
      return {
        id: item,
        category: 'Mains',
        item,
        pricePence: pence(100),
        vatClass,
        stationName: null,
        allergens: unknownAllergens,
        diets: [],
        ...{ description: '', translations: {} },
      }
    })
    const { changed, unchanged } = planMenuCsv(csv, { categories: ['Mains'], items })
    expect([unchanged, changed.map(({ id, row }) => [id, row.vatClass])]).toEqual([1, [['Loaf', 'standard']]])
  })

  it('of what is on the menu already is to do nothing', () => {
    const csv = read(['Mains', 'Pie', '9.50', 'hot food', 'Kitchen', 'milk;eggs'])
    const { rows } = csv
    const items = rows.map((row) => ({
      ...row,
      id: 'pie',
      category: nameKey(row.category),
      item: 'PIE',
      allergens: declareAllergens(['eggs', 'milk']),
      diets: [],
      description: '',
    }))
    expect(planMenuCsv(csv, { categories: ['mains'], items })).toEqual({
      newCategories: [],
      created: [],
      changed: [],
      unchanged: 1,
      errors: [],
    })
    expect(planMenuCsv(csv, { categories: [], items: [] })).toMatchObject({
      newCategories: ['Mains'],
      created: [{ ...rows[0], diets: [], description: '' }],
    })
  })

  it('changes the texts the file has, and leaves those of other languages and columns', () => {
    const before = {
      ...{ id: 'pie', category: 'Mains', item: 'Pie', pricePence: pence(100), stationName: null },
      vatClass: 'zero' as const,
      ...{ allergens: unknownAllergens, diets: [], description: 'With dill' },
      translations: { fr: { name: 'Tarte', description: 'Aneth' }, de: { name: 'Pastete' } },
    }
    const [row] = read(['Mains', 'Pie', '1', 'zero']).rows
    if (!row) throw new Error('the row is right')
    const said = { rows: [{ ...row, translations: { fr: { name: 'Tourte' } } }], errors: [], columns: new Set([]) }
    const { changed } = planMenuCsv(said, { categories: ['Mains'], items: [before] })
    expect(changed).toMatchObject([
      {
        columns: ['Name in French'],
        row: {
          description: 'With dill',
          translations: { fr: { name: 'Tourte', description: 'Aneth' }, de: { name: 'Pastete' } },
        },
      },
    ])
  })

  it('tells unknown, none and contains apart, and an empty cell says nothing', () => {
    const cells = ['', 'none', 'Not checked', 'milk; eggs'].map((cell, n) => [
      'Mains',
      `Pie ${n}`,
      '1',
      'zero',
      '',
      cell,
    ])
    const fresh = planMenuCsv(read(...cells), { categories: [], items: [] })
    expect(fresh.created.map(({ allergens }) => allergens)).toEqual([
      { state: 'unknown' },
      { state: 'none' },
      { state: 'unknown' },
      { state: 'contains', allergens: ['eggs', 'milk'] },
    ])
    const items = fresh.created.map((row) => ({ ...row, id: row.item, allergens: declareAllergens(['fish']) }))
    const later = planMenuCsv(read(...cells), { categories: ['Mains'], items })
    expect(later.changed.map(({ id, row }) => [id, row.allergens.state])).toEqual([
      ['Pie 1', 'none'],
      ['Pie 2', 'unknown'],
      ['Pie 3', 'contains'],
    ])
    expect(read(['Mains', 'Pie', '1', 'zero', '', ';']).errors).toMatchObject([{ column: 'Allergens' }])
  })
})
