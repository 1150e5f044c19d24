import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
})

const bringIn = (csv: string, dryRun = false) => manager.send('/menu/import', { csv, dryRun })
const names = async () => {
  const rows = await server.sql('select name from menu_items where restaurant_id = $1 order by name', [restaurant.id])
  return rows.map(({ name }) => name)
}

const file = `\uFEFFCATEGORY,item,Price (pounds),Vat Class,station,ALLERGENS\r
Pies,Steak Pie,£9.50,Hot food,kitchen,gluten; Milk\r
All,Lager,5.60,standard,Bar,gluten\r
All,Lamb Curry,10.95,hot_food,Kitchen,milk\r
Pies,Apple Pie,4.5.0,lukewarm,Grill,gluten;love\r
pies,STEAK  pie,9.50,hot food,,\r
`

describe('a menu file', () => {
  it('says in a dry run what it would do, names each error by line and column, and does nothing', async () => {
    const { status, json } = await bringIn(file, true)
    expect(status).toBe(200)
    expect(json.report).toEqual({
      isDryRun: true,
      newCategories: ['Pies'],
      created: [{ line: 2, category: 'Pies', item: 'Steak Pie', pricePence: 950 }],
      changed: [{ line: 3, category: 'All', item: 'Lager', pricePence: 560, columns: ['Price'] }],
      unchanged: 1,
      errors: [
        { line: 5, column: 'Price', reason: '"4.5.0" is not an amount in pounds, like 4.50' },
        { line: 5, column: 'VAT class', reason: '"lukewarm" is none of hot food, cold food, standard, zero, 20%, 0%' },
        { line: 5, column: 'Station', reason: '"Grill" is none of the stations: Bar, Kitchen' },
        { line: 5, column: 'Allergens', reason: 'Not among the fourteen allergens: love' },
        { line: 6, column: 'Item', reason: 'The same item already stands in line 2' },
      ],
    })
    expect(await names()).toHaveLength(4)
    expect(await server.sql('select 1 from events where restaurant_id = $1', [restaurant.id])).toEqual([])
  })

  it('may be what a spreadsheet with decimal commas saves', async () => {
    const csv =
      'Category;Item;Price;VAT class;Allergens\nPies;Steak Pie;9,50;20,0 %;"gluten; milk"\nPies;Feast;1.234,5;20 %;\n'
    expect((await bringIn(csv)).json.report).toMatchObject({
      created: [{ item: 'Steak Pie' }, { item: 'Feast' }],
      errors: [],
    })
    const prices = await server.sql(
      `select name, price_pence as pence from menu_items where restaurant_id = $1 and name in ('Steak Pie', 'Feast') order by name`,
      [restaurant.id],
    )
    expect(prices).toEqual([
      { name: 'Feast', pence: 123_450 },
      { name: 'Steak Pie', pence: 950 },
    ])
  })

  it('knows a dish again whatever its accents and apostrophes are made of', async () => {
    const row = (name: string) => `Category,Item,Price,VAT class\nPuddings,${name},6.50,hot food\n`
    const composed = 'Cr\u00e8me br\u00fbl\u00e9e'
    expect((await bringIn(row(composed))).json.report.created).toHaveLength(1)
    const again = (await bringIn(row(composed.normalize('NFD')))).json.report
    expect(again).toMatchObject({ created: [], unchanged: 1 })
    await bringIn(row('Fisherman\u2019s pie'))
    expect((await bringIn(row("Fisherman's pie"))).json.report).toMatchObject({ created: [], unchanged: 1 })
  })

  it('asks what a new dish is where it says only 0%, which eaten in is 20% on cold food', async () => {
    const csv = 'Category,Item,Price,VAT\nDeli,Green salad,6.00,0%\nDeli,Cake,3.00,20%\nAll,Cold Salad,6.50,0%\n'
    const bring = (more: object) => manager.send('/menu/import', { csv, dryRun: false, ...more })
    const unsaid = (await bring({ dryRun: true })).json.report
    expect(unsaid).toMatchObject({ asksZeroRated: 1, created: [{ item: 'Cake' }], unchanged: 1 })
    expect(unsaid.errors).toEqual([
      {
        line: 2,
        column: 'VAT class',
        reason: '0% may be cold food, which is 20% when eaten in, or always 0%: say which',
      },
    ])
    expect((await bring({ zeroRated: 'cold_food' })).json.report).toMatchObject({ created: { length: 2 }, errors: [] })
    const [salad] = await server.sql(
      `select id, vat_class from menu_items where restaurant_id = $1 and name = 'Green salad'`,
      [restaurant.id],
    )
    expect(salad).toMatchObject({ vat_class: 'cold_food' })
    // Notice 709/1: the £6.00 salad that is eaten in holds £1.00 of VAT, the one taken away none.
    const till = tillOf(server, restaurant, restaurant.waiter)
    const vatOf = async (more: object) =>
      (await till.open([till.line(String(salad?.id))], more)).totals.vat.map(({ vatPence }) => Number(vatPence))
    expect(await vatOf({})).toEqual([100])
    expect(await vatOf({ orderType: 'takeaway', tableId: null, covers: null })).toEqual([0])
  })

  it('brings the rows without errors in, and read again changes nothing', async () => {
    const { json } = await bringIn(file)
    expect(json.report).toMatchObject({ isDryRun: false, unchanged: 1, errors: { length: 5 } })
    expect(await names()).toEqual(['Bottled Water', 'Cold Salad', 'Lager', 'Lamb Curry', 'Steak Pie'])
    const till = tillOf(server, restaurant, restaurant.waiter)
    expect((await till.open([till.beer()])).totals.totalPence).toBe(560)
    const again = (await bringIn(file)).json.report
    expect(again).toMatchObject({ newCategories: [], created: [], changed: [], unchanged: 3 })
    const events = await server.sql(`select body from events where restaurant_id = $1 and type = 'menu.imported'`, [
      restaurant.id,
    ])
    expect(events).toMatchObject([{ body: { created: 1, changed: 1, newCategories: 1 } }])
  })

  it('leaves stations and allergens as they are when it has no such columns', async () => {
    const { json } = await bringIn('Category,Item,Price,VAT class\nAll,Lager,5.40,standard\n')
    expect(json.report).toMatchObject({ changed: [], unchanged: 1 })
  })

  it('tells unknown, none and contains apart, and keeps what is known where a cell is empty', async () => {
    const stateOf = async () =>
      Object.fromEntries(
        (await server.sql('select name, allergens from menu_items where restaurant_id = $1', [restaurant.id])).map(
          ({ name, allergens }) => [name, allergens],
        ),
      )
    const heading = 'Category,Item,Price,VAT class,Allergens'
    const rows = ['All,Lager,5.40,standard,', 'All,Tea,2.00,standard,', 'All,Lamb Curry,10.95,hot food,none']
    await bringIn([heading, ...rows].join('\n'))
    expect(await stateOf()).toMatchObject({
      Lager: { state: 'contains', allergens: ['gluten'] },
      Tea: { state: 'unknown' },
      'Lamb Curry': { state: 'none' },
    })
    const { text } = await manager.send('/menu/export.csv', undefined, { method: 'GET', key: null })
    for (const cell of ['"not checked"', '"none"', '"gluten"']) expect(text).toContain(cell)
  })

  it('labels diets, keeps labels where a cell is empty, and leaves a row out whose allergens contradict them', async () => {
    const heading = 'Category,Item,Price,VAT class,Allergens,Dietary'
    const rows = [
      'All,Dal,8.00,hot food,none,vegan; halal',
      'All,Lamb Curry,10.95,hot food,,vegan',
      'All,Tea,2.00,standard,,paleo',
    ]
    expect((await bringIn([heading, ...rows].join('\n'))).json.report).toMatchObject({
      created: [{ item: 'Dal' }],
      changed: [],
      unchanged: 0,
      errors: [
        { line: 3, column: 'Diets', reason: 'A vegan dish cannot contain milk' },
        { line: 4, column: 'Diets', reason: 'Not among vegan, vegetarian, halal, kosher, gluten-free: paleo' },
      ],
    })
    const again = await bringIn(`${heading}\nAll,Dal,8.00,hot food,celery,`)
    expect(again.json.report.changed).toMatchObject([{ columns: ['Allergens'] }])
    const dietsOfDal = async () =>
      (await server.sql(`select diets from menu_items where restaurant_id = $1 and name = 'Dal'`, [restaurant.id]))[0]
        ?.diets
    expect(await dietsOfDal()).toEqual(['vegan', 'halal'])
    const { text } = await manager.send('/menu/export.csv', undefined, { method: 'GET', key: null })
    expect(text).toContain('"celery","vegan; halal"')
    expect((await bringIn(`${heading}\nAll,Dal,8.00,hot food,milk,`)).json.report.errors).toMatchObject([
      { reason: 'A vegan dish cannot contain milk' },
    ])
    await bringIn(`${heading}\nAll,Dal,8.00,hot food,,not labelled`)
    expect(await dietsOfDal()).toEqual([])
  })

  it('is read under the names of other programs, and under those somebody maps', async () => {
    const { json } = await bringIn('Name,Category,Price,VAT\nTea,Hot drinks,2.10,20%\n')
    expect(json.report).toMatchObject({ created: [{ item: 'Tea', category: 'Hot drinks' }], errors: [] })
    const csv = 'What,Group,£,Tax\nCake,Sweets,3.00,standard\n'
    const columns = { Item: 'What', Category: 'Group', Price: '£' }
    const mapped = await manager.send('/menu/import', { csv, dryRun: false, columns })
    expect(mapped.json.report).toMatchObject({ created: [{ item: 'Cake' }], errors: [] })
  })

  it('is refused whole when the columns are not there, and cut off where a quotation mark never ends', async () => {
    expect(await bringIn('Name,Cost\nLager,5.40\n')).toMatchObject({
      status: 422,
      json: {
        code: 'csv_unreadable',
        facts: { missing: ['Category', 'Price', 'VAT class'], headings: ['Name', 'Cost'] },
      },
    })
    expect((await bringIn('')).status).toBe(400)
    const { json } = await bringIn(
      'Category,Item,Price,VAT class\nAll,Tea,2.00,standard\nAll,"Cof,2.50,standard\nAll,Mint,2,standard\n',
    )
    expect(json.report).toMatchObject({ created: [{ item: 'Tea' }], errors: [{ line: 3 }] })
  })

  it('of two thousand dishes goes in at once', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => `C${i % 40},Dish ${i},${(i % 90) + 1}.50,hot food,Kitchen,milk`)
    const { status, json } = await bringIn(`Category,Item,Price,VAT class,Station,Allergens\n${rows.join('\n')}`)
    expect([status, json.report.created.length, json.report.newCategories.length]).toEqual([200, 2000, 40])
    const dearer = rows.map((row) => row.replace('.50,', '.60,')).join('\n')
    const again = await bringIn(`Category,Item,Price,VAT class,Station,Allergens\n${dearer}`)
    expect([again.status, again.json.report?.changed.length]).toEqual([200, 2000])
  })

  it('larger than 256 KB is refused', async () => {
    expect((await bringIn('x'.repeat(300_000))).status).toBe(413)
  })
})

