import { type FloorCourse, occupiedState, type TurningTable } from '@tableside/domain/floor'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let owner: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  owner = tillOf(server, restaurant, restaurant.owner)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})

const path = () => `/locations/${restaurant.ids.location}/floor`
const read = async (till = owner) => (await till.send(path(), undefined, { method: 'GET', key: null })).json.floor
const look = async () => {
  await server.heard()
  return (await waiter.send(`${path()}/now`, undefined, { method: 'GET', key: null })).json
}
const now = async () => (await look()).orders
const turning = async () => (await look()).turning
const location = async () =>
  (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant.locations[0]
const setCleaning = async () => {
  const { version } = await location()
  await owner.send(`/locations/${restaurant.ids.location}`, { cleansTables: true, version }, { method: 'PATCH' })
}
const payTable = async () => {
  const order = await waiter.open()
  await waiter.cash(order, order.totals.totalPence)
}
const main = [{ name: 'Main' }]
const save = (tables: object[], more: object = {}, till = owner) =>
  till.send(
    path(),
    { areas: main, tables: tables.map((table) => ({ area: 'Main', ...table })), ...more },
    { method: 'PUT' },
  )

describe('the floor of a location', () => {
  it('shows its walls and counters on the tills, those of archived areas not, and takes none of two places', async () => {
    const bar = { id: uuidv7(), kind: 'counter', label: 'Bar', x: 1, y: 5, width: 6, height: 2 }
    const wall = { id: uuidv7(), kind: 'wall', label: '', x: 0, y: 0, width: 20, height: 1 }
    const tables = [{ id: restaurant.ids.table, name: '7' }]
    const areas = [
      { name: 'Main', fixtures: [bar] },
      { name: 'Cellar', isArchived: true, fixtures: [wall] },
    ]
    const saved = await save(tables, { areas })
    expect(saved.json.floor.areas).toMatchObject([{ fixtures: [bar] }, { fixtures: [wall] }])
    const read = (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant.locations[0]
    expect(read.fixtures).toEqual([{ ...bar, area: 'Main' }])
    const code = async (fixtures: object[]) => (await save(tables, { areas: [{ name: 'Main', fixtures }] })).json.code
    expect(await code([bar, bar])).toBe('id_taken')
    for (const wrong of [{ width: 0 }, { height: 101 }, { x: -1 }, { kind: 'door' }, { label: 'x'.repeat(21) }]) {
      expect(await code([{ ...bar, ...wrong }])).toBe('invalid_request')
    }
  })

  it('adds, moves, turns and renames tables, also two that swap their names, and tells the tills', async () => {
    const [a, b] = [restaurant.ids.table, uuidv7()]
    const b8 = { id: b, name: '8', x: 3, seats: 6, shape: 'bar', width: 8, rotation: 45 }
    expect((await save([{ id: a, name: '7' }, b8])).status).toBe(200)
    const { json } = await save([
      { id: a, name: '8' },
      { ...b8, name: '7' },
    ])
    expect(json.floor).toMatchObject({
      version: 2,
      savedByName: 'owner person',
      areas: [{ name: 'Main', isArchived: false }],
    })
    const names = Object.fromEntries(
      json.floor.tables.map((table: { id: string; name: string }) => [table.id, table.name]),
    )
    expect(names).toEqual({ [a]: '8', [b]: '7' })
    expect((await owner.open(undefined, { tableId: b })).tableName).toBe('7')
    const { location } = {
      location: (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant.locations[0],
    }
    expect(location.areas).toEqual(['Main'])
    expect(location.tables.find(({ id }: { id: string }) => id === b)).toMatchObject({
      width: 8,
      rotation: 45,
      shape: 'bar',
    })
    const events = await server.sql(`select body from events where restaurant_id = $1 and type = 'floor.saved'`, [
      restaurant.id,
    ])
    expect(events).toHaveLength(2)
  })

  it('is not overwritten by somebody who has not seen the newest', async () => {
    const { version } = await read()
    const table = { id: restaurant.ids.table, name: '7' }
    expect((await save([table], { version })).json.floor.version).toBe(1)
    expect(await save([], { version })).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
    const both = await Promise.all([1, 2].map((x) => save([{ ...table, x }], { version: 1 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).tables).toHaveLength(1)
  })

  it('refuses names twice, a table without its area, sizes no finger hits, and a table of another location', async () => {
    const [a, b] = [uuidv7(), uuidv7()]
    const code = async (reply: ReturnType<typeof save>) => (await reply).json.code
    expect(
      await code(
        save([
          { id: a, name: 'A1' },
          { id: b, name: 'a1' },
        ]),
      ),
    ).toBe('name_taken')
    expect(await code(save([{ id: a, name: 'A1', area: 'Roof' }]))).toBe('table_without_area')
    expect(await code(save([{ id: a, name: 'A1', width: 1 }]))).toBe('invalid_request')
    expect(
      await code(
        save([
          { id: a, name: 'A1' },
          { id: a, name: 'A2' },
        ]),
      ),
    ).toBe('id_taken')
    const site = uuidv7()
    expect((await owner.send('/locations', { id: site, name: 'Second' })).status).toBe(201)
    const elsewhere = { areas: main, tables: [{ id: a, name: '1', area: 'Main' }] }
    expect((await owner.send(`/locations/${site}/floor`, elsewhere, { method: 'PUT' })).status).toBe(200)
    expect(
      await code(
        save([
          { id: restaurant.ids.table, name: '7' },
          { id: a, name: '1' },
        ]),
      ),
    ).toBe('id_taken')
    expect((await save([], {}, waiter)).json.code).toBe('permission_denied')
  })

  it('keeps a table and its area while somebody sits there, then archives it; one never used just goes', async () => {
    const order = await owner.open()
    const table = { id: restaurant.ids.table, name: '7' }
    expect(await save([])).toMatchObject({ status: 409, json: { code: 'table_occupied', facts: { table: '7' } } })
    const resting = { areas: [{ name: 'Main', isArchived: true }] }
    expect((await save([table], resting)).json.code).toBe('area_occupied')
    await owner.cash(order, order.totals.totalPence)
    expect((await save([table, { id: uuidv7(), name: '9' }])).status).toBe(200)
    expect((await save([])).json.floor).toMatchObject({ tables: [], archivedTables: 1 })
    const kept = await server.sql('select name from dining_tables where restaurant_id = $1', [restaurant.id])
    expect(kept).toEqual([{ name: '7' }])
    expect(
      (
        await owner.send('/orders', {
          id: uuidv7(),
          locationId: restaurant.ids.location,
          orderType: 'table',
          tableId: table.id,
          lines: [],
        })
      ).json.code,
    ).toBe('table_not_found')
    // Its name is free for another one, and it can come back.
    expect(
      (
        await save([
          { ...table, name: '10' },
          { id: uuidv7(), name: '7' },
        ])
      ).json.floor,
    ).toMatchObject({ archivedTables: 0 })
    expect((await save([{ ...table, name: '10' }], resting)).status).toBe(200)
    expect((await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant.locations[0]).toMatchObject({
      areas: [],
      tables: [],
    })
  })
})

describe('the floor now', () => {
  it('shows covers, courses, what is owed, and whether the printed bill is still right', async () => {
    const order = await waiter.open(undefined, { covers: 3 })
    expect(await now()).toMatchObject([
      {
        tableName: '7',
        covers: 3,
        unsent: 2,
        courses: [{ dishes: 2, sent: 0 }],
        billPrintedAt: null,
        totalPence: order.totals.totalPence,
      },
    ])
    await waiter.send(`/orders/${order.id}/send`, undefined)
    await waiter.send(`/orders/${order.id}/receipt/prints`, undefined)
    expect(await now()).toMatchObject([{ unsent: 0, courses: [{ sent: 2 }], isChangedSinceBill: false }])
    expect((await now())[0].billPrintedAt).not.toBeNull()
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
    expect(await now()).toMatchObject([{ isChangedSinceBill: true, unsent: 1 }])
  })

  it('shows that the printed bill is wrong once its guests have a service charge, and right under another name', async () => {
    const { version } = await location()
    const rules = { serviceChargeBps: 1_000, serviceChargeMinCovers: 6, serviceChargeTypes: ['table'], version }
    await owner.send(`/locations/${restaurant.ids.location}`, rules, { method: 'PATCH' })
    const order = await waiter.open()
    const change = async (body: object) => {
      expect((await owner.send(`/orders/${order.id}`, body, { method: 'PATCH' })).status).toBe(200)
      return (await now()).find(({ id }: { id: string }) => id === order.id).isChangedSinceBill
    }
    await waiter.send(`/orders/${order.id}/receipt/prints`, undefined)
    expect(await change({ guestName: 'Ada' })).toBe(false)
    expect(await change({ covers: 8 })).toBe(true)
  })

  it('shows that another bill was put onto the printed one', async () => {
    const [order, other] = [await waiter.open(), await waiter.open()]
    await waiter.send(`/orders/${order.id}/receipt/prints`, undefined)
    expect((await waiter.send(`/orders/${order.id}/join`, { fromOrderId: other.id })).status).toBe(200)
    const here = (await now()).find(({ id }: { id: string }) => id === order.id)
    expect(here).toMatchObject({ isChangedSinceBill: true })
  })

  it('says which course is away since when, and that the bill is asked for until they order again', async () => {
    const order = await waiter.open(undefined, { covers: 2 })
    for (const [index, line] of order.lines.entries()) {
      await waiter.send(`/orders/${order.id}/lines/${line.id}`, { course: index + 1 }, { method: 'PATCH' })
    }
    await waiter.send(`/orders/${order.id}/send`, undefined)
    const [floor] = await now()
    expect(floor.courses.map(({ course, sent, held, isNext }: FloorCourse) => [course, sent, held, isNext])).toEqual([
      [1, 1, 0, false],
      [2, 0, 1, true],
    ])
    expect(occupiedState([floor])).toEqual({ state: 'away', course: 1, since: floor.courses[0].awayAt })
    const ask = (isAsked: boolean) => waiter.send(`/orders/${order.id}/bill-asked`, { isAsked })
    expect((await ask(true)).json.order.billAskedAt).not.toBeNull()
    await ask(true)
    const [asked] = await now()
    expect(asked.billAskedAt).not.toBeNull()
    expect(occupiedState([asked]).state).toBe('bill_asked')
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
    expect((await now())[0].billAskedAt).toBeNull()
    const record = (await owner.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })).json
    const entries = record.history.filter(({ what }: { what: string }) => what === 'The guests asked for the bill')
    expect(entries).toHaveLength(1)
    const latest = await waiter.get(order.id)
    await waiter.cash(latest, latest.totals.totalPence)
    expect((await ask(true)).json.code).toBe('order_closed')
  })

  it('puts tables together and apart, and moves the party; who added what and what is cooked stay', async () => {
    const [other, third] = [uuidv7(), uuidv7()]
    await save([
      { id: restaurant.ids.table, name: '7' },
      { id: other, name: '8' },
      { id: third, name: '9' },
    ])
    const order = await waiter.open()
    await waiter.send(`/orders/${order.id}/send`, undefined)
    const change = (body: object) => owner.send(`/orders/${order.id}`, body, { method: 'PATCH' })
    expect((await change({ joinedTableIds: [other] })).json.order.joinedTables).toEqual([{ id: other, name: '8' }])
    const tickets = async () => {
      const rows = await server.sql(
        `select ticket ->> 'calledFor' as here, ticket ->> 'calledBefore' as before from kitchen_tickets
         where restaurant_id = $1`,
        [restaurant.id],
      )
      return rows.map(({ here, before }) => `${here}, not ${before}`)
    }
    expect(await tickets()).toEqual(['7 + 8, not 7', '7 + 8, not 7'])
    expect(
      (
        await save([
          { id: restaurant.ids.table, name: '7' },
          { id: third, name: '9' },
        ])
      ).json.code,
    ).toBe('table_occupied')
    expect((await change({ joinedTableIds: [uuidv7()] })).json.code).toBe('table_not_found')

    const moved = (await change({ tableId: third })).json.order
    expect(moved).toMatchObject({ tableName: '9', joinedTables: [], fires: 1 })
    expect(moved.lines[0]).toMatchObject({ addedBy: restaurant.waiter.staffId, fire: 1 })
    expect(await tickets()).toEqual(['9, not 7', '9, not 7'])
    const record = (await owner.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })).json
    expect(record.history.map(({ what }: { what: string }) => what)).toContain('Moved from table 7 + 8 to 9')
    await change({ tableId: restaurant.ids.table, joinedTableIds: [other] })
    const paid = await waiter.cash(moved, moved.totals.totalPence)
    expect(paid.status).toBeLessThan(300)
    expect(await now()).toEqual([])
  })

  it('frees a paid table at once, unless its location has its tables cleaned', async () => {
    await payTable()
    expect(await turning()).toEqual([])
    await setCleaning()
    expect(await location()).toMatchObject({ cleansTables: true })
    // What was paid before stays free.
    expect(await turning()).toEqual([])
    await payTable()
    expect(await turning()).toMatchObject([{ tableId: restaurant.ids.table, state: 'paid' }])
  })

  it('keeps a paid table whose food the kitchen still makes, until it is out or its guests have left', async () => {
    const left = () => waiter.send(`${path()}/tables/${restaurant.ids.table}/left`, undefined)
    const paidEarly = async () => {
      const order = await waiter.open([waiter.curry()], { send: true })
      await waiter.cash(order, order.totals.totalPence)
      expect(await turning()).toMatchObject([{ tableId: restaurant.ids.table, state: 'food_coming' }])
      return order
    }
    const bump = async (id: string) => {
      const [ticket] = await server.sql('select id from kitchen_tickets where order_id = $1', [id])
      expect((await waiter.send(`/kitchen/tickets/${ticket?.id}/bump`, undefined)).status).toBe(200)
    }
    // A kitchen that works from its screens.
    await bump((await waiter.open([waiter.curry()], { send: true, orderType: 'counter', tableId: null })).id)
    await bump((await paidEarly()).id)
    expect(await turning()).toEqual([])
    await paidEarly()
    expect((await left()).json.turning).toEqual([])
    await setCleaning()
    await paidEarly()
    expect((await left()).json.turning).toMatchObject([{ state: 'cleaning' }])
  })

  it('takes a paid table through leaving and cleaning, each once, whoever taps', async () => {
    await setCleaning()
    const mark = (what: 'left' | 'clean') => waiter.send(`${path()}/tables/${restaurant.ids.table}/${what}`, undefined)
    expect((await mark('left')).json.code).toBe('table_changed')
    await payTable()
    expect((await mark('clean')).json.code).toBe('table_changed')
    const both = await Promise.all([mark('left'), mark('left')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await turning()).toMatchObject([{ state: 'cleaning' }])
    expect((await mark('clean')).json.turning).toEqual([])
    // The next guests sit down: what was said of those before them is over.
    const next = await waiter.open()
    expect(await turning()).toEqual([])
    await waiter.cash(next, next.totals.totalPence)
    expect(await turning()).toMatchObject([{ state: 'paid' }])
    const entries = await server.sql(
      `select type, by from events where restaurant_id = $1 and type like 'table.%' order by seq`,
      [restaurant.id],
    )
    expect(entries).toEqual(['table.left', 'table.cleaned'].map((type) => ({ type, by: restaurant.waiter.staffId })))
  })

  it('has every table of a party paid, and none at which other guests sit', async () => {
    await setCleaning()
    const other = uuidv7()
    await save([
      { id: restaurant.ids.table, name: '7' },
      { id: other, name: '8' },
    ])
    const order = await waiter.open()
    await owner.send(`/orders/${order.id}`, { joinedTableIds: [other] }, { method: 'PATCH' })
    await waiter.cash(order, order.totals.totalPence)
    expect((await turning()).map(({ tableId }: TurningTable) => tableId).sort()).toEqual(
      [restaurant.ids.table, other].sort(),
    )
    await waiter.open(undefined, { tableId: other })
    expect((await turning()).map(({ tableId }: TurningTable) => tableId)).toEqual([restaurant.ids.table])
  })

  it('of another restaurant is not there', async () => {
    const other = await openRestaurant(server)
    const there = `/locations/${other.ids.location}/floor`
    expect((await owner.send(there, undefined, { method: 'GET', key: null })).status).toBe(404)
    expect((await owner.send(`${there}/now`, undefined, { method: 'GET', key: null })).status).toBe(404)
  })
})
