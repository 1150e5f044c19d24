import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followers } from '../../followers.ts'
import { busyEvening } from '../../testing/busy-evening.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { followLog, followToEnd } from '../event-log/index.ts'
import { importSales } from '../import/index.ts'
import { catchUpSums, rebuild, rollUps } from './index.ts'
import { countOrders } from './testing.ts'

let server: TestServer
let harbour: TestRestaurant
let castle: TestRestaurant

const tables = ['days', 'hours', 'items', 'staff', 'vat', 'tenders', 'reductions'] as const

beforeAll(async () => {
  server = await startTestServer()
  harbour = await openRestaurant(server)
  castle = await openRestaurant(server)
})
afterAll(() => server.stop())

describe('the sums of the dashboards', () => {
  it('are the same followed step by step, counted again, and counted order by order, whatever was traded', async () => {
    const seed = Number(process.env.SEED ?? randomInt(100_000))
    const chance = chanceOf(seed)
    const { db } = server.services
    await busyEvening(server, harbour)
    await importPastSales(harbour)
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-25']) {
      for (let n = 0; n < 12; n++) {
        // Around the end of the business day, on the nights the clocks change.
        server.setClock(`${day}T0${chance(6)}:${10 + chance(49)}:00.000Z`)
        await randomSale(tillOf(server, harbour, harbour.manager), harbour, chance)
        if (chance(3) === 0) await catchUpSums(db, harbour.id)
      }
    }
    server.setClock(undefined)
    await followToEnd(server.services, [rollUps])

    const followed = await sumsOf(harbour.id)
    await rebuild(db, harbour.id)
    expect(await sumsOf(harbour.id), `SEED=${seed}`).toEqual(followed)
    expect(followed.hours?.length).toBeGreaterThan(20)
    expect(await daysOf(harbour.id), `SEED=${seed}`).toEqual(await fullCount(harbour.id))
    await equalsTheLedger(harbour.id)
  }, 60_000)

  it('count everything once although many count at the same time', async () => {
    const { db } = server.services
    const till = tillOf(server, castle, castle.manager)
    const sales = Array.from({ length: 12 }, async () => {
      const order = await till.open()
      await till.cash(order, order.totals.totalPence)
      await Promise.all([catchUpSums(db, castle.id), catchUpSums(db, castle.id), catchUpSums(db, castle.id)])
    })
    await Promise.all(sales)
    await catchUpSums(db, castle.id)
    const [row] = await server.sql(
      `select sum(orders)::int as orders, sum(gross_pence)::int as gross from rollup_days where restaurant_id = $1`,
      [castle.id],
    )
    expect(row).toEqual({ orders: 12, gross: 12 * 1635 })
    await equalsTheLedger(castle.id)
  })

  it('follow a sale by themselves, also one made while nobody followed', async () => {
    const till = tillOf(server, castle, castle.manager)
    const before = await till.open()
    await till.cash(before, before.totals.totalPence)
    const follower = followLog(server.services.announcer, server.services, followers)
    try {
      const during = await till.open()
      await till.cash(during, during.totals.totalPence)
      const isLevel = async () => {
        const [row] = await server.sql(
          'select r.seq = c.event_seq as level from rollup_cursors r join restaurant_counters c using (restaurant_id) where r.restaurant_id = $1',
          [castle.id],
        )
        return row?.level
      }
      await expect.poll(isLevel).toBe(true)
    } finally {
      await follower.stop()
    }
    await equalsTheLedger(castle.id)
  }, 15_000)
})

