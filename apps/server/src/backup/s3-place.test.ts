import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openPlace } from './open-place.ts'
import { startS3 } from './testing-s3.ts'

const scratch = mkdtempSync(join(tmpdir(), 'tableside-scratch-'))
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3('backups')
})
afterAll(async () => {
  await s3.stop()
  rmSync(scratch, { recursive: true, force: true })
})

const open = (address = 's3://backups/lantern') => openPlace(address, s3.access, scratch)
const put = (name: string, content: Buffer | string) => open().put(name, async (file) => writeFileSync(file, content))
const read = (name: string) => open().read(name, async (file) => readFileSync(file))

describe('a place in a bucket', () => {
  it('gives back what was put there, and leaves nothing on this machine', async () => {
    await put('wal/a1/0001-x.wal', 'a segment')
    expect((await read('wal/a1/0001-x.wal')).toString()).toBe('a segment')
    expect([...s3.objects.keys()]).toEqual(['lantern/wal/a1/0001-x.wal'])
    expect(readdirSync(scratch)).toEqual([])
  })

  it('takes what is larger than one request in parts', async () => {
    const large = randomBytes(40 * 1024 * 1024 + 1)
    await put('tableside-large.backup', large)
    expect((await read('tableside-large.backup')).equals(large)).toBe(true)
  })

  it('lists every page of its own prefix, sorted, and forgets what is removed', async () => {
    for (const name of ['b', 'wal/c', 'd']) await put(name, name)
    s3.objects.set('lantern-2/other', Buffer.from('of another'))
    const names = ['b', 'd', 'tableside-large.backup', 'wal/a1/0001-x.wal', 'wal/c']
    expect(await open().list()).toEqual(names)
    for (const name of names) await open().remove(name)
    expect(await open().list()).toEqual([])
    expect([...s3.objects.keys()]).toEqual(['lantern-2/other'])
    expect(await open('s3://backups').list()).toEqual(['lantern-2/other'])
  })

  it('says in words what is not there, or not allowed', async () => {
    await expect(read('nothing')).rejects.toThrow('There is no nothing in s3://backups/lantern')
    await expect(open('s3://elsewhere').list()).rejects.toThrow('There is no bucket elsewhere')
    const stranger = openPlace('s3://backups', { ...s3.access, secretAccessKey: 'another' }, scratch)
    await expect(stranger.list()).rejects.toThrow('403 – SignatureDoesNotMatch')
  })

  it('has its keys in the environment, under the names of AWS', () => {
    const env = { BACKUP_TO: 's3://backups/lantern', BACKUP_KEY: 'a key of more than thirty-two characters' }
    expect(() => readConfig(env)).toThrow('BACKUP_TO: Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY and AWS_REGION')
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-2' }
    expect(readConfig({ ...env, ...keys }).backups).toMatchObject({
      to: 's3://backups/lantern',
      s3: { accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu-west-2' },
    })
  })
})
