import type { Order } from '@tableside/domain/orders'
import { addMinutes } from '@tableside/domain/time'
import { parse } from 'csv-parse/sync'
import excel from 'exceljs'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariantFaults } from '../../backup/invariants.ts'
import { busyEvening } from '../../testing/busy-evening.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

const evening = '2026-11-20T20:15:00.000Z'
const day = '2026-11-20'

let server: TestServer
let harbour: TestRestaurant
let till: TestTill
const get = { method: 'GET', key: null } as const

beforeAll(async () => {
  server = await startTestServer()
  server.setClock(evening)
  harbour = await openRestaurant(server)
  till = tillOf(server, harbour, harbour.manager)
  const id = uuidv7()
  await till.send('/drawers', { id, locationId: harbour.ids.location, floatPence: 5_000 })
  await busyEvening(server, harbour)
  await voucherTrade()
  await till.send(`/drawers/${id}/movements`, { id: uuidv7(), kind: 'paid_out', amountPence: 325, reason: 'Lemons' })
  await till.send(`/drawers/${id}/close`, { countedPence: 9_000 })
})
afterAll(() => server.stop())

/** £40 on a voucher, of which a bill takes £16.35 and gets £5 back; and one of £20 that is stopped and given back. */
async function voucherTrade() {
  const sell = async (amountPence: number) => {
    const { id, order } = await till.sellVoucher(amountPence)
    const paid = await till.cash(order, amountPence)
    const { code } = (await till.send(`/vouchers/${id}/code`, undefined, { key: null })).json
    return { id, code, order: paid.json.order }
  }
  const back = (order: Order, amountPence: number) =>
    till.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
      ...{ refundId: uuidv7(), amountPence, reason: 'Cold' },
    })
  const used = await sell(4_000)
  const bill = await till.open()
  const paying = { paymentId: uuidv7(), code: used.code, amountPence: bill.totals.totalPence }
  const { json } = await till.send(`/orders/${bill.id}/payments/voucher`, paying)
  expect((await back(json.order, 500)).status).toBe(201)
  const unwanted = await sell(2_000)
  await till.send(`/vouchers/${unwanted.id}/void`, { reason: 'Changed their mind' })
  expect((await back(unwanted.order, 2_000)).status).toBe(201)
}

const ask = async (path: string) => (await till.send(path, undefined, get)).json
const text = async (path: string) => (await till.send(path, undefined, get)).text
const range = `from=${day}&to=${day}`
const close = (businessDate = day) => till.send('/reports/z', { locationId: harbour.ids.location, businessDate })
const accounting = (layout: string) =>
  till.send(
    `/reports/accounting.csv?locationId=${harbour.ids.location}&businessDate=${day}&layout=${layout}`,
    undefined,
    get,
  )

/** The cells of a table by their column. */
function rowsOf(table: { columns: { key: string }[]; rows: (string | number | null)[][] }) {
  return table.rows.map((row) => Object.fromEntries(table.columns.map(({ key }, n) => [key, row[n]])))
}
const rowsNamed = (rows: { tender: string }[], tender: string) => rows.filter((row) => row.tender === tender)
const penceOf = (pounds = '') => Math.round(Number(pounds || 0) * 100)
const sumOf = (rows: Record<string, unknown>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)

