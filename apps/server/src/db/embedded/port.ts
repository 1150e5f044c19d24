import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { writeDurably } from './cluster.ts'
import type { Home } from './home.ts'

const portFile = (home: Home) => join(home.folder, 'port')

/** The wanted port, or else the one this home had last time, or else any; another one when somebody has taken it. */
export async function choosePort(home: Home, wanted: number | undefined, log: (line: string) => void): Promise<number> {
  const preferred = wanted ?? (await rememberedPort(home)) ?? 0
  const port = await listenOnce(preferred)
  if (port) return port
  log(`Port ${preferred} is taken by another program, so the database takes another one`)
  return choosePort(home, 0, log)
}

/** Keeps the port for the next start, so that addresses written down elsewhere stay right. */
export async function rememberPort(home: Home, port: number): Promise<void> {
  if ((await rememberedPort(home)) !== port) await writeDurably(portFile(home), String(port), 0o644)
}

/** Whether nobody listens on this port of the loopback address. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) === port
}

async function rememberedPort(home: Home): Promise<number | undefined> {
  const text = await readFile(portFile(home), 'utf8').catch(() => '')
  return Number(text) || undefined
}

// Port 0 lets the operating system pick a free one.
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
