import { endpoints } from '@tableside/contract'
import { stopsInPractice } from '@tableside/contract/core'
import { signOnHeader } from '@tableside/contract/devices'
import { isPracticeId } from '@tableside/domain/practice'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followers } from '../../followers.ts'
import { addPin, pairDevice } from '../../testing/devices.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { password } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { followToEnd } from '../event-log/index.ts'
import { deleteOldKeys } from '../jobs/index.ts'
import { forgetStationMessages } from '../kitchen/index.ts'

let server: TestServer
let lantern: TestRestaurant
let other: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  other = await openRestaurant(server, 'omega')
})
afterAll(() => server.stop())

const read = { method: 'GET', key: null } as const
const real = (person: Person = lantern.owner) => tillOf(server, lantern, person)
const manage = (path: string) => real(lantern.manager).send(`/practice${path}`)
/** Starts practice anew and answers its id. */
async function start(): Promise<string> {
  const { status, json, text } = await manage('')
  if (status !== 200) throw new Error(text)
  return json.practice.restaurantId
}
const inPractice = (id: string, person: Person = lantern.waiter) => tillOf(server, { ...lantern, id }, person)
const count = async (table: string, restaurantId: string) =>
  Number((await server.sql(`select count(*) as rows from ${table} where restaurant_id = $1`, [restaurantId]))[0]?.rows)

