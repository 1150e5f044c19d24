import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/*
 * Shared tables: how well the platform itself runs. Numbers and moments only, nothing of any person or
 * restaurant.
 */

/** One row a minute in which a server asked itself and the database for an answer. No row: nobody could. */
export const probes = pgTable('probes', {
  minute: instant('minute').primaryKey(),
  isOk: boolean('is_ok').notNull(),
  answerMs: integer('answer_ms').notNull(),
})

/** The requests of a minute by how long they took; all servers add to the same row. */
export const requestMinutes = pgTable('request_minutes', {
  minute: instant('minute').primaryKey(),
  requests: integer('requests').notNull(),
  /** Answered with 500 or more. */
  failures: integer('failures').notNull(),
  /** How many took up to each of `domain/health`’s bounds, and one more for those beyond the last. */
  buckets: integer('buckets').array().notNull(),
})

/** The statements of a day that took long, each by its name or its text; its parameters are nowhere. All servers add to it. */
export const slowStatements = pgTable(
  'slow_statements',
  {
    day: date('day').notNull(),
    statement: text('statement').notNull(),
    times: integer('times').notNull(),
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    worstMs: integer('worst_ms').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.statement] })],
)