describe('an order without a sale in the ledger', () => {
  // The business day ends at 04:00 in London, 03:00 UTC in May.
  const beforeTheEnd = '2026-05-06T02:30:00.000Z'
  const afterTheEnd = '2026-05-06T03:30:00.000Z'
  const ordersOn = async (till: TestTill, date: string) =>
    (await till.send(`/reports/day?businessDate=${date}`, undefined, { method: 'GET', key: null })).json.report.orders

  it('counts on the day it closes, free or voided, as a sale does', async () => {
    const inn = await openRestaurant(server)
    const till = tillOf(server, inn, inn.manager)
    server.setClock(beforeTheEnd)
    const free = await till.open([till.beer()])
    const voided = await till.open([till.beer()])
    const sold = await till.open([till.beer()])
    const comp = { id: uuidv7(), kind: 'comp', lineId: free.lines[0]?.id, reason: 'Slow', rateBps: 10_000 }
    await till.send(`/orders/${free.id}/discounts`, comp)
    server.setClock(afterTheEnd)
    expect((await till.send(`/orders/${free.id}/close`)).json.order).toMatchObject({ state: 'paid' })
    await till.send(`/orders/${voided.id}/lines/${voided.lines[0]?.id}/void`, { quantity: 1, reason: 'Left' })
    await till.send(`/orders/${voided.id}/close`)
    await till.cash(sold, sold.totals.totalPence)
    server.setClock(undefined)
    expect(await ordersOn(till, '2026-05-05')).toMatchObject({ paid: 0, voided: 0 })
    expect(await ordersOn(till, '2026-05-06')).toMatchObject({ paid: 2, voided: 1 })
    const followed = await sumsOf(inn.id)
    await rebuild(server.services.db, inn.id)
    expect(await sumsOf(inn.id)).toEqual(followed)
  })
})

async function importPastSales({ id, ids, owner }: TestRestaurant) {
  const fixture = (name: string) => () =>
    createReadStream(join(import.meta.dirname, '../../../../../tests/fixtures', `past-${name}.csv`))
  await importSales(server.services, {
    restaurant: { id, locationId: ids.location, by: owner.staffId, timeZone: 'Europe/London', cutoffMinutes: 240 },
    files: { orders: fixture('orders'), prices: fixture('prices') },
    isStrict: false,
    onBadRow: () => undefined,
    onProgress: () => undefined,
  })
}

/** What a row of each table is about besides its dates, and its figures as one number in which none hides another. */
const monthKeys: Record<string, string> = {
  hours: 'location_id, weekday, hour',
  items: 'location_id, item_key, rate_bps',
  staff: 'location_id, staff_id',
  vat: 'location_id, rate_bps, is_takeaway',
  tenders: 'location_id, tender',
  reductions: 'location_id, kind, by, approved_by',
}
const figuresOf: Record<string, string> = {
  hours: `orders + covers * 3 + gross_pence * 7 + discount_pence * 11 + comp_pence * 13 + refund_pence * 17
    + paid_orders * 19 + paid_pence * 23 + taken_pence * 29 + tip_pence * 31`,
  items: 'quantity + gross_pence * 3 + discount_pence * 7 + comp_pence * 11 + void_quantity * 13 + void_pence * 17',
  staff: 'orders + covers * 3 + gross_pence * 7 + discount_pence * 11 + comp_pence * 13 + tip_pence * 17',
  vat: 'net_pence + vat_pence * 3 + refund_net_pence * 7 + refund_vat_pence * 11',
  tenders: `payments + taken_pence * 3 + tip_pence * 7 + refunds * 11 + refunded_pence * 13 + tip_back_pence * 17
    + fee_pence * 19 + fee_back_pence * 23 + provider_fee_pence * 29 + partner_share_pence * 31 + partner_share_back_pence * 37
    + voucher_sale_payments * 41`,
  reductions: 'times + amount_pence * 3',
}

async function sumsOf(restaurantId: string) {
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    all[table] = await server.sql(`select * from rollup_${table} t where restaurant_id = $1 order by t`, [restaurantId])
  }
  return all
}

async function daysOf(restaurantId: string) {
  const days = await server.sql(
    `select business_date::text as day, sum(orders)::int as orders, sum(voided_orders)::int as "voidedOrders",
       sum(covers)::int as covers, sum(gross_pence)::int as "grossPence", sum(discount_pence)::int as "discountPence",
       sum(comp_pence)::int as "compPence", sum(service_charge_pence)::int as "serviceChargePence"
     from rollup_days where restaurant_id = $1 group by 1`,
    [restaurantId],
  )
  const items = await server.sql(
    `select business_date::text as day, item_key as key, sum(quantity)::int as quantity, sum(gross_pence)::int as "grossPence",
       sum(discount_pence)::int as "discountPence", sum(comp_pence)::int as "compPence",
       sum(void_quantity)::int as "voidQuantity"
     from rollup_items where restaurant_id = $1 and span = 'day' group by 1, 2
     -- Of a bill that was opened again and not closed since, nothing is counted.
     having sum(quantity) <> 0 or sum(void_quantity) <> 0`,
    [restaurantId],
  )
  // A day on which nothing but refunds was made has no orders to count.
  const traded = days.filter(({ orders, voidedOrders }) => Number(orders) + Number(voidedOrders) > 0)
  return new Map(
    traded.map(({ day, ...sums }) => [
      day,
      { ...sums, items: new Map(items.filter((i) => i.day === day).map(({ day: _, key, ...item }) => [key, item])) },
    ]),
  )
}

