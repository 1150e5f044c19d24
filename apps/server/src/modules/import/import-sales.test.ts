import { createHash } from 'node:crypto'
import { verifyJournal } from '@tableside/domain/journal'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { catchUpSums } from '../rollups/index.ts'
import { booksOf, fileOf, full, importInto, onDisk, small } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const header = 'Order Number,Order Date,Item Name,Quantity,Product Price\n'

describe('past sales of another till', () => {
  it('come in with every penny, paid, closed and balanced, on their own days', async () => {
    const restaurant = await openRestaurant(server)
    const { figures, bad, written } = await importInto(server, restaurant, smallFiles)
    const { items: _, ...all } = small.figures
    expect({ figures, bad, written }).toEqual({ figures: small.figures, bad: [], written: all })
    expect(await booksOf(server, restaurant.id)).toEqual(booksFor(small.figures))
    expect(await brokenJournalEntry(restaurant.id)).toBeUndefined()
    const days = await server.sql(
      `select count(*)::int as wrong from orders where restaurant_id = $1 and (state <> 'paid' or order_type <> 'takeaway'
       or source <> 'import' or closed_at <> opened_at
       or business_date <> ((opened_at at time zone 'Europe/London') - interval '4 hours')::date)`,
      [restaurant.id],
    )
    expect(days).toEqual([{ wrong: 0 }])
  })

  it('bear the VAT rate of their day and no processing fee', async () => {
    const restaurant = await openRestaurant(server)
    const rows =
      '1,1/8/2020 19:00,Lamb Balti,1,10.50\n2,1/8/2019 19:00,Lamb Balti,1,12.00\n3,1/8/2020 19:00,Coke,1,1.20\n'
    await importInto(server, restaurant, { orders: fileOf(header + rows) })
    const vat = await server.sql(
      `select number, totals -> 'vat' -> 0 ->> 'rateBps' as rate, totals -> 'vat' -> 0 ->> 'vatPence' as vat
       from orders where restaurant_id = $1 order by number`,
      [restaurant.id],
    )
    expect(vat).toEqual([
      { number: '1', rate: '500', vat: '50' },
      { number: '2', rate: '2000', vat: '200' },
      { number: '3', rate: '2000', vat: '20' },
    ])
    const fees = await server.sql(
      `select count(*)::int as fees from ledger_transfers where restaurant_id = $1 and 'platform_fee' in (debit, credit)`,
      [restaurant.id],
    )
    expect(fees).toEqual([{ fees: 0 }])
    // They are orders that were paid, in the platform's count too.
    const { overview } = (await (await signInPlatformOwner(server)).get('/overview')).json
    const [paid] = await server.sql(`select count(*)::int as orders from orders where state = 'paid'`)
    expect(overview.orders).toEqual({ total: paid?.orders, open: 0 })
  })

  it('bear the VAT their file says, and reports say what of it is not known', async () => {
    const restaurant = await openRestaurant(server)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const rows = [
      '1,1/8/2023 12:00,Cold Salad,1,6.50,0%',
      '2,1/8/2023 12:05,Cold Salad,1,6.60,20%',
      '3,1/8/2023 12:10,Lamb Curry,1,12.00,',
    ]
    const files = { orders: fileOf(`${header.trim()},VAT rate\n${rows.join('\n')}\n`) }
    const { plan } = await importInto(server, restaurant, files)
    expect(plan.vatUnknownPence).toBe(1_200)
    const vat = await server.sql(
      `select number, (totals -> 'vat' -> 0 ->> 'rateBps')::int as rate, (totals -> 'vat' -> 0 ->> 'vatPence')::int as vat
       from orders where restaurant_id = $1 order by number`,
      [restaurant.id],
    )
    expect(vat).toEqual([
      { number: '1', rate: 0, vat: 0 },
      { number: '2', rate: 2000, vat: 110 },
      { number: '3', rate: 2000, vat: 200 },
    ])
    await catchUpSums(server.services.db, restaurant.id)
    const read = await owner.send('/reports/tables/vat?from=2023-08-01&to=2023-08-01', undefined, {
      method: 'GET',
      key: null,
    })
    expect(read.json.tables[0].note, read.text).toContain('VAT not known of £12.00 sold at another till')
  })

  it('cannot be refunded here: the till that took the money gives it back', async () => {
    const restaurant = await openRestaurant(server)
    const { send } = tillOf(server, restaurant, restaurant.owner)
    await importInto(server, restaurant, { orders: fileOf(`${header}1,1/8/2019 19:00,Soup,1,4\n`) })
    const books = await booksOf(server, restaurant.id)
    const [payment] = await server.sql('select id, order_id as "orderId" from payments where restaurant_id = $1', [
      restaurant.id,
    ])
    const refused = await send(`/orders/${payment?.orderId}/payments/${payment?.id}/refunds`, {
      refundId: uuidv7(),
      amountPence: 400,
      reason: 'Cold',
    })
    expect(refused).toMatchObject({ status: 409, json: { code: 'payment_of_another_till' } })
    expect(refused.json.title).toBe('Another till took this payment.')
    expect(await booksOf(server, restaurant.id)).toEqual(books)
  })

  it('add nothing and come to the same when they are imported again', async () => {
    const restaurant = await openRestaurant(server)
    const first = await importInto(server, restaurant, smallFiles)
    const before = await booksOf(server, restaurant.id)
    const again = await importInto(server, restaurant, smallFiles)
    expect(again).toMatchObject({ figures: first.figures, written: nothing, differing: [] })
    expect(await booksOf(server, restaurant.id)).toEqual(before)
  })

  it('stay as they are when a later file says otherwise, and are named', async () => {
    const restaurant = await openRestaurant(server)
    await importInto(server, restaurant, { orders: fileOf(`${header}5,1/8/2019 19:00,Soup,1,4\n`) })
    const again = await importInto(server, restaurant, { orders: fileOf(`${header}5,1/8/2019 19:00,Soup,2,4\n`) })
    expect(again).toMatchObject({ written: nothing, differing: ['5'] })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 1, total: 400 })
  })

  it('of two sites with the same numbers are all there', async () => {
    const restaurant = await openRestaurant(server)
    const pier = uuidv7()
    const { status } = await tillOf(server, restaurant, restaurant.owner).send('/locations', { id: pier, name: 'Pier' })
    expect(status).toBe(201)
    const rows = '1001,1/8/2019 19:00,Lamb Curry,2,10\n1002,1/8/2019 19:05,Lamb Curry,1,22\n'
    const files = { orders: fileOf(header + rows) }
    const atPier = { ...restaurant, ids: { ...restaurant.ids, location: pier } }
    const written = { orders: 2, lines: 2, totalPence: 4_200 }
    expect(await importInto(server, restaurant, files)).toMatchObject({ written, differing: [] })
    expect(await importInto(server, atPier, files)).toMatchObject({ written, differing: [] })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 4, total: 8_400, takings: 8_400 })
    expect(await importInto(server, atPier, files)).toMatchObject({ written: nothing, differing: [] })
  })

  it('of a till that begins at 1 every morning are all there, and once', async () => {
    const restaurant = await openRestaurant(server)
    const rows = [
      '1,1/8/2019 12:00,Soup,1,4',
      '1,1/8/2019 19:00,Soup,1,4',
      '1,1/8/2019 21:00,Soup,2,4',
      '1,2/8/2019 12:00,Soup,1,4',
    ]
    const files = { orders: fileOf(`${header}${rows.join('\n')}\n`) }
    const written = { orders: 4, lines: 4, totalPence: 2_000 }
    expect(await importInto(server, restaurant, files)).toMatchObject({ written, bad: [], differing: [] })
    expect(await importInto(server, restaurant, files)).toMatchObject({ written: nothing, differing: [] })
    const backwards = { orders: fileOf(`${header}${rows.toReversed().join('\n')}\n`) }
    expect(await importInto(server, restaurant, backwards)).toMatchObject({ written: nothing, differing: [] })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 4, total: 2_000 })
  })

  it('are known again that were imported when the number alone distinguished them', async () => {
    const restaurant = await openRestaurant(server)
    const files = { orders: fileOf(`${header}5,1/8/2019 19:00,Soup,1,4\n6,1/8/2019 19:00,Soup,1,5\n`) }
    await importInto(server, restaurant, files)
    // Their ids came from the number alone then.
    await server.sql('begin')
    await server.sql('set local session_replication_role = replica')
    for (const table of ['ledger_transfers', 'payments', 'order_lines', 'orders']) {
      const column = table === 'orders' ? 'id' : 'order_id'
      await server.sql(
        `update ${table} set ${column} = overlay(${column}::text placing 'ffff' from 1)::uuid where restaurant_id = $1`,
        [restaurant.id],
      )
    }
    await server.sql('commit')
    expect(await importInto(server, restaurant, files)).toMatchObject({ written: nothing, differing: [] })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 2, total: 900 })
  })

  it('keep the menu as it is, and add what is missing at its latest price', async () => {
    const restaurant = await openRestaurant(server)
    const rows =
      '1,1/8/2019 19:00,lamb curry,1,7.00\n2,2/8/2019 19:00,Papadum,1,0.90\n3,1/8/2018 19:00,Papadum,1,0.70\n4,1/8/2019 19:00,=2+3,1,1\n'
    await importInto(server, restaurant, { orders: fileOf(header + rows) })
    const items = await server.sql(
      `select i.name, i.price_pence as price, i.vat_class, c.name as category from menu_items i
       join menu_categories c on c.restaurant_id = i.restaurant_id and c.id = i.category_id
       where i.restaurant_id = $1 and i.name in ('Lamb Curry', 'lamb curry', 'Papadum', '=2+3') order by i.name`,
      [restaurant.id],
    )
    expect(items).toEqual([
      { name: '=2+3', price: 100, vat_class: 'hot_food', category: 'Imported' },
      { name: 'Lamb Curry', price: 1095, vat_class: 'hot_food', category: 'All' },
      { name: 'Papadum', price: 90, vat_class: 'hot_food', category: 'Sides and sauces' },
    ])
    const sold = await server.sql(
      `select l.unit_price_pence as price from order_lines l where l.restaurant_id = $1 and l.item_id = $2`,
      [restaurant.id, restaurant.ids.curry],
    )
    expect(sold).toEqual([{ price: 700 }])
  })

  it('sell one dish, whatever its accents are made of', async () => {
    const restaurant = await openRestaurant(server)
    const dish = 'Cr\u00e8me br\u00fbl\u00e9e'
    const rows = `1;1/8/2019 19:00;${dish};1;6,50\n2;1/8/2019 19:00;${dish.normalize('NFD')};2,0;6,50\n`
    const { figures } = await importInto(server, restaurant, { orders: fileOf(header.replaceAll(',', ';') + rows) })
    expect(figures).toEqual({ items: 1, orders: 2, lines: 2, totalPence: 1_950 })
  })

  it('of another till’s own file are two sites’, and without what was refunded', async () => {
    const restaurant = await openRestaurant(server)
    const rows = [
      'Date,Time,Item,Qty,Price Point Name,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Event Type,Location',
      '2026-11-04,09:00,Steak pie,-1,Regular,-£12.00,£0.00,-£12.00,-£2.00,r1,Refund,Leith',
      '2026-11-03,18:30,Steak pie,2,Regular,£24.00,£0.00,£24.00,£4.00,1001,Payment,Leith',
      '2026-11-03,18:30,Cheese,0.5,Regular,£4.25,£0.00,£4.25,£0.71,1001,Payment,Leith',
      '2026-11-03,18:30,Steak pie,1,Large,£14.00,£0.00,£14.00,£2.33,1001,Payment,Pier',
      '2026-11-05,09:00,Cheese,-1,Regular,-£9.00,£0.00,-£9.00,-£1.50,r2,Refund,Leith',
    ]
    const files = { orders: fileOf(`${rows.join('\n')}\n`) }
    const { figures, written, bad } = await importInto(server, restaurant, files)
    const comes = { orders: 2, lines: 3, totalPence: 3_025 }
    expect({ figures, written }).toEqual({ figures: { items: 3, ...comes }, written: comes })
    expect(bad).toEqual(['line 6: its refund of Cheese belongs to no sale in this file'])
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 2, total: 3_025, takings: 3_025, owed: 0 })
    expect(await importInto(server, restaurant, files)).toMatchObject({ written: nothing, differing: [] })
    const lines = await server.sql(
      'select name, quantity, unit_price_pence as pence from order_lines where restaurant_id = $1 order by name, quantity',
      [restaurant.id],
    )
    expect(lines).toEqual([
      { name: 'Cheese × 0.5', quantity: 1, pence: 425 },
      { name: 'Steak pie', quantity: 1, pence: 1_200 },
      { name: 'Steak pie (Large)', quantity: 1, pence: 1_400 },
    ])
  })

  it('may stand below the title of a report', async () => {
    const restaurant = await openRestaurant(server)
    const rows = [
      'Sales by item;;;;',
      '1–30 November 2026;;;;',
      'Date;Receipt number;Name;Quantity;Final price (GBP)',
      '03/11/2026 18:30;77;Latte;2;7,60',
    ]
    const { figures, bad } = await importInto(server, restaurant, { orders: fileOf(`${rows.join('\n')}\n`) })
    expect({ figures, bad }).toEqual({ figures: { items: 1, orders: 1, lines: 1, totalPence: 760 }, bad: [] })
  })

  it('of another till’s file have their month first where a day shows it', async () => {
    const restaurant = await openRestaurant(server)
    const rows = [
      'Location,Order #,Order Date,Menu Item,Net Price,Qty,Tax,Void?',
      'Leith,1,2/3/26 6:30 PM,Burger,10.00,1,0,false',
      'Leith,1,2/13/26 6:30 PM,Burger,10.00,1,0,false',
    ]
    await importInto(server, restaurant, { orders: fileOf(`${rows.join('\n')}\n`) })
    const days = await server.sql('select business_date::text as day from orders where restaurant_id = $1 order by 1', [
      restaurant.id,
    ])
    expect(days).toEqual([{ day: '2026-02-03' }, { day: '2026-02-13' }])
  })

  it('of a till from America have their month first where no day shows it either', async () => {
    const restaurant = await openRestaurant(server)
    const rows = [
      'Location,Order #,Order Date,Menu Item,Net Price,Qty,Tax,Void?',
      'Leith,1,2/3/26 18:30,Burger,10.00,1,0,false',
    ]
    await importInto(server, restaurant, { orders: fileOf(`${rows.join('\n')}\n`) })
    const days = await server.sql('select business_date::text as day from orders where restaurant_id = $1', [
      restaurant.id,
    ])
    expect(days).toEqual([{ day: '2026-02-03' }])
  })

  it('may have one dish at two prices on one bill, and dishes that cost nothing', async () => {
    const restaurant = await openRestaurant(server)
    const rows = '1,1/8/2019 19:00,Naan,1,2.00\n1,1/8/2019 19:00,Naan,1,1.00\n2,1/8/2019 19:00,Papadum,3,0\n'
    const { figures } = await importInto(server, restaurant, { orders: fileOf(header + rows) })
    expect(figures).toEqual({ items: 2, orders: 2, lines: 3, totalPence: 300 })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 2, payments: 1, takings: 300, owed: 0 })
  })

  it('stay out entirely in strict mode when one row is bad', async () => {
    const restaurant = await openRestaurant(server)
    const orders = fileOf(`${header}1,1/8/2019 19:00,Soup,1,4\n2,31/2/2019 19:00,Soup,1,4\n`)
    const refused = importInto(server, restaurant, { orders, isStrict: true })
    await expect(refused).rejects.toMatchObject({ code: 'import_bad_rows', facts: { badRows: 1 } })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 0, lines: 0 })
    expect(await importInto(server, restaurant, { orders })).toMatchObject({
      written: { orders: 1, lines: 1, totalPence: 400 },
    })
  })

  // `npm run wide`: it takes a twentieth of all tests' time, and the small export tells the same of less.
  it.skipIf(!full.isHere || process.env.WIDE !== '1')(
    'come in from five years of a real takeaway',
    { timeout: 600_000 },
    async () => {
      const restaurant = await openRestaurant(server)
      const files = { orders: onDisk(full.orders), prices: onDisk(full.prices) }
      const { figures, bad } = await importInto(server, restaurant, files)
      expect({ figures, bad }).toEqual({ figures: full.figures, bad: [] })
      expect(await booksOf(server, restaurant.id)).toEqual(booksFor(full.figures))
      expect(await brokenJournalEntry(restaurant.id)).toBeUndefined()
    },
  )
})

const nothing = { orders: 0, lines: 0, totalPence: 0 }
const smallFiles = { orders: onDisk(small.orders), prices: onDisk(small.prices) }

function booksFor({ orders, lines, totalPence }: typeof small.figures) {
  return {
    orders,
    lines,
    payments: orders,
    tickets: 0,
    total: totalPence,
    takings: totalPence,
    owed: 0,
    revenue: totalPence,
  }
}

const entry = z.object({
  seq: z.int(),
  type: z.string(),
  at: z.string(),
  by: z.string(),
  body: z.string(),
  hash: z.string(),
})

async function brokenJournalEntry(restaurantId: string): Promise<number | undefined> {
  const rows = await server.sql(
    `select seq, type, iso(at) as at, by, body::text as body, hash from events where restaurant_id = $1 order by seq`,
    [restaurantId],
  )
  return verifyJournal(z.array(entry).parse(rows), (text) => createHash('sha256').update(text).digest('hex'))
}
