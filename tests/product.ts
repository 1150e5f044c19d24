import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverHeaps, serverMemory } from '../scripts/steps/server-memory.mjs'
import { now } from './clock.ts'
import { keepWarning } from './warnings.ts'

const builtProgram = join(import.meta.dirname, '../apps/server/dist/main.js')

export type Product = {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  readonly lines: readonly string[]
  stop(): Promise<void>
}

/** The data folders of the products that were started in this process. */
export const startedHere = new Set<string>()

/** Starts the built product on a free port and waits until it says that it is open. */
export async function startProduct({ dataDir, port, env = {}, program = builtProgram }: Start): Promise<Product> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [...serverMemory, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...serverHeaps,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(chosen),
      DATA_DIR: dataDir,
      DEMO: '1',
      // A folder that is filled already goes by the clock it was filled by.
      ...(existsSync(join(dataDir, 'demo-clock.json')) ? {} : { DEMO_CLOCK: now() }),
      // A machine that does other work at the same time stalls; these tests are not about that.
      BUSY_AFTER_MS: '30000',
      // The pages name their own address, as a proxy would.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      ...env,
    },
  })
  startedHere.add(dataDir)
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  const isOpen = new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line)
      keepWarning(dataDir, line)
      if (line.includes('is open at')) resolve()
    })
    child.on('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was open:\n${lines.join('\n')}`)),
    )
  })
  await isOpen
  return {
    url: `http://localhost:${chosen}`,
    port: chosen,
    process: child,
    lines,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

type Start = {
  readonly dataDir: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Another release of it. */
  readonly program?: string
}

/**
 * One nobody listens at, from below those the machine gives to outgoing calls: the server opens it seconds later, and until
 * then no call of another test may have got it.
 */
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
