import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { ReportTable } from '@tableside/domain/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDishes, type Bill, type Dish, grossOf, prices, totalOf } from './testing/saturday/expected.ts'
import { type Saturday, serveSaturday } from './testing/saturday/serve-saturday.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

const read = { method: 'GET', key: null } as const
const range = 'from=2026-11-21&to=2026-11-21'
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
  saturday = await serveSaturday(server, process.env.SATURDAY ?? 'Saturday', process.env.WIDE === '1' ? 600 : 90)
}, 600_000)
afterAll(() => server.stop())

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const bills = (): Bill[] => [...saturday.expected.bills.values()]
const nameOf = (staffId: string) => saturday.waiters.find((each) => each.staffId === staffId)?.name ?? ''

async function report(name: string): Promise<ReportTable[]> {
  const owner = tillOf(server, saturday.restaurant, saturday.restaurant.owner)
  const { json, text } = await owner.send(`/reports/${name}?${range}`, undefined, read)
  if (!json.tables) throw new Error(text)
  return json.tables
}

describe('a Saturday by PINs only', () => {
  it('meets everything a service has', () => {
    expect([...saturday.expected.done.keys()].toSorted()).toEqual([
      ...['add', 'discount', 'fire', 'handOver', 'join', 'moveDish', 'moveTable', 'pay', 'payPart', 'send'],
      ...['splitOff', 'voidSent', 'voidUnsent'],
    ])
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
      const unsent = sum(voided.filter(({ wasSent }) => !wasSent).map(({ quantity }) => quantity))
      const struck = sum(voided.filter(({ wasSent }) => wasSent).map(({ quantity }) => quantity))
      const ordered = sum(added.filter((each) => each.dish === dish).map(({ quantity }) => quantity))
      expect([dish, sum(ofDish.map(({ quantity }) => quantity))]).toEqual([dish, ordered - unsent])
      expect([dish, sum(ofDish.map(({ voidedQuantity }) => voidedQuantity))]).toEqual([dish, struck])
    }
  })

  it('has each sale under who served it and each pound under who took it', async () => {
    const [sales, takings] = await report('advanced/staff')
    const served = saturday.waiters.map(({ staffId, name }) => {
      const own = bills().filter(({ servedBy, end }) => servedBy === staffId && end === 'paid')
      return [name, own.length, sum(own.map(grossOf)), 0 - sum(own.map(({ discountPence }) => discountPence))]
    })
    expect(sales?.rows.map(([name, orders, , gross, off]) => [name, orders, gross, off]).toSorted()).toEqual(
      served.toSorted(),
    )
    const taken = saturday.waiters.map(({ staffId, name }) => {
      const own = saturday.expected.payments.filter(({ by }) => by === staffId)
      const by = (tender: string) => sum(own.filter((each) => each.tender === tender).map(({ pence }) => pence))
      return [name, own.length, by('cash'), by('card'), sum(own.map(({ tipPence }) => tipPence))]
    })
    const columns = takings?.columns.map(({ key }) => key) ?? []
    const rows = takings?.rows.map((row) =>
      ['name', 'payments', 'cashPence', 'cardPence', 'tipPence'].map((key) => row[columns.indexOf(key)]),
    )
    expect(rows?.toSorted()).toEqual(taken.toSorted())
  })

  it('has each void and discount under who did it and who approved it', async () => {
    const [sums] = await report('advanced/reductions')
    const { voids, discounts } = saturday.expected
    const people = saturday.waiters.map(({ staffId }) => staffId)
    const rows = people.flatMap((by) => {
      const off = discounts.filter((each) => each.by === by)
      const voided = (wasSent: boolean) => {
        const own = voids.filter((each) => each.by === by && each.wasSent === wasSent)
        return [sum(own.map(({ quantity }) => quantity)), sum(own.map(({ dish, quantity }) => prices[dish] * quantity))]
      }
      return [
        ['Voids after sending', nameOf(by), 'Maria', ...voided(true)],
        ['Corrections before sending', nameOf(by), 'Not needed', ...voided(false)],
        ['Discounts', nameOf(by), 'Maria', off.length, sum(off.map(({ pence }) => pence))],
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

  it('leaves books that hold', async () => {
    await server.runJobs('2026-11-22T03:00:00.000Z')
    expect(await server.invariantFaults()).toEqual([])
  })
})
