import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { enqueue, type Job, startJobs, taskOf } from './index.ts'

let server: TestServer
let harbour: TestRestaurant
let castle: TestRestaurant

const done: string[] = []
const greet: Job<{ restaurantId: string; word: string }> = {
  name: 'test.greet',
  payload: z.strictObject({ restaurantId: z.uuid(), word: z.string() }),
  run: async (_services, { word }, { now }) => {
    done.push(`${word} ${now}`)
  },
}

beforeAll(async () => {
  server = await startTestServer()
  harbour = await openRestaurant(server)
  castle = await openRestaurant(server)
})
afterAll(() => server.stop())

describe('a job', () => {
  it('is done by the clock it is given, once its transaction is committed', async () => {
    const { db } = server.services
    const failed = db.inRestaurant(harbour.id, async (tx) => {
      await enqueue(tx, greet, { restaurantId: harbour.id, word: 'never' })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await db.inRestaurant(harbour.id, async (tx) => {
      await enqueue(tx, greet, { restaurantId: harbour.id, word: 'hello' })
      await enqueue(tx, greet, { restaurantId: harbour.id, word: 'later' }, { runAt: '2031-05-05T12:00:00.000Z' })
    })
    await runJobs(server.services, [taskOf(greet)])
    expect(done.map((line) => line.split(' ')[0])).toEqual(['hello'])

    server.setClock('2031-05-05T12:00:01.000Z')
    await runJobs(server.services, [taskOf(greet)])
    server.setClock(undefined)
    expect(done.at(-1)).toBe('later 2031-05-05T12:00:01.000Z')
  })

  it('is done by a running worker soon after, which stops in time although a job hangs', async () => {
    const { db } = server.services
    const hang: Job<Record<never, never>> = {
      name: 'test.hang',
      payload: z.strictObject({}),
      run: (_services, _payload, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }
    const jobs = await startJobs(server.services, [taskOf(greet), taskOf(hang)])
    await db.inRestaurant(harbour.id, async (tx) => {
      await enqueue(tx, hang, {})
      await enqueue(tx, greet, { restaurantId: harbour.id, word: 'now' })
    })
    await expect.poll(() => done.at(-1)).toMatch(/^now/)
    const since = performance.now()
    await jobs.stop()
    expect(performance.now() - since).toBeLessThan(10_000)
    const [row] = await server.sql(
      `select locked_by from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'test.hang'`,
    )
    expect(row).toEqual({ locked_by: null })
    await server.sql('delete from graphile_worker._private_jobs')
  })

  it('leaves the app no right to change or empty the queue’s tables, and the platform none at all', async () => {
    const [rights] = await server.sql(`select
      has_schema_privilege('tableside_app', 'graphile_worker', 'create') as "mayCreate",
      bool_or(has_table_privilege('tableside_app', c.oid, 'truncate')) as "mayEmpty",
      has_schema_privilege('tableside_platform', 'graphile_worker', 'usage') as "platformMayEnter",
      bool_and(c.relrowsecurity or c.relname = 'migrations') as "hasRowSecurity"
      from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'`)
    expect(rights).toEqual({ mayCreate: false, mayEmpty: false, platformMayEnter: false, hasRowSecurity: true })
  })
})

describe('the answer to an Idempotency-Key', () => {
  it('is kept for 35 days and then forgotten, in every restaurant', async () => {
    const add = (restaurantId: string, key: string, at: string) =>
      server.sql(
        `insert into idempotency_keys (restaurant_id, actor, endpoint, key, fingerprint, status, reply, at)
         values ($1, $1, 'test', $2, '', 200, '{}', $3)`,
        [restaurantId, key, at],
      )
    await server.sql(
      `insert into idempotency_keys (restaurant_id, actor, endpoint, key, fingerprint, status, reply, at)
       select $1, $1, 'test', 'old ' || n, '', 200, '{}', '2031-01-01T00:00:00Z' from generate_series(1, 1200) n`,
      [harbour.id],
    )
    await add(castle.id, 'old', '2031-01-01T00:00:00Z')
    await add(castle.id, 'young', '2031-01-01T00:00:00.001Z')
    await server.runJobs('2031-02-05T00:00:00.001Z')
    server.setClock(undefined)
    const kept = await server.sql(`select key from idempotency_keys where endpoint = 'test'`)
    expect(kept).toEqual([{ key: 'young' }])
  })
})
