import type { Order } from '@tableside/domain/orders'
import { resultOf } from '@tableside/domain/reports'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem } from './db/people.ts'
import { settle } from './modules/payments/settle.ts'
import { catchUpSums, rebuild } from './modules/rollups/index.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const total = 1635
const get = async (path: string, by: TestTill) => (await by.send(path, undefined, { method: 'GET', key: null })).json

async function openHouse() {
  const lantern = await openRestaurant(server)
  return { lantern, by: tillOf(server, lantern, lantern.owner) }
}

async function beginSale(by: TestTill, lantern: TestRestaurant, amountPence = 5_000) {
  const [id, orderId] = [uuidv7(), uuidv7()]
  const { json } = await by.send('/vouchers', { id, orderId, locationId: lantern.ids.location, amountPence })
  return { id, order: json.order as Order }
}

const refund = (by: TestTill, order: Order, payment: number, amountPence: number) =>
  by.send(`/orders/${order.id}/payments/${order.payments[payment]?.id}/refunds`, {
    refundId: uuidv7(),
    amountPence,
    reason: 'Changed their mind',
  })

/** What each page says was turned over and taken today; tips are none of both. */
async function figuresOf(by: TestTill, lantern: TestRestaurant) {
  const { report } = await get('/reports/day', by)
  const { overview } = await get('/overview', by)
  const x = await get(`/reports/x?locationId=${lantern.ids.location}`, by)
  const { figures } = x.report
  const day = `from=${report.businessDate}&to=${report.businessDate}&compare=none`
  const { analytics = await get(`/analytics?${day}`, by) } = await get(`/analytics?${day}`, by)
  const tenders = analytics.tenders.reduce((sum: number, row: { salesPence: number }) => sum + row.salesPence, 0)
  const [ledger] = await server.sql(
    `select coalesce(sum(case when debit = 'guest_receivable' then amount_pence else -amount_pence end), 0)::int as pence
     from ledger_transfers where restaurant_id = $1 and kind in ('sale', 'vat')`,
    [lantern.id],
  )
  return {
    orders: {
      dashboard: overview.today.orders,
      day: report.orders.paid,
      x: figures.orders,
      analytics: analytics.current.totals.orders,
    },
    voided: { day: report.orders.voided, x: figures.voidedOrders },
    sales: {
      day: report.sales.grossPence,
      x: resultOf(figures).afterRefundsPence,
      analytics: analytics.current.totals.salesPence - analytics.current.totals.refundPence,
      ledger: ledger?.pence,
    },
    takings: { dashboard: overview.today.takingsPence, x: resultOf(figures).takingsPence, analytics: tenders },
  }
}

/** The same of every page. */
const all = (orders: number, sales: number, takings = sales) => ({
  orders: { dashboard: orders, day: orders, x: orders, analytics: orders },
  voided: { day: 0, x: 0 },
  sales: { day: sales, x: sales, analytics: sales, ledger: sales },
  takings: { dashboard: takings, x: takings, analytics: takings },
})

