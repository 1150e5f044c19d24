import type { MenuSnapshot } from '@tableside/domain/menu'
import type { Order } from '@tableside/domain/orders'
import { orderTypes, vatClasses, vatPeriodSchema, vatRate, vatRatesOn } from '@tableside/domain/tax'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { tokenOf } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../../testing/till.ts'
import { catchUpSums, rebuild } from '../../rollups/index.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let restaurant: TestRestaurant
let till: TestTill

/** The evening before the new rates, and their first morning. */
const before = '2026-11-24T22:00:00.000Z'
const after = '2026-11-25T05:00:00.000Z'
const period = {
  from: '2026-11-25',
  standardBps: 2250,
  cateringBps: 1250,
  covers: 'Catering and hot takeaway at 12.5 %, everything else at 22.5 %.',
  source: 'Finance Act 2027, s. 1',
}
const add = (body: object) => owner.send('POST', '/vat-periods', body)

beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
  await goTo(before)
})

/** Nobody stays signed in from one day to the next. */
async function goTo(at: string): Promise<void> {
  server.setClock(at)
  owner = await signInPlatformOwner(server, `${at.slice(0, 13)}@test.test`)
  till = tillOf(server, restaurant, { token: await tokenOf(server, `manager-${restaurant.id}@test.test`) })
}
afterAll(() => server.stop())

const vatOf = ({ totals }: Order) => totals.vat.map(({ rateBps, grossPence }) => [rateBps, grossPence])
const reread = async ({ id }: Order): Promise<Order> =>
  (await till.send(`/orders/${id}`, undefined, { method: 'GET', key: null })).json.order

describe('rates of VAT', () => {
  it('take effect on their business date without a release, and past orders never move', async () => {
    const open = await till.open()
    const paid = await till.open()
    await till.cash(paid, paid.totals.totalPence)
    expect((await add(period)).status).toBe(200)
    const [change] = (await owner.get('/changes?subject=vat')).json.changes
    expect(change).toMatchObject({ by: 'Pat Form', before: { from: null }, after: period })

    // A till that loses its connection tonight knows tomorrow's rates.
    const { menu } = (
      await till.send(`/menu?locationId=${restaurant.ids.location}`, undefined, { method: 'GET', key: null })
    ).json as { menu: MenuSnapshot }
    expect(vatRatesOn(menu.vatPeriods, '2026-11-24')).toEqual({ standardBps: 2000, cateringBps: 2000 })
    expect(vatRatesOn(menu.vatPeriods, '2026-11-25')).toEqual({ standardBps: 2250, cateringBps: 1250 })
    expect(vatOf(await till.open())).toEqual([[2000, 1635]])

    // Half past three at night is still the business day before.
    await goTo('2026-11-25T03:30:00.000Z')
    expect(vatOf(await till.open())).toEqual([[2000, 1635]])
    await goTo(after)
    const next = await till.open()
    expect(vatOf(next)).toEqual([
      [2250, 540],
      [1250, 1095],
    ])
    expect(vatOf(await reread(next))).toEqual(vatOf(next))

    // What was opened before and goes on keeps the rates of its day, also for the dishes that come later.
    const { json } = await till.send(`/orders/${open.id}/lines`, { lines: [till.beer()] })
    expect(vatOf(json.order)).toEqual([[2000, 2175]])
    expect(vatOf(await reread(paid))).toEqual([[2000, 1635]])
    for (const order of [next, json.order]) await till.cash(order, order.totals.totalPence)

    const { db } = server.services
    await catchUpSums(db, restaurant.id)
    const sums = () =>
      server.sql(
        `select rate_bps, sum(gross_pence)::int as gross from rollup_items where restaurant_id = $1 and span = 'day'
         group by 1 order by 1`,
        [restaurant.id],
      )
    const followed = await sums()
    expect(followed).toEqual([
      { rate_bps: 1250, gross: 1095 },
      { rate_bps: 2000, gross: 1635 + 2175 },
      { rate_bps: 2250, gross: 540 },
    ])
    await rebuild(db, restaurant.id)
    expect(await sums()).toEqual(followed)
    expect(await server.invariantFaults()).toEqual([])
  })

  it('are the same to the sums of the dashboards as to the rules, for each dish, way of eating and day', async () => {
    const periods = (await server.services.vatPeriods()).map((each) => vatPeriodSchema.parse(each))
    const days = periods.flatMap(({ from }) => [
      from,
      new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10),
    ])
    const wanted = days.flatMap((day) =>
      vatClasses.flatMap((vatClass) =>
        orderTypes.map((orderType) => [
          day,
          vatClass,
          orderType,
          vatRate(vatClass, orderType, vatRatesOn(periods, day)),
        ]),
      ),
    )
    const rows = await server.sql(
      `select d.day, r.vat_class, r.order_type, r.rate_bps
       from unnest($1::text[]) as d(day)
       join vat_rates() r on d.day::date >= r.starts_on and d.day::date < r.ends_before`,
      [days],
    )
    const sorted = (all: unknown[]) => all.map((each) => JSON.stringify(each)).sort()
    expect(sorted(rows.map((row) => Object.values(row)))).toEqual(sorted(wanted))
    const onDays = await server.sql(
      'select vat_rates_on(d.day::date) as rates from unnest($1::text[]) with ordinality as d(day, n) order by n',
      [days],
    )
    expect(onDays.map(({ rates }) => rates)).toEqual(days.map((day) => vatRatesOn(periods, day)))
  })

  it('begin tomorrow at the earliest, once a day, and can be withdrawn until they begin', async () => {
    expect((await add({ ...period, from: '2026-11-25' })).json.code).toBe('vat_period_not_ahead')
    const slip = { ...period, from: '2027-04-01', standardBps: 0 }
    expect((await add(slip)).status).toBe(200)
    expect((await add({ ...slip, standardBps: 2000 })).json.code).toBe('vat_period_exists')
    const [first, second] = (await owner.get('/config')).json.config.vatPeriods
    expect([first, second]).toMatchObject([
      { from: '2027-04-01', state: 'ahead' },
      { from: '2026-11-25', state: 'in_force' },
    ])
    const withdraw = (from: string) => owner.send('POST', `/vat-periods/${from}/withdraw`)
    expect((await withdraw('2027-04-01')).status).toBe(200)
    expect((await withdraw('2027-04-01')).json.code).toBe('vat_period_begun')
    expect((await withdraw('2026-11-25')).json.code).toBe('vat_period_begun')
    expect((await owner.get('/config')).json.config.vatPeriods[0].from).toBe('2026-11-25')
    expect((await add({ ...period, from: '2027-04-01', source: ' ' })).status).toBe(400)
  })
})
