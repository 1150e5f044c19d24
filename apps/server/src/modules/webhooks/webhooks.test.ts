import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { retryAfterMs, webhookEventTypes } from '@tableside/domain/webhooks'
import { Webhook } from 'standardwebhooks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockStart } from '../../testing/clock.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { tokenOf } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { followToEnd } from '../event-log/index.ts'
import { taskOf } from '../jobs/index.ts'
import { mailOwnerJob } from '../notifications/index.ts'
import { guardedPost } from './guarded-post.ts'
import { deliverWebhooks, webhookCollection } from './index.ts'
import { isPublicAddress } from './public-address.ts'

type Got = { readonly headers: Record<string, string>; readonly body: string; readonly message: Message }
type Message = { type: string; object: { type: string; id: string; version: number }; data: Record<string, unknown> }

let server: TestServer
let restaurant: TestRestaurant
let receiver: Server
let url: string
const got: Got[] = []
/** How the receiver answers the next messages; 204 once there are no more. */
const answers: (number | ((message: Message) => number))[] = []
let clock = Date.parse(clockStart)

beforeAll(async () => {
  server = await startTestServer()
  server.setClock(clockStart)
  restaurant = await openRestaurant(server, 'omega')
  token = restaurant.owner.token
  receiver = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      const message: Message = JSON.parse(body)
      got.push({ headers: plain(request.headers), body, message })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      const status = typeof answer === 'function' ? answer(message) : (answer ?? 204)
      reply.writeHead(status, status === 302 ? { location: url } : {}).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  // A server that listens on a port answers with one.
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.close()
  await server.stop()
})
afterEach(async () => {
  const { json } = await owner().send('/webhooks', undefined, get)
  for (const { id } of json.webhooks) await remove(id)
})
beforeEach(() => {
  got.length = 0
  answers.length = 0
})

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
let token: string
const owner = () => tillOf(server, restaurant, { ...restaurant.owner, token })
const get = { method: 'GET', key: null } as const
/** Goes on in time and does what is due. */
async function pass(ms = 1_000) {
  clock += ms
  server.setClock(new Date(clock).toISOString())
  // An access token is good for an hour.
  if (ms > 1_800_000) token = await tokenOf(server, `owner-${restaurant.id}@test.test`)
  await followToEnd(server.services, [webhookCollection])
  await runJobs(server.services, [taskOf(deliverWebhooks), taskOf(mailOwnerJob)])
}
async function add(eventTypes: readonly string[] = webhookEventTypes) {
  const body = { id: uuidv7(), url, description: 'Book keeping', eventTypes }
  const { status, json, text } = await owner().send('/webhooks', body)
  if (status !== 201) throw new Error(text)
  return { id: String(json.webhook.id), secret: String(json.secret), webhook: json.webhook }
}
const remove = (id: string) => owner().send(`/webhooks/${id}`, undefined, { method: 'DELETE' })
const look = async (id: string) =>
  (await owner().send('/webhooks', undefined, get)).json.webhooks.find((each: { id: string }) => each.id === id)
const deliveries = async (id: string, query = '') =>
  (await owner().send(`/webhooks/${id}/deliveries${query}`, undefined, get)).json.deliveries

