import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPlans } from '@tableside/domain/plans'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, escapeIdentifier, escapeLiteral, Pool } from 'pg'
import { migrationsFolder, sqlFolder } from '../paths.ts'
import { assertDurable } from './durability.ts'
import { plans } from './schema/index.ts'

/** In the order they need each other. Each may run again at any time. */
const sqlFiles = [
  'tenancy',
  'locations',
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
  'read-overview',
  'read-analytics',
  'deplete-stock',
  'jobs',
]

export const appRole = 'tableside_app'
export const platformRole = 'tableside_platform'

/**
 * Brings the database to this version of the code: roles, tables, row-level security, functions and
 * the plan table. Refuses a database that could lose what it has confirmed.
 *
 * @param adminUrl an owner that may create roles and bypass row-level security; used for nothing else
 */
export async function migrate(adminUrl: string, passwords: { app: string; platform: string }): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await assertDurable(client)
    const stamp = schemaStamp(passwords)
    if ((await currentStamp(client)) === stamp) return
    // Two servers starting at once take turns.
    await client.query(`select pg_advisory_lock(hashtext('tableside.migrate'))`)
    await createRole(client, appRole, passwords.app, 'nobypassrls')
    await createRole(client, platformRole, passwords.platform, 'bypassrls')
    await migrateTables(drizzle(client), { migrationsFolder })
    await migrateQueue(adminUrl)
    for (const file of sqlFiles) await client.query(readFileSync(join(sqlFolder, `${file}.sql`), 'utf8'))
    await drizzle(client)
      .insert(plans)
      .values([...defaultPlans])
      .onConflictDoNothing()
    await client.query(`comment on schema public is ${escapeLiteral(stamp)}`)
  } finally {
    await client.end()
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

async function createRole(client: Client, name: string, password: string, bypass: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = rowCount ? 'alter' : 'create'
  await client.query(
    `${verb} role ${escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole ${bypass} password ${escapeLiteral(password)}`,
  )
}

/** Changes with any migration, function or password, so that a start with nothing to do costs one query. */
function schemaStamp(passwords: object): string {
  const hash = createHash('sha256').update(JSON.stringify([passwords, defaultPlans]))
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
