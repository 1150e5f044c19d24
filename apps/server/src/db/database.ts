import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type CallAnswer, callsTogether } from './calls-together.ts'
import { checkedId } from './check-id.ts'
import { createPool, databaseWaits, diskFull, sqlState, withRetry } from './pool.ts'
import { appRole, platformRole } from './roles.ts'
import type { StatementTrace, StatementWatch } from './statement-times.ts'
import type { Tx } from './tx.ts'
import { asSetting, visibleLocations } from './visible-locations.ts'

export type { Tx }

export type DatabaseOptions = {
  readonly waits?: typeof databaseWaits
  readonly clockOffsetMs?: number
  /** Whether restaurants are on shards: then each call goes to its own. */
  readonly isCluster?: boolean
}

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
   * its first act to set it (docs/SQL.md, hot functions). It works with every location, whoever calls it.
   */
  call<Row>(name: string, restaurantId: string, args: readonly unknown[]): Promise<Row>
  /** The same of a function whose second argument is the locations the caller may see: the others' rows are not there. */
  callWithinLocations<Row>(name: string, restaurantId: string, args: readonly unknown[]): Promise<Row>
  /** The same of `save_order`, whose last parameter is not in `args`: what is sold at the same moment is saved together (ADR 124). */
  saveOrder<Row extends CallAnswer>(restaurantId: string, args: readonly unknown[]): Promise<Row>
  /** The same as `call` of a function that answers rows. */
  list<Row>(name: string, restaurantId: string, args: readonly unknown[]): Promise<Row[]>
  /** The same as `callWithinLocations` of a function that answers rows. */
  listWithinLocations<Row>(name: string, restaurantId: string, args: readonly unknown[]): Promise<Row[]>
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
  /** From now on `watch` is notified of every statement on those connections. */
  watchStatements(watch: StatementWatch): void
  /** The same for traces, which need to know where a statement was asked. */
  traceStatements(trace: StatementTrace): void
  /** Whether the database refused to store something for lack of room, a moment ago. */
  isDiskFull(): boolean
  end(): Promise<void>
}

/** So long after the last refusal the disk counts as full: nobody says when there is room again. */
const diskFullMs = 10_000

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
  { waits = databaseWaits, clockOffsetMs = 0, isCluster = false }: DatabaseOptions = {},
): Database {
  const watches: StatementWatch[] = []
  const traces: StatementTrace[] = []
  let diskFullAtMs = Number.NEGATIVE_INFINITY
  const onStatement: StatementWatch = (statement, ms, error) => {
    if (error && sqlState(error) === diskFull) diskFullAtMs = performance.now()
    for (const watch of watches) watch(statement, ms, error)
  }
  const pool = createPool({
    url: urlFor(adminUrl, appRole, passwords.app),
    waits,
    clockOffsetMs,
    onError,
    onStatement,
    traces,
  })
  const platformUrl = urlFor(adminUrl, platformRole, passwords.platform)
  const platformPool = createPool({ url: platformUrl, waits, max: 3, onError, onStatement, traces })
  for (const each of [pool, platformPool]) each.on('connect', releaseWhenBeginFails)
  const shared = drizzle(pool)
  const rowsOf = async (name: string, restaurantId: string, args: readonly unknown[]) => {
    const values = [restaurantId, ...args]
    const { rows } = await withRetry(() => pool.query({ name, text: statementFor(name, values.length), values }))
    return rows
  }
  const call: Database['call'] = async (name, restaurantId, args) => (await rowsOf(name, restaurantId, args))[0]
  const saves = callsTogether(
    {
      alone: ([restaurantId, ...args]) => call('save_order', String(restaurantId), args),
      async together(calls) {
        // Each number of calls is a statement of its own, prepared once a connection.
        const text = statementFor('save_order', calls[0]?.length ?? 0, calls.length)
        return (await pool.query({ name: `save_order_${calls.length}`, text, values: calls.flat() })).rows
      },
    },
    waits.connectionMs,
  )

  return {
    shared,
    acrossRestaurants: drizzle(platformPool),
    ownConnection: () =>
      new pg.Client({
        connectionString: urlFor(adminUrl, appRole, passwords.app),
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000,
        keepAlive: true,
        application_name: 'tableside listener',
      }),
    jobsPool: () =>
      createPool({ url: urlFor(adminUrl, appRole, passwords.app), waits, max: 5, name: 'tableside jobs', onError }),
    inShared: (work) => shared.transaction(work),
    inRestaurant(restaurantId, work) {
      // Asked before the first wait, while it is certain whose request it is.
      const settings = settingsFor(restaurantId)
      return shared.transaction(async (tx) => {
        await tx.execute(settings)
        return work(tx)
      })
    },
    call,
    list: rowsOf,
    // Asked before the first wait, while it is certain whose request it is.
    callWithinLocations: (name, restaurantId, args) =>
      call(name, restaurantId, [asSetting(visibleLocations()), ...args]),
    saveOrder<Row extends CallAnswer>(restaurantId: string, args: readonly unknown[]) {
      const values = [asSetting(visibleLocations()), ...args]
      if (isCluster) return call<Row>('save_order', restaurantId, [...values, true])
      return saves.call([restaurantId, ...values]) as Promise<Row>
    },
    listWithinLocations: (name, restaurantId, args) =>
      rowsOf(name, restaurantId, [asSetting(visibleLocations()), ...args]),
    pools: () => [stateOf('app', pool, saves.waiting()), stateOf('platform', platformPool)],
    watchStatements: (watch) => {
      watches.push(watch)
    },
    traceStatements: (trace) => {
      traces.push(trace)
    },
    isDiskFull: () => performance.now() - diskFullAtMs < diskFullMs,
    async end() {
      await Promise.all([pool.end(), platformPool.end()])
    },
  }
}

/**
 * Drizzle releases a connection only once its transaction has begun: ten that could not begin, because the database had been
 * killed, would be all there are.
 */
function releaseWhenBeginFails(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  const released = (...given: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, given)
    const [asked] = given
    const text = typeof asked === 'string' ? asked : String(Object(asked).text ?? '')
    if (answer instanceof Promise && text.startsWith('begin')) answer.catch((error) => client.release(error))
    return answer
  }
  Object.assign(client, { query: released })
}

function stateOf(name: PoolState['pool'], { totalCount, idleCount, waitingCount }: pg.Pool, more = 0): PoolState {
  return { pool: name, open: totalCount, idle: idleCount, waiting: waitingCount + more }
}

/** What a transaction says first, in one round trip. */
function settingsFor(restaurantId: string): string {
  const restaurant = `set local app.restaurant_id = '${checkedId(restaurantId)}'`
  const visible = visibleLocations()
  return visible === null ? restaurant : `${restaurant}; set local app.location_ids = '${asSetting(visible)}'`
}

const statements = new Map<string, string>()

/** Calls of a function with so many parameters each; what they answer comes in their order. */
function statementFor(name: string, count: number, calls = 1): string {
  const key = `${name} ${calls}`
  let statement = statements.get(key)
  if (!statement) {
    const holes = (place: number) =>
      Array.from({ length: count }, (_, index) => `$${place * count + index + 1}`).join(', ')
    const each = (place: number) => `select * from ${pg.escapeIdentifier(name)}(${holes(place)})`
    statement = Array.from({ length: calls }, (_, place) => each(place)).join(' union all ')
    statements.set(key, statement)
  }
  return statement
}

function urlFor(adminUrl: string, user: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = password
  return url.toString()
}
