import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { runningProcess } from './running-process.ts'
import { adminUrlOf, killHost, leaveNothing, newDataDir, postmasterPid, startHost, until } from './testing.ts'
import { query } from './testing-query.ts'

afterAll(leaveNothing)

const timeout = 60_000

async function start(dataDir: string) {
  const lines: string[] = []
  const started = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  return { ...started, lines: lines.join('\n') }
}

describe('after the Node process was killed', () => {
  const dataDir = newDataDir()

  it('takes over the database that was left running', { timeout }, async () => {
    const host = startHost(dataDir)
    await query(await adminUrlOf(host), 'create table sold as select 42 as pence')
    await killHost(host)
    const orphan = postmasterPid(dataDir)

    const { adminUrl, stop, lines } = await start(dataDir)
    expect(lines).toContain(`Took over the PostgreSQL that was left running (process ${orphan},`)
    expect(postmasterPid(dataDir)).toBe(orphan)
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
    await stop()
    expect(orphan && runningProcess(orphan)).toBeUndefined()
  })

  it('replaces one that hangs', { timeout }, async () => {
    const host = startHost(dataDir)
    await query(await adminUrlOf(host), 'update sold set pence = 43')
    await killHost(host)
    const orphan = Number(postmasterPid(dataDir))
    process.kill(orphan, 'SIGSTOP')

    const { adminUrl, stop, lines } = await start(dataDir)
    expect(lines).toContain('does not answer')
    expect(runningProcess(orphan)).toBeUndefined()
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 43 }])
    await stop()
  })

  it('replaces one that runs with other settings', { timeout }, async () => {
    const host = startHost(dataDir)
    await adminUrlOf(host)
    await killHost(host)
    const orphan = Number(postmasterPid(dataDir))
    const { commandLine } = runningProcess(orphan) ?? { commandLine: '' }
    const [program = '', ...settings] = commandLine.split(' -c ')
    process.kill(orphan, 'SIGINT')
    await until(() => !runningProcess(orphan))
    const careless = settings.flatMap((setting) => ['-c', setting.replace('fsync=on', 'fsync=off')])
    const { uid, gid } = ownerOf(dataDir)
    const [postgres = '', ...dataFolder] = program.split(' ')
    spawn(postgres, [...dataFolder, ...careless], { uid, gid, cwd: dataDir, env: {}, detached: true, stdio: 'ignore' })
    await until(() => readPidFile(dataDir).includes('ready'))

    const { adminUrl, stop, lines } = await start(dataDir)
    expect(lines).toContain('has other settings')
    expect(await query(adminUrl, 'show fsync')).toEqual([{ fsync: 'on' }])
    await stop()
  })

  it('starts at once when the database was killed in the same moment, and has what was confirmed', {
    timeout,
  }, async () => {
    const host = startHost(dataDir)
    await query(await adminUrlOf(host), 'update sold set pence = 44')
    process.kill(Number(postmasterPid(dataDir)), 'SIGKILL')
    await killHost(host)

    const { adminUrl, stop } = await start(dataDir)
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 44 }])
    await stop()
  })

  it('is not held up by a zombie of the database', { timeout }, async () => {
    // The outer process is no shell any more when the inner one ends, and never asks how it went.
    const parent = spawn('/bin/sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const zombie = await new Promise<number>((resolve) => parent.stdout.once('data', (pid) => resolve(Number(pid))))
    await until(() => !runningProcess(zombie))
    expect(() => process.kill(zombie, 0)).not.toThrow()
    await leavePidFile(dataDir, zombie)

    const { adminUrl, stop } = await start(dataDir)
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 44 }])
    await stop()
    parent.kill()
  })

  it('leaves another program alone that was given the process id of the database', { timeout }, async () => {
    const { uid, gid } = ownerOf(dataDir)
    const stranger = spawn('sleep', ['60'], { uid, gid })
    await leavePidFile(dataDir, Number(stranger.pid))

    const { adminUrl, stop } = await start(dataDir)
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 44 }])
    await stop()
    expect(runningProcess(Number(stranger.pid))).toBeDefined()
    stranger.kill()
  })
})

it('comes back at the same address when the database is killed under a living process', { timeout }, async () => {
  const dataDir = newDataDir()
  const { adminUrl, stop } = await start(dataDir)
  await query(adminUrl, 'create table sold as select 42 as pence')
  for (const _ of ['once', 'and again']) {
    const killed = Number(postmasterPid(dataDir))
    process.kill(killed, 'SIGKILL')
    await until(() => postmasterPid(dataDir) !== killed && readPidFile(dataDir).includes('ready'))
    expect(await query(adminUrl, 'select pence from sold')).toEqual([{ pence: 42 }])
  }
  const last = Number(postmasterPid(dataDir))
  await stop()
  expect(runningProcess(last)).toBeUndefined()
  expect(postmasterPid(dataDir)).toBeUndefined()
})

describe('a folder that is not whole', () => {
  it('is begun afresh when the first start was killed midway', { timeout }, async () => {
    const dataDir = newDataDir()
    const host = startHost(dataDir)
    const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('cluster.unfinished-')) ?? 'none'
    await until(() => existsSync(join(dataDir, unfinished(), 'postgresql.conf')))
    await killHost(host)
    const debris = unfinished()
    expect(debris).not.toBe('none')

    const { adminUrl, stop } = await start(dataDir)
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    expect(existsSync(join(dataDir, debris))).toBe(false)
  })

  it('is refused, and left as it is, when it was whole once', { timeout }, async () => {
    const dataDir = newDataDir()
    const { stop } = await start(dataDir)
    await stop()
    rmSync(join(dataDir, 'cluster/global/pg_control'))

    await expect(start(dataDir)).rejects.toThrow('is not a whole database')
    expect(existsSync(join(dataDir, 'cluster/PG_VERSION'))).toBe(true)
  })
})

function ownerOf(dataDir: string) {
  const { uid, gid } = statSync(join(dataDir, 'cluster'))
  return { uid, gid }
}

function readPidFile(dataDir: string): string {
  const file = join(dataDir, 'cluster/postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Leaves the note of a killed database behind, with the id of another process in it. */
async function leavePidFile(dataDir: string, pid: number): Promise<void> {
  const { stop } = await start(dataDir)
  const [, ...lines] = readPidFile(dataDir).split('\n')
  await stop()
  const [, , port, socketFolder = ''] = lines
  // One that was killed leaves the note of its socket, too.
  for (const note of [join(dataDir, 'cluster/postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    writeFileSync(note, [pid, ...lines].join('\n'), { mode: 0o600 })
    const { uid, gid } = ownerOf(dataDir)
    if (process.getuid?.() === 0) chownSync(note, uid, gid)
  }
}