describe('a practice copy', () => {
  it('has the menu, the floor and the people, and sells under numbers of its own from 1', async () => {
    const before = await real(lantern.waiter).open()
    expect(Number(before.number)).toBe(1)
    const id = await start()
    const till = inPractice(id)
    const [here, there] = [await till.send('', undefined, read), await real().send('', undefined, read)]
    expect(here.json.restaurant.locations).toEqual(there.json.restaurant.locations)
    const menu = `/menu?locationId=${lantern.ids.location}`
    const [copied, own] = [await till.send(menu, undefined, read), await real().send(menu, undefined, read)]
    expect(copied.json.menu.categories).toEqual(own.json.menu.categories)
    const people = await till.send(`/locations/${lantern.ids.location}/people`, undefined, read)
    expect(people.json.people).toHaveLength(3)
    expect(await count('orders', id)).toBe(0)

    const order = await till.open([till.curry(), till.beer()], { send: true })
    expect(Number(order.number)).toBe(1)
    const { totalPence } = order.totals
    expect((await till.card(order, 'tok_approve', totalPence)).status).toBe(201)
    expect((await real(lantern.waiter).send('/orders', undefined, read)).text).not.toContain(order.id)
    expect(await real(lantern.waiter).send(`/orders/${order.id}`, undefined, read)).toMatchObject({ status: 404 })
  })

  it('closes its own day with a Z of its own, takes no fee, and says PRACTICE on each paper', async () => {
    const id = await start()
    const till = inPractice(id, lantern.manager)
    const order = await till.open([till.beer()], { send: true })
    expect((await till.cash(order, order.totals.totalPence)).status).toBe(201)
    expect(
      await server.sql(`select kind from ledger_transfers where restaurant_id = $1 and kind ~ 'fee|share'`, [id]),
    ).toEqual([])
    const z = { locationId: lantern.ids.location, businessDate: order.businessDate }
    const closed = await till.send('/reports/z', z)
    expect([closed.status, closed.json.report?.number ?? closed.text]).toEqual([201, 1])
    expect(await count('z_reports', lantern.id)).toBe(0)
    for (const path of [`/orders/${order.id}/receipt.pdf`, `/reports/z/${closed.json.report.id}/pdf`]) {
      const url = `/api/v1/restaurants/${id}${path}`
      const pdf = await server.app.inject({ url, headers: { authorization: `Bearer ${lantern.manager.token}` } })
      expect([path, textOfPdf(pdf.rawPayload).includes('PRACTICE')]).toEqual([path, true])
    }
  })

  it('has no page of its receipts for guests', async () => {
    const till = inPractice(await start())
    const order = await till.open([till.beer()], { send: true })
    expect((await till.cash(order, order.totals.totalPence)).status).toBe(201)
    const { json } = await till.send(`/orders/${order.id}/receipt`, undefined, read)
    expect(json).toMatchObject({ receipt: { kind: 'receipt' }, url: null })
  })

  it('gives each till a number of its own for receipts, from 1', async () => {
    const [first, second] = [await pairDevice(server, lantern), await pairDevice(server, lantern)]
    const numberOf = async ({ id, cookie }: typeof first, restaurantId: string, receiptCount = 0) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const till = tillOf(server, { ...lantern, id: restaurantId }, { headers })
      const seen = { kind: 'till', locationId: lantern.ids.location, appVersion: '1', queued: 0, receiptCount }
      return (await till.send(`/devices/${id}/seen`, seen, { method: 'PUT', key: null })).json.till
    }
    await numberOf(first, lantern.id, 7)
    const id = await start()
    expect(await numberOf(second, id)).toEqual({ number: 1, receiptCount: 0 })
    expect(await numberOf(first, id)).toEqual({ number: 2, receiptCount: 0 })
  })

  it('is in no figure of the platform, and no page of it names it', async () => {
    await server.sql(`update restaurants set name = 'Canary of practice' where restaurant_id = $1`, [lantern.id])
    const id = await start()
    await server.sql(`update restaurants set name = 'Lantern' where restaurant_id = $1`, [lantern.id])
    const platform = await signInPlatformOwner(server)
    const overview = async () => (await platform.get('/overview')).json.overview
    const before = await overview()
    const till = inPractice(id)
    const order = await till.open([till.beer()], { send: true })
    await till.cash(order, order.totals.totalPence)
    await followToEnd(server.services, followers)
    const { asOf: _, ...after } = await overview()
    expect(before).toMatchObject(after)
    const pages = endpoints.filter(
      ({ path, method, access }) => access === 'platform_owner' && method === 'GET' && !path.includes(':'),
    )
    for (const { path } of pages) {
      const reply = await server.app.inject({ url: path, headers: { authorization: `Bearer ${platform.token}` } })
      expect([path, reply.body.includes(id), reply.body.includes('Canary of practice')]).toEqual([path, false, false])
    }
    expect((await platform.get(`/restaurants/${id}`)).status).toBe(404)
    const visit = await tillOf(server, { ...lantern, id }, { token: platform.token }).send('', undefined, read)
    expect(visit.status).toBe(404)
  })

  it('sends no mail, calls no webhook and hands out no secret', async () => {
    const mails = async () => (await server.mails()).length
    const before = await mails()
    const hook = { id: uuidv7(), url: 'https://example.com/hook', description: '', eventTypes: ['order.paid'] }
    expect((await real().send('/webhooks', hook)).status).toBe(201)
    const id = await start()
    const till = inPractice(id)
    const order = await till.open([till.beer()], { send: true })
    await till.cash(order, order.totals.totalPence)
    expect(await till.send(`/orders/${order.id}/receipt/mails`, { email: 'guest@test.test' })).toMatchObject({
      status: 403,
      json: { code: 'not_in_practice' },
    })
    await followToEnd(server.services, followers)
    for (const table of [
      'webhook_endpoints',
      'webhook_deliveries',
      'api_keys',
      'customers',
      'gift_vouchers',
      'provider_connections',
      'printers',
    ]) {
      expect([table, await count(table, id)]).toEqual([table, 0])
    }
    await server.runJobs()
    expect(await mails()).toEqual(before)
    const open = `select 1 from memberships where restaurant_id = $1
      union all select 1 from restaurant_slugs where restaurant_id = $1
      union all select 1 from staff_members where restaurant_id = $1 and (user_id is not null or pin_verifier is not null)
      union all select 1 from devices where restaurant_id = $1 and session_id is not null`
    expect(await server.sql(open, [id])).toEqual([])
    expect(await server.invariantFaults()).toEqual([])
  })

  it('charges no real card, also where no simulator runs, and gives back what it took', async () => {
    const till = inPractice(await start(), lantern.owner)
    const { provider } = server.services
    Object.assign(server.services, { provider: undefined })
    const order = await till.open([till.beer()], { send: true })
    const declined = (await till.card(order, 'tok_decline', 540)).json.order
    const unknown = (await till.card(order, 'tok_takes_less', 540)).json.order
    const paid = (await till.card(order, 'tok_approve_mastercard', 540)).json.order
    const readers = await till.send('/card-readers', undefined, read)
    const back = { refundId: uuidv7(), amountPence: 540, tipPence: 0, reason: 'Cold' }
    const refunded = await till.send(`/orders/${order.id}/payments/${paid.payments[2].id}/refunds`, back)
    Object.assign(server.services, { provider })
    expect([declined.payments[0].state, paid.state, readers.json.isSimulated]).toEqual(['declined', 'paid', true])
    expect(declined.payments[0].declineCode).toBe('do_not_honour')
    expect(unknown.payments[1].state).toBe('declined')
    expect(paid.payments[2].card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    expect([refunded.status, refunded.json.order?.payments[2].refunds[0].state]).toEqual([201, 'done'])
  })

  it('leaves out whatever reaches somebody outside, and what is changed in the restaurant itself', async () => {
    const id = await start()
    const stopped = endpoints.filter(stopsInPractice)
    expect(stopped.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'mailReceipt',
        'openTab',
        'requestExport',
        'addWebhook',
        'choosePlan',
        'addStaff',
        'addBooking',
        'clock',
        'getVatInvoices',
      ]),
    )
    for (const { name, method, path, body } of stopped) {
      const reply = await server.app.inject({
        method,
        url: path.replace(/:(\w+)/g, (_, param: string) => (param === 'restaurantId' ? id : uuidv7())),
        headers: { authorization: `Bearer ${lantern.owner.token}`, 'idempotency-key': uuidv7() },
        ...(body && { payload: {} }),
      })
      expect([name, reply.statusCode, reply.json().code]).toEqual([name, 403, 'not_in_practice'])
    }
  })

  it('lets nobody in who joined later, until it is reset', async () => {
    const id = await start()
    const device = await pairDevice(server, lantern)
    const ida = await addPin(server, lantern, { name: 'Ida', pin: '482913' })
    const signOnId = uuidv7()
    expect((await device.tryPin(ida.staffId, ida.pin, signOnId)).status).toBe(201)
    const hands = device.under(signOnId)
    const headers = { cookie: device.cookie, 'sec-fetch-site': 'same-origin', [signOnHeader]: signOnId }
    const practising = (practiceId: string) => tillOf(server, { ...lantern, id: practiceId }, { headers })
    expect((await hands.open()).lines).toHaveLength(2)
    const order = {
      id: uuidv7(),
      locationId: lantern.ids.location,
      orderType: 'takeaway',
      covers: 1,
      lines: [hands.beer()],
    }
    expect((await practising(id).send('/orders', order)).status).toBe(404)
    const session = async () =>
      (await server.app.inject({ url: `/api/v1/session?restaurantId=${lantern.id}&practice=yes`, headers })).json()
    expect(await session()).not.toHaveProperty('hasPractice')
    const again = await start()
    expect(await session()).toMatchObject({ hasPractice: true, practiceOf: lantern.id })
    expect((await practising(again).send('/orders', order)).status).toBe(201)
    expect((await real().send(`/staff/${ida.staffId}`, { isActive: false }, { method: 'PATCH' })).status).toBe(200)
    expect((await practising(again).send('/orders', { ...order, id: uuidv7() })).status).toBe(403)
  })

  it('takes the PINs managers have in the restaurant now, of those who are in the copy', async () => {
    const mo = await addPin(server, lantern, { name: 'Mo', pin: '739146', role: 'manager' })
    const id = await start()
    const till = inPractice(id)
    const order = await till.open([till.beer()], { send: true })
    const approval = (pin: string) =>
      till.send('/approvals', { pin, action: 'discount_order', subjectId: order.id, max: { amountPence: 540 } })
    const change = (body: object) => real().send(`/staff/${mo.staffId}`, body, { method: 'PATCH' })
    const refused = { code: 'pin_wrong' }
    expect((await approval(mo.pin)).json).toMatchObject({ approvedBy: 'Mo' })

    expect((await change({ pin: '864205' })).status).toBe(200)
    expect((await approval(mo.pin)).json).toMatchObject(refused)
    expect((await approval('864205')).json).toMatchObject({ approvedBy: 'Mo' })
    const later = await addPin(server, lantern, { name: 'Later', pin: '517382', role: 'manager' })
    expect((await approval(later.pin)).json).toMatchObject(refused)
    expect((await change({ isActive: false })).status).toBe(200)
    expect((await approval('864205')).json).toMatchObject(refused)
    const hashes = 'select 1 from staff_members where restaurant_id = $1 and pin_hash is not null'
    expect(await server.sql(hashes, [id])).toEqual([])
  })
})

