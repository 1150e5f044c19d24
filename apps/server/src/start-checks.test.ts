import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { assertDemoOrNot, assertStartable } from './start-checks.ts'
import { signedInPerson } from './testing/sign-in.ts'
import { startTestServer } from './testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tableside-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  assertStartable(readConfig({ PORT: '0', DATA_DIR: join(folder, 'new'), ...env })).then(
    () => 'starts',
    (error: Error) => error.message,
  )

describe('a start', () => {
  it('makes nothing before it knows that it can succeed', async () => {
    expect(await start({ DATA_DIR: join(folder, 'not', 'there', 'yet') })).toBe('starts')
    expect(readdirSync(folder)).toEqual([])
  })

  it('says which port is in use, and what to do', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    // It listens on a port, so its address is no path.
    const { port } = stranger.address() as AddressInfo
    expect(await start({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program. Stop that program, or start Tableside with another PORT.`,
    )
    stranger.close()
    expect(await start({ HOST: '192.0.2.1' })).toMatch(/^HOST is 192\.0\.2\.1, which is no address of this machine\./)
  })

  it('says that the data folder is a file, or lies below one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, join(file, 'below')]) {
      expect(await start({ DATA_DIR })).toMatch(/is a file\. Start Tableside with a DATA_DIR that is a folder\.$/)
    }
    rmSync(file)
  })

  it('says that the data folder cannot be written to', async () => {
    // Read-only for everybody, root too.
    const message = await start({ DATA_DIR: process.platform === 'linux' ? '/proc/1/tableside' : '/' })
    expect(message).toMatch(/this user cannot write to .*\. Allow it, or start Tableside with another DATA_DIR\.$/)
  })

  it('says what is missing from a damaged data folder, and leaves it as it is', async () => {
    const damaged = join(folder, 'damaged')
    mkdirSync(join(damaged, 'cluster'), { recursive: true })
    expect(await start({ DATA_DIR: damaged })).toMatch(/cluster is damaged: PG_VERSION is missing\. Put back a backup/)
    expect(readdirSync(damaged)).toEqual(['cluster'])
  })
})

describe('a start of the demo', () => {
  it('is refused where the database has people of its own, and the other way round', async () => {
    const { services, stop } = await startTestServer()
    const start = (isDemo: boolean) => assertDemoOrNot(services.db.shared, isDemo)
    await start(true)
    await start(false)
    await signedInPerson(services, { email: 'olga@real.test', name: 'Olga' })
    await start(false)
    await expect(start(true)).rejects.toThrow('Start Tableside with DEMO=0')
    await signedInPerson(services, { email: 'platform@demo.test', name: 'Pat Ellison' })
    await start(true)
    await expect(start(false)).rejects.toThrow('Start Tableside with DEMO=1')
    await stop()
  })
})
