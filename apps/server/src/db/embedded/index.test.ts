import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { runningProcess } from './running-process.ts'
import { adminUrlOf, leaveNothing, newDataDir, postmasterPid, startHost, until } from './testing.ts'
import { query } from './testing-query.ts'

afterAll(leaveNothing)

const timeout = 60_000

describe('a data folder', () => {
  const dataDir = newDataDir()
  let firstPort = ''

  it('gets a database of its own at the first start', { timeout }, async () => {
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
    const url = new URL(adminUrl)
    firstPort = url.port
    expect(url).toMatchObject({ hostname: '127.0.0.1', username: 'postgres', pathname: '/tableside' })
    const [database] = await query(
      adminUrl,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages,
        current_setting('timezone') as zone, current_setting('unix_socket_directories') as sockets
      from pg_database where datname = current_database()`,
    )
    expect(database).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      checksums: 'on',
      fsync: 'on',
      commits: 'on',
      pages: 'on',
      zone: 'UTC',
      sockets: join(dataDir, 'socket'),
    })
    const [connection] = await query(adminUrl, 'select inet_client_addr() as address')
    expect(connection).toEqual({ address: null })
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700)
    await query(adminUrl, 'create table sold as select 42 as pence')
    await stop()
  })

  it('lets nobody in without the password, which only its owner can read', { timeout }, async () => {
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
    const password = join(dataDir, 'password')
    expect(statSync(password).mode & 0o777).toBe(0o600)
    expect(adminUrl).toContain(readFileSync(password, 'utf8'))
    await expect(query(adminUrl.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
    await stop()
  })

  it('is reached by TCP where it lies too deep for a socket', { timeout }, async () => {
    const deep = join(newDataDir(), 'd'.repeat(90))
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir: deep })
    expect(await query(adminUrl, 'select host(inet_client_addr()) as address')).toEqual([{ address: '127.0.0.1' }])
    await stop()
  })

  it('keeps its rows and its port, and is back within a second', { timeout }, async () => {
    const startsMs: number[] = []
    // The best of three, because a busy machine may delay any one of them.
    for (const _ of [1, 2, 3]) {
      const before = performance.now()
      const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
      startsMs.push(performance.now() - before)
      expect(new URL(adminUrl).port).toBe(firstPort)
      expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
      await stop()
    }
    expect(Math.min(...startsMs)).toBeLessThan(1_000)
  })

  it('takes another port when a stranger listens on its own', { timeout }, async () => {
    const stranger = createServer().listen(Number(firstPort), '127.0.0.1')
    const lines: string[] = []
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
    expect(new URL(adminUrl).port).not.toBe(firstPort)
    expect(lines.join()).toContain(`Port ${firstPort} is taken`)
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
    await stop()
    stranger.close()
  })

  it('is refused to a second process, and to the same one a second time', { timeout }, async () => {
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
    const second = startHost(dataDir)
    expect(await second.ended).toEqual([1, null])
    expect(second.output).toContain(`Another Tableside (process ${process.pid}) is using the data folder ${dataDir}`)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is using the data folder')
    // The refused ones must not have stopped what they were refused.
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
    await stop()
  })

  it('goes to exactly one of several processes that start at once', { timeout }, async () => {
    const hosts = [1, 2, 3].map(() => startHost(dataDir))
    await until(() => hosts.filter(({ child }) => child.exitCode !== null).length >= 2)
    const [winner] = hosts.filter(({ child }) => child.exitCode === null)
    expect(winner && (await adminUrlOf(winner))).toContain('postgresql:')
    winner?.child.kill('SIGTERM')
    await winner?.ended
  })
})

describe('the database stops with its process', () => {
  const dataDir = newDataDir()

  const expectCleanStop = (pid: number | undefined) => {
    expect(pid && runningProcess(pid)).toBeUndefined()
    expect(postmasterPid(dataDir)).toBeUndefined()
    expect(controlState(dataDir)).toBe('shut down')
  }

  it('on ctrl-C, which a terminal sends to the whole process group', { timeout }, async () => {
    const host = startHost(dataDir, { detached: true })
    await adminUrlOf(host)
    const pid = postmasterPid(dataDir)
    process.kill(-Number(host.child.pid), 'SIGINT')
    expect(await host.ended).toEqual([null, 'SIGINT'])
    expectCleanStop(pid)
  })

  it('and so do two of them in one process', { timeout }, async () => {
    const second = newDataDir()
    const both = startHost(second, { alsoIn: dataDir })
    await adminUrlOf(both)
    const pids = [postmasterPid(dataDir), postmasterPid(second)]
    both.child.kill('SIGTERM')
    expect(await both.ended).toEqual([null, 'SIGTERM'])
    for (const pid of pids) expectCleanStop(pid)
  })

  it('on SIGTERM', { timeout }, async () => {
    const host = startHost(dataDir)
    await adminUrlOf(host)
    const pid = postmasterPid(dataDir)
    host.child.kill('SIGTERM')
    expect(await host.ended).toEqual([null, 'SIGTERM'])
    expectCleanStop(pid)
  })

  it('only after the application has finished, when that answers ctrl-C itself', { timeout }, async () => {
    const host = startHost(dataDir, { detached: true, manner: 'stops itself' })
    await adminUrlOf(host)
    const pid = postmasterPid(dataDir)
    process.kill(-Number(host.child.pid), 'SIGINT')
    expect(await host.ended).toEqual([0, null])
    expect(host.output).toContain('finished the last request')
    expectCleanStop(pid)
  })

  it('when the process exits without a word', { timeout }, async () => {
    const host = startHost(dataDir, { manner: 'exits' })
    expect(await host.ended).toEqual([3, null])
    await until(() => postmasterPid(dataDir) === undefined)
    expectCleanStop(undefined)
  })
})

// The state is the third field of the control file: after an 8-byte id and two 4-byte versions; 1 is "shut down".
function controlState(dataDir: string): string {
  const state = readFileSync(join(dataDir, 'cluster/global/pg_control')).readInt32LE(16)
  return state === 1 ? 'shut down' : `state ${state}`
}