describe('one day', () => {
  it('is the same to the penny on the dashboard, the Z, every report and file, and in the accounts', async () => {
    expect((await accounting('xero')).json.code).toBe('day_not_closed')
    const dashboard = (await ask(`/reports/day?businessDate=${day}`)).report
    const x = await ask(`/reports/x?locationId=${harbour.ids.location}&businessDate=${day}`)
    expect(x.isOpen).toBe(true)
    const closed = await close()
    expect(closed.status).toBe(201)
    const { report, tables } = closed.json
    expect(report).toMatchObject({ number: 1, businessDate: day, closedByName: expect.any(String) })
    expect(report.figures).toEqual(x.report.figures)
    expect(tables).toEqual(x.report.tables)

    // The dashboard is counted from the ledger and the orders, the Z from the sums.
    const net = sumOf(report.figures.vat, 'netPence') - sumOf(report.figures.vat, 'refundNetPence')
    const vat = sumOf(report.figures.vat, 'vatPence') - sumOf(report.figures.vat, 'refundVatPence')
    const tips = sumOf(report.figures.tenders, 'tipPence') - sumOf(report.figures.tenders, 'tipBackPence')
    expect([net, vat, tips]).toEqual([dashboard.sales.netPence, dashboard.sales.vatPence, dashboard.tipPence])
    const { grossPence, discountPence, compPence, refundPence } = report.figures
    expect(grossPence - discountPence - compPence - refundPence).toBe(dashboard.sales.grossPence)
    expect(discountPence + compPence).toBe(dashboard.discounts.amountPence)
    const voids = report.figures.reductions.filter(({ kind }: { kind: string }) =>
      ['void', 'correction'].includes(kind),
    )
    expect(sumOf(voids, 'amountPence')).toBe(dashboard.voids.amountPence)

    // Each report on the screen, and the same as a file.
    const [sales] = rowsOf((await ask(`/reports/tables/sales?${range}`)).tables[0])
    expect(sales).toMatchObject({ grossPence, netPence: net, vatPence: vat, tipPence: tips })
    const csv = parse<Record<string, string>>(await text(`/reports/tables/sales/file?${range}&format=csv`), {
      bom: true,
      columns: true,
    })
    expect(csv[0]).toMatchObject({ 'Business day': day })
    expect([csv[0]?.Gross, csv[0]?.Net, csv[0]?.VAT].map(penceOf)).toEqual([grossPence, net, vat])
    const vatRows = rowsOf((await ask(`/reports/tables/vat?${range}`)).tables[0])
    expect([sumOf(vatRows, 'netPence'), sumOf(vatRows, 'vatPence')]).toEqual([net, vat])
    for (const name of ['items', 'staff']) {
      const rows = rowsOf((await ask(`/reports/advanced/${name}?${range}`)).tables[0])
      expect(sumOf(rows, 'salesPence'), name).toBe(grossPence - discountPence - compPence)
    }
    const hours = rowsOf((await ask(`/reports/advanced/hours?${range}`)).tables[0])
    expect(sumOf(hours, 'salesPence') + sumOf(hours, 'refundPence')).toBe(dashboard.sales.grossPence)
    const { analytics } = await ask(`/analytics?${range}`)
    expect(analytics.current.totals).toMatchObject({ salesPence: grossPence - discountPence - compPence, refundPence })
    for (const part of ['items', 'categories', 'staff', 'locations', 'hours']) {
      expect(sumOf(analytics[part], 'salesPence'), part).toBe(grossPence - discountPence - compPence)
    }

    // The accounts: balanced, and the same sales, VAT, tips and takings.
    const xero = parse<Record<string, string>>((await accounting('xero')).text, { columns: true })
    expect(xero.reduce((sum, line) => sum + penceOf(line['*Amount']), 0)).toBe(0)
    const credited = (code: string) =>
      -xero.filter((line) => line['*AccountCode'] === code).reduce((sum, line) => sum + penceOf(line['*Amount']), 0)
    expect([credited('200'), credited('825'), credited('836')]).toEqual([net, vat, tips])
    const [tenders, vouchers] = [dashboard.takings, rowsNamed(dashboard.takings, 'voucher')]
    expect(sumOf(vouchers, 'netPence')).toBe(1_635 - 500)
    const taken = sumOf(tenders, 'netPence') - sumOf(vouchers, 'netPence')
    const [drawer] = report.drawers
    const cashMoves = drawer.closed.variancePence - 325
    expect(-credited('090') - credited('091')).toBe(taken + cashMoves - dashboard.fees.providerPence)

    // Gift vouchers: sold, used, put back on and given back are the same in the Z, the list, the accounts and the journal.
    expect(report.figures.vouchers).toEqual([
      { what: 'back', times: 1, amountPence: 2_000 },
      { what: 'sold', times: 2, amountPence: 6_000 },
    ])
    const { totals } = await ask('/vouchers')
    expect(totals).toMatchObject({ owedPence: 4_000 - 1_635 + 500, ledgerPence: totals.owedPence })
    expect(credited('837')).toBe(totals.owedPence)
    const journal = await server.sql(
      `select coalesce(sum((body ->> 'totalPence')::int) filter (where type = 'voucher.sold'), 0)::int as sold
       from events where restaurant_id = $1`,
      [harbour.id],
    )
    expect(journal).toEqual([{ sold: 6_000 }])
    const places = await ask(`/payments/reconciliation?businessDate=${day}`)
    expect(places).toMatchObject({ unexplainedPence: 0, differences: [] })
    const quickbooks = parse<Record<string, string>>((await accounting('quickbooks')).text, { columns: true })
    const debits = quickbooks.reduce((sum, line) => sum + penceOf(line['*Debits']), 0)
    expect(debits).toBe(quickbooks.reduce((sum, line) => sum + penceOf(line['*Credits']), 0))
    expect((await accounting('xero')).text).toBe((await accounting('xero')).text)
  })

  it('has Zs without a gap that never change, each with only what came after the one before', async () => {
    const before = await ask(`/reports/z?locationId=${harbour.ids.location}`)
    const [first] = before.reports
    expect(before.unclosedDates).toEqual([])
    const paper = await text(`/reports/z/${first.id}`)
    const pdf = await text(`/reports/z/${first.id}/pdf`)
    expect(pdf.startsWith('%PDF')).toBe(true)
    expect((await close()).json.code).toBe('nothing_to_close')
    expect((await close('2026-11-21')).json.code).toBe('day_not_begun')

    const late = await till.open()
    await till.cash(late, 1635)
    expect((await ask(`/reports/z?locationId=${harbour.ids.location}`)).unclosedDates).toEqual([day])
    expect((await accounting('xero')).json.code).toBe('day_not_closed')
    const second = (await close()).json.report
    expect(second).toMatchObject({ number: 2, businessDate: day, drawers: [] })
    expect(second.figures).toMatchObject({ orders: 1, grossPence: 1635, refundPence: 0, reductions: [] })
    expect(second.journal.seq).toBeGreaterThan(JSON.parse(paper).report.journal.seq)

    expect(await text(`/reports/z/${first.id}`)).toBe(paper)
    expect(await text(`/reports/z/${first.id}/pdf`)).toBe(pdf)
    await expect(
      server.services.db.inRestaurant(harbour.id, (tx) =>
        tx.execute(`update z_reports set number = 9 where restaurant_id = '${harbour.id}'`),
      ),
    ).rejects.toThrow()
  })

  it('says before it is closed what is in no figure yet, without standing in the way', async () => {
    const left = async (date = day) => {
      const query = `locationId=${harbour.ids.location}&businessDate=${date}`
      return (await till.send(`/reports/x?${query}`, undefined, get)).json.unfinished
    }
    // One guest of the evening still sits there.
    const before = await left()
    expect(before).toMatchObject({ openBills: 1, unansweredPayments: 0, heldPayments: 0, openDrawers: 0 })
    const open = await till.open()
    const asked = await till.open()
    await till.card(asked, 'tok_pending', 1635)
    const drawerId = uuidv7()
    await till.send('/drawers', { id: drawerId, locationId: harbour.ids.location, floatPence: 0 })
    const owedPence = before.owedPence + open.totals.balanceDuePence + asked.totals.balanceDuePence
    const heldPence = open.totals.totalPence + 100
    await till.offlineCash(open, heldPence)
    expect(await left()).toEqual({
      openBills: 3,
      owedPence,
      unansweredPayments: 1,
      heldPayments: 1,
      heldPence,
      openDrawers: 1,
      cashInNoDrawerPence: before.cashInNoDrawerPence,
    })
    // Of the day before they are not.
    expect(await left('2026-11-19')).toMatchObject({ openBills: 0, unansweredPayments: 0 })
    await till.send(`/drawers/${drawerId}/close`, { countedPence: 0 })
    expect((await close()).status).toBe(201)
    server.setClock(addMinutes(evening, 1))
    await till.cash(open, open.totals.balanceDuePence)
    const cashInNoDrawerPence = before.cashInNoDrawerPence + open.totals.balanceDuePence
    expect(await left()).toMatchObject({ openBills: 2, unansweredPayments: 1, openDrawers: 0, cashInNoDrawerPence })
    expect((await close()).status).toBe(201)
  })

  it('is closed once by many at the same time', async () => {
    const late = await till.open()
    await till.cash(late, 1635)
    const statuses = (await Promise.all([close(), close(), close(), close()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
  })

  it('is read up to the seal it names, and kept from the accounts, also while somebody else adds it up', async () => {
    const xOfDay = `/reports/x?locationId=${harbour.ids.location}&businessDate=${day}`
    const before = await ask(xOfDay)
    await till.cash(await till.open(), 1635)
    await server.sql('begin')
    await server.sql('select from rollup_cursors where restaurant_id = $1 for update', [harbour.id])
    const asked = Promise.all([ask(xOfDay), accounting('xero')])
    let isAnswered = false
    void asked.then(() => {
      isAnswered = true
    })
    while (!isAnswered && (await waitingForLocks(server)) === 0);
    await server.sql('rollback')
    const [x, file] = await asked
    expect(x.report.figures.grossPence - before.report.figures.grossPence).toBe(1635)
    expect(file.json.code).toBe('day_not_closed')
    await close()
  })

  it('comes as a workbook and as a PDF, and no dish is a formula', async () => {
    await server.sql(`update menu_items set name = '=HYPERLINK("x")' where restaurant_id = $1 and id = $2`, [
      harbour.id,
      harbour.ids.salad,
    ])
    const csv = await text(`/reports/advanced/items/file?${range}&format=csv`)
    // Without this mark a spreadsheet takes £ and – for two letters each.
    expect(csv.startsWith('\ufeff"')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    const reply = await server.app.inject({
      url: `/api/v1/restaurants/${harbour.id}/reports/advanced/items/file?${range}&format=xlsx`,
      headers: { authorization: `Bearer ${harbour.manager.token}` },
    })
    const book = new excel.Workbook()
    await book.xlsx.load(new Uint8Array(reply.rawPayload).buffer)
    const cells = book.worksheets[0]?.getColumn(1).values.map(String) ?? []
    expect(cells).toContain('=HYPERLINK("x")')
    expect(book.worksheets[0]?.getColumn(1).values.some((cell) => typeof cell === 'object')).toBe(false)
    const days = await server.app.inject({
      url: `/api/v1/restaurants/${harbour.id}/reports/tables/sales/file?${range}&format=xlsx`,
      headers: { authorization: `Bearer ${harbour.manager.token}` },
    })
    const sales = new excel.Workbook()
    await sales.xlsx.load(new Uint8Array(days.rawPayload).buffer)
    expect(sales.worksheets[0]?.getCell('A4').value).toEqual(new Date(`${day}T00:00:00Z`))
    expect((await text(`/reports/tables/vat/file?${range}&format=pdf`)).startsWith('%PDF')).toBe(true)
  })

  it('is not shown to waiters, and advanced reports and analytics not with alpha', async () => {
    const waiter = tillOf(server, harbour, harbour.waiter)
    expect((await waiter.send(`/reports/tables/vat?${range}`, undefined, get)).json.code).toBe('permission_denied')
    const small = await openRestaurant(server, 'alpha')
    const owner = tillOf(server, small, small.owner)
    expect((await owner.send(`/reports/tables/vat?${range}`, undefined, get)).status).toBe(200)
    expect((await owner.send(`/reports/advanced/items?${range}`, undefined, get)).json.code).toBe('feature_locked')
    expect((await owner.send(`/analytics?${range}`, undefined, get)).json.code).toBe('feature_locked')
    const upsideDown = 'from=2026-11-21&to=2026-11-20'
    expect((await owner.send(`/reports/tables/vat?${upsideDown}`, undefined, get)).json.code).toBe('range_upside_down')
  })

  it('holds a period that still runs against as much of the one before', async () => {
    const lounge = await openRestaurant(server)
    const till = tillOf(server, lounge, lounge.manager)
    const askIt = async (query: string) => (await till.send(`/analytics?${query}`, undefined, get)).json.analytics
    try {
      for (const [at, beers] of [
        ['2026-11-12T18:00:00.000Z', 1],
        ['2026-11-13T12:00:00.000Z', 2],
        ['2026-11-13T19:00:00.000Z', 4],
        ['2026-11-20T12:30:00.000Z', 8],
      ] as const) {
        server.setClock(at)
        await till.cash(await till.open([till.beer(beers)]), beers * 540)
      }
      server.setClock('2026-11-20T14:00:00.000Z')
      const running = await askIt('from=2026-11-19&to=2026-11-20&compare=weekday')
      expect(running).toMatchObject({
        current: { totals: { orders: 1, salesPence: 8 * 540 } },
        compared: { from: '2026-11-12', to: '2026-11-13', totals: { orders: 3, salesPence: 7 * 540 } },
        comparedSoFar: {
          until: '2026-11-13T14:00:00.000Z',
          totals: { orders: 2, covers: 4, salesPence: 3 * 540, perOrderPence: 810 },
        },
        tradesSince: '2026-11-12',
        bars: [
          { from: '2026-11-19', salesPence: 0, beforePence: 540 },
          { from: '2026-11-20', salesPence: 8 * 540, beforePence: 6 * 540 },
        ],
      })
      const here = await askIt(`from=2026-11-19&to=2026-11-20&compare=weekday&locationId=${lounge.ids.location}`)
      expect(here.comparedSoFar).toEqual(running.comparedSoFar)
      const over = await askIt('from=2026-11-13&to=2026-11-13&compare=weekday')
      expect([over.comparedSoFar, over.compared.totals.orders]).toEqual([null, 0])
    } finally {
      server.setClock(undefined)
    }
  })

  it('leaves everything that must hold as it must', async () => {
    expect(await invariantFaults({ query: async (sql: string) => ({ rows: await server.sql(sql) }) } as never)).toEqual(
      [],
    )
  })
})
