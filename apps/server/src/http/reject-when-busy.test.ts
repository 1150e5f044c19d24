import { silenceMs } from '@tableside/client/line'
import { endpoints } from '@tableside/contract'
import { type Urgency, urgencyOf } from '@tableside/contract/core'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerProblems } from './problems.ts'
import { paceOfRefusals, rejectWhenBusy } from './reject-when-busy.ts'

let app: FastifyInstance
let waiting: number
/** Answers each call that is held. */
let held: (() => void)[]
beforeEach(async () => {
  waiting = 0
  held = []
  app = await open(60_000)
})
afterEach(() => app.close())

async function open(busyAfterMs: number, refusals = { perSecond: 10_000, latestMs: 3_000 }) {
  const app = fastify()
  answerProblems(app)
  await rejectWhenBusy(app, { busyAfterMs, waiting: () => waiting, refusals })
  app.get('/pricing', () => 'Pricing')
  app.get('/api/v1/plans', () => 'plans')
  for (const urgency of ['lookUp', 'serve', 'pay'] as const)
    app.get(`/${urgency}`, { config: { urgency } }, () => urgency)
  for (const [path, config] of [
    ['/slow', { urgency: 'serve' }],
    ['/card', { urgency: 'pay', asksProvider: true }],
    ['/picture', { urgency: 'lookUp' }],
    ['/guests', { urgency: 'serve', isForGuests: true }],
  ] as const) {
    app.get(path, { config }, () => new Promise((resolve) => held.push(() => resolve(path))))
  }
  await app.ready()
  return app
}

const status = async (url: string) => (await app.inject(url)).statusCode
const statuses = () => Promise.all(['/pricing', '/api/v1/plans', '/lookUp', '/serve', '/pay'].map(status))

describe('a server whose database has more to do than it can', () => {
  it('turns away who looks something up first, service later and payments last', async () => {
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    waiting = 51
    expect(await statuses()).toEqual([200, 503, 503, 200, 200])
    waiting = 101
    expect(await statuses()).toEqual([200, 503, 503, 503, 200])
    waiting = 301
    expect(await statuses()).toEqual([200, 503, 503, 503, 503])
  })

  it('lets more wait where more are answered', async () => {
    waiting = 101
    expect(await status('/serve')).toBe(503)
    waiting = 0
    for (let times = 0; times < 40; times++) await Promise.all(Array.from({ length: 50 }, () => status('/serve')))
    waiting = 101
    expect(await status('/serve')).toBe(200)
  })

  it('counts those of tills that are under way, and not who waits for a provider, a picture or other guests', async () => {
    const many = (path: string) => Array.from({ length: 101 }, () => status(path))
    const costless = [...many('/card'), ...many('/picture'), ...many('/guests')]
    await expect.poll(() => held.length).toBe(303)
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    const slow = many('/slow')
    await expect.poll(() => held.length).toBe(404)
    expect(await statuses()).toEqual([200, 503, 503, 503, 200])
    for (const answer of held) answer()
    await Promise.all([...costless, ...slow])
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  })

  it('says when to come again, and takes it then', async () => {
    waiting = 101
    const refused = await app.inject('/serve')
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['busy', '1'])
    waiting = 100
    expect(await status('/serve')).toBe(200)
  })
})

it('refusals leave at a pace, a payment’s at once, and none too late', async () => {
  await app.close()
  app = await open(60_000, { perSecond: 0.01, latestMs: 300 })
  waiting = 301
  const left: string[] = []
  const refused = ['/serve', '/lookUp', '/serve', '/pay'].map(async (url, place) => {
    expect(await status(url)).toBe(503)
    left.push(`${url} ${place}`)
  })
  await Promise.all(refused)
  expect(left.slice(2)).toEqual(['/lookUp 1', '/serve 2'])
})

it('refusals come a second before a till takes its line for gone', () => {
  expect(paceOfRefusals.latestMs).toBeLessThanOrEqual(silenceMs - 1_000)
})

it('a server whose event loop is held up asks calls to come again, but for payments, and still gives its pages', async () => {
  await app.close()
  app = await open(100)
  // It looks ten times a second: held up for two, the next look finds it busy.
  await expect
    .poll(async () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)
      await new Promise(setImmediate)
      return status('/serve')
    })
    .toBe(503)
  expect(await statuses()).toEqual([200, 503, 503, 503, 200])
})

describe('the urgency of a call', () => {
  const named = (urgency: Urgency) =>
    endpoints.filter((endpoint) => urgencyOf(endpoint) === urgency).map(({ name }) => name)

  it('is a payment’s wherever money is taken or given back', () => {
    expect(named('pay')).toEqual(
      expect.arrayContaining(['payCash', 'payCard', 'payTerminal', 'refundPayment', 'payGuestBill', 'checkPayment']),
    )
  })

  it('is service for what tills, kitchens and guests at their tables do', () => {
    const service = ['placeOrder', 'addLines', 'listOpenOrders', 'getOrder', 'bumpTicket', 'signOn', 'sendGuestOrder']
    expect(named('serve')).toEqual(expect.arrayContaining(service))
  })

  it('is the least for reports, the dashboard and files', () => {
    expect(named('lookUp')).toEqual(expect.arrayContaining(['getOverview', 'getDayReport', 'listCustomers']))
  })
})
