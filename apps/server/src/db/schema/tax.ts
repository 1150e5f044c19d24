import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The rates of VAT by the business date they begin on, for every restaurant. A row whose day has come is never changed. */
export const vatPeriods = pgTable('vat_periods', {
  from: date('starts_on').primaryKey(),
  standardBps: integer('standard_bps').notNull(),
  cateringBps: integer('catering_bps').notNull(),
  covers: text('covers').notNull(),
  source: text('source').notNull(),
})
