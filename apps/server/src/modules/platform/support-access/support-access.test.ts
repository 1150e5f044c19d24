import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type Person, type TestRestaurant } from '../../../testing/restaurant.ts'
import { password } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'

const reason = 'Ticket 4711: the Z report of Friday'
const minute = 60_000

let server: TestServer
let pat: Person
let lantern: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  const { userId, token } = await signInPlatformOwner(server)
  pat = { userId, token, staffId: '' }
})
beforeEach(async () => {
  lantern = await openRestaurant(server)
})
afterEach(() => server.setClock(undefined))
afterAll(() => server.stop())

async function asPat(method: 'GET' | 'POST', path: string, body?: object, { key = uuidv7(), person = pat } = {}) {
  const reply = await server.app.inject({
    method,
    url: `/api/v1/platform/restaurants/${lantern.id}/visits${path}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, text: reply.body, json: reply.json() }
}
const open = (sent: { key?: string; person?: Person } = {}) => asPat('POST', '', { reason }, sent)
const end = (id: string, sent: { key?: string; person?: Person } = {}) => asPat('POST', `/${id}/end`, undefined, sent)
/** A token lasts an hour, as a visit does. */
async function patSignedInAgain(): Promise<Person> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/token?grant_type=password',
    payload: { email: 'platform@test.test', password },
  })
  return { ...pat, token: reply.json().access_token }
}
const inside = (path: string, person = pat) =>
  tillOf(server, lantern, person).send(path, undefined, { method: 'GET', key: null })
const sessionOf = async (person: Person) =>
  (
    await server.app.inject({
      url: `/api/v1/session?restaurantId=${lantern.id}`,
      headers: { authorization: `Bearer ${person.token}` },
    })
  ).json()
const entered = async () => {
  const rows = await server.sql(`select facts from platform_audit where action = 'restaurant.entered'`)
  return rows.map(({ facts }) => Object(facts)).filter(({ restaurantId }) => restaurantId === lantern.id)
}
const minutesAfter = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minute).toISOString()

describe('the platform’s people', () => {
  it('read nothing of a restaurant without a visit, and anything with one, each request audited', async () => {
    for (const path of ['', '/plan', '/notifications', '/visits']) {
      expect([path, (await inside(path)).json.code]).toEqual([path, 'visit_needed'])
    }
    expect(await sessionOf(pat)).toMatchObject({ visit: null, access: { restaurant_id: null } })
    const { json } = await open()
    for (const path of ['', '/plan', '/notifications']) expect([path, (await inside(path)).status]).toEqual([path, 200])
    const audited = await entered()
    expect(audited).toHaveLength(3)
    expect(audited.every(({ visitId }) => visitId === json.visit.id)).toBe(true)
    expect(await sessionOf(pat)).toMatchObject({
      visit: { id: json.visit.id, reason, restaurant: { id: lantern.id, name: 'Lantern' } },
      access: { restaurant_id: lantern.id, is_platform_owner: true },
    })
    expect((await sessionOf(lantern.owner)).visit).toBeNull()
  })

  it('change nothing and take no money, visit or not', async () => {
    const till = tillOf(server, lantern, lantern.waiter)
    const order = await till.open([till.beer()])
    const pats = tillOf(server, lantern, pat)
    const attempts = () =>
      Promise.all([
        pats.cash(order, 540),
        pats.card(order, 'tok_approve', 540),
        pats.send('', { name: 'Other' }, { method: 'PATCH' }),
        pats.send('/notifications/read', {}),
      ])
    expect((await attempts()).map(({ json }) => json.code)).toEqual(Array(4).fill('visit_needed'))
    await open()
    expect((await attempts()).map(({ json }) => json.code)).toEqual(Array(4).fill('visit_reads_only'))
    expect(await till.get(order.id)).toMatchObject({ state: 'open', payments: [] })
  })

  it('open one visit a doubled click, and report in a second tab that it is open already', async () => {
    const key = uuidv7()
    const [first, second] = await Promise.all([open({ key }), open({ key })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    const [third, fourth] = await Promise.all([open(), open()])
    expect([third.json.code, fourth.json.code]).toEqual(Array(2).fill('visit_open_already'))
    expect((await inside('/visits', lantern.owner)).json.visits).toHaveLength(1)
  })

  it('are let out by the server’s clock after an hour, to the instant', async () => {
    const { visit } = (await open()).json
    expect(visit.until).toBe(minutesAfter(visit.startedAt, 60))
    server.setClock(new Date(Date.parse(visit.until) - 1).toISOString())
    const later = await patSignedInAgain()
    expect((await inside('/plan', later)).status).toBe(200)
    server.setClock(visit.until)
    expect((await inside('/plan', later)).json.code).toBe('visit_needed')
    expect((await sessionOf(later)).visit).toBeNull()
    expect((await end(visit.id, { person: later })).json.code).toBe('visit_over')
    expect((await open({ person: later })).status).toBe(201)
    expect((await inside('/plan', later)).status).toBe(200)
  })

  it('are outside at once when they end it, and end only their own', async () => {
    const { visit } = (await open()).json
    await inside('/plan')
    const robin = await signInPlatformOwner(server, `${uuidv7()}@test.test`)
    const person = { ...robin, staffId: '' }
    expect((await inside('/plan', person)).json.code).toBe('visit_needed')
    expect((await asPat('POST', `/${visit.id}/end`, undefined, { person })).status).toBe(404)
    const key = uuidv7()
    const ended = await end(visit.id, { key })
    expect(ended.json.visit).toMatchObject({ id: visit.id, isOpen: false })
    expect((await end(visit.id, { key })).text).toBe(ended.text)
    expect((await end(visit.id)).json.code).toBe('visit_over')
    expect((await inside('/plan')).json.code).toBe('visit_needed')
  })

  it('give a reason of ten to three hundred letters', async () => {
    for (const bad of ['', '         ', 'Look', '  Looking  ', 'x'.repeat(301), 'x'.repeat(10_000), null]) {
      expect([bad, (await asPat('POST', '', { reason: bad })).status]).toEqual([bad, 400])
    }
    expect((await asPat('POST', '', { reason: 'x'.repeat(300) })).status).toBe(201)
  })

  it('find no restaurant that does not exist, and nobody else opens a visit', async () => {
    expect((await open({ person: lantern.owner })).status).toBe(404)
    expect((await asPat('GET', '', undefined, { person: lantern.owner })).status).toBe(404)
    const nowhere = await server.app.inject({
      method: 'POST',
      url: `/api/v1/platform/restaurants/${uuidv7()}/visits`,
      headers: { authorization: `Bearer ${pat.token}`, 'idempotency-key': uuidv7() },
      payload: { reason },
    })
    expect(nowhere.statusCode).toBe(404)
  })
})

describe('the restaurant', () => {
  it('sees who looked, when, why and until when, newest first and a page at a time', async () => {
    const first = (await open()).json.visit
    server.setClock(minutesAfter(first.startedAt, 5))
    await end(first.id)
    server.setClock(minutesAfter(first.startedAt, 10))
    const second = (await open()).json.visit
    const { visits } = (await inside('/visits', lantern.waiter)).json
    expect(visits).toEqual([
      { ...second, visitor: 'Pat Form', reason, isOpen: true },
      { ...first, until: minutesAfter(first.startedAt, 5), isOpen: false },
    ])
    const page = (await inside('/visits?limit=1', lantern.owner)).json
    const next = (await inside(`/visits?limit=1&cursor=${page.nextCursor}`, lantern.owner)).json
    expect([page, next].map((each) => each.visits[0].id)).toEqual([second.id, first.id])
    expect(next.nextCursor).toBeNull()
    expect((await asPat('GET', '')).json.visits).toEqual(visits)
    expect((await inside('/visits?cursor=x_y', lantern.owner)).status).toBe(400)
  })

  it('is notified at once: its owner in the notifications, its journal for good', async () => {
    const { visit } = (await open()).json
    await end(visit.id)
    const { notifications } = (await inside('/notifications', lantern.owner)).json
    expect(notifications).toMatchObject([{ kind: 'platform_visit', facts: { visitor: 'Pat Form', reason } }])
    const events = await server.sql(
      `select type, by from events where restaurant_id = $1 and type like 'visit.%' order by seq`,
      [lantern.id],
    )
    expect(events).toEqual([
      { type: 'visit.opened', by: pat.userId },
      { type: 'visit.ended', by: pat.userId },
    ])
  })
})
