import type { Client } from 'pg'
import { distributeFunctions } from './functions.ts'
import { isCluster } from './nodes.ts'
import { placeTable } from './place-tables.ts'
import { splitStatements } from './statements.ts'

/** How a migration differs on a cluster; on one PostgreSQL each of these is what it was. */
export type MigrationTarget = {
  /** Runs a file of SQL. */
  runFile(text: string): Promise<void>
  /** Called after each statement of a migration. */
  afterStatement(statement: string): Promise<void>
  /** Called when tables, policies and functions are those of this version. */
  finish(): Promise<void>
}

export async function migrationTarget(client: Client): Promise<MigrationTarget> {
  if (!(await isCluster(client))) {
    return {
      runFile: async (text) => void (await client.query(text)),
      afterStatement: async () => {},
      finish: async () => {},
    }
  }
  // One connection to each node: a transaction that has changed a policy on one shard could wait for itself on the next.
  await client.query('set citus.multi_shard_modify_mode = sequential')
  return {
    async runFile(text) {
      for (const statement of splitStatements(text)) await client.query(statement)
    },
    /** A new table goes to its place at once: its foreign keys, which come next, need it there. */
    async afterStatement(statement) {
      const [, table] =
        /^(?:\s|--[^\n]*\n)*create\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?\s*\(/i.exec(
          statement,
        ) ?? []
      if (table !== undefined) await placeTable(client, table)
    },
    finish: () => distributeFunctions(client),
  }
}
