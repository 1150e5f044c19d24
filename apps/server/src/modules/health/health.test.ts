import { answerBuckets } from '@tableside/domain/health'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createMeter, slowestOfWeek, startProbing } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isAlone: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql('truncate probes, request_minutes, slow_statements')
  server.services.slowStatements.take()
  server.services.meter.take()
  server.setClock(undefined)
})

/** What a fresh server, which remembers nothing, says at a moment. */
async function statusAt(at: string) {
  const { createStatus } = await import('./status.ts')
  return createStatus(server.services)(at)
}

/** A good probe in each minute of a stretch. */
const probed = (from: string, minutes: number, isOk = true) =>
  server.sql(
    `insert into probes select $1::timestamptz + n * interval '1 minute', $3, 4 from generate_series(0, $2 - 1) n`,
    [from, minutes, isOk],
  )

describe('the status', () => {
  it('makes nothing up where nothing was measured', async () => {
    const { status } = (await server.app.inject('/api/v1/status')).json()
    expect(status).toMatchObject({
      isUp: null,
      firstProbeAt: null,
      uptime: { day: { expected: 0, up: 0 }, month: { expected: 0, up: 0 }, quarter: { expected: 0, up: 0 } },
      incidents: [],
      answers: { requests: 0, failures: 0, p50Ms: null, p95Ms: null },
      liveConnections: 0,
    })
    expect(status.days).toHaveLength(90)
    expect(status.days.every(({ expected }: { expected: number }) => expected === 0)).toBe(true)
  })

  it('counts the minutes that were answered, of those that should have been', async () => {
    await probed('2026-11-20T23:50:00Z', 10)
    await probed('2026-11-21T00:05:00Z', 55)
    const status = await statusAt('2026-11-21T01:00:20.000Z')
    expect(status.isUp).toBe(true)
    expect(status.uptime.day).toEqual({ expected: 70, up: 65 })
    expect(status.uptime.quarter).toEqual({ expected: 70, up: 65 })
    expect(status.days.slice(-2)).toEqual([
      { date: '2026-11-20', expected: 10, up: 10 },
      { date: '2026-11-21', expected: 60, up: 55 },
    ])
  })

  it('calls consecutive minutes without an answer an incident, with its beginning and its end', async () => {
    await probed('2026-11-21T10:00:00Z', 10)
    await probed('2026-11-21T10:10:00Z', 3, false)
    await probed('2026-11-21T10:15:00Z', 5)
    await probed('2026-11-21T10:21:00Z', 9)
    const status = await statusAt('2026-11-21T10:30:10.000Z')
    expect(status.incidents).toEqual([
      { from: '2026-11-21T10:20:00.000Z', to: '2026-11-21T10:21:00.000Z', minutes: 1 },
      { from: '2026-11-21T10:10:00.000Z', to: '2026-11-21T10:15:00.000Z', minutes: 5 },
    ])
    const lost = status.incidents.reduce((sum, { minutes }) => sum + minutes, 0)
    expect(status.uptime.day.expected - status.uptime.day.up).toBe(lost)
  })

  it('says that it is down while nobody has answered for more than two minutes, and for how long', async () => {
    await probed('2026-11-21T10:00:00Z', 10)
    expect((await statusAt('2026-11-21T10:11:50.000Z')).isUp).toBe(true)
    const status = await statusAt('2026-11-21T10:20:30.000Z')
    expect(status.isUp).toBe(false)
    expect(status.incidents).toEqual([{ from: '2026-11-21T10:10:00.000Z', to: null, minutes: 10 }])
  })

  it('is added up once in ten seconds, however many ask', async () => {
    server.setClock('2026-11-21T10:00:00.000Z')
    const first = (await server.app.inject('/api/v1/status')).json().status
    await probed('2026-11-21T09:00:00Z', 60)
    const second = (await server.app.inject('/api/v1/status')).json().status
    expect(second.asOf).toBe(first.asOf)
    expect(second.firstProbeAt).toBeNull()
  })
})

describe('a probe', () => {
  it('asks for an answer and writes down the minute, once however many servers do', async () => {
    server.setClock('2026-11-21T10:00:42.000Z')
    const one = startProbing(server.services, async () => false)
    await one.probe()
    expect(await server.sql('select is_ok from probes')).toEqual([{ is_ok: false }])
    const other = startProbing(server.services, async () => true)
    await other.probe()
    await one.probe()
    expect(await server.sql('select iso(minute) as minute, is_ok from probes')).toEqual([
      { minute: '2026-11-21T10:00:00.000Z', is_ok: true },
    ])
    await one.stop()
    await other.stop()
  })

  it('that breaks is a bad minute, not the end of probing', async () => {
    server.setClock('2026-11-21T10:01:00.000Z')
    const probing = startProbing(server.services, async () => {
      throw new Error('no route to host')
    })
    await probing.probe()
    await probing.stop()
    expect(await server.sql('select is_ok from probes')).toEqual([{ is_ok: false }])
  })

  it('writes down the answers counted since, and servers add up', async () => {
    server.setClock('2026-11-21T10:00:42.000Z')
    for (let turn = 0; turn < 3; turn++) await server.app.inject('/api/v1/plans')
    await server.app.inject('/')
    await server.app.inject('/readyz')
    const one = startProbing(server.services, async () => true)
    await one.stop()
    const meter = createMeter()
    for (const ms of [3, 3, 3, 3, 3, 3, 700]) meter.count(ms === 700 ? 503 : 200, ms)
    const other = startProbing({ ...server.services, meter }, async () => true)
    await other.stop()
    const [row] = await server.sql('select requests, failures, buckets from request_minutes')
    expect(row).toMatchObject({ requests: 10, failures: 1 })
    expect(row?.buckets).toHaveLength(answerBuckets)
    expect((await statusAt('2026-11-21T10:01:00.000Z')).answers).toMatchObject({
      requests: 10,
      failures: 1,
      p95Ms: 800,
    })
    expect((await statusAt('2026-11-22T11:00:00.000Z')).answers).toMatchObject({ requests: 0, p95Ms: null })
  })

  it('forgets what no page looks back to', async () => {
    await probed('2026-08-01T00:00:00Z', 3)
    server.setClock('2026-11-21T10:00:00.000Z')
    await startProbing(server.services, async () => true).stop()
    expect(await server.sql('select iso(minute) as minute from probes')).toEqual([
      { minute: '2026-11-21T10:00:00.000Z' },
    ])
  })
})