async function fullCount(restaurantId: string) {
  const rows = await server.sql(
    `select order_document(row(o.*)::orders) as order, coalesce(o.closed_on, (
       select max(t.business_date) from ledger_transfers t
       where t.restaurant_id = o.restaurant_id and t.order_id = o.id and t.payment_id is null), o.business_date)::text as "soldOn"
     from orders o where restaurant_id = $1`,
    [restaurantId],
  )
  return countOrders(rows.map(({ order, soldOn }) => ({ ...(order as Order), soldOn: String(soldOn) })))
}

/** Sales, VAT, tips and tenders are the ledger's, day by day. */
async function equalsTheLedger(restaurantId: string) {
  const wrong = await server.sql(
    `with ledger as (
       select business_date,
         sum(case when credit like 'sales:%' then amount_pence when debit like 'sales:%' then -amount_pence else 0 end) as net,
         sum(case when credit like 'vat:%' then amount_pence when debit like 'vat:%' then -amount_pence else 0 end) as vat,
         sum(case 'tips_payable' when credit then amount_pence when debit then -amount_pence else 0 end) as tips,
         sum(case 'service_charge_payable' when credit then amount_pence when debit then -amount_pence else 0 end) as service,
         sum(case when kind in ('capture', 'tip') then amount_pence when kind in ('refund', 'tip_back') then -amount_pence else 0 end) as takings
       from ledger_transfers where restaurant_id = $1 group by 1
     ), sums as (
       select d.business_date, coalesce(v.net, 0) as net, coalesce(v.vat, 0) as vat, coalesce(t.tips, 0) as tips,
         coalesce(h.service, 0) as service, coalesce(o.sold, 0) as hour_sold,
         coalesce(o.takings, 0) as hour_takings, coalesce(o.tips, 0) as hour_tips, coalesce(t.takings, 0) as takings, coalesce(s.tips, 0) as staff_tips,
         coalesce(h.sold, 0) as sold, coalesce(v.sold, 0) as vat_sold, coalesce(i.sold, 0) as item_sold,
         coalesce(s.sold, 0) as staff_sold
       from (select distinct business_date from ledger) d
       left join (select business_date, sum(net_pence - refund_net_pence) as net, sum(vat_pence - refund_vat_pence) as vat,
         sum(net_pence + vat_pence) as sold from rollup_vat where restaurant_id = $1 and span = 'day' group by 1) v using (business_date)
       left join (select business_date, sum(tip_pence - tip_back_pence) as tips,
         sum(taken_pence + tip_pence - refunded_pence - tip_back_pence) as takings
         from rollup_tenders where restaurant_id = $1 and span = 'day' group by 1) t using (business_date)
       left join (select business_date, sum(service_charge_pence - service_back_pence) as service,
         sum(gross_pence - discount_pence - comp_pence) as sold from rollup_days where restaurant_id = $1 group by 1) h using (business_date)
       left join (select business_date, sum(gross_pence - discount_pence - comp_pence) as sold,
         sum(taken_pence + tip_pence) as takings, sum(tip_pence) as tips
         from rollup_hours where restaurant_id = $1 and span = 'day' group by 1) o using (business_date)
       left join (select business_date, sum(gross_pence - discount_pence - comp_pence) as sold
         from rollup_items where restaurant_id = $1 and span = 'day' group by 1) i using (business_date)
       left join (select business_date, sum(gross_pence - discount_pence - comp_pence) as sold, sum(tip_pence) as tips
         from rollup_staff where restaurant_id = $1 and span = 'day' group by 1) s using (business_date)
     )
     select * from ledger l full join sums s using (business_date)
     where (l.net, l.vat, l.tips, l.service, l.takings, s.tips) is distinct from (s.net, s.vat, s.tips, s.service, s.takings, s.staff_tips)
       or not (s.takings = s.hour_takings and s.tips = s.hour_tips and s.sold = s.hour_sold and s.sold = s.vat_sold and s.sold = s.item_sold and s.sold = s.staff_sold)`,
    [restaurantId],
  )
  expect(wrong).toEqual([])
  for (const [table, keys] of Object.entries(monthKeys)) {
    const wrong = await server.sql(
      `with summed as (
         select span, date_trunc('month', business_date)::date as month, ${keys}, sum(hashed)::numeric as checksum from (
           select span, business_date, ${keys}, ${figuresOf[table]} as hashed from rollup_${table} where restaurant_id = $1
         ) each group by 1, 2, ${keys}
       )
       select * from (select * from summed where span = 'day') d
       full join (select * from summed where span = 'month') m using (month, ${keys})
       where d.checksum is distinct from m.checksum`,
      [restaurantId],
    )
    expect(wrong, `the months of rollup_${table}`).toEqual([])
  }
}

