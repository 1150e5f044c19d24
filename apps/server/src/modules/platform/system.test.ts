import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let lantern: TestRestaurant
beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  lantern = await openRestaurant(server)
})
afterAll(() => server.stop())

const system = async () => (await owner.get('/system')).json.system

it('is measured now: the database answers, and nothing that waits is made up', async () => {
  const { database, jobs, webhooks, unknownPayments } = await system()
  expect(database.answerMs).toBeLessThan(5_000)
  expect(database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(database.connections.open).toBeGreaterThan(0)
  expect(database.connections.open).toBeLessThanOrEqual(database.connections.max)
  expect(jobs).toMatchObject({ failing: 0, dead: 0 })
  expect([webhooks, unknownPayments]).toEqual([
    { waiting: 0, lateSeconds: null },
    { waiting: 0, lateSeconds: null },
  ])
})

it('separates late jobs from those that wait for their time, and those that broke from those given up', async () => {
  const before = (await system()).jobs
  const add = (minutes: number, key: string) =>
    server.sql(`select graphile_worker.add_job('test.nothing', run_at := $1::timestamptz, job_key := $2)`, [
      server.later(minutes * 60_000),
      key,
    ])
  await add(-10, 'late')
  await add(60, 'later')
  await add(-1, 'broken')
  await add(-1, 'dead')
  await server.sql(
    `update graphile_worker._private_jobs set attempts = case key when 'dead' then max_attempts else 1 end, last_error = 'no'
     where key in ('broken', 'dead')`,
  )
  const { jobs } = await system()
  expect(jobs).toMatchObject({ waiting: before.waiting + 2, failing: before.failing + 1, dead: before.dead + 1 })
  expect(jobs.lateSeconds).toBeGreaterThanOrEqual(600)
  await server.sql(`delete from graphile_worker._private_jobs where key in ('late', 'later', 'broken', 'dead')`)
})

it('counts the entries of the log that no sum has yet, and leaves a line of who looked', async () => {
  await tillOf(server, lantern, lantern.owner).open()
  const { rollups } = await system()
  expect(rollups.restaurants).toBe(1)
  expect(rollups.entries).toBeGreaterThan(0)
  expect(await server.sql(`select distinct action from platform_audit`)).toEqual([{ action: 'system.read' }])
})

it('is the platform owner’s alone', async () => {
  const reply = await server.app.inject('/api/v1/platform/system')
  expect(reply.statusCode).toBe(401)
})
