import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
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
