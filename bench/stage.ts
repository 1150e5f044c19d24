import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts'
import { databasePasswords } from '../apps/server/src/secrets.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { tokenOf } from './fixture.ts'
import { postmasterOf, startMeter } from './processor-time.ts'

const appSecret = 'a-secret-for-the-bench-that-is-long-enough'

/** The PostgreSQL a stage is set on, or the cluster. */
export type StageDatabase = {
  readonly adminUrl: string
  readonly stop: () => Promise<void>
  /** Of a cluster: puts the fifty restaurants on its shards, while no server writes. */
  readonly distribute?: (appPassword: string) => Promise<void>
  /** Of a cluster: what started each of its nodes. */
  readonly postmasters?: readonly number[]
}

/** Everything a bench is played on: a database of its own, the built server on it, fifty restaurants. */
export type Stage = Awaited<ReturnType<typeof setStage>>

export async function setStage(
  program: string,
  open: (folder: string) => Promise<StageDatabase> = (dataDir) => startEmbeddedPostgres({ dataDir }),
) {
  const folder = mkdtempSync(join(tmpdir(), 'tableside-bench-'))
  const stops: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each()
  }

  try {
    const database = await open(folder)
    stops.push(database.stop)
    const start = () => startBuiltServer({ program, databaseUrl: database.adminUrl, appSecret, dataDir: folder })
    let server: BuiltServer = await start()
    stops.push(() => server.stop())

    const owner = new pg.Client({ connectionString: database.adminUrl })
    await owner.connect()
    stops.push(() => owner.end())
    for (const file of ['fixture', 'limits']) {
      await owner.query(readFileSync(join(import.meta.dirname, `sql/${file}.sql`), 'utf8'))
    }

    const { app: appPassword } = databasePasswords(appSecret)
    if (database.distribute) {
      await server.stop()
      await database.distribute(appPassword)
      server = await start()
    }

    const appUrl = new URL(database.adminUrl)
    appUrl.username = 'tableside_app'
    appUrl.password = appPassword
    const { rows } = await owner.query('select pg_backend_pid() as pid')
    const postmasters = database.postmasters ?? [postmasterOf(Number(rows[0].pid)) ?? 0]
    return {
      folder,
      appSecret,
      adminUrl: database.adminUrl,
      /** The database as the server's own role, under row-level security. */
      appUrl: appUrl.toString(),
      /** Asks the database as its owner. */
      sql: async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
        (await owner.query(text, values)).rows,
      server: () => server,
      /** What the server answers one who is signed in as the waiter of a restaurant, under `/api/v1`. */
      async ask(restaurant: number, path: string): Promise<string> {
        const url = `http://127.0.0.1:${server.port}/api/v1/${path}`
        const reply = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(restaurant, appSecret)}` } })
        const text = await reply.text()
        if (!reply.ok) throw new Error(`${path}: ${text}`)
        return text
      },
      /** Starts one more server on the same database. */
      async addServer(): Promise<BuiltServer> {
        const added = await start()
        stops.push(added.stop)
        return added
      },
      /** Starts the server again on the same database. */
      async restartServer(): Promise<BuiltServer> {
        await server.stop()
        server = await start()
        return server
      },
      /** Processor time of the database together with other processes. */
      meter: (...pids: number[]) => startMeter(postmasters, pids),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
