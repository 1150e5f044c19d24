import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findHome, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { leaveNothing, newDataDir } from '../db/embedded/testing.ts'
import { query } from '../db/embedded/testing-query.ts'
import { backUp } from './back-up.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { backupKey } from './backup-key.ts'
import { readLastBackup } from './last-backup.ts'
import { openPlace } from './open-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { verifyRestored } from './verify-backup.ts'

const key = 'a key of more than thirty-two characters'
const timeout = 120_000
const to = mkdtempSync(join(tmpdir(), 'tableside-backups-'))
const dataDir = newDataDir()
/** One backup that several tests look at. */
let secret = ''
let running: Awaited<ReturnType<typeof startEmbeddedPostgres>>

beforeAll(async () => {
  running = await startEmbeddedPostgres({ dataDir })
  writeFileSync(join(dataDir, 'app-secret'), 'the secret of this installation')
  await query(running.adminUrl, 'create table sold (id serial primary key, pence int not null)')
}, timeout)
afterAll(async () => {
  await running.stop()
  rmSync(to, { recursive: true, force: true })
  leaveNothing()
})

const take = async (name: string) => {
  const file = join(to, name)
  await takeBackup({ dataDir, adminUrl: running.adminUrl, file, key })
  return file
}
const restored = async (file: string) => {
  const there = newDataDir()
  await restoreBackup({ file, key, dataDir: there })
  return there
}

describe('a backup', () => {
  it('taken while rows are written holds every one that was acknowledged before, and starts as its own', {
    timeout,
  }, async () => {
    const writer = new pg.Client({ connectionString: running.adminUrl })
    await writer.connect()
    let acknowledged = 0
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await writer.query('insert into sold (pence) select 100 from generate_series(1, 50)')
        acknowledged += 50
      }
    })()
    await expect.poll(() => acknowledged).toBeGreaterThan(1000)
    const before = acknowledged
    const file = await take('under-load.backup')
    isOver = true
    await writing
    await writer.end()

    const there = await restored(file)
    expect(readFileSync(join(there, 'app-secret'), 'utf8')).toBe('the secret of this installation')
    const other = await startEmbeddedPostgres({ dataDir: there })
    const [{ rows: held } = { rows: 0 }] = (await query(other.adminUrl, 'select count(*)::int as rows from sold')) as {
      rows: number
    }[]
    await query(other.adminUrl, 'insert into sold (pence) values (1)')
    await other.stop()
    expect(held).toBeGreaterThanOrEqual(before)
    expect(held).toBeLessThanOrEqual(acknowledged)
    // Neither the one it was taken of, nor later, knows of what is done with the copy.
    expect(await query(running.adminUrl, 'select from sold where pence = 1')).toEqual([])
  })

  it('tells nobody anything without its key', { timeout }, async () => {
    await query(running.adminUrl, `create table secrets as select 'Zoë has a nut allergy' as text`)
    secret = await take('secret.backup')
    expect(readFileSync(secret).includes('nut allergy')).toBe(false)
    const there = newDataDir()
    const wrong = restoreBackup({ file: secret, key: `${key}!`, dataDir: there })
    await expect(wrong).rejects.toThrow('is damaged, or BACKUP_KEY is not the one it was made with')
    expect(existsSync(join(there, 'cluster'))).toBe(false)
    expect(() => backupKey({ BACKUP_KEY: 'short' })).toThrow('openssl rand -base64 32')
  })

  it.each([
    ['cut short', (file: string) => truncateSync(file, readFileSync(file).length - 100)],
    ['changed by one bit', (file: string) => changeByte(file)],
    ['longer than it was', (file: string) => appendFileSync(file, 'more')],
  ])('that is %s is refused, and nothing of it is left', { timeout }, async (_, harm) => {
    const file = join(to, 'harmed.backup')
    copyFileSync(secret, file)
    harm(file)
    const there = newDataDir()
    await expect(restoreBackup({ file, key, dataDir: there })).rejects.toThrow('is damaged, or BACKUP_KEY')
    expect(existsSync(there)).toBe(false)
  })

  it('whose damage is found just before a file is written is refused, too', { timeout }, async () => {
    const file = join(to, 'late.backup')
    await writeBackup(file, key, async (archive) => {
      archive.entry({ name: 'log' }, randomBytes(65_536))
    })
    changeByte(file, 17)
    const reading = readBackup(file, key, async (name, content) => {
      await sleep(100)
      await pipeline(content, createWriteStream(join(to, name)))
    })
    await expect(reading).rejects.toThrow('is damaged, or BACKUP_KEY')
  })

  it('that is whole is not called damaged where what is in it can not be written', { timeout }, async () => {
    const failing = readBackup(secret, key, () => writeFile(join(secret, 'below-a-file'), ''))
    await expect(failing).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('leaves nothing once it is checked, also where its database was kept outside the scratch folder', {
    timeout,
  }, async () => {
    // Of root's alone, so that the user who runs PostgreSQL can not enter.
    const scratch = mkdtempSync(join(tmpdir(), 'tableside-scratch-'))
    const homes: string[] = []
    const checking = verifyRestored(
      'It',
      async (there) => {
        await restoreBackup({ file: secret, key, dataDir: there })
        homes.push(there, (await findHome(there, () => undefined)).folder)
        throw new Error('Seen')
      },
      scratch,
    )
    await expect(checking).rejects.toThrow('Seen')
    expect(homes.length).toBe(2)
    expect(homes.filter((home) => existsSync(home))).toEqual([])
    rmSync(scratch, { recursive: true })
  })

  it('is never written over anything, and is known from other files', { timeout }, async () => {
    await expect(restoreBackup({ file: secret, key, dataDir })).rejects.toThrow('is not empty')
    const there = newDataDir()
    const other = join(to, 'other.backup')
    writeFileSync(other, 'a file of something else, long enough to have a head and a seal of its own')
    await expect(restoreBackup({ file: other, key, dataDir: there })).rejects.toThrow('is no backup of Tableside')
    await expect(restoreBackup({ file: join(to, 'none'), key, dataDir: newDataDir() })).rejects.toThrow(
      'There is no backup at',
    )
  })

  it('is kept in the number asked for, the newest ones, and System Health knows of the last', { timeout }, async () => {
    const folder = join(to, 'kept')
    const place = openPlace(folder)
    for (const day of ['01', '02', '03']) {
      const at = `2026-11-${day}T03:00:00.000Z`
      await backUp({ dataDir, adminUrl: running.adminUrl, key, place, keep: 2, isVerified: false, at })
    }
    expect(readdirSync(folder)).toEqual([
      'tableside-2026-11-02T03-00-00-000Z.backup',
      'tableside-2026-11-03T03-00-00-000Z.backup',
    ])
    expect(await readLastBackup(dataDir)).toMatchObject({ takenAt: '2026-11-03T03:00:00.000Z', isVerified: false })
  })
})

/** Changes one bit, in the middle if nothing else is said. */
function changeByte(file: string, fromEnd?: number): void {
  const bytes = readFileSync(file)
  const index = bytes.length - (fromEnd ?? Math.trunc(bytes.length / 2))
  bytes[index] = (bytes[index] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