describe('a webhook', () => {
  it('brings what happens, signed by the Standard Webhooks, with the version of the object it is about', async () => {
    const { id, secret } = await add()
    const till = owner()
    const order = await till.open([till.beer()])
    await till.cash(order, 540)
    await pass()
    expect(got.map(({ message }) => message.type)).toEqual([
      'order.placed',
      'payment.captured',
      'order.sent',
      'kitchen.ticket_sent',
      'order.paid',
    ])
    for (const { headers, body, message } of got) {
      expect(() => verifyAt(secret, body, headers)).not.toThrow()
      expect(() => verifyAt(secret, `${body} `, headers)).toThrow()
      expect(message.object).toMatchObject({ type: 'order', id: order.id })
    }
    const versions = got.map(({ message }) => message.object.version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(await deliveries(id)).toMatchObject([
      { state: 'delivered', tries: [{ status: 204, why: null }] },
      {},
      {},
      {},
      {},
    ])
    const [{ id: first }] = await deliveries(id)
    const detail = await owner().send(`/webhooks/${id}/deliveries/${first}`, undefined, get)
    expect(detail.json.body).toBe(got.find(({ headers }) => headers['webhook-id'] === first)?.body)
  })

  it('receives only what was chosen, and nothing from before it was added', async () => {
    const { id } = await add(['order.paid'])
    const till = owner()
    const order = await till.open([till.beer()])
    await pass()
    expect(got).toHaveLength(0)
    await till.cash(order, 540)
    await pass()
    expect(got.map(({ message }) => message.type)).toEqual(['order.paid'])
    await remove(id)
    await till.open([till.beer()])
    await pass()
    expect(got).toHaveLength(1)
  })

  it('keeps the order of each object: the next message waits for the one before, other objects do not', async () => {
    await add(['order.placed', 'order.lines_added'])
    const till = owner()
    const stuck = await till.open([till.beer()])
    await till.send(`/orders/${stuck.id}/lines`, { lines: [till.beer()] })
    const other = await till.open([till.beer()])
    answers.push(({ object }) => (object.id === stuck.id ? 500 : 204))
    await pass()
    expect(got.map(({ message }) => [message.object.id, message.type])).toEqual([
      [stuck.id, 'order.placed'],
      [other.id, 'order.placed'],
    ])
    answers.length = 0
    await pass(10_000)
    expect(got.slice(2).map(({ message }) => [message.object.id, message.type])).toEqual([
      [stuck.id, 'order.placed'],
      [stuck.id, 'order.lines_added'],
    ])
    expect(got[2]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id'])
    expect(got[2]?.body).toBe(got[0]?.body)
  })

  it('tries again by the schedule, ten times, then gives the delivery up; it can be sent again by hand', async () => {
    const { id } = await add(['order.placed'])
    answers.push(503)
    await owner().open([owner().beer()])
    await pass()
    const wait = async () => Date.parse((await deliveries(id))[0].nextAt) - clock
    for (const planned of retryAfterMs.slice(0, 2)) {
      expect(await wait()).toBeGreaterThan(planned * 0.85)
      expect(await wait()).toBeLessThan(planned * 1.15)
      await pass(Math.ceil(planned * 1.2))
    }
    expect(got).toHaveLength(3)
    await server.sql(`update webhook_deliveries set attempts = $1 where state = 'waiting'`, [retryAfterMs.length])
    await pass(3_600_000)
    const [dead] = await deliveries(id)
    expect(dead).toMatchObject({ state: 'dead', nextAt: null })
    expect(dead.tries).toHaveLength(4)
    answers.length = 0
    await owner().send(`/webhooks/${id}/deliveries/${dead.id}/replay`)
    await pass(3_600_000)
    expect((await deliveries(id))[0]).toMatchObject({ id: dead.id, state: 'delivered' })
  })

  it('is paused after five days in which nothing arrived, its owner warned by notification and mail', async () => {
    const { id } = await add(['order.placed'])
    answers.push(500)
    await owner().open([owner().beer()])
    await pass()
    await pass(5 * 86_400_000)
    expect(await look(id)).toMatchObject({ state: 'paused', pausedWhy: 'failing', waiting: 1 })
    const { json } = await owner().send('/notifications', undefined, get)
    expect(json.notifications[0]).toMatchObject({ kind: 'webhook_paused', facts: { webhookId: id, why: 'failing' } })
    await expect.poll(() => server.sql(`select subject from mailbox where subject like '%is paused'`)).toHaveLength(1)
    const missed = await owner().open([owner().beer()])
    const silent = got.length
    await pass(3_600_000)
    expect(got.length).toBe(silent)
    expect((await owner().send(`/webhooks/${id}/ping`)).json.code).toBe('webhook_paused')

    answers.length = 0
    await owner().send(`/webhooks/${id}/switch`, { isActive: true })
    await pass()
    expect(got.length).toBe(silent + 1)
    // What happened in the meantime is still in the log.
    const range = { from: new Date(clock - 2 * 3_600_000).toISOString(), to: new Date(clock + 1).toISOString() }
    expect((await owner().send(`/webhooks/${id}/replay`, range)).json).toEqual({ queued: 1 })
    await pass()
    expect(got.at(-1)?.message.object.id).toBe(missed.id)
  })

  it('is paused at once by an answer that says it is gone', async () => {
    const { id } = await add(['order.placed'])
    answers.push(410)
    await owner().open([owner().beer()])
    await pass()
    expect(await look(id)).toMatchObject({ state: 'paused', pausedWhy: 'gone' })
  })

  it('signs with both secrets for a day after a new one was made, then with the new one only', async () => {
    const { id, secret: old } = await add(['order.placed'])
    const rotated = await owner().send(`/webhooks/${id}/rotate-secret`)
    const fresh = String(rotated.json.secret)
    await owner().send(`/webhooks/${id}/ping`)
    await pass()
    expect(got[0]?.message.type).toBe('webhook.ping')
    for (const secret of [old, fresh])
      expect(() => verifyAt(secret, got[0]?.body ?? '', got[0]?.headers ?? {})).not.toThrow()
    await pass(25 * 3_600_000)
    await owner().send(`/webhooks/${id}/ping`)
    await pass()
    expect(() => verifyAt(fresh, got[1]?.body ?? '', got[1]?.headers ?? {})).not.toThrow()
    expect(() => verifyAt(old, got[1]?.body ?? '', got[1]?.headers ?? {})).toThrow()
    const kept = JSON.stringify([
      await server.sql('select * from webhook_endpoints'),
      await server.sql('select * from sealed_secrets'),
      await server.sql('select reply from idempotency_keys'),
    ])
    for (const secret of [old, fresh]) expect(kept).not.toContain(secret.slice(10, 30))
    await remove(id)
    expect(await server.sql(`select name from sealed_secrets where name like 'webhook|%'`)).toHaveLength(0)
  })

  it('follows no redirect', async () => {
    const { id } = await add(['order.placed'])
    answers.push(302)
    await owner().send(`/webhooks/${id}/ping`)
    await pass()
    expect(got).toHaveLength(1)
    expect((await deliveries(id, '?state=waiting'))[0]).toMatchObject({ tries: [{ status: 302, why: 'redirect' }] })
  })

  it('changes on the version that was read only', async () => {
    const { id, webhook } = await add()
    const change = (version: number) =>
      owner().send(
        `/webhooks/${id}`,
        { description: 'Stock', eventTypes: ['order.paid'], version },
        { method: 'PATCH' },
      )
    expect((await change(webhook.version)).json.webhook).toMatchObject({
      description: 'Stock',
      eventTypes: ['order.paid'],
    })
    expect((await change(webhook.version)).json.code).toBe('changed_meanwhile')
    await remove(id)
    expect((await change(2)).status).toBe(404)
  })
})

/** As a receiver would, at the test's own time. */
function verifyAt(secret: string, body: string, headers: Record<string, string>) {
  vi.setSystemTime(Number(headers['webhook-timestamp']) * 1_000)
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

describe('an address', () => {
  it.each([
    'http://example.com/hook',
    'https://user:secret@example.com/',
    'https://10.0.0.1/',
    'https://192.168.1.1:8443/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/',
    'https://[::1]/',
    'https://example.com:22/',
    'ftp://example.com/',
    'nonsense',
  ])('%s is refused', async (address) => {
    const body = { id: uuidv7(), url: address, description: '', eventTypes: ['order.paid'] }
    expect(await owner().send('/webhooks', body)).toMatchObject({ status: 422, json: { code: 'webhook_address' } })
  })

  it('that leads into a private network is not connected to, however it is written', async () => {
    const send = (target: string, allowsLoopback = false) =>
      guardedPost({ url: target, headers: {}, body: '{}', allowsLoopback })
    expect((await send('https://10.1.2.3/')).why).toBe('private_address')
    expect((await send(url)).why).toBe('address')
    // A name of one's own that leads home.
    expect((await send('https://localhost.localdomain/')).why).not.toBeNull()
    expect((await send(url, true)).why).toBeNull()
    const open = ['8.8.8.8', '1.1.1.1', '2606:4700::1111']
    const closed = [
      '127.0.0.1',
      '10.9.9.9',
      '172.20.0.1',
      '100.64.3.3',
      '169.254.169.254',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ]
    const closed6 = [
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      '2001::1',
    ]
    expect(open.map(isPublicAddress)).toEqual(open.map(() => true))
    expect([...closed, ...closed6].filter(isPublicAddress)).toEqual([])
  })

  it('that answers without an end is cut off', async () => {
    const slow = createServer((_request, reply) => {
      reply.writeHead(200)
      const flood = setInterval(() => reply.write('x'.repeat(8_192)), 1)
      reply.on('close', () => clearInterval(flood))
    })
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
    const { port } = slow.address() as AddressInfo
    const sent = await guardedPost({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}', allowsLoopback: true })
    expect(sent).toMatchObject({ status: 200, why: null })
    await new Promise((done) => slow.close(done))
  })
})
