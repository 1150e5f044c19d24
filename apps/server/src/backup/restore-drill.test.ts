import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Archive, findArchive, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { leaveNothing, newDataDir } from '../db/embedded/testing.ts'
import { migrate } from '../db/migrate.ts'
import { databasePasswords } from '../secrets.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { startEvening } from '../testing/servers/evening.ts'
import { testSecret } from '../testing/test-secret.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { archiveLog } from './archive-log.ts'
import { backUp } from './back-up.ts'
import { invariantFaults } from './invariants.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import { restoreUntil } from './restore-until.ts'
import { databaseInstant, endSegment } from './testing.ts'
import { startS3 } from './testing-s3.ts'

/** `npm run prove -- restore` restores oftener, under more load. */
const rounds = Number(process.env.RESTORE_ROUNDS ?? 1)
const tills = Number(process.env.RESTORE_TILLS ?? 2)
const timeout = 60_000 * (1 + rounds)
const key = 'a key of more than thirty-two characters'
const scratch = mkdtempSync(join(tmpdir(), 'tableside-drill-'))
let s3: Awaited<ReturnType<typeof startS3>>
let place: Place
const dataDir = newDataDir()
let running: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let archive: Archive
let server: TestServer
let restaurant: TestRestaurant

beforeAll(async () => {
  s3 = await startS3('drill')
  place = openPlace('s3://drill/backups', s3.access, scratch)
  running = await startEmbeddedPostgres({ dataDir, isArchived: true })
  const found = await findArchive(dataDir)
  if (!found) throw new Error('It is archived')
  archive = found
  await migrate(running.adminUrl, databasePasswords(testSecret))
  server = await startTestServer({ databaseUrl: running.adminUrl })
  restaurant = await openRestaurant(server)
}, timeout)
afterAll(async () => {
  await server.stop()
  await running.stop()
  await s3.stop()
  rmSync(scratch, { recursive: true, force: true })
  leaveNothing()
})

/** The paid bills of the database as it was at an instant, and what is wrong in its books. */
async function restoredAt(at: string) {
  const there = newDataDir()
  await restoreUntil({ place, key, dataDir: there, at })
  const restored = await startEmbeddedPostgres({ dataDir: there })
  const client = new pg.Client({ connectionString: restored.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; paid: boolean }>(
    `select o.id, o.state = 'paid' and sum(p.amount_pence) = o.total_pence as paid from orders o
     left join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id and p.state = 'captured'
     where o.restaurant_id = $1 group by o.restaurant_id, o.id`,
    [restaurant.id],
  )
  const faults = await invariantFaults(client)
  await client.end()
  await restored.stop()
  return { ids: rows.map(({ id }) => id), paid: rows.filter(({ paid }) => paid).map(({ id }) => id), faults }
}

it('loses nothing acknowledged before the chosen second, has nothing from after it, and its books are right', {
  timeout,
}, async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const evening = startEvening({ url, restaurant }, tills)
  const takenAt = `${(await databaseInstant(running.adminUrl)).slice(0, 23)}Z`
  await backUp({ dataDir, adminUrl: running.adminUrl, key, place, keep: 1, isVerified: false, at: takenAt })
  const seconds: { at: string; acknowledged: string[]; atMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    await evening.more(5 * tills)
    const acknowledged = evening.bills.map(({ orderId }) => orderId)
    const at = await databaseInstant(running.adminUrl)
    seconds.push({ at, acknowledged, atMs: performance.now() })
    await evening.more(5 * tills)
    await endSegment(running.adminUrl, archive)
    await archiveLog({ archive, place, key })
  }
  await evening.end()
  expect(evening.takeFailures()).toEqual([])

  for (const { at, acknowledged, atMs } of seconds) {
    const { ids, paid, faults } = await restoredAt(at)
    expect(paid).toEqual(expect.arrayContaining(acknowledged))
    const after = evening.bills.filter(({ begunMs }) => begunMs > atMs).map(({ orderId }) => orderId)
    expect(after.length).toBeGreaterThan(0)
    expect(ids.filter((id) => after.includes(id))).toEqual([])
    expect(faults).toEqual([])
  }
})
