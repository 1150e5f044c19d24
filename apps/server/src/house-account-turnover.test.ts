import type { Order } from '@tableside/domain/orders'
import { resultOf } from '@tableside/domain/reports'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catchUpSums, rebuild } from './modules/rollups/index.ts'
import { openRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const total = 1635
const get = { method: 'GET', key: null } as const

/** A bill on account is turnover once, on the day it is put there; what settles the account never is. */
it('counts bills on account as sales and settlements as none, whatever happens, followed or worked out again', async () => {
  const lantern = await openRestaurant(server)
  const by = tillOf(server, lantern, lantern.owner)
  const account = uuidv7()
  await by.send('/house-accounts', { id: account, name: 'Harbour Lights', limitPence: 50_00 })
  const charged: string[] = []
  const settled: string[] = []
  const settle = async (pence: number) => {
    const body = { orderId: uuidv7(), paymentId: uuidv7(), locationId: lantern.ids.location, amountPence: pence }
    const path = pence % 2 === 0 ? 'settlements' : 'bank-transfers'
    const { json } = await by.send(`/house-accounts/${account}/${path}`, {
      ...body,
      ...(pence % 2 === 0 && { tender: 'cash', tenderedPence: pence }),
    })
    if (json.order) settled.push(json.order.id)
  }
  const refund = async (orderId: string | undefined, pence: number) => {
    if (!orderId) return
    const order: Order = await by.get(orderId)
    await by.send(`/orders/${orderId}/payments/${order.payments[0]?.id}/refunds`, {
      ...{ refundId: uuidv7(), amountPence: pence, reason: 'Cold' },
    })
  }
  const step = fc.record({
    what: fc.constantFrom('charge', 'charge', 'part', 'settle', 'settle', 'refund', 'giveBack', 'dish', 'follow'),
    which: fc.nat(30),
    pence: fc.integer({ min: 1, max: 1_600 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      for (const { what, which, pence } of steps) {
        if (what === 'dish') await by.cash(await by.open(), total)
        if (what === 'follow') await catchUpSums(server.services.db, lantern.id)
        if (what === 'settle') await settle(pence)
        if (what === 'refund') await refund(charged[which % Math.max(1, charged.length)], pence)
        if (what === 'giveBack') await refund(settled[which % Math.max(1, settled.length)], pence)
        if (what === 'charge' || what === 'part') {
          const order = await by.open()
          const amountPence = what === 'part' ? pence : total
          const body = { paymentId: uuidv7(), houseAccountId: account, amountPence }
          const { status } = await by.send(`/orders/${order.id}/payments/on-account`, body)
          expect(status).toBe(201)
          charged.push(order.id)
          if (what === 'part') await by.cash(order, total - pence)
        }
      }
      const figures = async () => {
        const { report } = (await by.send(`/reports/x?locationId=${lantern.ids.location}`, undefined, get)).json
        const { overview } = (await by.send('/overview', undefined, get)).json
        const day = `from=${report.businessDate}&to=${report.businessDate}&compare=none`
        const asked = (await by.send(`/analytics?${day}`, undefined, get)).json
        const { tenders } = asked.analytics ?? asked
        const result = resultOf(report.figures)
        return {
          sales: result.afterRefundsPence,
          takings: [
            ...[result.takingsPence, overview.today.takingsPence],
            tenders.reduce((sum: number, row: { salesPence: number }) => sum + row.salesPence, 0),
          ],
          settled: result.settledPence,
        }
      }
      const [books] = await server.sql(
        `select coalesce(sum(case debit when 'guest_receivable' then amount_pence else -amount_pence end)
             filter (where kind in ('sale', 'vat')), 0)::int as sales,
           coalesce(sum(case kind when 'account_settlement' then amount_pence when 'account_settlement_back' then -amount_pence end), 0)::int as settled,
           coalesce(sum(case debit when 'accounts_receivable' then amount_pence else -amount_pence end)
             filter (where house_account_id is not null), 0)::int as owed
         from ledger_transfers where restaurant_id = $1`,
        [lantern.id],
      )
      const sales = Number(books?.sales)
      const expected = { sales, takings: [sales, sales, sales], settled: Number(books?.settled) }
      expect(await figures()).toEqual(expected)
      await rebuild(server.services.db, lantern.id)
      expect(await figures()).toEqual(expected)
      const { account: now } = (await by.send(`/house-accounts/${account}`, undefined, get)).json
      expect(now.owedPence).toBe(Number(books?.owed))
      const { differences } = (await by.send('/payments/reconciliation', undefined, get)).json
      expect(differences.filter(({ kind }: { kind: string }) => kind.endsWith('ledger'))).toEqual([])
    }),
    { numRuns: process.env.WIDE === '1' ? 40 : 4 },
  )
  expect(await server.invariantFaults()).toEqual([])
}, 180_000)

it('leaves a settlement out of the figure so far of the day it is compared with', async () => {
  const lantern = await openRestaurant(server)
  const by = tillOf(server, lantern, lantern.owner)
  const account = uuidv7()
  await by.send('/house-accounts', { id: account, name: 'Harbour Lights', limitPence: 50_00 })
  try {
    server.setClock('2026-11-13T12:00:00.000Z')
    const charge = { paymentId: uuidv7(), houseAccountId: account, amountPence: total }
    await by.send(`/orders/${(await by.open()).id}/payments/on-account`, charge)
    const ids = { orderId: uuidv7(), paymentId: uuidv7(), locationId: lantern.ids.location }
    const money = { tender: 'cash', amountPence: 500, tenderedPence: 500 }
    expect((await by.send(`/house-accounts/${account}/settlements`, { ...ids, ...money })).status).toBe(201)
    server.setClock('2026-11-20T18:00:00.000Z')
    await by.cash(await by.open(), total)
    const asked = (await by.send('/analytics?from=2026-11-20&to=2026-11-20&compare=weekday', undefined, get)).json
    const { comparedSoFar, compared } = asked.analytics ?? asked
    expect(comparedSoFar.totals).toMatchObject({ orders: 1, salesPence: total })
    expect(comparedSoFar.totals).toEqual(compared.totals)
  } finally {
    server.setClock(undefined)
  }
})
