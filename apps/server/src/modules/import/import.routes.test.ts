import { readFileSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { createImportJobs } from './import-jobs.ts'
import { booksOf, small } from './testing.ts'

let server: TestServer
let restaurant: TestRestaurant
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
})
afterAll(() => server.stop())

async function upload(
  importId: string,
  kind: string,
  payload: Buffer | string,
  person: Person = restaurant.owner,
  type = 'text/csv',
) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/v1/restaurants/${restaurant.id}/imports/${importId}/files/${kind}?fileName=${kind}.csv`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload,
  })
}

function owner() {
  return tillOf(server, restaurant, restaurant.owner)
}

async function begin(): Promise<string> {
  const id = uuidv7()
  const { status } = await owner().send('/imports', { id, locationId: restaurant.ids.location })
  expect(status).toBe(201)
  return id
}

async function reached(importId: string, state: string) {
  const read = async () =>
    (await owner().send(`/imports/${importId}`, undefined, { method: 'GET', key: null })).json.import
  await expect.poll(async () => (await read()).state).toBeOneOf([state, 'failed'])
  return read()
}

describe('moving from another till in the browser', () => {
  it('uploads, reports, imports and lets the files go', async () => {
    const id = await begin()
    expect((await upload(id, 'orders', readFileSync(small.orders))).statusCode).toBe(200)
    expect((await upload(id, 'prices', readFileSync(small.prices))).json().import).toMatchObject({
      pricesFile: 'prices.csv',
    })
    expect((await owner().send(`/imports/${id}/check`)).status).toBe(202)
    expect(await reached(id, 'checked')).toMatchObject({ report: { ...small.figures, badRowCount: 0 } })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 0 })

    expect((await owner().send(`/imports/${id}/start`, {})).status).toBe(202)
    expect(await reached(id, 'done')).toMatchObject({
      doneOrders: 60,
      allOrders: 60,
      report: { ...small.figures, written: { orders: 60 } },
    })
    expect(await booksOf(server, restaurant.id)).toMatchObject({ orders: 60, takings: small.figures.totalPence })
    expect(await server.sql('select count(*)::int as n from import_pieces')).toEqual([{ n: 0 }])
    const again = await owner().send(`/imports/${id}/start`, {})
    expect(again).toMatchObject({ status: 409, json: { code: 'import_not_ready' } })
  })

  it('says of a second time that everything was there already', async () => {
    const id = await begin()
    await upload(id, 'orders', readFileSync(small.orders))
    await upload(id, 'prices', readFileSync(small.prices))
    await owner().send(`/imports/${id}/check`)
    await reached(id, 'checked')
    await owner().send(`/imports/${id}/start`, {})
    expect(await reached(id, 'done')).toMatchObject({ report: { orders: 60, written: { orders: 0, totalPence: 0 } } })
    const [told] = await server.sql(
      `select facts ->> 'orders' as orders from notifications where restaurant_id = $1 and subject = $2`,
      [restaurant.id, id],
    )
    expect(told).toEqual({ orders: '0' })
  })

  it('goes on where a server stopped', async () => {
    const id = await begin()
    await upload(id, 'orders', 'Order ID,Order Date,Item Name,Quantity,Product Price\n900,1/8/2019 19:00,Soup,1,4\n')
    // As a server leaves it that is killed in the middle.
    await server.sql(`update imports set state = 'running' where id = $1`, [id])
    const jobs = createImportJobs(server.services)
    await jobs.resume()
    expect(await reached(id, 'done')).toMatchObject({ report: { orders: 1, totalPence: 400 } })
    await jobs.stop()
  })

  it('reports what is wrong with a file, and takes a better one', async () => {
    const id = await begin()
    await upload(id, 'orders', 'a,b\n1,2\n')
    await owner().send(`/imports/${id}/check`)
    expect(await reached(id, 'failed')).toMatchObject({ why: 'import_columns_wrong' })
    await upload(id, 'orders', 'Order ID,Order Date,Item Name,Quantity,Product Price\n901,31/2/2019 1:00,Soup,1,4\n')
    await owner().send(`/imports/${id}/check`)
    const { report } = await reached(id, 'checked')
    expect(report.badRows).toEqual([{ file: 'orders', line: 2, reason: 'there is no such date: 31/2/2019 1:00' }])
    const strict = await owner().send(`/imports/${id}/start`, { isStrict: true })
    expect(strict).toMatchObject({ status: 422, json: { code: 'import_bad_rows' } })
  })

  it('asks of a file with several sites which are the location’s, and leaves the others out', async () => {
    const orders = [
      'Date,Time,Item,Qty,Price Point Name,Net Sales,Tax,Transaction ID,Event Type,Location',
      '2026-03-03,18:30,Steak pie,2,Regular,£24.00,£4.00,1001,Payment,Leith',
      '2026-03-03,18:30,Steak pie,1,Regular,£12.00,£2.00,1001,Payment,Pier',
      '2026-03-03,19:30,Cheese,1,Regular,£9.00,£1.50,1002,Payment,Pier',
    ].join('\n')
    const check = async () => {
      const id = await begin()
      await upload(id, 'orders', orders)
      await owner().send(`/imports/${id}/check`)
      return { id, ...(await reached(id, 'checked')).report }
    }
    const { id, ...report } = await check()
    const sites = [
      { name: 'Leith', orders: 1 },
      { name: 'Pier', orders: 2 },
    ]
    expect(report).toMatchObject({ orders: 3, sites })
    for (const body of [{}, { sites: ['Leith', 'Elsewhere'] }]) {
      const refused = await owner().send(`/imports/${id}/start`, body)
      expect(refused).toMatchObject({ status: 422, json: { code: 'import_sites_missing' } })
    }
    await owner().send(`/imports/${id}/start`, { sites: ['Pier'] })
    const pier = { orders: 2, lines: 2, totalPence: 2_100 }
    expect(await reached(id, 'done')).toMatchObject({
      doneOrders: 2,
      report: { ...pier, written: pier, takenSites: ['Pier'], otherSiteRows: 1 },
    })
    // The other site of the same file goes in afterwards, and nothing twice.
    const { id: again } = await check()
    await owner().send(`/imports/${again}/start`, { sites: ['Pier', 'Leith'] })
    expect(await reached(again, 'done')).toMatchObject({
      report: { orders: 3, written: { orders: 1, totalPence: 2_400 } },
    })
  })

  it('asks the same of our own columns, in whatever encoding a spreadsheet saved them', async () => {
    const orders = [
      'Order Number,Order Date,Item Name,Quantity,Product Price,Location',
      '1001,3/3/2026 18:30:10,Crème brûlée,1,£20.00,Leith',
      '1001,3/3/2026 18:30:50,Sorbet,1,£2.00,Leith',
      '1001,3/3/2026 18:30,Crème brûlée,1,£20.00,Pier',
    ].join('\n')
    for (const file of [Buffer.from(orders, 'latin1'), Buffer.from(`\ufeff${orders}`, 'utf16le')]) {
      const id = await begin()
      await upload(id, 'orders', file)
      await owner().send(`/imports/${id}/check`)
      const sites = [
        { name: 'Leith', orders: 1 },
        { name: 'Pier', orders: 1 },
      ]
      expect((await reached(id, 'checked')).report).toMatchObject({ orders: 2, totalPence: 4_200, sites })
      await owner().send(`/imports/${id}/start`, { sites: ['Leith'] })
      expect(await reached(id, 'done')).toMatchObject({ report: { orders: 1, totalPence: 2_200, otherSiteRows: 1 } })
    }
  })

  it('is the owner’s alone, and only takes CSV of at most 64 MB', async () => {
    const id = await begin()
    expect((await upload(id, 'orders', 'x', restaurant.waiter)).statusCode).toBe(403)
    expect((await upload(id, 'orders', '{}', restaurant.owner, 'application/json')).statusCode).toBe(415)
    expect((await upload(id, 'orders', '')).statusCode).toBe(422)
    expect((await upload(uuidv7(), 'orders', 'x')).statusCode).toBe(404)
    expect((await upload(id, 'orders', Buffer.alloc(64 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await owner().send(`/imports/${id}/check`)).status).toBe(409)
  })
})
