import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let harbour: TestRestaurant
let waiter: TestTill
let manager: TestTill
let owner: TestTill
let bar: string
let josh: string

const get = { method: 'GET', key: null } as const
const pin = '246824'

beforeAll(async () => {
  server = await startTestServer()
  harbour = await openRestaurant(server)
  waiter = tillOf(server, harbour, harbour.waiter)
  manager = tillOf(server, harbour, harbour.manager)
  owner = tillOf(server, harbour, harbour.owner)
  await manager.send(`/staff/${harbour.manager.staffId}`, { pin }, { method: 'PATCH' })
  bar = await addDrawer('Bar')
  josh = await addDrawer('Josh’s float', harbour.waiter.staffId)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const place = () => `/locations/${harbour.ids.location}`
const here = async () => (await owner.send('', undefined, get)).json.restaurant.locations[0]

async function addDrawer(name: string, staffId: string | null = null): Promise<string> {
  const id = uuidv7()
  const { status, text } = await owner.send(`${place()}/cash-drawers`, { id, name, staffId })
  if (status !== 201) throw new Error(text)
  return id
}

type DrawerId = string | null
const inDrawer = (cashDrawerId: DrawerId) => (cashDrawerId ? { cashDrawerId } : {})
const openFloat = async (cashDrawerId: DrawerId, floatPence: number) => {
  const body = { id: uuidv7(), locationId: harbour.ids.location, floatPence, ...inDrawer(cashDrawerId) }
  const { status, text } = await waiter.send('/drawers', body)
  if (status !== 201) throw new Error(text)
  return body.id
}
const look = async (cashDrawerId: DrawerId) => {
  const query = new URLSearchParams({ locationId: harbour.ids.location })
  if (cashDrawerId) query.set('cashDrawerId', cashDrawerId)
  return (await manager.send(`/drawer?${query}`, undefined, get)).json.drawer
}
const close = (drawerId: string, countedPence: number, more: object = {}, by = waiter) =>
  by.send(`/drawers/${drawerId}/close`, { countedPence, ...more })
const openTable = async () =>
  (await manager.send(`/reports/x?locationId=${harbour.ids.location}`, undefined, get)).json.report.tables.find(
    ({ title }: { title: string }) => title === 'Open cash drawers',
  )
const expectedIn = (table: { columns: { key: string }[] }, row: readonly unknown[]) =>
  row[table.columns.findIndex(({ key }) => key === 'expectedPence')]

const limit = async (drawerDifferenceLimitPence: number | null) => {
  const { version } = await here()
  await owner.send(place(), { drawerDifferenceLimitPence, version }, { method: 'PATCH' })
}

describe('several drawers', () => {
  it('each hold what was taken at them, and the X has them one by one and in all', async () => {
    const sessions = [await openFloat(null, 10_000), await openFloat(bar, 15_000), await openFloat(josh, 5_000)]
    const atBar = await waiter.open([waiter.beer()])
    expect((await waiter.cash(atBar, 540, { cashDrawerId: bar, tenderedPence: 1000 })).status).toBe(201)
    const atTable = await waiter.open([waiter.beer(2)])
    await waiter.cash(atTable, 1080, { cashDrawerId: josh, tipPence: 20, tenderedPence: 1100 })
    const atCounter = await waiter.open([waiter.beer()])
    await waiter.cash(atCounter, 540)
    expect([await look(null), await look(bar), await look(josh)].map(({ expectedPence }) => expectedPence)).toEqual([
      10_540, 15_540, 6_100,
    ])
    const table = await openTable()
    expect(table.rows.map((row: unknown[]) => [row[0], expectedIn(table, row)])).toEqual([
      ['Main drawer', 10_540],
      ['Bar', 15_540],
      ['Josh’s float', 6_100],
    ])
    expect(expectedIn(table, table.totals)).toBe(32_180)
    for (const [index, counted] of [10_540, 15_530, 6_100].entries()) await close(sessions[index] ?? '', counted)
    expect(await openTable()).toBeUndefined()
    const z = await manager.send('/reports/z', {
      locationId: harbour.ids.location,
      businessDate: atBar.businessDate,
    })
    const counted = z.json.tables.find(({ title }: { title: string }) => title === 'Cash drawers')
    expect(counted.rows.map((row: unknown[]) => [row[0], row.at(-1)])).toEqual([
      ['Main drawer', 0],
      ['Bar', -10],
      ['Josh’s float', 0],
    ])
    expect(counted.totals.at(-1)).toBe(-10)
  })

  it('give back from the drawer a refund is made at, and else from the one the cash went into', async () => {
    const sessions = [await openFloat(null, 1_000), await openFloat(bar, 1_000)]
    const order = await waiter.open([waiter.beer(2)])
    const paid = await waiter.cash(order, 1080, { cashDrawerId: bar })
    const path = `/orders/${order.id}/payments/${paid.json.order.payments[0].id}/refunds`
    const refund = (more: object) =>
      manager.send(path, { refundId: uuidv7(), amountPence: 100, reason: 'Flat', ...more })
    expect((await refund({})).status).toBe(201)
    expect((await refund({ cashDrawerId: null })).status).toBe(201)
    expect((await refund({ cashDrawerId: uuidv7() })).json.code).toBe('drawer_not_found')
    expect([(await look(null)).expectedPence, (await look(bar)).expectedPence]).toEqual([900, 1_980])
    for (const id of sessions) await close(id, 0)
  })

  it('get the cash that was taken offline at them, also when a manager accepts it later', async () => {
    const session = await openFloat(bar, 0)
    const order = await waiter.open([waiter.beer()])
    const deviceId = uuidv7()
    const seen = { kind: 'till', locationId: harbour.ids.location, appVersion: '', queued: 0 }
    await waiter.send(`/devices/${deviceId}/seen`, seen, { method: 'PUT', key: null })
    const takenOffline = { deviceId, at: '2026-01-01T12:00:00.000Z', billPence: 540 }
    const held = await waiter.cash(order, 540, { cashDrawerId: bar, takenOffline })
    expect(held.json.order.payments[0]).toMatchObject({ state: 'held', cashDrawerId: bar })
    expect((await look(bar)).expectedPence).toBe(0)
    const decided = await manager.send(`/orders/${order.id}/payments/${held.json.order.payments[0].id}/held`, {
      decision: 'accept',
      reason: 'In the bar drawer',
    })
    expect(decided.status).toBe(200)
    expect((await look(bar)).expectedPence).toBe(540)
    // A drawer nobody knows is no reason to refuse money that is there.
    const next = await waiter.open([waiter.beer()])
    const now = { ...takenOffline, at: server.services.now() }
    const taken = await waiter.cash(next, 540, { cashDrawerId: uuidv7(), takenOffline: now })
    expect(taken.json.order.payments[0]).toMatchObject({ state: 'captured' })
    expect(taken.json.order.payments[0]).not.toHaveProperty('cashDrawerId')
    const third = await waiter.open([waiter.beer()])
    expect((await waiter.cash(third, 540, { cashDrawerId: uuidv7() })).json.code).toBe('drawer_not_found')
    await close(session, 540)
  })

  it('gain and lose what is corrected from one tender to another', async () => {
    const { version } = await here()
    await owner.send(place(), { terminalName: 'Dojo', version }, { method: 'PATCH' })
    const sessions = [await openFloat(null, 0), await openFloat(bar, 0)]
    const correct = (paid: { json: { order: { id: string; payments: { id: string }[] } } }, body: object) =>
      manager.send(`/orders/${paid.json.order.id}/payments/${paid.json.order.payments[0]?.id}/tender`, {
        reason: 'Wrong button pressed',
        ...body,
      })
    const first = await waiter.open([waiter.beer()])
    const asCash = await waiter.cash(first, 540, { cashDrawerId: bar })
    expect((await correct(asCash, { tender: 'terminal' })).status).toBe(200)
    const second = await waiter.open([waiter.beer(2)])
    const path = `/orders/${second.id}/payments/terminal`
    const asCard = await waiter.send(path, { paymentId: uuidv7(), amountPence: 1080, reference: '4242' })
    expect((await correct(asCard, { tender: 'cash', cashDrawerId: uuidv7() })).json.code).toBe('drawer_not_found')
    // Another drawer that was counted in the meantime is nothing to this one.
    await close(sessions[0] ?? '', 0)
    expect((await correct(asCard, { tender: 'cash', cashDrawerId: bar })).status).toBe(200)
    expect(await look(bar)).toMatchObject({ expectedPence: 1080, takings: { cashInPence: 1080, cashOutPence: 0 } })
    await close(sessions[1] ?? '', 1080)
  })

  it('belong to one person at most, and stay in use while they are open', async () => {
    const add = (body: object) => owner.send(`${place()}/cash-drawers`, { id: uuidv7(), ...body })
    expect((await add({ name: 'bar', staffId: null })).json.code).toBe('name_taken')
    expect((await add({ name: 'main drawer', staffId: null })).json.code).toBe('name_taken')
    expect((await add({ name: 'Second', staffId: harbour.waiter.staffId })).json.code).toBe('person_has_drawer')
    const { version } = await here()
    const rename = (body: object) => owner.send(`${place()}/cash-drawers/${bar}`, body, { method: 'PATCH' })
    const stale = { name: 'Long bar', staffId: null, version: version - 1 }
    expect((await rename(stale)).json.code).toBe('changed_meanwhile')
    expect((await rename({ ...stale, name: 'Bar', version })).status).toBe(200)
    const garden = await addDrawer('Garden')
    const session = await openFloat(garden, 0)
    const remove = async () =>
      owner.send(`${place()}/cash-drawers/${garden}/remove`, { version: (await here()).version })
    expect((await remove()).json.code).toBe('drawer_not_counted')
    await close(session, 0)
    expect((await remove()).status).toBe(200)
    expect((await here()).cashDrawers.map(({ name }: { name: string }) => name)).toEqual(['Bar', 'Josh’s float'])
    const again = { id: uuidv7(), locationId: harbour.ids.location, floatPence: 0, cashDrawerId: garden }
    expect((await waiter.send('/drawers', again)).json.code).toBe('drawer_not_found')
    expect((await waiter.send('/drawers', { id: uuidv7(), locationId: uuidv7(), floatPence: 0 })).status).toBe(404)
  })
})

describe('a drawer that is set up wrongly', () => {
  it('is refused for who has left, works elsewhere or has one, and where it is not', async () => {
    const hire = async (more: object) => {
      const id = uuidv7()
      const { status, text } = await owner.send('/staff', { id, name: 'Sam', role: 'staff', ...more })
      if (status !== 201) throw new Error(text)
      return id
    }
    const elsewhere = { id: uuidv7(), name: 'Pier', addressLines: [], phone: '' }
    expect((await owner.send('/locations', elsewhere)).status).toBe(201)
    const gone = await hire({})
    await owner.send(`/staff/${gone}`, { isActive: false }, { method: 'PATCH' })
    const away = await hire({ locationIds: [elsewhere.id] })
    const { version } = await here()
    const add = (staffId: string) => owner.send(`${place()}/cash-drawers`, { id: uuidv7(), name: 'Sam’s', staffId })
    const change = (drawerId: string, body: object) =>
      owner.send(
        `${place()}/cash-drawers/${drawerId}`,
        { name: 'Bar', staffId: null, version, ...body },
        {
          method: 'PATCH',
        },
      )
    const refused: (readonly [Awaited<ReturnType<typeof add>>, string])[] = [
      [await add(gone), 'person_has_left'],
      [await add(away), 'person_works_elsewhere'],
      [await change(bar, { staffId: gone }), 'person_has_left'],
      [await change(bar, { staffId: away }), 'person_works_elsewhere'],
      [await change(bar, { staffId: harbour.waiter.staffId }), 'person_has_drawer'],
      [await change(bar, { name: 'Josh’s float' }), 'name_taken'],
      [await change(uuidv7(), { name: 'Terrace' }), 'drawer_not_found'],
      [await owner.send(`${place()}/cash-drawers/${uuidv7()}/remove`, { version }), 'drawer_not_found'],
      [
        await waiter.send('/drawers', {
          ...inDrawer(uuidv7()),
          id: uuidv7(),
          locationId: harbour.ids.location,
          floatPence: 0,
        }),
        'drawer_not_found',
      ],
    ]
    for (const [{ json }, code] of refused) expect(json.code).toBe(code)
    const device = { id: uuidv7(), name: 'Till', kind: 'till', locationId: harbour.ids.location }
    await owner.send('/devices', device)
    const fitted = await owner.send(
      `/devices/${device.id}`,
      { cashDrawerId: uuidv7(), version: 1 },
      { method: 'PATCH' },
    )
    expect(fitted.json.code).toBe('drawer_not_found')

    const session = await openFloat(bar, 10_000)
    const handOver = async (toStaffId: string, more: object = {}, id = uuidv7()) =>
      (await waiter.send(`/drawers/${session}/hand-over`, { id, toStaffId, countedPence: 10_000, ...more })).json.code
    expect(await handOver(gone)).toBe('person_has_left')
    expect(await handOver(away)).toBe('person_works_elsewhere')
    expect(await handOver(harbour.manager.staffId, {}, session)).toBe('id_taken')
    await limit(500)
    expect(await handOver(harbour.manager.staffId, { countedPence: 9_000 })).toBe('drawer_difference')
    const invented = { countedPence: 9_000, note: 'A note is missing', approvalId: uuidv7() }
    expect(await handOver(harbour.manager.staffId, invented)).toBe('approval_invalid')
    await limit(null)
    await close(session, 10_000)
    expect(await handOver(harbour.manager.staffId)).toBe('drawer_closed')
  })
})

describe('a count that is too far off', () => {
  it('needs a reason and a manager’s PIN for this very count, and says nothing of how far', async () => {
    await limit(500)
    const id = await openFloat(bar, 10_000)
    expect((await close(id, 10_501)).json.code).toBe('drawer_difference')
    const refused = await close(id, 9_000, { note: 'A note is missing' })
    expect([refused.status, refused.json.code]).toEqual([403, 'drawer_difference'])
    expect(refused.text).not.toContain('10000')
    const request = { action: 'accept_drawer_difference', subjectId: id, max: { amountPence: 9_000 }, pin }
    const { approvalId } = (await waiter.send('/approvals', request, { key: null })).json
    for (const another of [9_001, 8_999]) {
      const recounted = await close(id, another, { note: 'Counted again', approvalId })
      expect(recounted.json.code).toBe('approval_invalid')
    }
    expect((await close(id, 9_000, { approvalId })).json.code).toBe('drawer_difference')
    const closed = await close(id, 9_000, { note: 'A note is missing', approvalId })
    expect(closed.json.drawer.closed).toMatchObject({ approvedBy: harbour.manager.staffId, variancePence: null })
  })

  it('closes at the limit without a question', async () => {
    const id = await openFloat(bar, 10_000)
    expect((await close(id, 9_500)).json.drawer.closed).toMatchObject({ countedPence: 9_500, approvedBy: null })
    await limit(null)
  })
})

describe('a drawer in use', () => {
  it('is counted by note and coin, and the sum is theirs', async () => {
    const id = await openFloat(bar, 0)
    const counts = [
      { denominationPence: 2000, count: 3 },
      { denominationPence: 5, count: 2 },
    ]
    expect((await close(id, 6_011, { counts })).json.code).toBe('invalid_request')
    expect((await close(id, 6_010, { counts: [...counts, counts[0]] })).json.code).toBe('invalid_request')
    expect((await close(id, 6_010, { counts })).json.drawer.closed.counts).toEqual(counts)
  })

  it('is opened without a sale only with a reason, which nothing is posted for', async () => {
    const id = await openFloat(bar, 700)
    const noSale = (reason: string) => waiter.send(`/drawers/${id}/no-sales`, { id: uuidv7(), reason })
    expect((await noSale(' ')).json.code).toBe('invalid_request')
    expect((await noSale('Change for a guest')).json.drawer.noSales).toMatchObject([
      { reason: 'Change for a guest', by: harbour.waiter.staffId },
    ])
    expect((await look(bar)).expectedPence).toBe(700)
    await close(id, 700)
    expect((await noSale('Too late')).json.code).toBe('drawer_closed')
  })

  it('goes from one person to the next with a count: the difference stays with the one before', async () => {
    const id = await openFloat(bar, 10_000)
    const order = await waiter.open([waiter.beer()])
    await waiter.cash(order, 540, { cashDrawerId: bar })
    const next = uuidv7()
    const body = { id: next, toStaffId: harbour.manager.staffId, countedPence: 10_500 }
    const key = uuidv7()
    const handed = await waiter.send(`/drawers/${id}/hand-over`, body, { key })
    expect(handed.status).toBe(201)
    expect(handed.json.drawer).toMatchObject({ id: next, floatPence: 10_500, openedBy: harbour.manager.staffId })
    expect((await waiter.send(`/drawers/${id}/hand-over`, body, { key })).text).toBe(handed.text)
    expect(await look(bar)).toMatchObject({ id: next, expectedPence: 10_500, openedBy: harbour.manager.staffId })
    const [before] = await server.sql(
      'select closed_by, handed_to, variance_pence::int as variance from drawers where id = $1',
      [id],
    )
    expect(before).toEqual({ closed_by: harbour.waiter.staffId, handed_to: harbour.manager.staffId, variance: -40 })
    const stranger = { ...body, id: uuidv7(), toStaffId: uuidv7() }
    expect((await waiter.send(`/drawers/${next}/hand-over`, stranger)).status).toBe(404)
    await close(next, 10_500)
  })
})

describe('any evening at several drawers', () => {
  const drawer = fc.nat(2)
  const pounds = fc.integer({ min: 1, max: 9_000 })
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('sale' as const),
        drawer,
        beers: fc.integer({ min: 1, max: 3 }),
        tip: fc.nat(200),
      }),
    },
    fc.record({ kind: fc.constant('refund' as const), drawer, amount: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      kind: fc.constantFrom('paid_in' as const, 'paid_out' as const, 'drop' as const),
      drawer,
      amount: pounds,
    }),
    fc.record({ kind: fc.constant('hand_over' as const), drawer, off: fc.integer({ min: -300, max: 300 }) }),
    fc.record({ kind: fc.constant('count' as const), drawer, off: fc.integer({ min: -300, max: 300 }) }),
  )

  it('leaves in each drawer what its own movements come to, and at the location their sum', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
        const drawers: { id: DrawerId; session: string; expected: number }[] = []
        for (const id of [null, bar, josh]) drawers.push({ id, session: await openFloat(id, 20_000), expected: 20_000 })
        const paid: { orderId: string; paymentId: string; left: number }[] = []
        for (const each of steps) {
          const at = drawers[each.drawer]
          if (!at) throw new Error('There are three drawers')
          const must = async (sent: ReturnType<TestTill['send']>) => {
            const { status, text } = await sent
            if (status >= 300) throw new Error(text)
          }
          switch (each.kind) {
            case 'sale': {
              const order = await manager.open([manager.beer(each.beers)])
              const due = order.totals.totalPence
              const paymentId = uuidv7()
              const more = { paymentId, tipPence: each.tip, tenderedPence: due + each.tip + 333, ...inDrawer(at.id) }
              await must(manager.cash(order, due, more))
              at.expected += due + each.tip
              paid.push({ orderId: order.id, paymentId, left: due })
              break
            }
            case 'refund': {
              const sale = paid.find(({ left }) => left >= each.amount)
              if (!sale) break
              const body = { refundId: uuidv7(), amountPence: each.amount, reason: 'Cold', cashDrawerId: at.id }
              await must(manager.send(`/orders/${sale.orderId}/payments/${sale.paymentId}/refunds`, body))
              sale.left -= each.amount
              at.expected -= each.amount
              break
            }
            case 'hand_over': {
              const countedPence = Math.max(0, at.expected + each.off)
              const body = { id: uuidv7(), toStaffId: harbour.waiter.staffId, countedPence }
              await must(manager.send(`/drawers/${at.session}/hand-over`, body))
              Object.assign(at, { session: body.id, expected: countedPence })
              break
            }
            case 'count': {
              await must(close(at.session, Math.max(0, at.expected + each.off), {}, manager))
              Object.assign(at, { session: await openFloat(at.id, 5_000), expected: 5_000 })
              break
            }
            default: {
              const { kind, amount: amountPence } = each
              await must(
                manager.send(`/drawers/${at.session}/movements`, { id: uuidv7(), kind, amountPence, reason: 'x' }),
              )
              at.expected += kind === 'paid_in' ? amountPence : -amountPence
            }
          }
        }
        const seen = await Promise.all(drawers.map(({ id }) => look(id)))
        expect(seen.map(({ expectedPence }) => expectedPence)).toEqual(drawers.map(({ expected }) => expected))
        const table = await openTable()
        expect(expectedIn(table, table.totals)).toBe(drawers.reduce((sum, { expected }) => sum + expected, 0))
        for (const { session, expected } of drawers) await close(session, Math.max(0, expected), {}, manager)
        expect(await server.invariantFaults()).toEqual([])
      }),
      { numRuns: 6 },
    )
  })
})
