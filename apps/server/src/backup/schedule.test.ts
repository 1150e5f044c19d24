import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Archive, findArchive, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { leaveNothing, newDataDir } from '../db/embedded/testing.ts'
import { query } from '../db/embedded/testing-query.ts'
import { signInPlatformOwner } from '../testing/platform-owner.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { waitingSegments } from './archive-log.ts'
import { backUp } from './back-up.ts'
import { openPlace } from './open-place.ts'
import { startBackups } from './schedule.ts'
import { endSegment } from './testing.ts'

const key = 'a key of more than thirty-two characters'
const timeout = 60_000
const folder = mkdtempSync(join(tmpdir(), 'tableside-schedule-'))
const place = openPlace(join(folder, 'backups'))
const dataDir = newDataDir()
let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let running: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let archive: Archive

beforeAll(async () => {
  server = await startTestServer({ isAlone: true })
  owner = await signInPlatformOwner(server)
  running = await startEmbeddedPostgres({ dataDir, isArchived: true })
  const found = await findArchive(dataDir)
  if (!found) throw new Error('It is archived')
  archive = found
  await query(running.adminUrl, 'create table sold (pence int not null)')
}, timeout)
afterAll(async () => {
  await running.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  leaveNothing()
})

/** The schedule as a server with an embedded database has it. */
function start(to: string) {
  const services = { ...server.services, config: { ...server.services.config, dataDir } }
  const { adminUrl } = running
  const takeBackup = async () => {
    const at = services.now()
    await backUp({ dataDir, adminUrl, key, place: openPlace(to), keep: 2, isVerified: false, at })
  }
  return startBackups(services, { backups: { to, key, keep: 2, hour: 3 }, archive, takeBackup })
}
const sell = () => query(running.adminUrl, 'insert into sold values (1)')
const backups = async () => (await place.list()).filter((name) => name.endsWith('.backup'))
const scheduled = async () => (await owner.get('/system')).json.system.scheduledBackups

it('takes a backup at the start and each day at its hour, and the log between', { timeout }, async () => {
  server.setClock('2026-11-23T12:00:00.000Z')
  const schedule = start(place.address)
  await expect.poll(backups).toEqual(['tableside-2026-11-23T12-00-00-000Z.backup'])
  await sell()
  const segment = await endSegment(running.adminUrl, archive)
  await schedule.look()
  expect(await waitingSegments(archive)).not.toContain(segment)
  expect((await place.list()).filter((name) => name.startsWith('wal/'))).not.toEqual([])
  server.setClock('2026-11-24T02:59:00.000Z')
  await schedule.look()
  expect(await backups()).toHaveLength(1)
  server.setClock('2026-11-24T03:00:30.000Z')
  await schedule.look()
  await expect.poll(backups).toHaveLength(2)
  await schedule.stop()
  const { backup, log } = await scheduled()
  expect(backup).toEqual({ lastGoodAt: '2026-11-24T03:00:30.000Z', failing: null, isLate: false })
  expect(log.failing).toBeNull()
})

it('says that it fails, and writes to the platform’s owners once a day while it lasts', { timeout }, async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  // Long after anything was taken: the log goes by the machine's clock.
  server.setClock('2100-11-25T12:00:00.000Z')
  const schedule = start(join(file, 'below'))
  await sell()
  await endSegment(running.adminUrl, archive)
  await schedule.look()
  const standing = () => server.services.backupStatus.at(server.services.now())
  await expect.poll(() => standing()?.backup.failing?.reason).toContain('ENOTDIR')
  expect(standing()).toMatchObject({ backup: { isLate: true }, log: { isLate: true } })
  expect(standing()?.log.failing?.reason).toContain('ENOTDIR')
  const mails = async () => (await server.mails()).map(({ subject }) => subject).toSorted()
  const late = ['The database’s log does not reach the backups', 'The last backup is too old']
  await expect.poll(mails).toEqual(late)
  for (const at of ['2100-11-26T11:59:00.000Z', '2100-11-26T12:00:00.000Z']) {
    server.setClock(at)
    await schedule.look()
  }
  await schedule.stop()
  expect(await mails()).toEqual([...late, ...late].toSorted())
})
