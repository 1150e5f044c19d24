import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Tx } from './db/database.ts'
import { users } from './db/schema/index.ts'

/**
 * Looks whether a start can succeed before anything is made: a free port, and a data folder that can be used.
 *
 * @throws an Error of one line that says what to do
 */
export async function assertStartable({ host, port, dataDir, databaseUrl, isDemo }: Config): Promise<void> {
  await assertPortFree(host, port)
  if (databaseUrl === undefined || isDemo) await assertUsable(dataDir)
  if (databaseUrl === undefined) assertWhole(join(dataDir, 'cluster'))
}

/** Of all people that a demo's first start makes, and of no real person: the domain is kept for tests. */
export const ofTheDemo = '%@demo.test'

/**
 * Looks whether a database is what the start takes it for. A demo makes people whose passwords everybody knows.
 *
 * @throws an Error of one line that says what to set
 */
export async function assertDemoOrNot(tx: Tx, isDemo: boolean): Promise<void> {
  const [found] = await tx
    .select({ isOfDemo: sql<boolean | null>`bool_or(${users.email} like ${ofTheDemo})` })
    .from(users)
  const isOfDemo = found?.isOfDemo ?? null
  // Nobody is there yet.
  if (isOfDemo === null || isOfDemo === isDemo) return
  throw new Error(
    isDemo
      ? 'The database has people of its own and is no demo. Start Tableside with DEMO=0, or with another DATA_DIR.'
      : 'The database is a demo, whose passwords everybody knows. Start Tableside with DEMO=1, or with another database.',
  )
}

function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portProblem(error, host, port))))
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}

function portProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that program, or start Tableside with another PORT.`
    case 'EACCES':
      return `This user may not open port ${port}. Start Tableside with a PORT above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no address of this machine. Start Tableside with another HOST.`
    default:
      return `Tableside cannot listen at ${host}:${port} (${message}). Start it with another HOST or PORT.`
  }
}

async function assertUsable(dataDir: string): Promise<void> {
  const there = nearestExisting(dataDir)
  if (!statSync(there).isDirectory()) {
    throw new Error(`DATA_DIR is ${dataDir}, but ${there} is a file. Start Tableside with a DATA_DIR that is a folder.`)
  }
  await access(there, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(
      `DATA_DIR is ${dataDir}, but this user cannot write to ${there}. Allow it, or start Tableside with another DATA_DIR.`,
    )
  })
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
}

function assertWhole(cluster: string): void {
  if (!existsSync(cluster)) return
  const missing = ['PG_VERSION', 'global/pg_control'].find((file) => !existsSync(join(cluster, file)))
  if (!missing) return
  throw new Error(
    `${cluster} is damaged: ${missing} is missing. Put back a backup, or move that folder away to start with an empty database.`,
  )
}
