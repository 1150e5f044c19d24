import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Archive, findArchive, recoverEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { leaveNothing, newDataDir } from '../db/embedded/testing.ts'
import { query } from '../db/embedded/testing-query.ts'
import { archiveLog } from './archive-log.ts'
import { backUp } from './back-up.ts'
import { takenAtOf } from './backup-names.ts'
import { openPlace } from './open-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreUntil } from './restore-until.ts'
import { databaseInstant, endSegment } from './testing.ts'

const key = 'a key of more than thirty-two characters'
const to = mkdtempSync(join(tmpdir(), 'tableside-archive-'))
const place = openPlace(to)
const dataDir = newDataDir()
let running: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let archive: Archive
/** The instants between the sales. */
const instants: string[] = []

const instant = () => databaseInstant(running.adminUrl)
const sell = (pence: number) => query(running.adminUrl, `insert into sold (pence) values (${pence})`)
/** Ends a segment of the log as the minute does, and takes it to the backups. */
const archiveAll = async () => {
  await endSegment(running.adminUrl, archive)
  await archiveLog({ archive, place, key })
}
const takeBackup = async () => {
  const at = await instant()
  await backUp({
    dataDir,
    adminUrl: running.adminUrl,
    key,
    place,
    keep: undefined,
    isVerified: false,
    at: `${at.slice(0, 23)}Z`,
  })
}

beforeAll(async () => {
  running = await startEmbeddedPostgres({ dataDir, isArchived: true })
  const found = await findArchive(dataDir)
  if (!found) throw new Error('It is archived')
  archive = found
  await query(running.adminUrl, 'create table sold (pence int not null)')
  instants.push(await instant())
  await takeBackup()
  for (const pence of [1, 2, 3]) {
    await sell(pence)
    instants.push(await instant())
    await archiveAll()
  }
  await sell(4)
  await archiveAll()
})
afterAll(async () => {
  await running.stop()
  rmSync(to, { recursive: true, force: true })
  leaveNothing()
})

/** The sales in the database as it was at an instant. */
async function soldUntil(at: string): Promise<unknown[]> {
  const there = newDataDir()
  await restoreUntil({ place, key, dataDir: there, at })
  const restored = await startEmbeddedPostgres({ dataDir: there })
  const sold = await query(restored.adminUrl, 'select pence from sold order by pence')
  await restored.stop()
  return (sold as { pence: number }[]).map(({ pence }) => pence)
}

describe('restore to an instant', () => {
  it('has what was committed until then, and nothing later', async () => {
    expect(await soldUntil(instants[1] ?? '')).toEqual([1])
    expect(await soldUntil(instants[3] ?? '')).toEqual([1, 2, 3])
  })

  it('has everything that was archived where no instant is named', async () => {
    expect(await soldUntil('latest')).toEqual([1, 2, 3, 4])
  })

  it('begins with the newest backup from before', async () => {
    await takeBackup()
    await sell(5)
    const at = await instant()
    await sell(6)
    await archiveAll()
    expect(await soldUntil(at)).toEqual([1, 2, 3, 4, 5])
    expect(await soldUntil(instants[2] ?? '')).toEqual([1, 2])
  })

  it('is refused before the first backup and after the end of the log, and leaves nothing', async () => {
    const there = newDataDir()
    const early = restoreUntil({ place, key, dataDir: there, at: instants[0] ?? '' })
    await expect(early).rejects.toThrow('nothing before it can be restored')
    const late = restoreUntil({ place, key, dataDir: there, at: '2999-01-01T00:00:00.000Z' })
    await expect(late).rejects.toThrow(/ends before 2999.*: the last transaction in it is 20\d\d-/)
    expect(existsSync(there)).toBe(false)
    const empty = restoreUntil({ place: openPlace(newDataDir()), key, dataDir: there, at: 'latest' })
    await expect(empty).rejects.toThrow('There is no backup in')
  })

  it('is refused where a piece of the log is missing, and possible before it', async () => {
    await takeBackup()
    await sell(7)
    const before = await instant()
    for (const pence of [8, 9, 10]) {
      await sell(pence)
      await archiveAll()
    }
    const [lost = ''] = (await place.list()).filter((name) => name.startsWith('wal/')).slice(-2)
    await place.remove(lost)
    await expect(soldUntil('latest')).rejects.toThrow(/A piece of the log is missing/)
    await expect(soldUntil(await instant())).rejects.toThrow(/A piece of the log is missing/)
    expect(await soldUntil(before)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('a piece of the log that can not be copied', () => {
  it('ends a restore, and is not taken for the end of the log', async () => {
    const [backup = ''] = (await place.list()).filter((name) => takenAtOf(name))
    const there = newDataDir()
    await restoreBackup({ file: join(to, backup), key, dataDir: there })
    const segments = newDataDir()
    const wanted = readdirSync(join(there, 'cluster/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
    for (const name of wanted) mkdirSync(join(segments, name))
    const recovering = recoverEmbeddedPostgres({ dataDir: there, segments, at: 'latest' })
    await expect(recovering).rejects.toThrow('could not restore file')
  })
})

describe('the archived log', () => {
  it('tells nobody anything without the key', async () => {
    await query(running.adminUrl, `create table secrets as select 'Zoë has a nut allergy' as text`)
    await archiveAll()
    const names = (await place.list()).filter((name) => name.startsWith('wal/'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(readFileSync(join(to, name)).includes('nut allergy')).toBe(false)
  })

  it('is deleted with the backups it belongs to', async () => {
    const at = `${(await instant()).slice(0, 23)}Z`
    await backUp({ dataDir, adminUrl: running.adminUrl, key, place, keep: 1, isVerified: false, at })
    expect((await place.list()).filter((name) => name.startsWith('wal/'))).toEqual([])
    await sell(11)
    await archiveAll()
    expect(await soldUntil('latest')).toContain(11)
    expect(readdirSync(join(to, 'wal', archive.id))).not.toEqual([])
  })
})
