import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveSocket } from './modules/live/index.ts'
import { follow } from './modules/live/testing.ts'
import { hashPin } from './modules/restaurants/pin.ts'
import { openRestaurant, type Person, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
/** The pier: the restaurant's other site. */
let pier: { id: string; ids: TestRestaurant['ids'] }
let owner: TestTill
let manager: TestTill
let waiter: TestTill
let port: number
let live: ReturnType<typeof liveSocket>
const sockets: { terminate(): void }[] = []

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
  live = liveSocket(server.app.server, server.services, server.services.announcer)
})
afterAll(async () => {
  live.close()
  await server.stop()
})
beforeEach(async () => {
  lantern = await openRestaurant(server, 'omega')
  const ids = { ...lantern.ids, location: uuidv7(), table: uuidv7() }
  pier = { id: lantern.id, ids }
  const rows = [lantern.id, ids.location]
  await server.sql(
    `insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Pier', '2026-01-01')`,
    rows,
  )
  await server.sql(`insert into dining_tables (restaurant_id, location_id, id, name) values ($1, $2, $3, '7')`, [
    ...rows,
    ids.table,
  ])
  await server.sql(
    `insert into stations (restaurant_id, location_id, id, name) values ($1, $2, $3, 'Kitchen'), ($1, $2, $4, 'Bar')`,
    [...rows, uuidv7(), uuidv7()],
  )
  server.services.findAccess.forget()
  owner = tillOf(server, lantern, lantern.owner)
  manager = tillOf(server, lantern, lantern.manager)
  waiter = tillOf(server, lantern, lantern.waiter)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

const get = { method: 'GET', key: null } as const
const main = () => [lantern.ids.location]
const atPier = () => [pier.ids.location]

const allow = (person: Person, locationIds: string[] | null, by = owner, more: object = {}) =>
  by.send(`/staff/${person.staffId}`, { locationIds, ...more }, { method: 'PATCH' })

async function person(staffId: string, by = owner) {
  const { json } = await by.send('/staff', undefined, get)
  return json.staff.find(({ id }: { id: string }) => id === staffId)
}

async function setPin(staffId: string, pin: string) {
  const hash = await hashPin(server.services, lantern.id, pin)
  await server.sql('update staff_members set pin_hash = $3 where restaurant_id = $1 and id = $2', [
    lantern.id,
    staffId,
    hash,
  ])
}

describe('somebody who sees one location', () => {
  it('works there from the order to the payment, and finds no other site’s orders, sums or people', async () => {
    const abroad = tillOf(server, pier, lantern.owner)
    const hidden = await abroad.open([abroad.beer()], { guestName: 'Ada' })
    await abroad.cash(hidden, hidden.totals.totalPence)
    expect((await allow(lantern.manager, main())).json.member).toMatchObject({ locationIds: main(), version: 2 })

    const order = await manager.open([manager.curry(), manager.beer()], { send: true })
    const more = await manager.send(`/orders/${order.id}/lines`, { lines: [manager.beer()] })
    expect(more.status).toBe(201)
    const paid = await manager.cash(more.json.order, more.json.order.totals.totalPence)
    expect(paid.json.order.state).toBe('paid')

    const orders = (await manager.send('/orders', undefined, get)).json.orders
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([order.id])
    const overview = async (till: TestTill) => (await till.send('/overview', undefined, get)).json.overview
    expect((await overview(manager)).today).toMatchObject({ takingsPence: 1095 + 540 + 540, orders: 1 })
    expect((await overview(owner)).today).toMatchObject({ takingsPence: 1095 + 3 * 540, orders: 2 })
    const day = await manager.send(`/reports/day?businessDate=${order.businessDate}`, undefined, get)
    expect(day.text).not.toContain(String(1095 + 3 * 540))

    const { restaurant } = (await manager.send('', undefined, get)).json
    expect(restaurant.locations.map(({ id }: { id: string }) => id)).toEqual(main())
    expect((await manager.send(`/orders/${hidden.id}`, undefined, get)).status).toBe(404)
    expect((await manager.send(`/overview?locationId=${pier.ids.location}`, undefined, get)).status).toBe(404)
  })

  it('finds nothing at an order this server remembers for others, nor a first answer from before', async () => {
    await allow(lantern.waiter, null)
    const till = tillOf(server, pier, lantern.waiter)
    const order = await till.open()
    const key = uuidv7()
    const line = { lines: [till.beer()] }
    expect((await till.send(`/orders/${order.id}/lines`, line, { key })).status).toBe(201)
    await allow(lantern.waiter, main())
    expect((await till.send(`/orders/${order.id}/lines`, line, { key })).status).toBe(404)
    expect((await till.send(`/orders/${order.id}/send`, {})).status).toBe(404)
    expect((await till.cash(order, 100)).status).toBe(404)
    await allow(lantern.waiter, [...main(), ...atPier()])
    expect((await till.send(`/orders/${order.id}/lines`, line, { key })).status).toBe(201)
  })

  it('is refused what would clash with another site, without being told of it', async () => {
    await allow(lantern.manager, main())
    const hours = { staffId: lantern.waiter.staffId, breaks: [], reason: 'The till was off' }
    const times = { startedAt: '2026-01-05T10:00:00.000Z', endedAt: '2026-01-05T12:00:00.000Z' }
    const abroad = { id: uuidv7(), ...hours, ...times, locationId: pier.ids.location }
    expect((await owner.send('/worked-shifts', abroad)).status).toBe(201)
    const here = { ...hours, ...times, locationId: lantern.ids.location }
    const add = (id = uuidv7()) => manager.send('/worked-shifts', { id, ...here })
    expect((await add()).json).toMatchObject({ code: 'shift_overlaps', facts: { businessDate: '2026-01-05' } })
    expect((await add(abroad.id)).json.code).toBe('id_taken')
  })

  it('is told that what is about every location needs somebody who sees them all', async () => {
    await allow(lantern.manager, main())
    for (const path of ['/journal', '/journal/verify', '/payouts']) {
      expect((await manager.send(path, undefined, get)).json, path).toMatchObject({ code: 'every_location_needed' })
    }
    expect((await owner.send('/journal', undefined, get)).status).toBe(200)
  })
})

describe('who gives which locations', () => {
  it('is written in the journal, and two who edit one person notice each other', async () => {
    const { version } = await person(lantern.waiter.staffId)
    expect((await allow(lantern.waiter, main(), owner, { version })).status).toBe(200)
    expect((await allow(lantern.waiter, null, manager, { version })).json.code).toBe('changed_meanwhile')
    const [entry] = await server.sql(
      `select body from events where restaurant_id = $1 and type = 'staff.changed' order by seq desc limit 1`,
      [lantern.id],
    )
    expect(entry?.body).toMatchObject({ locationIds: main(), oldLocationIds: null })
  })

  it('never limits the owner, and takes no location that is not there', async () => {
    expect((await allow(lantern.owner, main())).json.code).toBe('owner_stays')
    expect((await allow(lantern.waiter, [uuidv7()])).status).toBe(404)
    expect((await allow(lantern.waiter, [])).status).toBe(400)
    expect(await person(lantern.owner.staffId)).toMatchObject({ locationIds: null })
  })

  it('is nobody who sees less: not of others, not of themselves, not of people they add or invite', async () => {
    await allow(lantern.manager, main())
    expect((await allow(lantern.manager, null, manager)).json.code).toBe('wider_access')
    expect((await allow(lantern.manager, atPier(), manager)).status).toBe(404)
    expect((await allow(lantern.waiter, main(), manager)).json.code).toBe('wider_access')
    const added = { id: uuidv7(), name: 'Ben', role: 'staff' }
    expect((await manager.send('/staff', { ...added, locationIds: null })).json.code).toBe('wider_access')
    expect((await manager.send('/staff', added)).json.member).toMatchObject({ locationIds: main() })
    const invite = { email: 'ben@test.test', locationIds: null }
    expect((await manager.send(`/staff/${added.id}/invitations`, invite)).json.code).toBe('wider_access')
    expect((await owner.send(`/staff/${added.id}/invitations`, { ...invite, locationIds: atPier() })).status).toBe(201)
    expect(await person(added.id)).toMatchObject({ locationIds: atPier() })
    // Of the pier alone by now: no colleague any more.
    expect(await person(added.id, manager)).toBe(undefined)
    expect((await manager.send(`/staff/${added.id}`, { name: 'Mine' }, { method: 'PATCH' })).status).toBe(404)
  })
})

describe('at the till', () => {
  it('clocks in only who works there, and always lets out who is in', async () => {
    await setPin(lantern.waiter.staffId, '4711')
    const clock = (action: string, locationId: string) =>
      owner.send('/clock', { pin: '4711', action, locationId, shiftId: uuidv7() })
    await allow(lantern.waiter, atPier())
    const look = (locationId: string) => owner.send('/clock/person', { pin: '4711', locationId }, { key: null })
    expect((await look(lantern.ids.location)).json.code).toBe('location_not_theirs')
    expect((await clock('clock_in', lantern.ids.location)).json.code).toBe('location_not_theirs')
    expect((await clock('clock_in', pier.ids.location)).status).toBe(200)
    await allow(lantern.waiter, main())
    expect((await look(pier.ids.location)).status).toBe(200)
    expect((await clock('clock_out', pier.ids.location)).status).toBe(200)
  })

  it('takes no yes from a manager of another location', async () => {
    await setPin(lantern.manager.staffId, '2468')
    const order = await waiter.open([waiter.curry()], { send: true })
    const subjectId = order.lines[0]?.id
    const ask = () =>
      waiter.send('/approvals', { pin: '2468', action: 'void_line', subjectId, most: { quantity: 1 } }, { key: null })
    await allow(lantern.manager, atPier())
    expect((await ask()).json.code).toBe('pin_wrong')
    await allow(lantern.manager, main())
    expect((await ask()).json.approvalId).toBeTruthy()
  })
})

describe('an open screen of one location', () => {
  const screen = async (who: Person) => {
    const opened = await follow({
      port,
      restaurantId: lantern.id,
      after: 0,
      headers: { authorization: `Bearer ${who.token}` },
    })
    sockets.push(opened.ws)
    return opened
  }

  it('hears of its own orders and tickets and of the menu, and of nothing at another one', async () => {
    await allow(lantern.manager, main())
    const mine = await screen(lantern.manager)
    const all = await screen(lantern.owner)
    const abroad = tillOf(server, pier, lantern.owner)
    const hidden = await abroad.open([abroad.curry()], { send: true, guestName: 'Ada' })
    await abroad.send('/drawers', { id: uuidv7(), locationId: pier.ids.location, floatPence: 100 })
    await abroad.send(`/menu/items/${lantern.ids.beer}/eighty-six`, { locationId: pier.ids.location })
    const order = await owner.open([owner.curry()], { send: true })
    await owner.send(`/menu/items/${lantern.ids.beer}/eighty-six`, { locationId: lantern.ids.location })
    await vi.waitFor(() => expect(mine.events().at(-1)?.type).toBe('menu.item_eighty_sixed'), 5_000)
    const told = JSON.stringify(mine.events())
    expect(told).toContain(order.id)
    expect(mine.events().filter(({ type }) => type === 'kitchen.ticket_sent')).toHaveLength(1)
    expect(told).not.toContain(hidden.id)
    expect(told).not.toContain(pier.ids.location)
    await vi.waitFor(() => expect(JSON.stringify(all.events())).toContain(hidden.id), 5_000)
  })

  it('begins anew at once when its person is given other locations', async () => {
    const theirs = await screen(lantern.waiter)
    await vi.waitFor(() => expect(theirs.messages.length).toBeGreaterThan(0))
    await allow(lantern.waiter, main())
    expect(await theirs.closed).toBe(4410)
    expect(theirs.messages.at(-1)).toEqual({ kind: 'gone' })
  })
})

describe('a program of somebody’s', () => {
  it('sees no more than the person it acts for', async () => {
    const key = { id: uuidv7(), name: 'Stock app', scopes: ['orders:read'] }
    const { secret } = (await owner.send('/api-keys', key)).json
    await server.sql('update api_keys set user_id = $2 where restaurant_id = $1', [lantern.id, lantern.manager.userId])
    await allow(lantern.manager, main())
    const abroad = tillOf(server, pier, lantern.owner)
    const hidden = await abroad.open()
    const program = tillOf(server, lantern, { ...lantern.manager, token: secret })
    expect((await program.send('/orders', undefined, get)).json.orders).toEqual([])
    expect((await program.send(`/orders/${hidden.id}`, undefined, get)).status).toBe(404)
  })
})
