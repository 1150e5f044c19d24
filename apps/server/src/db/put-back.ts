import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Database } from './database.ts'

/** Says that this database was put back to an earlier moment; in the database itself, whatever release it is of. */
export async function markPutBack(client: Client): Promise<void> {
  await client.query(`do $$ begin
    execute format('alter database %I set tableside.put_back_at = %L', current_database(), clock_timestamp());
  end $$`)
}

/** When the whole database was last put back; empty where it never was. */
export async function readPutBack(db: Database): Promise<string> {
  const { rows } = await db.acrossRestaurants.execute<{ at: string | null }>(
    sql`select current_setting('tableside.put_back_at', true) as at`,
  )
  return rows[0]?.at ?? ''
}
