import { getMenu } from '@tableside/contract/menu'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dish, menu } from '../../testing/fixtures.ts'

const schema = getMenu.reply.shape.menu
const kept = schema.parse(menu([dish('Soup', 650)]))
const key = ['menu', 'lantern']

/** Reads without a connection, in a page that has just been loaded. */
async function read() {
  vi.resetModules()
  const [{ readOrCopy }, { Unreachable }] = await Promise.all([
    import('./offline-copy.ts'),
    import('@tableside/client/http'),
  ])
  return readOrCopy(key, () => Promise.reject(new Unreachable(undefined)), schema)
}

/** As a release before this one has kept it. */
async function keepAs(data: unknown): Promise<void> {
  const database = new Dexie('tableside-offline')
  database.version(1).stores({ copies: 'key' })
  await database.table('copies').put({ key: key.join(' '), release: '/assets/offline-copy-4f.js', data })
  database.close()
}

beforeEach(() => window.history.replaceState(null, '', '/till'))

describe('copy on the device', () => {
  it('of an earlier release is read without a connection', async () => {
    await keepAs(kept)
    expect(await read()).toEqual(kept)
  })

  it('is waited for once on a line that answers nothing, however much is read to open a till', async () => {
    await keepAs(kept)
    vi.resetModules()
    const { readOrCopy } = await import('./offline-copy.ts')
    const readFromSilence = () => readOrCopy(key, () => new Promise<never>(() => undefined), schema)
    expect(await readFromSilence()).toEqual(kept)
    const before = performance.now()
    for (const _ of ['restaurant', 'menu', 'orders']) expect(await readFromSilence()).toEqual(kept)
    // Five seconds each otherwise.
    expect(performance.now() - before).toBeLessThan(7_500)
  })

  it('that does not fit any more is as good as none', async () => {
    await keepAs({ ...kept, items: 'none' })
    await expect(read()).rejects.toThrow('We cannot reach the server')
  })
})

describe('what is read anew while it is shown', () => {
  /** A page that shows it already, and reads it for a channel's sake. */
  async function reread(read: () => Promise<typeof kept>) {
    vi.resetModules()
    const [copies, { getQueryClient }] = await Promise.all([import('./offline-copy.ts'), import('../query-client.ts')])
    getQueryClient().setQueryData(key, kept)
    return { ...copies, reading: copies.readOrFirstCopy(key, read, schema) }
  }
  const later = { ...kept, version: kept.version + 1 }

  it('is kept for a start without a connection', async () => {
    const { reading, copyOf } = await reread(async () => later)
    await reading
    await vi.waitFor(async () => expect(await copyOf(key, schema)).toEqual(later))
  })

  it('is not kept once somebody else is at the page', async () => {
    let answer = (_: typeof kept) => {}
    const asked = new Promise<typeof kept>((resolve) => {
      answer = resolve
    })
    const { reading, readOrCopy, forgetCopies, copyOf } = await reread(() => asked)
    await forgetCopies()
    await readOrCopy(['session'], async () => kept, schema)
    answer(later)
    await reading
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await copyOf(key, schema)).toBeUndefined()
  })

  it('is not kept by a page that does not open without a connection', async () => {
    window.history.replaceState(null, '', '/dashboard/floor')
    const ofTheOffice = { ...kept, version: kept.version + 2 }
    const { reading, copyOf } = await reread(async () => ofTheOffice)
    await reading
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await copyOf(key, schema)).not.toEqual(ofTheOffice)
  })
})
