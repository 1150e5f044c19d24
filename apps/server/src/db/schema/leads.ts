import type { LeadKind, LeadState } from '@tableside/domain/leads'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/*
 * Shared tables: whoever asks through the public site belongs to no restaurant. The app may take a lead
 * in and move it on, but read nothing that tells who it is; only the platform's people read that
 * (`sql/tenancy.sql`).
 */

/** Somebody who asked through the public site: a consultation, a webinar, access to the partner portal. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<LeadKind>().notNull(),
    state: text('state').$type<LeadState>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    company: text('company').notNull(),
    /** The market they are interested in, or '' when they did not say. */
    market: text('market').notNull(),
    experience: text('experience').notNull(),
    /** Which webinar; '' for the other kinds. */
    webinar: text('webinar').notNull(),
    /** What they agreed to, word for word, and which version of our wording that was. */
    consentVersion: text('consent_version').notNull(),
    consentWording: text('consent_wording').notNull(),
    /** The Idempotency-Key it came with, and what the request was: a double click makes one lead. */
    requestKey: text('request_key').notNull().unique(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    check('leads_kind', sql`${table.kind} in ('consultation', 'webinar', 'portal_access')`),
    check('leads_state', sql`${table.state} in ('new', 'contacted', 'won', 'lost')`),
  ],
)

/** What became of a lead, and who said so. Goes with the lead when it is erased. */
export const leadChanges = pgTable(
  'lead_changes',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    fromState: text('from_state').$type<LeadState>().notNull(),
    toState: text('to_state').$type<LeadState>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [index().on(table.leadId, table.at)],
)
