import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthOfTrade } from '../../testing/month-of-trade.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The quick form; `npm run month` does it for 200. */
const restaurants = Number(process.env.MONTH_RESTAURANTS ?? 9)
const salesEach = Number(process.env.MONTH_SALES ?? 3)

it('ends a month of trade with fees and subscriptions = ledger = screen = CSV, to the penny', async () => {
  const started = performance.now()
  const totals = await monthOfTrade(server, restaurants, salesEach)
  const seconds = Math.round((performance.now() - started) / 1000)
  const [{ orders, papers } = {}] = await server.sql(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as papers`,
  )
  if (process.env.MONTH_RESTAURANTS) {
    console.log(JSON.stringify({ restaurants, orders, papers, seconds, ...totals }, null, 2))
  }
  expect(totals.fees).toBeGreaterThan(0)
  expect(totals.subscriptions).toBeGreaterThan(0)
  expect(totals.trade.refunds).toBeGreaterThan(0)
  expect(totals.trade.vouchersSoldPence).toBeGreaterThan(totals.trade.vouchersUsedPence)
  expect(totals.trade.vouchersUsedPence).toBeGreaterThan(0)
  expect(totals.feesByBill).toBe(totals.fees)
  expect(totals.fees + totals.subscriptions).toBe(totals.ledger)
  expect(totals.screen).toBe(totals.ledger)
  expect(totals.overview).toBe(totals.ledger)
  expect(totals.rows).toBe(totals.ledger)
  expect(totals.csv).toBe(totals.ledger)
  expect(totals.invoices).toBe(totals.subscriptions)
  expect(totals.paid).toBe(totals.charged)
  expect(await server.invariantFaults()).toEqual([])
}, 3_600_000)
