import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema/index.ts'

/** A transaction, or the pool where each statement is one. */
export type Tx = NodePgDatabase<typeof schema>
