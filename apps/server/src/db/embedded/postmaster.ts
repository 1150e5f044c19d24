import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { runAs } from './cluster.ts'
import type { Home } from './home.ts'
import { choosePort, isFree } from './port.ts'
import { runningProcess } from './running-process.ts'
import { type Settings, serverArguments } from './settings.ts'

/** A database server that runs on a home; `postmaster` is PostgreSQL's own word for its first process. */
export type Postmaster = { pid: number; port: number; socketFolder: string | undefined }

const pollMs = 20
// A process killed a moment ago leaves others that need a moment to notice.
const leftoversGoneMs = 15_000
// Recovery after a power cut replays at most max_wal_size, but disks may be slow.
const recoveryMs = 300_000
const shutDownMs = 60_000

/** The server that runs on this home already, because the process that started it was killed. */
export async function findPostmaster(home: Home): Promise<Postmaster | undefined> {
  const { pid, port, socketFolder } = readPidFile(home)
  if (!pid) return undefined
  if (!isPostmaster(home, pid)) {
    // A zombie, or another program that was given the same id: PostgreSQL would take either for a living server and
    // refuse to start. Processes that still use the files are found by PostgreSQL itself, through shared memory.
    await rm(pidFile(home), { force: true })
    if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
    return undefined
  }
  return { pid, port, socketFolder: socketFolder || undefined }
}

/** Whether the server was started by the very same programs with the very same settings as we would start it. */
export function isOurs(home: Home, binaries: Binaries, settings: Settings, { pid, port }: Postmaster): boolean {
  const expected = [binaries.postgres, ...serverArguments(home, port, settings)].join(' ')
  return runningProcess(pid)?.commandLine === expected
}

type Start = {
  readonly wantedPort?: number | undefined
  readonly settings: Settings
  readonly log: (line: string) => void
  /** How long it may take to be ready. */
  readonly withinMs?: number
}

/**
 * Starts the server and waits until it accepts connections.
 *
 * @throws when PostgreSQL gives up, with its own words
 */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  { wantedPort, settings, log, withinMs = recoveryMs }: Start,
): Promise<Postmaster> {
  const deadline = Date.now() + leftoversGoneMs
  for (;;) {
    await findPostmaster(home) // clears away the note of a dead one
    const port = await choosePort(home, wantedPort, log)
    const child = launch(home, binaries, port, settings)
    const { pid } = child
    if (pid && (await becomesReady(home, pid, () => hasEnded(child), withinMs))) {
      return { pid, port, socketFolder: home.socketFolder }
    }

    const reason = readLastLog(home)
    // Somebody was quicker than us with the port, or is still about to leave the files: both pass. PostgreSQL writes the
    // reason to its log a moment after it has ended.
    const passes = !(await isFree(port)) || /already exists|still in use/.test(reason) || !/FATAL|PANIC/.test(reason)
    if (!passes || Date.now() > deadline) throw new Error(`PostgreSQL did not start in ${home.folder}: ${reason}`)
    await sleep(pollMs * 5)
  }
}

function launch(home: Home, binaries: Binaries, port: number, settings: Settings): ChildProcess {
  // A file, not a pipe: a pipe would break when our process is killed.
  rmSync(startupLogFile(home), { force: true }) // may belong to another user, who started it last time
  const startupLog = openSync(startupLogFile(home), 'wx', 0o600)
  const child = spawn(binaries.postgres, serverArguments(home, port, settings), {
    ...runAs(home),
    stdio: ['ignore', startupLog, startupLog],
    // A process group of its own: ctrl-C reaches the whole group at once, and the database must be last to stop.
    detached: true,
  })
  closeSync(startupLog)
  child.once('error', () => undefined) // known by the missing pid
  child.unref()
  return child
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Waits until the server accepts connections; false when it ends before that. */
export async function becomesReady(
  home: Home,
  pid: number,
  hasEnded: () => boolean,
  withinMs = recoveryMs,
): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (!hasEnded() && Date.now() < deadline) {
    const file = readPidFile(home)
    if (file.pid === pid && file.status === 'ready') return true
    await sleep(pollMs)
  }
  return false
}

/** Ends the home's server in an orderly way: running transactions are rolled back, everything else is on disk. */
export async function shutDown(home: Home): Promise<void> {
  const pid = askToShutDown(home)
  if (pid && !(await isGone(pid, shutDownMs))) await endAtOnce({ pid })
}

/** Asks the home's server to end in an orderly way, without waiting for it, and returns its process id. */
export function askToShutDown(home: Home): number | undefined {
  const { pid } = readPidFile(home)
  if (!pid || !isPostmaster(home, pid)) return undefined
  signal(pid, 'SIGINT')
  return pid
}

/** Ends a server without waiting for it; the next start recovers from its log, nothing confirmed is lost. */
export async function endAtOnce({ pid }: { pid: number }): Promise<void> {
  signal(pid, 'SIGQUIT')
  if (await isGone(pid, 2_000)) return
  signal(pid, 'SIGKILL')
  if (!(await isGone(pid, 5_000))) throw new Error(`PostgreSQL (process ${pid}) cannot be stopped. Stop it by hand.`)
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (runningProcess(pid)) {
    if (Date.now() > deadline) return false
    await sleep(pollMs)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime, which is what the signal is for.
  }
}

function isPostmaster(home: Home, pid: number): boolean {
  return runningProcess(pid)?.commandLine.includes(` -D ${home.cluster} `) ?? false
}

const pidFile = (home: Home) => join(home.cluster, 'postmaster.pid')
const startupLogFile = (home: Home) => join(home.folder, 'start.log')

// The lines of the file: id, folder, start time, port, socket folder, address, shared memory, status.
function readPidFile(home: Home): { pid: number; port: number; socketFolder: string; status: string } {
  const lines = readIfThere(pidFile(home)).split('\n')
  const [, , , , socketFolder = ''] = lines
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder, status: lines[7]?.trim() ?? '' }
}

// Its first lines go to the file we gave it, the later ones to the log it keeps itself.
function readLastLog(home: Home): string {
  const today = new Date().toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
  const ownLog = join(home.cluster, 'log', `postgresql-${today}.log`)
  const lines = [startupLogFile(home), ownLog].flatMap((file) => readIfThere(file).split('\n').slice(-10))
  const reasons = lines.filter((line) => /FATAL|PANIC|HINT/.test(line))
  return reasons.slice(-3).join(' ') || `see ${startupLogFile(home)} and ${ownLog}`
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
