import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { ReportTable } from '@tableside/domain/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem } from './db/people.ts'
import {
  allDishes,
  type Bill,
  type Dish,
  drawerNames,
  grossOf,
  type Payment,
  prices,
  shareOf,
  shouldHold,
  sum,
  type Tender,
  totalOf,
  vatIn,
} from './testing/saturday/expected.ts'
import { type Saturday, serveSaturday } from './testing/saturday/serve-saturday.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

const read = { method: 'GET', key: null } as const
const businessDate = '2026-11-21'
const range = `from=${businessDate}&to=${businessDate}`
const names: Record<string, Dish> = {
  'Lamb Curry': 'curry',
  Lager: 'beer',
  'Cold Salad': 'salad',
  'Bottled Water': 'water',
}

let server: TestServer
let saturday: Saturday

beforeAll(async () => {
  server = await startTestServer()
  saturday = await serveSaturday(server, process.env.SATURDAY ?? 'Saturday', process.env.WIDE === '1' ? 600 : 75)
}, 600_000)
afterAll(() => server.stop())

const bills = (): Bill[] => [...saturday.expected.bills.values()]
const sold = () => bills().filter(({ end }) => end === 'paid')
const people = () => [...saturday.waiters, saturday.manager]
const nameOf = (staffId: string) => people().find((each) => each.staffId === staffId)?.name ?? ''
const sumOf = <T>(rows: readonly T[], pence: (row: T) => number) => sum(rows.map(pence))
const isBy = (tender: Tender) => (each: Payment) => each.tender === tender

async function ask(path: string) {
  const owner = tillOf(server, saturday.restaurant, saturday.restaurant.owner)
  const { json, status, text } = await owner.send(path, undefined, read)
  if (status !== 200) throw new Error(text)
  return json
}
const report = async (name: string): Promise<ReportTable[]> => (await ask(`/reports/${name}?${range}`)).tables

/** The chosen cells of each row, in an order of their own. */
function cellsOf(table: ReportTable | undefined, keys: readonly string[]) {
  const at = keys.map((key) => table?.columns.findIndex((column) => column.key === key) ?? -1)
  return table?.rows.map((row) => at.map((index) => row[index])).toSorted()
}

/** What must be true of the day's money, by its own arithmetic. */
function expectedDay() {
  const { payments, refunds, discounts, comps } = saturday.expected
  const feeOf = ({ pence }: Payment) => shareOf(pence, 1, 100)
  /** Of all refunds of a payment together, half a penny up: in step with the money. */
  const feeBackOf = (of: Payment) => {
    const backPence = sumOf(refunds, (refund) => (refund.of === of ? refund.pence : 0))
    return Math.floor((2 * feeOf(of) * backPence + of.pence) / (2 * of.pence))
  }
  const providerFee = ({ tender, pence, tipPence }: Payment) =>
    tender === 'card' ? shareOf(pence + tipPence, 140, 10_000) + 10 : 0
  return {
    grossPence: sumOf(sold(), grossOf),
    discountPence: sumOf(discounts, ({ pence }) => pence),
    compPence: sumOf(comps, ({ pence }) => pence),
    salesPence: sumOf(sold(), totalOf),
    refundPence: sumOf(refunds, ({ pence }) => pence),
    // Every dish here is eaten in, with 20 % in its price.
    vatPence: sumOf(sold(), (bill) => vatIn(totalOf(bill))) - sumOf(refunds, ({ pence }) => vatIn(pence)),
    tipPence: sumOf(payments, ({ tipPence }) => tipPence),
    covers: sumOf(sold(), ({ covers }) => covers),
    feePence: sumOf(payments, feeOf) - sumOf(payments, feeBackOf),
    providerFeePence: sumOf(payments, providerFee),
    tenders: (['card', 'cash', 'terminal'] as const).map((tender) => {
      const own = payments.filter(isBy(tender))
      const back = refunds.filter(({ of }) => of.tender === tender)
      return {
        tender,
        payments: own.length,
        takenPence: sumOf(own, ({ pence }) => pence),
        tipPence: sumOf(own, ({ tipPence }) => tipPence),
        refundedPence: sumOf(back, ({ pence }) => pence),
      }
    }),
  }
}

