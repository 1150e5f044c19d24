import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverHeaps, serverMemory } from '../scripts/steps/server-memory.mjs'

export type BuiltServer = {
  readonly port: number
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly startSeconds: number
  memoryMb(): number | undefined
  stop(): Promise<void>
}

type Start = { program: string; databaseUrl: string; appSecret: string; dataDir: string }

/** Starts the built server as `npm start` does and waits for its first answer. */
export async function startBuiltServer({ program, databaseUrl, appSecret, dataDir }: Start): Promise<BuiltServer> {
  const port = await freePort()
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...serverMemory, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverHeaps,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      DATA_DIR: join(dataDir, 'server'),
      DEMO: '0',
      // Each screen of `live.ts` says where it stands: of one address only so many are let in.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered`)
    if (performance.now() - startedMs > 60_000) {
      await stop()
      throw new Error('The server did not answer within a minute')
    }
    await sleep(5)
  }
  const startSeconds = (performance.now() - startedMs) / 1_000
  const pid = child.pid ?? 0
  return { port, pid, startSeconds, memoryMb: () => memoryMb(pid), stop }
}

async function answers(port: number): Promise<boolean> {
  // Refused while nobody listens yet.
  return fetch(`http://127.0.0.1:${port}/api/v1/site`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Resident memory; known where the system tells it under /proc. */
function memoryMb(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024
  } catch {
    return undefined
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