describe('the menu as a file', () => {
  it('is what the importer reads: brought in again as it is, it changes nothing', async () => {
    await bringIn(file)
    // Names that a spreadsheet would carry out, cut in two or lose a quotation mark of.
    const awkward =
      'Category,Item,Price,VAT class,Allergens\r\nPies,"=1+1 ""Sum"" Pie, big",3.00,standard,celery;milk\r\n"Été & co",- minus one,0.5,zero,\r\n'
    expect((await bringIn(awkward)).json.report).toMatchObject({ errors: [], newCategories: ['Été & co'] })
    const exported = await manager.send('/menu/export.csv', undefined, { method: 'GET', key: null })
    expect(exported.headers['content-type']).toContain('text/csv')
    expect(exported.headers['content-disposition']).toMatch(/^attachment; filename="menu-.*\.csv"$/)
    expect(exported.text).toContain('"\'=1+1 ""Sum"" Pie, big",3.00,"standard"')
    const { report } = (await bringIn(exported.text, true)).json
    expect(report).toMatchObject({ newCategories: [], created: [], changed: [], errors: [] })
    expect(report.unchanged).toBe((await names()).length)

    // And it is read: a price that was changed in it is the one thing that changes.
    const dearer = exported.text.replace(',3.00,', ',3.20,')
    expect((await bringIn(dearer)).json.report).toMatchObject({ created: [], changed: [{ columns: ['Price'] }] })
    const waiter = tillOf(server, restaurant, restaurant.waiter)
    expect((await waiter.send('/menu/export.csv', undefined, { method: 'GET', key: null })).status).toBe(403)
  })
})