describe('a Saturday by PINs only', () => {
  it('meets everything a service has', () => {
    expect([...saturday.expected.done.keys()].toSorted()).toEqual([
      ...['add', 'card', 'cash', 'closeDrawer', 'comp', 'correctTender', 'declined', 'discount', 'drop'],
      ...['fire', 'handOver', 'handOverDrawer', 'join', 'moveDish', 'moveTable', 'noSale', 'openDrawer', 'paid_out'],
      ...['payAll', 'payAmount', 'payDish', 'payEvenly', 'paySeat', 'refund', 'reopen', 'send', 'splitOff'],
      ...['terminal', 'unanswered', 'voidSent', 'voidUnsent'],
    ])
    expect(saturday.expected.drawers.filter(({ cashInPence }) => cashInPence === 0)).toEqual([])
  })

  it('ends with each bill as it was ordered and paid', async () => {
    const rows = await server.sql('select id, state, total_pence from orders where restaurant_id = $1', [
      saturday.restaurant.id,
    ])
    const stored = Object.fromEntries(rows.map(({ id, state, total_pence: pence }) => [id, [state, Number(pence)]]))
    const states = { open: 'open', paid: 'paid', joined: 'voided', voided: 'voided' }
    expect(stored).toEqual(
      Object.fromEntries(bills().map((bill) => [bill.id, [states[bill.end], bill.end === 'paid' ? totalOf(bill) : 0]])),
    )
  })

  it('has each dish cooked once, or struck through where it was voided', async () => {
    const rows = await server.sql('select ticket from kitchen_tickets where restaurant_id = $1', [
      saturday.restaurant.id,
    ])
    const items = rows.flatMap(({ ticket }) => (ticket as KitchenTicket).items)
    expect(new Set(items.map(({ lineId }) => lineId)).size).toBe(items.length)
    const { added, voids } = saturday.expected
    for (const dish of allDishes.filter((each) => each !== 'water')) {
      const ofDish = items.filter(({ name }) => names[name] === dish)
      const voided = voids.filter((each) => each.dish === dish)
      const unsent = sumOf(voided, ({ wasSent, quantity }) => (wasSent ? 0 : quantity))
      const struck = sumOf(voided, ({ wasSent, quantity }) => (wasSent ? quantity : 0))
      const ordered = sumOf(added, (each) => (each.dish === dish ? each.quantity : 0))
      expect([dish, sumOf(ofDish, ({ quantity }) => quantity)]).toEqual([dish, ordered - unsent])
      expect([dish, sumOf(ofDish, ({ voidedQuantity }) => voidedQuantity)]).toEqual([dish, struck])
    }
  })

  it('has each sale and tip under who served it, and each pound under who took it', async () => {
    const [sales, takings] = await report('advanced/staff')
    const served = saturday.waiters.map(({ staffId, name }) => {
      const own = sold().filter(({ servedBy }) => servedBy === staffId)
      return [
        ...[name, own.length, sumOf(own, ({ covers }) => covers), sumOf(own, grossOf)],
        ...[0 - sumOf(own, ({ discountPence }) => discountPence), 0 - sumOf(own, ({ compPence }) => compPence)],
        sumOf(saturday.expected.payments, (each) => (each.servedBy === staffId ? each.tipPence : 0)),
      ]
    })
    const columns = ['name', 'orders', 'covers', 'grossPence', 'discountPence', 'compPence', 'tipPence']
    expect(cellsOf(sales, columns)).toEqual(served.toSorted())
    const taken = saturday.waiters.map(({ staffId, name }) => {
      const own = saturday.expected.payments.filter(({ by }) => by === staffId)
      const by = (tender: Tender) => sumOf(own.filter(isBy(tender)), ({ pence }) => pence)
      return [...[name, own.length, by('cash'), by('card'), by('terminal')], sumOf(own, ({ tipPence }) => tipPence)]
    })
    const tenders = ['name', 'payments', 'cashPence', 'cardPence', 'terminalPence', 'tipPence']
    expect(cellsOf(takings, tenders)).toEqual(taken.toSorted())
  })

  it('has each void, comp and discount under who did it and who approved it', async () => {
    const [sums] = await report('advanced/reductions')
    const { voids, discounts, comps } = saturday.expected
    const rows = saturday.waiters.flatMap(({ staffId, name }) => {
      const voided = (isSent: boolean) => {
        const own = voids.filter(({ by, wasSent }) => by === staffId && wasSent === isSent)
        return [sumOf(own, ({ quantity }) => quantity), sumOf(own, ({ dish, quantity }) => prices[dish] * quantity)]
      }
      const lowered = (all: typeof comps) => {
        const own = all.filter(({ by }) => by === staffId)
        return [own.length, sumOf(own, ({ pence }) => pence)]
      }
      return [
        ['Voids after sending', name, 'Maria', ...voided(true)],
        ['Corrections before sending', name, 'Not needed', ...voided(false)],
        ['Discounts', name, 'Maria', ...lowered(discounts)],
        ['Comps', name, 'Maria', ...lowered(comps)],
      ].filter(([, , , times]) => times !== 0)
    })
    expect(sums?.rows.toSorted()).toEqual(rows.toSorted())
  })

  it('has each dish under who added it', async () => {
    const rows = await server.sql(
      `select added_by as by, item_id as item, sum(quantity)::int as quantity from order_lines
       where restaurant_id = $1 group by 1, 2`,
      [saturday.restaurant.id],
    )
    const { ids } = saturday.restaurant
    const stored = Object.fromEntries(rows.map(({ by, item, quantity }) => [`${by} ${item}`, quantity]))
    const expected: Record<string, number> = {}
    for (const { by, dish, quantity } of saturday.expected.added) {
      const key = `${by} ${ids[dish]}`
      expected[key] = (expected[key] ?? 0) + quantity
    }
    expect(stored).toEqual(expected)
  })

  it('has the cash of each drawer under who counted it', async () => {
    const [drawers] = await report('tables/drawers')
    const expected = saturday.expected.drawers.map((each) => [
      ...[drawerNames[each.drawer], each.floatPence, each.cashInPence, 0 - each.cashOutPence],
      ...[0 - each.paidOutPence, 0 - each.droppedPence, shouldHold(each), each.counted?.pence],
      ...[(each.counted?.pence ?? 0) - shouldHold(each), nameOf(each.counted?.by ?? '')],
    ])
    const columns = [
      'drawer',
      'floatPence',
      'cashInPence',
      'cashOutPence',
      'paidOutPence',
      'dropPence',
      'expectedPence',
    ]
    expect(cellsOf(drawers, [...columns, 'countedPence', 'variancePence', 'who'])).toEqual(expected.toSorted())
    const [stored] = await server.sql(
      'select sum(jsonb_array_length(no_sales))::int as times from drawers where restaurant_id = $1',
      [saturday.restaurant.id],
    )
    expect(stored?.times).toBe(sumOf(saturday.expected.drawers, (each) => each.noSales))
  })

  it('has the hours of each waiter', async () => {
    const { timesheet } = await ask(`/timesheet?${range}`)
    const worked = timesheet.people.filter(({ minutes }: { minutes: number }) => minutes > 0)
    expect(worked.map(({ name, minutes }: { name: string; minutes: number }) => [name, minutes]).toSorted()).toEqual(
      saturday.waiters.map(({ name }) => [name, 50]).toSorted(),
    )
  })

  it('names in the journal a person and a till with each command, and nobody who only paired them', async () => {
    const rows = await server.sql(
      `select type, by, body ->> 'deviceId' as device from events
       where restaurant_id = $1 and type ~ '^(order|payment|drawer|clock|shift)[.]'`,
      [saturday.restaurant.id],
    )
    expect(rows.length).toBeGreaterThan(200)
    const known: unknown[] = people().map(({ staffId }) => staffId)
    const tills: unknown[] = saturday.devices.map(({ id }) => id)
    expect(rows.filter(({ device }) => !tills.includes(device))).toEqual([])
    // What the provider says when it is asked once more is no person's doing, but for the sale that it completes.
    const others = rows.filter(({ by }) => !known.includes(by))
    expect(others.filter(({ type }) => type === 'payment.captured')).toHaveLength(
      saturday.expected.done.get('unanswered') ?? 0,
    )
    const completed: unknown[] = ['payment.captured', 'order.sent', 'order.paid']
    expect(others.filter(({ by, type }) => by !== theSystem || !completed.includes(type))).toEqual([])
  })

  it('has each pound where it lies: in the ledger, at the provider, in the safe', async () => {
    const rows = await server.sql(
      `select account, sum(pence)::int as pence from (
         select debit as account, amount_pence as pence from ledger_transfers where restaurant_id = $1
         union all select credit, -amount_pence from ledger_transfers where restaurant_id = $1) t group by 1`,
      [saturday.restaurant.id],
    )
    const ledger = Object.fromEntries(rows.map(({ account, pence }) => [account, pence]))
    const { salesPence, refundPence, vatPence, tipPence, feePence, providerFeePence, tenders } = expectedDay()
    const { drawers } = saturday.expected
    const [card, , terminal] = tenders.map((each) => each.takenPence + each.tipPence - each.refundedPence)
    const difference = sumOf(drawers, (each) => (each.counted?.pence ?? 0) - shouldHold(each))
    const counted = sumOf(drawers, (each) => (each.counted?.pence ?? 0) + each.droppedPence - each.floatPence)
    expect(ledger).toEqual({
      ...{ card_clearing: (card ?? 0) - providerFeePence, terminal_takings: terminal, provider_fees: providerFeePence },
      ...{
        cash: 0,
        safe: counted,
        petty_cash: sumOf(drawers, (each) => each.paidOutPence),
        cash_variance: -difference,
      },
      ...{ tips_payable: -tipPence, processing_fees: feePence, platform_fee: -feePence, guest_receivable: 0 },
      ...{ 'sales:2000': -(salesPence - refundPence - vatPence), 'vat:2000': -vatPence },
    })
    const { reconciliation, ...flat } = await ask(`/payments/reconciliation?businessDate=${businessDate}`)
    const { unexplainedPence, differences, provider } = reconciliation ?? flat
    expect({ unexplainedPence, differences, provider }).toMatchObject({
      ...{ unexplainedPence: 0, differences: [] },
      provider: {
        charges: tenders[0]?.payments,
        chargedPence: (tenders[0]?.takenPence ?? 0) + (tenders[0]?.tipPence ?? 0),
        refundedPence: tenders[0]?.refundedPence,
        feePence: providerFeePence,
      },
    })
    const { declined } = saturday.expected
    const refused = await server.sql(`select 1 from payments where restaurant_id = $1 and state = 'declined'`, [
      saturday.restaurant.id,
    ])
    expect(refused).toHaveLength(declined)
  })

  it('has the same day in X, Z, day report, tables and analytics, to the penny', async () => {
    const { grossPence, discountPence, compPence, salesPence, refundPence, vatPence, ...day } = expectedDay()
    const netPence = salesPence - refundPence - vatPence
    const locationId = saturday.restaurant.ids.location
    const x = await ask(`/reports/x?locationId=${locationId}&businessDate=${businessDate}`)
    expect(x.unfinished).toMatchObject({ openBills: 0, unansweredPayments: 0, heldPayments: 0, openDrawers: 0 })
    const owner = tillOf(server, saturday.restaurant, saturday.restaurant.owner)
    const z = await owner.send('/reports/z', { locationId, businessDate })
    expect([z.status, z.json.report.number]).toEqual([201, 1])
    const { figures } = z.json.report
    expect(figures).toEqual(x.report.figures)
    expect(figures).toMatchObject({
      ...{ orders: sold().length, covers: day.covers, grossPence, discountPence, compPence, refundPence },
      tenders: day.tenders,
    })
    const [vat] = figures.vat
    expect(figures.vat).toHaveLength(1)
    expect(vat.vatPence - vat.refundVatPence).toBe(vatPence)
    expect(vat.netPence - vat.refundNetPence).toBe(netPence)

    const { report: own } = await ask(`/reports/day?businessDate=${businessDate}`)
    expect(own).toMatchObject({
      sales: { grossPence: salesPence - refundPence, vatPence, netPence },
      ...{ tipPence: day.tipPence, fees: { processingPence: day.feePence, providerPence: day.providerFeePence } },
      ...{ discounts: { amountPence: discountPence }, comps: { amountPence: compPence } },
    })
    const [sales] = await report('tables/sales')
    const columns = ['orders', 'grossPence', 'salesPence', 'refundPence', 'netPence', 'vatPence', 'tipPence']
    const row = [sold().length, grossPence, salesPence, -refundPence, netPence, vatPence, day.tipPence]
    expect(cellsOf(sales, columns)).toEqual([row])
    const { analytics } = await ask(`/analytics?${range}`)
    expect(analytics.current.totals).toMatchObject({
      orders: sold().length,
      covers: day.covers,
      salesPence,
      refundPence,
    })
    for (const part of ['items', 'categories', 'staff', 'locations', 'hours'] as const) {
      expect([part, sumOf(analytics[part], ({ salesPence: each }: { salesPence: number }) => each)]).toEqual([
        ...[part, salesPence],
      ])
    }
  })

  it('leaves books that hold', async () => {
    await server.runJobs('2026-11-22T03:00:00.000Z')
    expect(await server.invariantFaults()).toEqual([])
  })
})
