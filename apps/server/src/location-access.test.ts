import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const allow = async (person: Person, locationIds: string[] | null, by = owner, more: object = {}) => {
  const reply = await by.send(`/staff/${person.staffId}`, { locationIds, ...more }, { method: 'PATCH' })
  await server.heard()
  return reply
}

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
    expect((await till.send(`/orders/${order.id}/send`)).status).toBe(404)
    expect((await till.cash(order, 100)).status).toBe(404)
    await allow(lantern.waiter, [...main(), ...atPier()])
    expect((await till.send(`/orders/${order.id}/lines`, line, { key })).status).toBe(201)
  })

  it('is refused what would clash with another site, without learning of it', async () => {
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

  it('is informed that what is about every location needs somebody who sees them all', async () => {
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

  it('takes what hangs on a person along: their days off and their rates are seen where they work now', async () => {
    await allow(lantern.manager, main())
    const absence = { id: uuidv7(), staffId: lantern.waiter.staffId, kind: 'holiday', note: '' }
    await owner.send('/rota/absences', { ...absence, fromDate: '2026-12-01', toDate: '2026-12-02' })
    const rate = { id: uuidv7(), hourlyPence: 1300, fromDate: '2026-11-01' }
    expect((await owner.send(`/staff/${lantern.waiter.staffId}/pay-rates`, rate)).status).toBe(201)
    const withdraw = () => manager.send(`/rota/absences/${absence.id}`, undefined, { method: 'DELETE' })
    await allow(lantern.waiter, atPier())
    expect((await withdraw()).status).toBe(404)
    const invite = { email: 'waiter@test.test', locationIds: main() }
    await server.sql('update staff_members set user_id = null where restaurant_id = $1 and id = $2', [
      lantern.id,
      lantern.waiter.staffId,
    ])
    expect((await owner.send(`/staff/${lantern.waiter.staffId}/invitations`, invite)).status).toBe(201)
    expect((await withdraw()).status).toBe(200)
    const rows = await server.sql(
      `select location_ids as received from pay_rates where restaurant_id = $1 union all
       select location_ids from invitations where restaurant_id = $1 and accepted_at is null`,
      [lantern.id],
    )
    expect(rows).toEqual([{ received: main() }, { received: main() }])
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
    await setPin(lantern.manager.staffId, '246824')
    const order = await waiter.open([waiter.curry()], { send: true })
    const subjectId = order.lines[0]?.id
    const ask = () =>
      waiter.send('/approvals', { pin: '246824', action: 'void_line', subjectId, max: { quantity: 1 } }, { key: null })
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
    await expect.poll(() => mine.events().at(-1)?.type).toBe('menu.item_eighty_sixed')
    const received = JSON.stringify(mine.events())
    expect(received).toContain(order.id)
    expect(mine.events().filter(({ type }) => type === 'kitchen.ticket_sent')).toHaveLength(1)
    expect(received).not.toContain(hidden.id)
    expect(received).not.toContain(pier.ids.location)
    await expect.poll(() => JSON.stringify(all.events())).toContain(hidden.id)
  })

  it('begins anew at once when its person is given other locations', async () => {
    const theirs = await screen(lantern.waiter)
    await expect.poll(() => theirs.messages.length).toBeGreaterThan(0)
    await allow(lantern.waiter, main())
    expect(await theirs.closed).toBe(4410)
    expect(theirs.messages.at(-1)).toEqual({ kind: 'gone' })
  })

  it('begins anew at once when its person’s role may do something else', async () => {
    const role = { id: uuidv7(), name: 'Runner', base: 'staff', permissions: ['orders.view'] }
    const limits = { discountBps: null, discountPence: null, compPence: null, voidPence: null, refundPence: null }
    expect((await owner.send('/roles', { ...role, limits })).status).toBe(201)
    await owner.send(`/staff/${lantern.waiter.staffId}`, { roleId: role.id }, { method: 'PATCH' })
    const theirs = await screen(lantern.waiter)
    await expect.poll(() => theirs.messages.length).toBeGreaterThan(0)
    await owner.send(`/roles/${role.id}`, { permissions: ['menu.view'] }, { method: 'PATCH' })
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

describe('figures for somebody who sees one location', () => {
  const read = async (till: TestTill, path: string) => (await till.send(path, undefined, get)).json
  const abroad = () => tillOf(server, pier, lantern.owner)

  it('reconcile that location with its own charges at the provider, and name no other’s', async () => {
    await owner.card(await owner.open(), 'tok_approve', 1635)
    const hidden = (await abroad().card(await abroad().open([abroad().beer()]), 'tok_approve', 540)).json.order
    await allow(lantern.manager, main())
    const mine = await read(manager, '/payments/reconciliation')
    expect(mine).toMatchObject({
      unexplainedPence: 0,
      differences: [],
      soldPence: 1635,
      provider: { charges: 1, chargedPence: 1635 },
    })
    expect(JSON.stringify(mine)).not.toContain(hidden.payments[0].providerRef)
    expect(await read(owner, '/payments/reconciliation')).toMatchObject({
      unexplainedPence: 0,
      soldPence: 1635 + 540,
      provider: { charges: 2, chargedPence: 1635 + 540 },
    })
  })

  it('reconcile a gift voucher of another location that was used here', async () => {
    const { code } = await soldVoucher(abroad())
    await allow(lantern.manager, main())
    const order = await manager.open([manager.beer()])
    const used = await manager.send(`/orders/${order.id}/payments/voucher`, {
      ...{ paymentId: uuidv7(), code, amountPence: 540 },
    })
    expect(used.json.order).toMatchObject({ state: 'paid' })
    expect(await read(manager, '/payments/reconciliation')).toMatchObject({
      unexplainedPence: 0,
      soldPence: 540,
      vouchersSoldPence: 0,
      settledPence: 0,
      tenders: [{ tender: 'voucher', paidPence: 540 }],
    })
  })

  it('count accounts of every location against the plan', async () => {
    const usage = (till: TestTill) => read(till, '/plan').then(({ status }) => status.usage)
    const { accounts, locations } = await usage(owner)
    const [offered, refused] = [uuidv7(), uuidv7()]
    const email = (id: string) => ({ email: `${id}@test.test` })
    await owner.send('/staff', { id: offered, name: 'Ada', role: 'staff', locationIds: atPier() })
    expect((await owner.send(`/staff/${offered}/invitations`, email(offered))).status).toBe(201)
    await allow(lantern.manager, main())
    expect(await usage(manager)).toMatchObject({ accounts, locations })

    await server.sql(`update plans set max_accounts = $1 where key = 'omega'`, [accounts + 1])
    try {
      await manager.send('/staff', { id: refused, name: 'Ben', role: 'staff' })
      const invited = await manager.send(`/staff/${refused}/invitations`, email(refused))
      expect(invited.json.code).toBe('plan_limit_reached')
    } finally {
      await server.sql(`update plans set max_accounts = -1 where key = 'omega'`)
    }
  })

  it('cost the hours worked here also of somebody who has moved since', async () => {
    const { staffId } = lantern.waiter
    await owner.send(`/staff/${staffId}/pay-rates`, { id: uuidv7(), hourlyPence: 1200, fromDate: '2026-01-01' })
    const times = { startedAt: '2026-01-05T10:00:00.000Z', endedAt: '2026-01-05T12:00:00.000Z' }
    const shift = { id: uuidv7(), staffId, locationId: lantern.ids.location, breaks: [], reason: 'Till off', ...times }
    expect((await owner.send('/worked-shifts', shift)).status).toBe(201)
    await allow(lantern.waiter, atPier())
    await allow(lantern.manager, main())
    const days = 'from=2026-01-05&to=2026-01-05'
    const totals = async (till: TestTill) => {
      const { tables } = await read(till, `/reports/advanced/labour?${days}`)
      return tables[0].totals
    }
    expect(await totals(manager)).toContain(2400)
    expect(await totals(manager)).toEqual(await totals(owner))
  })

  it('warn of a shift that overlaps one at another location, without telling of it', async () => {
    const { staffId } = lantern.waiter
    const times = { startsAt: '2026-11-18T12:00:00.000Z', endsAt: '2026-11-18T17:00:00.000Z' }
    const planned = { staffId, breakMinutes: 0, role: '', note: '', ...times }
    const hidden = { id: uuidv7(), ...planned, locationId: pier.ids.location }
    const here = { id: uuidv7(), ...planned, locationId: lantern.ids.location }
    for (const shift of [hidden, here]) expect((await owner.send('/rota/shifts', shift)).status).toBe(201)
    await allow(lantern.manager, main())
    const { rota } = await read(manager, `/rota?locationId=${lantern.ids.location}&week=2026-11-16`)
    expect(rota.warnings).toContainEqual({ kind: 'overlap', staffId, shiftId: here.id })
    expect(JSON.stringify(rota)).not.toContain(hidden.id)
  })
})

describe('gift vouchers for somebody who sees one location', () => {
  const read = async (path: string) => (await manager.send(path, undefined, get)).json

  it('are those sold there: others are neither listed nor opened, handed over, stopped or given a new code', async () => {
    const theirs = await soldVoucher(tillOf(server, pier, lantern.owner))
    const mine = await soldVoucher(owner)
    await allow(lantern.manager, main())
    const list = await read('/vouchers')
    expect(list.vouchers.map(({ id }: { id: string }) => id)).toEqual([mine.id])
    expect(list.totals).toMatchObject({ owedPence: 5000, ledgerPence: 5000, count: 1 })
    expect((await read(`/vouchers?search=${theirs.code.slice(-4)}`)).vouchers).toEqual([])
    expect((await read(`/search?q=${theirs.code.slice(-4)}`)).vouchers).toEqual([])
    expect((await read(`/search?q=${mine.code.slice(-4)}`)).vouchers).toMatchObject([{ id: mine.id }])
    const tries: [string, object | undefined, 'GET' | 'POST'][] = [
      ['', undefined, 'GET'],
      ['/code', undefined, 'POST'],
      ['/handed-over', undefined, 'POST'],
      ['/void', { reason: 'Lost' }, 'POST'],
      ['/reinstate', { reason: 'Found' }, 'POST'],
      ['/new-code', { reason: 'Lost', mailTo: null }, 'POST'],
      ['/write-off', { reason: 'Old', amountPence: 5000 }, 'POST'],
    ]
    for (const [path, body, method] of tries) {
      const key = method === 'GET' || path === '/code' ? null : uuidv7()
      const { status } = await manager.send(`/vouchers/${theirs.id}${path}`, body, { method, key })
      expect([path, status]).toEqual([path, 404])
    }
    expect((await read(`/vouchers/${mine.id}`)).voucher.state).toBe('active')
  })

  it('are looked up and used by their code wherever they were sold', async () => {
    const theirs = await soldVoucher(tillOf(server, pier, lantern.owner))
    const mine = await soldVoucher(owner)
    await allow(lantern.manager, main())
    const found = await manager.send('/vouchers/look-up', { code: theirs.code }, { key: null })
    expect(found.json.voucher).toMatchObject({ balancePence: 5000, state: 'active' })
    const order = await manager.open([manager.beer()])
    const pay = { paymentId: uuidv7(), code: theirs.code, amountPence: 540 }
    expect((await manager.send(`/orders/${order.id}/payments/voucher`, pay)).json.order.state).toBe('paid')

    // Used at the pier: here its balance is explained, and the order is not named.
    const abroad = tillOf(server, pier, lantern.owner)
    const hidden = await abroad.open([abroad.beer()])
    const used = { paymentId: uuidv7(), code: mine.code, amountPence: 540 }
    expect((await abroad.send(`/orders/${hidden.id}/payments/voucher`, used)).json.order.state).toBe('paid')
    const { voucher, history } = await read(`/vouchers/${mine.id}`)
    expect(voucher.balancePence).toBe(5000 - 540)
    expect(history).toContainEqual(
      expect.objectContaining({ deed: 'redeemed', amountPence: -540, orderId: null, orderNumber: null }),
    )
    expect((await read('/vouchers')).totals).toMatchObject({ owedPence: 4460, ledgerPence: 4460 })
  })
})

async function soldVoucher(till: TestTill): Promise<{ id: string; code: string }> {
  const [id, orderId] = [uuidv7(), uuidv7()]
  const locationId = till === owner ? lantern.ids.location : pier.ids.location
  const sale = await till.send('/vouchers', { id, orderId, amountPence: 5000, locationId })
  expect((await till.cash(sale.json.order, 5000)).status).toBe(201)
  const { json } = await till.send(`/vouchers/${id}/code`, undefined, { key: null })
  return { id, code: json.code }
}