describe('practice', () => {
  it('is reset by starting it again: the copy before is over', async () => {
    const first = await start()
    const till = inPractice(first)
    await till.open()
    const second = await start()
    expect(isPracticeId(second) && second !== first).toBe(true)
    expect((await till.send('', undefined, read)).status).toBe(404)
    expect(Number((await inPractice(second).open()).number)).toBe(1)
    const { json } = await real(lantern.waiter).send('/practice', undefined, read)
    expect(json.practice.restaurantId).toBe(second)
    const session = await server.app.inject({
      url: `/api/v1/session?restaurantId=${lantern.id}&practice=yes`,
      headers: { authorization: `Bearer ${lantern.waiter.token}` },
    })
    expect(session.json()).toMatchObject({
      access: { restaurant_id: second },
      practiceOf: lantern.id,
      hasPractice: true,
    })
    expect(session.json().restaurants.map(({ id }: { id: string }) => id)).toEqual([lantern.id])
  })

  it('started by two at once leaves one copy', async () => {
    await manage('/end')
    const replies = await Promise.all([manage(''), manage(''), manage('')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const copies = await server.sql('select 1 from restaurants where practice_of = $1 and closed_at is null', [
      lantern.id,
    ])
    expect(copies).toHaveLength(1)
  })

  it('ends, and ends no second time', async () => {
    const id = await start()
    expect((await manage('/end')).json).toEqual({ practice: null })
    expect((await inPractice(id).send('', undefined, read)).status).toBe(404)
    expect((await manage('/end')).json).toMatchObject({ code: 'practice_not_started' })
    expect((await real().send('/practice', undefined, read)).json).toEqual({ practice: null })
  })

  it('is for the restaurant’s own people, and managed by managers', async () => {
    const id = await start()
    const path = '/practice'
    expect((await real(lantern.waiter).send(path)).json).toMatchObject({ code: 'permission_denied' })
    expect((await tillOf(server, lantern, other.owner).send(path)).status).toBe(404)
    expect((await inPractice(id, other.owner).send('', undefined, read)).status).toBe(404)
    expect((await inPractice(id, lantern.owner).send(path)).json).toMatchObject({ code: 'not_in_practice' })
    // Who paired a till of another restaurant may be of this one, too: the till is not.
    const both = [other.owner.userId, lantern.id, lantern.manager.staffId, server.services.now()]
    const join = `insert into memberships (user_id, restaurant_id, role, staff_id, created_at) values ($1, $2, 'manager', $3, $4)`
    await server.sql(join, both)
    server.services.findAccess.forget()
    expect((await inPractice(id, other.owner).send('', undefined, read)).status).toBe(200)
    const device = await pairDevice(server, other)
    const elsewhere = tillOf(
      server,
      { ...lantern, id },
      { headers: { cookie: device.cookie, 'sec-fetch-site': 'same-origin' } },
    )
    expect((await elsewhere.send('', undefined, read)).status).toBe(404)
  })

  it('ends with the restaurant, and stops while that is suspended', async () => {
    const closing = await openRestaurant(server, 'omega')
    const owner = tillOf(server, closing, closing.owner)
    const { restaurantId: id } = (await owner.send('/practice')).json.practice
    const copy = tillOf(server, { ...closing, id }, closing.owner)
    await server.sql(`update restaurants set is_active = false, suspension_reason = 'x' where restaurant_id = $1`, [
      closing.id,
    ])
    server.services.findAccess.forget()
    const order = {
      id: uuidv7(),
      locationId: closing.ids.location,
      orderType: 'takeaway',
      covers: 1,
      lines: [copy.beer()],
    }
    expect((await copy.send('/orders', order)).json).toMatchObject({ code: 'restaurant_suspended' })
    await server.sql('update restaurants set is_active = true where restaurant_id = $1', [closing.id])
    server.services.findAccess.forget()
    expect((await owner.send('/close', { name: 'Lantern', password })).status).toBe(200)
    expect((await copy.send('', undefined, read)).status).toBe(404)
    expect(
      await server.sql('select 1 from restaurants where practice_of = $1 and closed_at is null', [closing.id]),
    ).toEqual([])
  })

  it('is started 30 times in an hour at most', async () => {
    const restaurant = await openRestaurant(server, 'omega')
    const owner = tillOf(server, restaurant, restaurant.owner)
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries++) statuses.push((await owner.send('/practice')).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  it('has the ids where no date is: no restaurant is opened under one', async () => {
    const body = { id: await start(), name: 'Free of fees' }
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/restaurants',
      headers: { authorization: `Bearer ${other.owner.token}`, 'idempotency-key': uuidv7() },
      payload: body,
    })
    expect(reply.json()).toMatchObject({ code: 'invalid_request' })
  })
})

describe('what a practice copy leaves behind', () => {
  const tables = ['idempotency_keys', 'station_messages']

  /** Practice in a restaurant of its own, with an order sent in it and a message to its kitchen. */
  async function practised() {
    const restaurant = await openRestaurant(server, 'omega')
    const owner = tillOf(server, restaurant, restaurant.owner)
    const { restaurantId: id } = (await owner.send('/practice')).json.practice
    const till = tillOf(server, { ...restaurant, id }, restaurant.owner)
    await till.open([till.beer()], { send: true })
    const message = { id: uuidv7(), stationId: restaurant.ids.kitchen, orderId: null, text: 'Slow down' }
    expect((await till.send('/kitchen/messages', message)).status).toBe(201)
    for (const table of tables) expect([table, await count(table, id)]).not.toEqual([table, 0])
    return { id, owner }
  }

  it('is deleted when it ends', async () => {
    const { id, owner } = await practised()
    expect((await owner.send('/practice/end')).status).toBe(200)
    for (const table of tables) expect([table, await count(table, id)]).toEqual([table, 0])
    expect(await count('orders', id)).toBe(1)
  })

  it('is deleted as in the restaurant itself', async () => {
    const { id } = await practised()
    const now = new Date(Date.parse(server.services.now()) + 36 * 86_400_000).toISOString()
    for (const job of [deleteOldKeys, forgetStationMessages]) {
      await job.run(server.services, { now, signal: new AbortController().signal })
    }
    for (const table of tables) expect([table, await count(table, id)]).toEqual([table, 0])
  })
})
