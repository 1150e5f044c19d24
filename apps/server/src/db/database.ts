import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { checkedId } from './check-id.ts'
import { appRole, platformRole } from './migrate.ts'
import { createPool, withRetry } from './pool.ts'
import * as schema from './schema/index.ts'
import type { StatementTrace, StatementWatch } from './statement-times.ts'
import { asSetting, visibleLocations } from './visible-locations.ts'

export type Tx = NodePgDatabase<typeof schema>

/** The doors to the database. Nothing else opens a connection. */
export type Database = {
  /**
   * One transaction inside one restaurant: row-level security shows and takes only its rows, and of them those at the
   * locations the caller may see (visible-locations.ts).
   * Never call a provider in it.
   */
  inRestaurant<T>(restaurantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Calls one of our SQL functions alone, in one round trip. Its first argument is the restaurant,
   * its first act to set it (docs/SQL.md, hot functions).
   */
  call<Row>(name: string, restaurantId: string, args: readonly unknown[]): Promise<Row>
  /** The shared tables (users, sessions, memberships, plans …); no restaurant's rows can be seen. */
  readonly shared: Tx
  /** One transaction over shared tables. */
  inShared<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The one door for looks across restaurants: reads only. Use `modules/platform` to leave the audit row. */
  readonly acrossRestaurants: Tx
  /** A connection of its own, not yet connected, for what waits on it for long (LISTEN). Whoever makes one ends it. */
  ownConnection(): pg.Client
  /** Connections of their own for the one worker of this process (modules/jobs), which ends them. */
  jobsPool(): pg.Pool
  /** How the connections of this process stand; those of the worker are its own. */
  pools(): readonly PoolState[]
  /** From now on `watch` is told of every statement on those connections. */
  watchStatements(watch: StatementWatch): void
  /** The same for traces, which need to know where a statement was asked. */
  traceStatements(trace: StatementTrace): void
  end(): Promise<void>
}

export type PoolState = {
  readonly pool: 'app' | 'platform'
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

export function openDatabase(
  adminUrl: string,
  passwords: { app: string; platform: string },
  onError: (error: Error) => void,
): Database {
  const watches: StatementWatch[] = []
  const traces: StatementTrace[] = []
  const onStatement: StatementWatch = (statement, ms) => {
    for (const watch of watches) watch(statement, ms)
  }
  const pool = createPool({ url: urlFor(adminUrl, appRole, passwords.app), onError, onStatement, traces })
  const platformUrl = urlFor(adminUrl, platformRole, passwords.platform)
  const platformPool = createPool({ url: platformUrl, max: 3, onError, onStatement, traces })
  const shared = drizzle(pool, { schema })

  return {
    shared,
    acrossRestaurants: drizzle(platformPool, { schema }),
    ownConnection: () =>
      new pg.Client({
        connectionString: urlFor(adminUrl, appRole, passwords.app),
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000,
        keepAlive: true,
        application_name: 'tableside listener',
      }),
    jobsPool: () =>
      createPool({ url: urlFor(adminUrl, appRole, passwords.app), max: 5, name: 'tableside jobs', onError }),
    inShared: (work) => shared.transaction(work),
    inRestaurant(restaurantId, work) {
      // Asked before the first wait, while it is certain whose request it is.
      const settings = settingsFor(restaurantId)
      return shared.transaction(async (tx) => {
        await tx.execute(settings)
        return work(tx)
      })
    },
    async call(name, restaurantId, args) {
      const visible = visibleLocations()
      const values = [restaurantId, ...args]
      const query =
        visible === null
          ? { name, text: statementFor(name, values.length), values }
          : {
              name: `${name} within locations`,
              text: limitedStatementFor(name, values.length),
              values: [...values, asSetting(visible)],
            }
      const { rows } = await withRetry(() => pool.query(query))
      return rows[0]
    },
    pools: () => [stateOf('app', pool), stateOf('platform', platformPool)],
    watchStatements: (watch) => {
      watches.push(watch)
    },
    traceStatements: (trace) => {
      traces.push(trace)
    },
    async end() {
      await Promise.all([pool.end(), platformPool.end()])
    },
  }
}

function stateOf(name: PoolState['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { pool: name, open: totalCount, idle: idleCount, waiting: waitingCount }
}

/** What a transaction says first, in one round trip. */
function settingsFor(restaurantId: string): string {
  const restaurant = `set local app.restaurant_id = '${checkedId(restaurantId)}'`
  const visible = visibleLocations()
  return visible === null ? restaurant : `${restaurant}; set local app.location_ids = '${asSetting(visible)}'`
}

const statements = new Map<string, string>()

/**
 * The same call by somebody who may see some locations only, still in one round trip: the function is handed the
 * restaurant by the row that sets the locations, so it can not begin before they are set.
 */
function limitedStatementFor(name: string, count: number): string {
  const key = `${name} within locations`
  let statement = statements.get(key)
  if (!statement) {
    const holes = Array.from({ length: count - 1 }, (_, index) => `, $${index + 2}`).join('')
    const called = pg.escapeIdentifier(name)
    statement = `select ${called}.* from (select set_config('app.location_ids', $${count + 1}, true) as set offset 0) l,
      lateral ${called}(case when l.set is not null then $1::uuid end${holes})`
    statements.set(key, statement)
  }
  return statement
}

function statementFor(name: string, count: number): string {
  let statement = statements.get(name)
  if (!statement) {
    const holes = Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')
    statement = `select * from ${pg.escapeIdentifier(name)}(${holes})`
    statements.set(name, statement)
  }
  return statement
}

function urlFor(adminUrl: string, user: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = password
  return url.toString()
}
