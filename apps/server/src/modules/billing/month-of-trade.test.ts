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
  const told = await monthOfTrade(server, restaurants, salesEach)
  const seconds = Math.round((performance.now() - started) / 1000)
  const [{ orders, papers } = {}] = await server.sql(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as papers`,
  )
  if (process.env.MONTH_RESTAURANTS) {
    console.log(JSON.stringify({ restaurants, orders, papers, seconds, ...told }, null, 2))
  }
  expect(told.fees).toBeGreaterThan(0)
  expect(told.subscriptions).toBeGreaterThan(0)
  expect(told.trade.refunds).toBeGreaterThan(0)
  expect(told.trade.vouchersSoldPence).toBeGreaterThan(told.trade.vouchersUsedPence)
  expect(told.trade.vouchersUsedPence).toBeGreaterThan(0)
  expect(told.feesByBill).toBe(told.fees)
  expect(told.fees + told.subscriptions).toBe(told.ledger)
  expect(told.screen).toBe(told.ledger)
  expect(told.overview).toBe(told.ledger)
  expect(told.rows).toBe(told.ledger)
  expect(told.csv).toBe(told.ledger)
  expect(told.invoices).toBe(told.subscriptions)
  expect(told.paid).toBe(told.charged)
  expect(await server.invariantFaults()).toEqual([])
}, 3_600_000)