describe('a slow statement', () => {
  it('is written down with the minute by its name or text, never with what was asked for, and servers add up', async () => {
    server.setClock('2026-11-21T10:00:42.000Z')
    const { db } = server.services
    const id = '019ab3c4-0000-7000-8000-000000000001'
    const who = 'somebody@example.test'
    await db.shared.execute(sql`select pg_sleep(0.21), ${who}::text`)
    await db.inRestaurant(id, (tx) => tx.execute(sql`select 1`))
    server.services.slowStatements.note({ name: 'save_order', text: 'select * from save_order($1)' }, 1_200.4)
    server.services.slowStatements.note({ name: undefined, text: `set local app.restaurant_id = '${id}'` }, 300)
    server.services.slowStatements.note({ name: 'save_order', text: 'select * from save_order($1)' }, 199)
    await startProbing(server.services, async () => true).stop()
    server.services.slowStatements.note({ name: 'save_order', text: 'select * from save_order($1)' }, 400)
    await startProbing(server.services, async () => true).stop()

    const rows = await server.sql('select statement, times, total_ms, worst_ms from slow_statements')
    expect(JSON.stringify(rows)).not.toContain(who)
    const sorted = rows.map(({ statement, times }) => [statement, times])
    expect(sorted).toContainEqual(['select pg_sleep(0.21), $1::text', 1])
    expect(sorted).toContainEqual(['set local app.restaurant_id = …', 1])
    expect(rows).toContainEqual({ statement: 'save_order', times: 2, total_ms: 1601, worst_ms: 1201 })
    expect(await slowestOfWeek(server.services, '2026-11-27T10:00:00.000Z')).toContainEqual({
      ...{ statement: 'save_order', times: 2, meanMs: 801, worstMs: 1_201 },
      lastAt: '2026-11-21T10:00:42.000Z',
    })
    expect(await slowestOfWeek(server.services, '2026-11-28T10:00:00.000Z')).toEqual([])
  })

  it('is forgotten after eight days', async () => {
    await server.sql(
      `insert into slow_statements select date '2026-11-21' - n, 'save_order', 1, 300, 300, '2026-11-21T10:00:00Z' from generate_series(0, 12) n`,
    )
    server.setClock('2026-11-21T10:00:00.000Z')
    await startProbing(server.services, async () => true).stop()
    expect(await server.sql('select count(*)::int as days from slow_statements')).toEqual([{ days: 9 }])
  })
})

describe('who watches over the server', () => {
  it('reports live, with the time, and ready', async () => {
    server.setClock('2026-11-21T10:00:00.000Z')
    for (const [path, answer] of [
      ['/livez', { ok: true, now: '2026-11-21T10:00:00.000Z' }],
      ['/readyz', { ok: true }],
    ] as const) {
      const reply = await server.app.inject(path)
      expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([200, answer, 'no-store'])
    }
  })

  it('may ask by HEAD, for the headers of the answer alone', async () => {
    for (const url of ['/readyz', '/api/v1/plans', '/robots.txt']) {
      const [asked, whole] = [await server.app.inject({ method: 'HEAD', url }), await server.app.inject(url)]
      expect(asked, url).toMatchObject({ statusCode: 200, body: '' })
      expect(asked.headers['content-length'], url).toBe(whole.headers['content-length'])
    }
  })

  it('reports live but not ready while every connection of the pool is taken', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = Array.from({ length: 10 }, () => server.services.db.inShared(() => isReleased))
    const [live, ready] = await Promise.all([server.app.inject('/livez'), server.app.inject('/readyz')])
    release()
    await Promise.all(holding)
    expect([live.statusCode, ready.statusCode]).toEqual([200, 503])
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a server that is asked to stop', () => {
  it('says so to whoever balances the load, and serves in the meantime', async () => {
    const leaving = await startTestServer({ beside: server })
    leaving.services.readiness.leave()
    const ready = await leaving.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, why: 'stopping' }])
    expect((await leaving.app.inject('/livez')).statusCode).toBe(200)
    expect((await leaving.app.inject('/api/v1/status')).statusCode).toBe(200)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    await leaving.stop()
  })
})
