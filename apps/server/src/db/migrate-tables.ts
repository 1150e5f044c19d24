import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Client, escapeIdentifier } from 'pg'
import { sqlState } from './pool.ts'

type AfterStatement = (statement: string) => Promise<void>
type MigrationFile = ReturnType<typeof readMigrationFiles>[number]

/** Longer than this nobody who is serving waits behind a migration that waits for a lock. */
const lockTimeoutMs = 2_000
const attempts = 60
const lockNotAvailable = '55P03'

/**
 * Runs the migrations a database lacks, and notes each where drizzle's own migrator did. Each is one transaction, so that
 * locks are held for one migration only; one that says CONCURRENTLY is a statement alone, outside a transaction.
 */
export async function migrateTables(
  client: Client,
  migrationsFolder: string,
  afterStatement: AfterStatement = async () => {},
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const newest = await newestMigration(client)
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > newest) await migrateTable(client, migration, afterStatement)
  }
}

/** Whether a later version has brought the database to its own state. */
export async function isOfLaterVersion(client: Client, migrationsFolder: string): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`)
  const own = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return rows[0]?.isMigrated === true && (await newestMigration(client)) > own
}

async function newestMigration(client: Client): Promise<number> {
  const { rows } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
  return Number(rows[0]?.at ?? -1)
}

async function migrateTable(client: Client, migration: MigrationFile, afterStatement: AfterStatement): Promise<void> {
  const [first = ''] = migration.sql
  const isConcurrent = /^(\s|--[^\n]*\n)*(create|drop)\s+(unique\s+)?index\s+concurrently\s/i.test(first)
  if (!isConcurrent) return inTransaction(client, migration, afterStatement)
  await dropHalfBuilt(client, first)
  for (const statement of migration.sql) await client.query(statement)
  await note(client, migration)
}

async function inTransaction(client: Client, migration: MigrationFile, afterStatement: AfterStatement): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      for (const statement of migration.sql) {
        await client.query(statement)
        await afterStatement(statement)
      }
      await note(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (attempt === attempts || sqlState(error) !== lockNotAvailable) throw error
      await sleep(1_000)
    }
  }
}

async function note(client: Client, { hash, folderMillis }: MigrationFile): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/** An index whose building was cut off stays, and no statement uses it. */
async function dropHalfBuilt(client: Client, statement: string): Promise<void> {
  const [, name] = /create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?/i.exec(statement) ?? []
  if (name === undefined) return
  const { rowCount } = await client.query(
    `select from pg_index x join pg_class c on c.oid = x.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not x.indisvalid`,
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${escapeIdentifier(name)}`)
}