/** Whatever a till can do to an order, by chance; what is refused is simply not done. */
async function randomSale(till: TestTill, { ids }: TestRestaurant, chance: (below: number) => number) {
  const lines = Array.from({ length: 1 + chance(4) }, () =>
    chance(2) ? till.curry(1 + chance(3)) : till.line(chance(2) ? ids.salad : ids.beer, 1 + chance(2)),
  )
  const isTable = chance(2) === 0
  const where = isTable ? {} : { orderType: chance(2) ? 'takeaway' : 'counter', tableId: null, covers: null }
  const order = await till.open(lines, where)
  if (chance(2)) await till.send(`/orders/${order.id}/send`)
  if (chance(3) === 0) {
    await till.send(`/orders/${order.id}/lines/${order.lines[0]?.id}/void`, { quantity: 1, reason: 'Burnt' })
  }
  for (const kind of ['comp', 'discount'] as const) {
    if (chance(3) > 0) continue
    const lineId = kind === 'comp' || chance(2) ? order.lines[chance(order.lines.length)]?.id : null
    const size =
      kind === 'comp'
        ? { rateBps: 10_000 }
        : chance(2)
          ? { rateBps: 1 + chance(9_999) }
          : { amountPence: 1 + chance(900) }
    await till.send(`/orders/${order.id}/discounts`, { id: uuidv7(), kind, lineId, reason: 'Slow', ...size })
  }
  const bill = await till.get(order.id)
  const due = bill.totals.balanceDuePence
  if (bill.state === 'open' && due === 0) await till.send(`/orders/${order.id}/close`)
  if (bill.state === 'open' && due > 0 && chance(8) > 0) {
    const part = chance(2) ? due : 1 + chance(due)
    await till.card(bill, 'tok_approve', part, { tipPence: chance(300) })
    if (part < due) await till.cash(bill, due - part, { tipPence: chance(3), tenderedPence: due + 500 })
  }
  if (chance(4) === 0) await reopen(till, order.id, chance)
  const paid = await till.get(order.id)
  for (const payment of paid.payments) {
    if (chance(3) > 0) continue
    const body = {
      amountPence: 1 + chance(payment.amountPence),
      tipPence: chance(payment.tipPence + 1),
      reason: 'Sorry',
    }
    await till.send(`/orders/${order.id}/payments/${payment.id}/refunds`, { refundId: uuidv7(), ...body })
  }
}

/** Opens a paid bill again, puts something on it or takes something off, and closes it or leaves it open. */
async function reopen(till: TestTill, orderId: string, chance: (below: number) => number) {
  const reopened = await till.send(`/orders/${orderId}/reopen`, { reason: 'Forgotten' })
  if (reopened.status !== 200) return
  const { lines } = reopened.json.order
  if (chance(2)) await till.send(`/orders/${orderId}/lines`, { lines: [till.curry(1 + chance(2))] })
  if (chance(2)) {
    const { id } = lines[chance(lines.length)]
    await till.send(`/orders/${orderId}/lines/${id}/void`, { quantity: 1, reason: 'Not eaten' })
  }
  if (chance(3) === 0) return
  const bill = await till.get(orderId)
  const due = bill.totals.balanceDuePence
  if (due > 0) await till.cash(bill, due)
  else await till.send(`/orders/${orderId}/close`)
}

/** Numbers by chance, the same for the same seed. */
function chanceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