describe('the sale of a voucher', () => {
  it('is no turnover while it is paid in parts', async () => {
    const { lantern, by } = await openHouse()
    const { order } = await beginSale(by, lantern)
    await by.cash(order, 2_000)
    expect(await figuresOf(by, lantern)).toEqual(all(0, 0))
    await by.cash(order, 3_000)
    expect(await figuresOf(by, lantern)).toEqual(all(0, 0))
  })

  it('is in no count of payments by tender', async () => {
    const { lantern, by } = await openHouse()
    const { order } = await beginSale(by, lantern)
    await by.cash(order, 5_000)
    const tenders = async () => {
      const { businessDate } = (await get('/reports/day', by)).report
      const asked = await get(`/analytics?from=${businessDate}&to=${businessDate}&compare=none`, by)
      return (asked.analytics ?? asked).tenders
    }
    expect(await tenders()).toEqual([])
    await by.cash(await by.open(), total)
    expect(await tenders()).toMatchObject([{ key: 'cash', count: 1, salesPence: total }])
    await rebuild(server.services.db, lantern.id)
    expect(await tenders()).toMatchObject([{ key: 'cash', count: 1, salesPence: total }])
  })

  it('is no turnover on the day of its first part and on the day of its last', async () => {
    const { lantern, by } = await openHouse()
    try {
      server.setClock('2026-11-19T18:00:00.000Z')
      const { order } = await beginSale(by, lantern)
      await by.cash(order, 2_000)
      const close = (businessDate: string) => by.send('/reports/z', { locationId: lantern.ids.location, businessDate })
      await close('2026-11-19')
      server.setClock('2026-11-20T18:00:00.000Z')
      await by.cash(order, 3_000)
      await close('2026-11-20')
      const { reports } = await get(`/reports/z?locationId=${lantern.ids.location}`, by)
      expect(reports.map(({ takingsPence }: { takingsPence: number }) => takingsPence)).toEqual([0, 0])
    } finally {
      server.setClock(undefined)
    }
  })

  it('leaves nothing behind when it was paid in part, given back and given up', async () => {
    const { lantern, by } = await openHouse()
    const { id, order } = await beginSale(by, lantern)
    const paid: Order = (await by.cash(order, 2_000)).json.order
    await catchUpSums(server.services.db, lantern.id)
    expect((await refund(by, paid, 0, 2_000)).status).toBe(201)
    expect((await by.send(`/vouchers/${id}/cancel`)).status).toBe(200)
    expect(await figuresOf(by, lantern)).toEqual(all(0, 0))
    await rebuild(server.services.db, lantern.id)
    expect(await figuresOf(by, lantern)).toEqual(all(0, 0))
  })

  it('is no turnover when cash comes for one that is paid already', async () => {
    const { lantern, by } = await openHouse()
    const { order } = await beginSale(by, lantern)
    await by.cash(order, 5_000)
    expect((await by.offlineCash(order, 5_000)).status).toBe(201)
    expect(await figuresOf(by, lantern)).toEqual(all(0, 0))
    expect((await get('/payments/attention', by)).overpaid).toMatchObject([{ orderId: order.id, overpaidPence: 5_000 }])
  })

  it('is not in the analytics’ figure so far', async () => {
    const { lantern, by } = await openHouse()
    try {
      server.setClock('2026-11-13T12:00:00.000Z')
      const { order } = await beginSale(by, lantern, 3_300)
      await by.cash(order, 3_300)
      await by.cash(await by.open(), total)
      server.setClock('2026-11-20T18:00:00.000Z')
      await by.cash(await by.open(), total)
      const asked = await get('/analytics?from=2026-11-20&to=2026-11-20&compare=weekday', by)
      const { comparedSoFar, compared } = asked.analytics ?? asked
      expect(comparedSoFar.totals).toMatchObject({ orders: 1, salesPence: total })
      expect(comparedSoFar.totals).toEqual(compared.totals)
    } finally {
      server.setClock(undefined)
    }
  })

  it('is in no figure of turnover, whatever happens to it and beside it, followed or worked out again', async () => {
    const { lantern, by } = await openHouse()
    const step = fc.record({
      what: fc.constantFrom(
        'sell',
        'sell',
        'pay',
        'payAll',
        'offline',
        'refund',
        'cancel',
        'late',
        'dish',
        'follow',
        'void',
        'use',
      ),
      which: fc.nat(30),
      pence: fc.integer({ min: 1, max: 3_000 }),
    })
    const sales: { id: string; order: Order; code?: string }[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
        for (const { what, which, pence } of steps) {
          const chosen = sales[which % Math.max(1, sales.length)]
          if (what === 'dish') await by.cash(await by.open(), pence > 1_500 ? total : pence)
          if (what === 'follow') await catchUpSums(server.services.db, lantern.id)
          if (what === 'sell' || !chosen) {
            sales.push(await beginSale(by, lantern, 500 + pence))
            continue
          }
          const order = await by.get(chosen.order.id)
          if (what === 'pay') await by.cash(order, Math.min(pence, Math.max(1, order.totals.balanceDuePence)))
          if (what === 'payAll') await by.card(order, 'tok_approve', Math.max(1, order.totals.balanceDuePence))
          if (what === 'offline') await by.offlineCash(order, Math.min(pence, order.totals.totalPence || 1))
          if (what === 'refund') {
            await refund(
              by,
              order,
              which % Math.max(1, order.payments.length),
              Math.min(pence, order.totals.paidPence || 1),
            )
          }
          if (what === 'cancel') await by.send(`/vouchers/${chosen.id}/cancel`)
          if (what === 'void') await by.send(`/vouchers/${chosen.id}/void`, { reason: 'Stopped' })
          if (what === 'use') {
            chosen.code ??= (await by.send(`/vouchers/${chosen.id}/code`, undefined, { key: null })).json?.code
            const body = { paymentId: uuidv7(), code: chosen.code, amountPence: Math.min(pence, total) }
            if (chosen.code) await by.send(`/orders/${(await by.open()).id}/payments/voucher`, body)
          }
          if (what === 'late') {
            // The provider gave no answer, the attempt was given up, and the money came after all.
            const paymentId = uuidv7()
            await by.card(order, 'tok_timeout', Math.max(1, order.totals.balanceDuePence), { paymentId })
            const place = { orderId: order.id, paymentId }
            const restaurant = { id: lantern.id, timeZone: 'Europe/London', cutoffMinutes: 240, by: theSystem }
            const settler = { restaurant, key: undefined, at: server.services.now() }
            const isThere = (await by.get(order.id)).payments.some(({ id }) => id === paymentId)
            if (isThere)
              await settle(server.services, settler, place, { state: 'failed', why: 'never_reached_provider' })
          }
        }
        const [sold] = await server.sql(
          `select count(*)::int as orders, coalesce(sum(total_pence), 0)::int as pence from orders o
           where restaurant_id = $1 and state = 'paid'
             and not exists (select from gift_vouchers v where v.restaurant_id = $1 and v.order_id = o.id)`,
          [lantern.id],
        )
        const [taken] = await server.sql(
          `select coalesce(sum(amount_pence), 0)::int as pence from payments p where restaurant_id = $1 and state = 'captured'
             and not exists (select from gift_vouchers v where v.restaurant_id = $1 and v.order_id = p.order_id)`,
          [lantern.id],
        )
        const expected = all(Number(sold?.orders), Number(sold?.pence), Number(taken?.pence))
        expect(await figuresOf(by, lantern)).toEqual(expected)
        await rebuild(server.services.db, lantern.id)
        expect(await figuresOf(by, lantern)).toEqual(expected)
        const { differences } = await get('/payments/reconciliation', by)
        expect(differences.filter(({ kind }: { kind: string }) => kind.endsWith('ledger'))).toEqual([])
      }),
      { numRuns: process.env.WIDE === '1' ? 60 : 5 },
    )
    const closed = await by.send('/reports/z', {
      locationId: lantern.ids.location,
      businessDate: (await get('/reports/day', by)).report.businessDate,
    })
    const { takings, sales: turnover } = await figuresOf(by, lantern)
    const { reports } = await get(`/reports/z?locationId=${lantern.ids.location}`, by)
    if (closed.status === 201)
      expect(reports[0]).toMatchObject({ takingsPence: takings.dashboard, salesPence: turnover.day })
    expect(await server.invariantFaults()).toEqual([])
  }, 180_000)
})
