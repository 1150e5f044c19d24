import { PerformanceObserver } from 'node:perf_hooks'
import { Client } from 'pg'
import { appRole } from '../db/roles.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** What one request costs, by counting: the same on a busy machine as on a quiet one. */
export type Cost = {
  /** Statements the server sent, each a round trip. */
  readonly roundTrips: number
  /** Statements the database carried out for them, those inside functions and the checks of foreign keys included. */
  readonly statements: number
  readonly rowsWritten: number
  /** How often row-level security was asked, each function of a policy by itself. */
  readonly policyCalls: number
  readonly walBytes: number
  /** Between the server and its database, both ways. */
  readonly databaseBytes: number
  readonly replyBytes: number
  /** What the server's own process took from the heap, as far as no collection came in between. */
  readonly allocatedBytes: number
}

export type CostServer = TestServer & {
  /**
   * Makes a request several times and answers the least it cost: what a request pays when sessions, access and menus
   * are remembered, and no page of the log is written whole after a checkpoint.
   *
   * @param request makes one request and nothing else, and answers the text of the reply
   * @param prepare what each request needs first; it is not counted
   */
  costOf<Given>(request: (given: Given) => Promise<string>, prepare: () => Promise<Given>): Promise<Cost>
}

const warmTimes = 10
const countedTimes = 15

/**
 * A test server whose database explains each statement it carries out (`auto_explain`, as notices to the server) and
 * counts the calls of the functions in policies: they are made anew in a language that is not written into the query.
 */
export async function startCostServer(): Promise<CostServer> {
  const clients = new Set<Client>()
  let database = ''
  const server = await startTestServer({
    isOfOnePostgres: true,
    isAlone: true,
    databaseThrough: async (url) => {
      database = new URL(url).pathname.slice(1)
      await explainEverything(url, database)
      return url
    },
  })
  const counted = { statements: 0, walBytes: 0, noticeBytes: 0 }
  const restore = watchClients((client) => {
    if (client.user !== appRole || client.database !== database || clients.has(client)) return
    clients.add(client)
    client.once('end', () => clients.delete(client))
    client.on('notice', ({ message = '', length }) => {
      counted.noticeBytes += length + 1
      const walBytes = walBytesOf(message)
      if (walBytes === undefined) return
      counted.statements += 1
      counted.walBytes += walBytes
    })
  })
  let roundTrips = 0
  server.services.db.watchStatements(() => {
    roundTrips += 1
  })
  let collections = 0
  const collected = new PerformanceObserver(() => {
    collections += 1
  })
  collected.observe({ entryTypes: ['gc'] })

  const socketBytes = () => {
    let bytes = 0
    for (const client of clients) {
      const { bytesRead = 0, bytesWritten = 0 } = Object(client).connection?.stream ?? {}
      bytes += bytesRead + bytesWritten
    }
    return bytes
  }
  /** Rows and calls are known by the backend that made them, when it is asked to. */
  const reported = async () => {
    for (const client of clients) await client.query('select pg_stat_force_next_flush()')
    const [sums] = await server.sql(`select
      (select sum(n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_user_tables) as rows,
      (select coalesce(sum(calls), 0)::int from pg_stat_user_functions where funcname in ('current_restaurant', 'sees_location',
        'sees_locations')) as calls`)
    return { rows: Number(sums?.rows), calls: Number(sums?.calls) }
  }

  async function once(request: () => Promise<string>): Promise<Cost> {
    const before = await reported()
    Object.assign(counted, { statements: 0, walBytes: 0, noticeBytes: 0 })
    roundTrips = 0
    const [bytes, seenCollections, { heapUsed }] = [socketBytes(), collections, process.memoryUsage()]
    const reply = await request()
    const allocated = process.memoryUsage().heapUsed - heapUsed
    const { statements, walBytes, noticeBytes } = counted
    const cost = { roundTrips, statements, walBytes, databaseBytes: socketBytes() - bytes - noticeBytes }
    // Collections are reported a turn of the event loop later.
    await new Promise((resolve) => setImmediate(resolve))
    const after = await reported()
    return {
      ...cost,
      rowsWritten: after.rows - before.rows,
      policyCalls: after.calls - before.calls,
      replyBytes: Buffer.byteLength(reply),
      allocatedBytes: collections === seenCollections ? allocated : Number.POSITIVE_INFINITY,
    }
  }

  return {
    ...server,
    async costOf(request, prepare) {
      let least: Cost | undefined
      for (let time = 0; time < warmTimes + countedTimes; time++) {
        const given = await prepare()
        const cost = await once(() => request(given))
        if (time >= warmTimes) least = least ? leastOf(least, cost) : cost
      }
      if (!least) throw new Error('a cost is counted at least once')
      return least
    },
    async stop() {
      collected.disconnect()
      restore()
      await server.stop()
    },
  }
}

/** The figures of a cost that are above their limits; none when all is well. */
export function exceeded(cost: Cost, limits: Partial<Cost>): Partial<Cost> {
  const entries = Object.entries(limits) as [keyof Cost, number][]
  return Object.fromEntries(entries.filter(([name, limit]) => cost[name] > limit).map(([name]) => [name, cost[name]]))
}

function leastOf(one: Cost, other: Cost): Cost {
  const entries = Object.entries(one).map(([name, value]) => [name, Math.min(value, other[name as keyof Cost])])
  return Object.fromEntries(entries)
}

/** Only the statement that was sent tells what it wrote: those inside it are part of it. */
function walBytesOf(message: string): number | undefined {
  const plan = /^duration: [\d.]+ ms {2}plan:\n(?<json>[\s\S]+)$/.exec(message)?.groups?.json
  if (!plan) return undefined
  const { 'Query Text': text = '', Plan } = JSON.parse(plan)
  // What a function asks is reported before the function itself, which is called by name and alone.
  return /^\s*select \* from "/.test(text) ? Number(Plan['WAL Bytes'] ?? 0) : 0
}

async function explainEverything(url: string, database: string): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_wal': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    track_functions: 'pl',
  }
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database ${database} set ${name} = '${value}'`)
  }
  const { rows } =
    await owner.query(`select p.oid::regprocedure::text as signature, pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_result(p.oid) as result, pg_get_function_sqlbody(p.oid) as body
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('current_restaurant', 'sees_location', 'sees_locations')`)
  for (const { signature, arguments: given, result, body } of rows) {
    const name = String(signature).split('(', 1)[0]
    await owner.query(
      `create or replace function ${name}(${given}) returns ${result} language plpgsql stable parallel safe as $$ begin ${body}; end $$`,
    )
  }
  await owner.end()
}

/** Calls `watch` with each client that asks something; answers how to stop. */
function watchClients(watch: (client: Client) => void): () => void {
  const { query } = Client.prototype
  // The overloads of the driver cannot be written out again.
  Client.prototype.query = function watched(this: Client, ...asked: Parameters<typeof query>) {
    watch(this)
    return query.apply(this, asked)
  } as typeof query
  return () => {
    Client.prototype.query = query
  }
}
