import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultPlans } from '@tableside/domain/plans'
import { firstVatPeriods } from '@tableside/domain/tax'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, escapeIdentifier, escapeLiteral, Pool } from 'pg'
import { migrationsFolder, sqlFolder } from '../paths.ts'
import { migrationTarget } from './cluster/migrate-cluster.ts'
import { assertDurable } from './durability.ts'
import { isOfLaterVersion, migrateTables } from './migrate-tables.ts'
import { appRole, platformRole } from './roles.ts'
import { plans, vatPeriods } from './schema/index.ts'

/** In the order they need each other. Each may run again at any time. */
const sqlFiles = [
  'changed-answers',
  'search-key',
  'tenancy',
  'every-restaurant',
  'tax',
  'plans',
  'payment-document',
  'order-document',
  'append-events',
  'save-order',
  'customers',
  'import-orders',
  'menu',
  'access',
  'use-api-key',
  'roll-up',
  'read-log',
  'read-overview',
  'read-analytics',
  'deplete-stock',
  'guest-tables',
  'jobs',
]

/**
 * Brings the database to this version of the code: roles, tables, row-level security, functions and
 * the first rows of the tables of plans and VAT rates. Refuses a database that could lose what it has confirmed.
 *
 * @param adminUrl the owner of the database, who may create roles (docs/OPERATIONS.md); used for nothing else
 */
export async function migrate(adminUrl: string, passwords: { app: string; platform: string }): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await assertDurable(client)
    const stamp = schemaStamp(passwords)
    if ((await currentStamp(client)) === stamp) return
    await takeTurn(client)
    // This one was started again beside servers of the next version, whose functions serve both.
    if (await isOfLaterVersion(client, migrationsFolder)) return
    await createRole(client, appRole, passwords.app)
    await createRole(client, platformRole, passwords.platform)
    const target = await migrationTarget(client)
    await migrateTables(client, migrationsFolder, target.afterStatement)
    await migrateQueue(adminUrl)
    for (const file of sqlFiles) await target.runFile(readFileSync(join(sqlFolder, `${file}.sql`), 'utf8'))
    await target.finish()
    await drizzle(client)
      .insert(plans)
      .values([...defaultPlans])
      .onConflictDoNothing()
    await drizzle(client)
      .insert(vatPeriods)
      .values([...firstVatPeriods])
      .onConflictDoNothing()
    await client.query(`comment on schema public is ${escapeLiteral(stamp)}`)
  } finally {
    await client.end()
  }
}

/**
 * Two servers starting at once take turns. Asked again and again: a server that waited inside one statement would hold up
 * an index that is built CONCURRENTLY, which waits for every statement begun before it.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('tableside.migrate')) as is_mine`)
    if (rows[0]?.is_mine === true) return
    await sleep(250)
  }
}

/** The queue of jobs, in its own schema. */
async function migrateQueue(adminUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: adminUrl, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/** What a role may is said when it is created: to say it again takes a superuser, which a managed service gives nobody. */
async function createRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = rowCount ? 'alter' : 'create'
  const rights = rowCount ? '' : 'login nosuperuser nocreatedb nocreaterole nobypassrls'
  await client.query(`${verb} role ${escapeIdentifier(name)} ${rights} password ${escapeLiteral(password)}`)
}

/** Changes with any migration, function or password, so that a start with nothing to do costs one query. */
function schemaStamp(passwords: object): string {
  const hash = createHash('sha256').update(JSON.stringify([passwords, defaultPlans, firstVatPeriods]))
  for (const folder of [migrationsFolder, sqlFolder]) {
    for (const name of readdirSync(folder).sort()) {
      if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  return `tableside ${hash.digest('hex')}`
}

async function currentStamp(client: Client): Promise<string | undefined> {
  const { rows } = await client.query(`select obj_description('public'::regnamespace, 'pg_namespace') as stamp`)
  return rows[0]?.stamp
}
