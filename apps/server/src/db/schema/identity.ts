import type { SessionDevice } from '@tableside/domain/devices'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** A moment as a Date. */
const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('users_by_email_part').using('gin', table.email.op('extensions.gin_trgm_ops'))],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the token in the cookie: whoever reads the database signs in nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Of a program's session: rises with each refresh, so a refresh token is good once. */
    refreshGeneration: integer('refresh_generation').notNull().default(0),
    /** The device it belongs to, and what that device may do; empty for a person's own session. */
    device: jsonb('device').$type<SessionDevice>(),
    /** When it was last used, to within five minutes; empty until then. */
    lastSeenAt: moment('last_seen_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index().on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index().on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index().on(table.identifier)],
)

/** A second factor, of the platform's people as of the restaurants': what makes the codes of an authenticator app. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the app's secret: a copy of the database alone makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Empty while it is being set up: it is asked for only once a first code was right. */
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the newest code used, counted since 1970: none is good twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Codes for the day the phone is lost: shown once, kept as hashes, gone when used. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Tries of a kind within a window, so that guessing is slow on every server and after every restart. */
export const attempts = pgTable(
  'attempts',
  {
    /** A hash: what was tried may be somebody's e-mail address. */
    key: text('key').primaryKey(),
    /** Wrong guesses, or calls. */
    count: integer('count').notNull(),
    /** Guesses that are being checked; each counts until it proves right. */
    pending: integer('pending').notNull().default(0),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
