import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FinancialRow } from '@tableside/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busyEvening } from '../../../testing/busy-evening.ts'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'
import { importSales } from '../../import/index.ts'
import { ensureSumsComplete } from '../../rollups/index.ts'
import { dayInLondon } from '../overview.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
const restaurants: TestRestaurant[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  for (const [index, plan] of (['alpha', 'beta', 'omega'] as const).entries()) {
    const restaurant = await openRestaurant(server, plan)
    restaurants.push(restaurant)
    await server.sql('update restaurants set name = $2 where restaurant_id = $1', [
      restaurant.id,
      ['=HYPERLINK("http://evil.test")', 'Harbour, "The"', 'Äpfel & Söhne'][index],
    ])
    await randomTrade(restaurant, index)
  }
  const [first] = restaurants
  if (first) await busyEvening(server, first)
})
afterAll(() => server.stop())

/** Sales, tips, part payments and refunds of amounts nobody chose, always the same ones for a seed. */
async function randomTrade(restaurant: TestRestaurant, seed: number): Promise<void> {
  let state = seed + 7
  const random = (max: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
  const till = tillOf(server, restaurant, restaurant.owner)
  for (let n = 0; n < 12; n++) {
    const order = await till.open([till.curry(1 + random(3)), till.beer(1 + random(4))])
    const part = 1 + random(order.totals.totalPence - 1)
    const card = await till.card(order, 'tok_approve', part, { tipPence: random(300) })
    await till.cash(order, order.totals.totalPence - part)
    const paymentId = card.json.order.payments[0].id
    if (random(3) === 0) {
      const body = { refundId: uuidv7(), amountPence: 1 + random(part), reason: 'Cold' }
      const back = await till.send(`/orders/${order.id}/payments/${paymentId}/refunds`, body)
      expect(back.status).toBeLessThan(300)
    }
  }
  // A part of it belongs to the month before, and to the year before that.
  for (const [rest, days] of [
    [0, 31],
    [1, 400],
  ]) {
    await server.sql(
      'update ledger_transfers set business_date = business_date - $3::int where restaurant_id = $1 and seq % 5 = $2',
      [restaurant.id, rest, days],
    )
  }
}

/** What the ledger itself says the platform earned: the account's credits less its debits. */
async function earned(where = 'true'): Promise<number> {
  const [row] = await server.sql(
    `select coalesce(sum(case when credit = 'platform_fee' then amount_pence else -amount_pence end), 0)::bigint as pence
     from ledger_transfers where 'platform_fee' in (debit, credit) and ${where}`,
  )
  return Number(row?.pence)
}

const financial = async (query = '') => (await owner.get(`/financial${query}`)).json.financial
const rowsOf = async (query = ''): Promise<FinancialRow[]> =>
  (await owner.get(`/financial/restaurants${query}`)).json.rows
const report = (query = '') =>
  server.app.inject({
    url: `/api/v1/platform/financial/report.csv${query}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
const penceOf = (pounds = '') => Number(pounds.replace('.', ''))
const lines = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n')
/** The figures stand behind the quoted name. */
const figures = (line: string) => line.slice(line.lastIndexOf('"') + 2).split(',')
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('the financial page', () => {
  it('reports the same as the ledgers and as its own file, to the penny', async () => {
    const all = await earned()
    expect(all).toBeGreaterThan(0)
    const { allTime, last30Days } = await financial()
    const rows = await rowsOf()
    const [, ...exported] = lines((await report()).body)
    expect(allTime.totalPence).toBe(all)
    expect(sum(rows.map(({ totalRevenuePence }) => totalRevenuePence))).toBe(all)
    expect(sum(exported.map((line) => penceOf(figures(line)[0])))).toBe(all)
    expect(sum(exported.map((line) => penceOf(figures(line)[3])))).toBe(all)
    expect(sum(exported.map((line) => penceOf(figures(line)[1])))).toBe(last30Days.totalPence)
    expect(sum(rows.map(({ monthlyRevenuePence }) => monthlyRevenuePence))).toBe(last30Days.totalPence)
    expect(last30Days.totalPence).toBeLessThan(all)
    for (const restaurant of restaurants) {
      const one = await earned(`restaurant_id = '${restaurant.id}'`)
      expect(rows.find(({ id }) => id === restaurant.id)?.transactionFeesPence).toBe(one)
      expect((await financial(`?restaurantId=${restaurant.id}`)).allTime.totalPence).toBe(one)
      const [, line = ''] = lines((await report(`?restaurantId=${restaurant.id}`)).body)
      expect(penceOf(figures(line)[0])).toBe(one)
    }
  })

  it('reports the same before its sums are begun, half way, and when they are done', async () => {
    const sums = async () => ({
      summary: { ...(await financial()), asOf: '' },
      detailed: { ...(await financial('?type=detailed')), asOf: '' },
      one: { ...(await financial(`?restaurantId=${restaurants[1]?.id}`)), asOf: '' },
      rows: await rowsOf(),
      file: (await report()).body,
      overview: { ...(await owner.get('/overview')).json.overview, asOf: '' },
      takings: (await owner.get(`/restaurants/${restaurants[0]?.id}`)).json.restaurant.takings,
      list: await listed(),
    })
    const listed = async () => {
      await server.sql('delete from restaurant_figures')
      return (await owner.get('/restaurants')).json
    }
    const before = await sums()
    const cursors = async () =>
      (await server.sql('select seq from rollup_cursors order by seq')).map(({ seq }) => Number(seq))
    expect(await cursors()).toEqual([])
    for (const { id } of restaurants) {
      await server.sql('select * from roll_up($1, 31, true)', [id])
    }
    expect(await cursors()).toEqual([31, 31, 31])
    expect(await sums()).toEqual(before)
    for (const { id } of restaurants) await ensureSumsComplete(server.services.db, id)
    expect((await cursors())[0]).toBeGreaterThan(31)
    expect(await sums()).toEqual(before)
  })

  it('adds its months and its days up to what the ledger has of them', async () => {
    const { series, last30Days } = await financial('?type=detailed')
    expect(series).toHaveLength(30)
    expect(sum(series.map(({ totalPence }: { totalPence: number }) => totalPence))).toBe(last30Days.totalPence)
    const months = (await financial('?type=summary')).series
    expect(months).toHaveLength(12)
    const first = months[0].from
    expect(sum(months.map(({ totalPence }: { totalPence: number }) => totalPence))).toBe(
      await earned(`business_date >= '${first}'`),
    )
  })

  it('grows against the same days of the month before, and says nothing where there were none', async () => {
    const { growthPerMille, monthSoFar, monthBefore } = await financial()
    const expected =
      monthBefore.totalPence > 0
        ? Math.trunc(((monthSoFar.totalPence - monthBefore.totalPence) * 1000) / monthBefore.totalPence)
        : null
    expect(growthPerMille).toBe(expected)
    const young = await openRestaurant(server)
    const ofYoung = () => financial(`?restaurantId=${young.id}`)
    expect((await ofYoung()).growthPerMille).toBeNull()
    const till = tillOf(server, young, young.owner)
    await till.cash(await till.open([till.beer(2)]), 1080)
    // The first of the month before is among the same days, whatever day it is.
    const [{ first } = { first: '' }] = await server.sql(
      `select (date_trunc('month', min(business_date)) - interval '1 month')::date as first from ledger_transfers
       where restaurant_id = $1`,
      [young.id],
    )
    await server.sql('update ledger_transfers set business_date = $2 where restaurant_id = $1', [young.id, first])
    await till.cash(await till.open([till.beer(1)]), 540)
    expect(await ofYoung()).toMatchObject({
      monthSoFar: { totalPence: 5 },
      monthBefore: { totalPence: 11 },
      growthPerMille: -545,
    })
  })

  it('counts no subscription before one is billed', async () => {
    expect((await financial()).allTime.subscriptionPence).toBe(0)
  })

  it('comes by name, a page at a time, and refuses a cursor nobody gave out', async () => {
    const first = (await owner.get('/financial/restaurants?limit=2')).json
    const next = (await owner.get(`/financial/restaurants?limit=200&cursor=${encodeURIComponent(first.nextCursor)}`))
      .json
    const names = [...first.rows, ...next.rows].map(({ name }: FinancialRow) => name)
    expect(names).toEqual((await rowsOf()).map(({ name }) => name))
    expect(next.nextCursor).toBeNull()
    expect((await owner.get('/financial/restaurants?cursor=nonsense')).json.code).toBe('invalid_request')
    expect((await owner.get('/financial?restaurantId=nobody')).json.code).toBe('invalid_request')
  })

  it('has no zeros for a restaurant that does not exist', async () => {
    const nowhere = `restaurantId=${uuidv7()}`
    for (const path of ['/financial', '/financial/restaurants', '/financial/report.csv']) {
      expect((await owner.get(`${path}?${nowhere}`)).json).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

describe('the order count', () => {
  const countOf = async ({ id }: TestRestaurant) => {
    const [row] = await rowsOf(`?restaurantId=${id}`)
    const [, line = ''] = lines((await report(`?restaurantId=${id}`)).body)
    expect(Number(figures(line)[4])).toBe(row?.orderCount)
    return row?.orderCount
  }

  async function importSixtyOrders({ id, ids, owner }: TestRestaurant) {
    const fixture = (name: string) => () =>
      createReadStream(join(import.meta.dirname, '../../../../../../tests/fixtures', `past-${name}.csv`))
    const { written } = await importSales(server.services, {
      restaurant: { id, locationId: ids.location, by: owner.staffId, timeZone: 'Europe/London', cutoffMinutes: 240 },
      files: { orders: fixture('orders'), prices: fixture('prices') },
      isStrict: false,
      onBadRow: () => undefined,
      onProgress: () => undefined,
    })
    expect(written.orders).toBe(60)
  }

  it('counts paid orders, imported ones too, and no open or voided one, before and after the sums follow', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.owner)
    const before = (await owner.get('/overview')).json.overview.orders
    const paid = await till.open([till.beer()])
    await till.cash(paid, paid.totals.totalPence)
    await till.open([till.beer()])
    const voided = await till.open([till.beer()])
    const [line] = voided.lines
    await till.send(`/orders/${voided.id}/lines/${line?.id}/void`, { quantity: 1, reason: 'Left' })
    await importSixtyOrders(restaurant)
    expect(await countOf(restaurant)).toBe(61)
    await ensureSumsComplete(server.services.db, restaurant.id)
    expect(await countOf(restaurant)).toBe(61)
    const after = (await owner.get('/overview')).json.overview.orders
    expect(after.total - before.total).toBe(61)
  })
})

describe('its file', () => {
  it('has the columns and the name of the specification, and no cell that is a formula', async () => {
    const { headers, body } = await report()
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="platform-financial-report-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers['content-disposition']).toContain(`report-${dayInLondon(server.services.now())}.csv`)
    const [head, ...rest] = lines(body)
    expect(head).toBe('Restaurant,Total Revenue,Monthly Revenue,Subscription Plan,Transaction Fees,Order Count')
    // Each line is what the page shows of that restaurant, in pounds with two decimals.
    const pounds = (pence: number) => (pence / 100).toFixed(2)
    const shown = (await rowsOf()).map(({ totalRevenuePence, monthlyRevenuePence, ...row }) =>
      [
        pounds(totalRevenuePence),
        pounds(monthlyRevenuePence),
        row.subscriptionPlan,
        pounds(row.transactionFeesPence),
        row.orderCount,
      ].join(','),
    )
    expect(rest.map((line) => figures(line).join(',')).toSorted()).toEqual(shown.toSorted())
    expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")",`)
    expect(body).toContain('"Harbour, ""The""",')
    expect(body).toContain('"Äpfel & Söhne",')
  })

  it.each([
    [
      'detailed',
      'Restaurant,Subscription Plan,Total Revenue,Monthly Revenue,Fees Charged,Fees Given Back,Transaction Fees,Subscription Revenue,Takings in 30 Days,Order Count,Last Activity',
    ],
    [
      'commission',
      'Restaurant,Subscription Plan,Fee Rate %,Takings in 30 Days,Fees Charged,Fees Given Back,Transaction Fees',
    ],
    ['subscription', 'Restaurant,Subscription Plan,Status,Monthly Price,Trial Ends,Subscription Revenue'],
  ])('of type %s has its own name and columns', async (type, columns) => {
    const { headers, body } = await report(`?type=${type}`)
    expect(headers['content-disposition']).toContain(
      `platform-${type}-report-${dayInLondon(server.services.now())}.csv`,
    )
    const [head, ...rest] = lines(body)
    expect(head).toBe(columns)
    expect(rest).toHaveLength((await rowsOf()).length)
  })

  it('adds up to the ledgers in each type', async () => {
    const column = async (type: string, name: string) => {
      const [head = '', ...rest] = lines((await report(`?type=${type}`)).body)
      const index = head.split(',').indexOf(name) - 1
      return sum(rest.map((line) => penceOf(figures(line)[index])))
    }
    const { allTime } = await financial()
    expect(await column('detailed', 'Total Revenue')).toBe(allTime.totalPence)
    expect(await column('commission', 'Transaction Fees')).toBe(allTime.feePence - allTime.feeBackPence)
    expect(await column('subscription', 'Subscription Revenue')).toBe(allTime.subscriptionPence)
  })

  it('leaves a row in the audit, and exists for the platform owner alone', async () => {
    await report()
    const [row] = await server.sql(`select by, action from platform_audit order by id desc limit 1`)
    expect(row).toEqual({ by: owner.userId, action: 'financial.export' })
    for (const path of ['/financial', '/financial/restaurants', '/financial/report.csv']) {
      const reply = await server.app.inject({
        url: `/api/v1/platform${path}`,
        headers: { authorization: `Bearer ${restaurants[0]?.owner.token}` },
      })
      expect(reply.statusCode).toBe(404)
    }
  })

  it('of 20,000 restaurants is made in bounded memory', async () => {
    await server.sql(
      `insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, created_at, updated_at)
       select gen_random_uuid(), repeat('Restaurant ', 6) || n, 'many-' || n, gen_random_uuid(), 'Europe/London', 'beta', $1::timestamptz, $1
       from generate_series(1, 20000) n`,
      [server.services.now()],
    )
    await server.sql('analyze restaurants')
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const before = process.memoryUsage().rss
    let max = before
    const timer = setInterval(() => {
      max = Math.max(max, process.memoryUsage().rss)
    }, 20)
    const reply = await fetch(`${server.app.listeningOrigin}/api/v1/platform/financial/report.csv`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    let bytes = 0
    let newlines = 0
    for await (const chunk of reply.body ?? []) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 10) newlines += 1
    }
    clearInterval(timer)
    expect(newlines).toBe(20_000 + 5 + 1)
    expect(bytes).toBeGreaterThan(1_500_000)
    // Holding every row at once takes several times that.
    expect(max - before).toBeLessThan(80 * 1024 * 1024)
    await server.sql(`delete from restaurants where slug like 'many-%'`)
  }, 60_000)
})
