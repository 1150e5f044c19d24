import pg from 'pg'

const database = 'tableside'

/** Makes the database `tableside` if the server at this address has none, and returns the address of it. */
export async function ensureDatabase(serverUrl: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  })
  return databaseUrl(serverUrl)
}

export function databaseUrl(serverUrl: string): string {
  return `${serverUrl}/${database}`
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
    connectionString: `${serverUrl}/postgres`,
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
