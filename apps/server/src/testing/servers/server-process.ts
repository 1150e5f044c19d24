import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { testSecret } from '../test-secret.ts'

const serverFolder = join(import.meta.dirname, '../../..')
const steps = join(serverFolder, '../../scripts/steps')
/** Ends it in order when the test is killed. */
const leaveWithParent = join(steps, 'leave-with-parent.mjs')
const setClock = join(import.meta.dirname, 'set-clock.mjs')

export type ServerProcess = {
  readonly port: number
  /** What it has printed. */
  readonly lines: readonly string[]
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>
  /** Kills it as a power cut does. */
  kill(): Promise<void>
}

export type ServerProcessOptions = {
  readonly databaseUrl: string
  readonly port: number
  readonly publicUrl: string
  /** The instant at which its clock starts. */
  readonly startsAt: string
  readonly env?: Readonly<Record<string, string>>
}

/** Builds the server where its sources have changed since it was built last: its start takes a fifth of that from the sources. */
export function buildServer(): void {
  const script = `const { ensureBuilt } = await import('${steps}/build.mjs'); await ensureBuilt(['server'])`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Starts the built server as a process of its own, and waits until it is open. */
export async function startServerProcess({
  databaseUrl,
  port,
  publicUrl,
  startsAt,
  env = {},
}: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', leaveWithParent, '--import', setClock, 'dist/main.js'], {
    cwd: serverFolder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      STARTS_AT: startsAt,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/nonexistent',
      APP_SECRET: testSecret,
      TRUSTED_PROXIES: '127.0.0.1',
      // A machine that does other work at the same time stalls; these tests are not about that.
      BUSY_AFTER_MS: '60000',
      ...env,
    },
  })
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue
      createInterface({ input: output }).on('line', (line) => {
        lines.push(line)
        if (line.includes('is open at')) resolve()
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} at its start:\n${lines.join('\n')}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isRunning(child)) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  return {
    port,
    lines,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** A port nobody listens at, from below those the machine gives to outgoing calls: it is opened seconds later. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  await new Promise((closed) => server.close(closed))
  return port
}
