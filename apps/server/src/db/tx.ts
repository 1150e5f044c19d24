import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A transaction, or the pool where each statement is one. */
export type Tx = NodePgDatabase
