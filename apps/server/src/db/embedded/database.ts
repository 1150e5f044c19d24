import pg from 'pg'
import type { Postmaster } from './postmaster.ts'

const database = 'tableside'

/**
 * The superuser's address of the server on this port: by its socket where it has one. That is a parameter, as libpq and the
 * driver read it, so whoever changes name, password or database of the address need not know of it.
 */
export function serverUrl(password: string, { port, socketFolder }: Postmaster): string {
  const url = new URL(`postgresql://postgres@127.0.0.1:${port}/postgres`)
  url.password = password
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.toString()
}

/** Makes the database `tableside` if the server at this address has none, and returns the address of it. */
export async function ensureDatabase(serverUrl: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  })
  return databaseUrl(serverUrl)
}

export function databaseUrl(serverUrl: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}

/** The version of the server at this address, such as `18.4`; undefined when it does not let us in within seconds. */
export async function serverVersion(serverUrl: string): Promise<string | undefined> {
  try {
    return await withClient(serverUrl, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version
    })
  } catch {
    // Whatever the reason, a server we cannot talk to is of no use to us.
    return undefined
  }
}

async function withClient<Result>(serverUrl: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: serverUrl,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
  })
  client.on('error', () => undefined) // a lost connection fails the query that needs it
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
