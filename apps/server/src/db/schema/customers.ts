import type { ConsentDecision, MergeRecord } from '@tableside/domain/customers'
import type { Allergen } from '@tableside/domain/menu'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, searchText } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'

/** The guests a restaurant knows by name. An erased one keeps its id and nothing else; a merged one points at who it is. */
export const customers = tenantTable(
  'customers',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    allergies: jsonb('allergies').$type<Allergen[]>().notNull(),
    allergyNote: text('allergy_note').notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    mergedInto: uuid('merged_into'),
    erasedAt: instant('erased_at'),
    /** What people are looked for by: how the name begins, its last word, the address and the number, also from its end. */
    nameStart: searchText('name_start').generatedAlwaysAs(sql`lower(name)`),
    nameLast: searchText('name_last').generatedAlwaysAs(sql`lower(reverse(split_part(reverse(rtrim(name)), ' ', 1)))`),
    emailStart: searchText('email_start').generatedAlwaysAs(sql`lower(email)`),
    phoneDigits: searchText('phone_digits').notNull(),
    phoneEnd: searchText('phone_end').generatedAlwaysAs(sql`reverse(phone_digits)`),
  },
  ['id'],
  (table) => {
    const isKnown = sql`merged_into is null and erased_at is null`
    return [
      index('customers_by_name').on(table.restaurantId, table.nameStart, table.id).where(isKnown),
      index('customers_by_last_name').on(table.restaurantId, table.nameLast).where(isKnown),
      index('customers_by_email').on(table.restaurantId, table.emailStart).where(isKnown),
      index('customers_by_phone').on(table.restaurantId, table.phoneDigits).where(isKnown),
      index('customers_by_phone_end').on(table.restaurantId, table.phoneEnd).where(isKnown),
      check(
        'customers_erased',
        sql`erased_at is null or (name = '' and email = '' and phone = '' and phone_digits = '' and allergy_note = '')`,
      ),
    ]
  },
)

export const customerNotes = tenantTable(
  'customer_notes',
  {
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.customerId, () => customers),
    index('customer_notes_of').on(table.restaurantId, table.customerId, table.at),
  ],
)

/** What somebody said about being written to, each time once and for all: a withdrawal is a record of its own. */
export const customerConsents = tenantTable(
  'customer_consents',
  {
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    channel: text('channel').$type<ConsentDecision['channel']>().notNull(),
    decision: text('decision').$type<ConsentDecision['decision']>().notNull(),
    source: text('source').$type<ConsentDecision['source']>().notNull(),
    /** Which wording was read to them or shown; '' for a withdrawal, which needs none. */
    wordingVersion: text('wording_version').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.customerId, () => customers),
    index('customer_consents_of').on(table.restaurantId, table.customerId, table.at),
    check('customer_consents_channel', sql`${table.channel} in ('email', 'sms')`),
    check('customer_consents_decision', sql`${table.decision} in ('consent', 'soft_opt_in', 'withdrawn')`),
  ],
)

/** Two people found to be one: what each was before and what moved, so that it can be taken back. */
export const customerMerges = tenantTable(
  'customer_merges',
  {
    id: uuid('id').notNull(),
    keptId: uuid('kept_id').notNull(),
    mergedId: uuid('merged_id').notNull(),
    /** Emptied when either of the two is erased. */
    record: jsonb('record').$type<MergeRecord>(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.keptId, () => customers),
    belongsTo(table, table.mergedId, () => customers),
    index('customer_merges_of').on(table.restaurantId, table.keptId, table.at),
    uniqueIndex('customer_merges_once').on(table.restaurantId, table.mergedId).where(sql`undone_at is null`),
  ],
)

/** That somebody was erased, when, why and what was found afterwards. Without a name. */
export const customerErasures = tenantTable(
  'customer_erasures',
  {
    customerId: uuid('customer_id').notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    doneAt: instant('done_at'),
    /** How many rows were cleared, by place. */
    cleared: jsonb('cleared').$type<Record<string, number>>(),
    /** Until when first answers to commands, kept for tills that send again, may still hold the name. */
    copiesGoneBy: instant('copies_gone_by'),
  },
  ['customerId'],
  (table) => [
    belongsTo(table, table.customerId, () => customers),
    index('customer_erasures_newest').on(table.restaurantId, table.requestedAt),
  ],
)
