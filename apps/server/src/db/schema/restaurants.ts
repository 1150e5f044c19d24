import type { ApprovalAction, ApprovalLimits, ApprovalSize, Permission, RoleBase } from '@tableside/domain/access'
import type { FloorPlan } from '@tableside/domain/floor'
import type { GuestOrderMode } from '@tableside/domain/guest-tables'
import { type CourseLimits, defaultAgeLimits } from '@tableside/domain/kitchen'
import type { DiscountPreset } from '@tableside/domain/orders'
import type { PlanAnswer } from '@tableside/domain/plans'
import { defaultHoldPence } from '@tableside/domain/tabs'
import type { OrderType } from '@tableside/domain/tax'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, penceColumn } from '../columns.ts'
import { isNotPractice } from '../index-conditions.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'

/** The tenant itself. Its id is the `restaurant_id` of everything else. */
export const restaurants = tenantTable(
  'restaurants',
  {
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    ownerId: uuid('owner_id').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Why the platform suspended it; shown to its people. */
    suspensionReason: text('suspension_reason'),
    suspendedAt: instant('suspended_at'),
    vatNumber: text('vat_number'),
    timeZone: text('time_zone').notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull().default(240),
    plan: text('plan').notNull(),
    /** While this is ahead, the plan is on trial; afterwards it is alpha unless subscribed. */
    trialEndsAt: instant('trial_ends_at'),
    isSubscribed: boolean('is_subscribed').notNull().default(false),
    /** Features the platform owner switched for this restaurant: `{ "api_access": true }`. */
    featureSwitches: jsonb('feature_switches').$type<Record<string, boolean>>().notNull().default({}),
    /** Between the restaurant's name and its address on a receipt. */
    receiptHeader: text('receipt_header').notNull().default(''),
    receiptFooter: text('receipt_footer').notNull().default(''),
    receiptShowsFee: boolean('receipt_shows_fee').notNull().default(false),
    /** Vouchers sold from now on are good for what bears the standard rate only, and their VAT is due when they are sold. */
    vouchersSinglePurpose: boolean('vouchers_single_purpose').notNull().default(false),
    /** What the till and the guest's page offer as a tip, in basis points of the bill. */
    discountPresets: jsonb('discount_presets').$type<DiscountPreset[]>().notNull().default([]),
    tipPresetsBps: jsonb('tip_presets_bps').$type<number[]>().notNull().default([1000, 1250, 1500]),
    /** Whether a table's bill is split among its covers to begin with, or between two. */
    /** The owner is written to each morning about the day before. */
    mailsMorning: boolean('mails_morning').notNull().default(true),
    morningMailedOn: date('morning_mailed_on'),
    splitsByCovers: boolean('splits_by_covers').notNull().default(true),
    /** Whether the till offers tips on a bill that has a service charge already. */
    asksTipsWithService: boolean('asks_tips_with_service').notNull().default(false),
    /** Whether the card reader asks the guest for the tip, and not the till. */
    asksTipsOnReader: boolean('asks_tips_on_reader').notNull().default(false),
    /** The first one first; empty or missing: its usual name. */
    courseNames: jsonb('course_names').$type<string[]>().notNull().default([]),
    /** Minutes without a touch after which a paired till locks; 0 is never. */
    tillIdleMinutes: integer('till_idle_minutes').notNull().default(5),
    tillLocksAfterSend: boolean('till_locks_after_send').notNull().default(false),
    /** The restaurant's own colour, `#rrggbb`, on what guests see; null is the product's. */
    accentColour: text('accent_colour'),
    /** Rises with every change of the settings, so that two who edit at once notice each other. */
    version: integer('version').notNull().default(1),
    /** Closed by its owner: nothing is deleted, nobody trades. */
    closedAt: instant('closed_at'),
    /** Until then its owner can open it again. */
    reopenUntil: instant('reopen_until'),
    /** Of a practice copy: the restaurant it was copied from. */
    practiceOf: uuid('practice_of'),
    /** Of a restaurant: its copy to practise in, and since when; a new copy takes the place of the old one. */
    practiceId: uuid('practice_id'),
    practiceSince: instant('practice_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  [],
  (table) => [
    check('restaurants_practice', sql`(practice_of is null) = ${isNotPractice(sql`restaurant_id`)}`),
    // The platform's list, over all restaurants.
    index('restaurants_by_name').on(table.name, table.restaurantId),
    index('restaurants_by_age').on(table.createdAt, table.restaurantId),
    // The platform looks for a part of a name, an address or an owner; it is held to the policy of practice alone.
    index('restaurants_by_name_part').using('gin', table.name.op('extensions.gin_trgm_ops')),
    index('restaurants_by_slug_part').using('gin', table.slug.op('extensions.gin_trgm_ops')),
    index('restaurants_by_owner').on(table.ownerId),
  ],
)

/** The picture guests know a restaurant by; a table of its own, so that nobody loads its bytes who does not show them. */
export const restaurantLogos = tenantTable(
  'restaurant_logos',
  {
    id: uuid('id').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Found by looking at its bytes, never taken from who sent it. */
    type: text('type').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: uuid('set_by').notNull(),
  },
  [],
  (table) => [foreignKey({ columns: [table.restaurantId], foreignColumns: [restaurants.restaurantId] })],
)

/** One row a restaurant, locked by every command: it orders the event log and numbers the orders. */
export const restaurantCounters = tenantTable(
  'restaurant_counters',
  {
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull().default(0),
    journalHash: text('journal_hash').notNull(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull().default(0),
    /** The last number given to a till. */
    tillNumber: integer('till_number').notNull().default(0),
    /** Rises with every change of the menu, so a command decided on an old menu is noticed. */
    menuVersion: bigint('menu_version', { mode: 'number' }).notNull().default(1),
    /** The month of the meter, its first day in the restaurant's own calendar, and the orders paid in it so far. */
    meterMonth: date('meter_month').notNull().default('1970-01-01'),
    meterOrders: integer('meter_orders').notNull().default(0),
    /** When the restaurant was put back to an earlier moment: what a screen shows from before may never have been. */
    putBackAt: instant('put_back_at'),
  },
  [],
  (table) => [foreignKey({ columns: [table.restaurantId], foreignColumns: [restaurants.restaurantId] })],
)

export const locations = tenantTable(
  'locations',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    addressLines: jsonb('address_lines').$type<string[]>().notNull().default([]),
    phone: text('phone').notNull().default(''),
    serviceChargeBps: integer('service_charge_bps').notNull().default(0),
    /** On parties of at least this many, and on these kinds of order. */
    serviceChargeMinCovers: smallint('service_charge_min_covers').notNull().default(1),
    serviceChargeTypes: jsonb('service_charge_types').$type<OrderType[]>().notNull().default(['table']),
    /** The card terminal of another provider beside the tills, as people call it; empty where there is none. */
    terminalName: text('terminal_name').notNull().default(''),
    /** What a tab holds on a guest's card where nobody says otherwise. */
    tabHoldPence: penceColumn('tab_hold_pence').notNull().default(defaultHoldPence),
    /** A count of a drawer that is further off needs a reason and a manager; null is never. */
    drawerDifferenceLimitPence: penceColumn('drawer_difference_limit_pence'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Tables are cleaned before they are free again: those paid after this. Null: a paid table is free at once. */
    cleansTablesFrom: instant('cleans_tables_from'),
    /** Whether guests order on their phones at its tables. */
    guestOrders: text('guest_orders').$type<GuestOrderMode>().notNull().default('off'),
    /** Whether delivery marketplaces send orders here, and whether the staff accept each. */
    marketplaceOrders: text('marketplace_orders').$type<GuestOrderMode>().notNull().default('accept'),
    /** Guests pay their bills on their phones. */
    guestPayments: boolean('guest_payments').notNull().default(false),
    /** A closed site keeps its history and takes no more orders. */
    closedAt: instant('closed_at'),
  },
  ['id'],
  (table) => [foreignKey({ columns: [table.restaurantId], foreignColumns: [restaurants.restaurantId] })],
)

export const diningTables = tenantTable(
  'dining_tables',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    area: text('area').notNull().default(''),
    seats: integer('seats').notNull().default(2),
    x: integer('x').notNull().default(0),
    y: integer('y').notNull().default(0),
    width: integer('width').notNull().default(2),
    height: integer('height').notNull().default(2),
    /** Degrees clockwise. */
    rotation: integer('rotation').notNull().default(0),
    shape: text('shape').notNull().default('square'),
    /** When its guests were last said to have left, and when it was last said to be clean. */
    leftAt: instant('left_at'),
    cleanedAt: instant('cleaned_at'),
    /** When the code printed for its guests was last renewed; null while it is the first one. */
    codeRenewedAt: instant('code_renewed_at'),
    /** Taken off the floor after it had served guests; what was sold there keeps its name. */
    archivedAt: instant('archived_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    uniqueIndex('dining_tables_name')
      .on(table.restaurantId, table.locationId, table.name)
      .where(sql`archived_at is null`),
  ],
)

/** The floor of a location as a whole: its areas in order, and its version, so that two who draw at once notice. */
export const floors = tenantTable(
  'floors',
  {
    locationId: uuid('location_id').notNull(),
    areas: jsonb('areas').$type<FloorPlan['areas']>().notNull(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  ['locationId'],
  (table) => [belongsTo(table, table.locationId, () => locations)],
)

/** Where a part of the food is made: grill, fryer, bar. */
export const stations = tenantTable(
  'stations',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    /** After so many minutes one of its tickets is late, and very late. */
    lateMinutes: integer('late_minutes').notNull().default(defaultAgeLimits.lateMinutes),
    veryLateMinutes: integer('very_late_minutes').notNull().default(defaultAgeLimits.veryLateMinutes),
    /** The courses that have others. */
    courseLimits: jsonb('course_limits').$type<CourseLimits[]>().notNull().default([]),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    unique().on(table.restaurantId, table.locationId, table.name),
  ],
)

/** The roles a restaurant made itself, beside the built-in owner, manager and staff, which have no row. */
export const staffRoles = tenantTable(
  'staff_roles',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    base: text('base').$type<RoleBase>().notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    /** How much its people approve by themselves. */
    limits: jsonb('limits').$type<ApprovalLimits>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Nobody has it any more; the journal keeps what it let people do. */
    archivedAt: instant('archived_at'),
  },
  ['id'],
  (table) => [uniqueIndex('staff_roles_name').on(table.restaurantId, table.name).where(sql`archived_at is null`)],
)

/** The people of a restaurant. Whoever leaves is switched off; history stays under their name. */
export const staffMembers = tenantTable(
  'staff_members',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    /** The restaurant's own role; null for a built-in one. `role` then says whose rules about PINs hold. */
    roleId: uuid('role_id'),
    /** The account they sign in with, when they have one. */
    userId: uuid('user_id'),
    /** argon2id; a PIN alone is never enough, only together with a signed-in device. */
    pinHash: text('pin_hash'),
    /** What a paired device checks the PIN with offline (PinVerifier), sealed; null until the PIN is typed or set again. */
    pinVerifier: text('pin_verifier'),
    isActive: boolean('is_active').notNull().default(true),
    /** The sites they may see and work at; null is all of them. */
    locationIds: uuid('location_ids').array(),
    /** Rises with every change, so that two who edit one person notice each other. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.roleId, () => staffRoles),
    check('staff_members_own_role', sql`role_id is null or role <> 'owner'`),
    check('staff_members_role', sql`${table.role} in ('owner', 'manager', 'staff')`),
    // The owner sees everything, so that a restaurant is never without somebody who does.
    check('staff_members_locations', sql`location_ids is null or (role <> 'owner' and cardinality(location_ids) > 0)`),
    // A PIN names one person of those who work here.
    uniqueIndex('staff_members_pin').on(table.restaurantId, table.pinHash).where(sql`is_active`),
  ],
)

/** An account offered to one of the people by e-mail; the link holds a secret of which only the hash is kept. */
export const invitations = tenantTable(
  'invitations',
  {
    id: uuid('id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The person's, for row-level security; `changeLocations` keeps them the same. */
    locationIds: uuid('location_ids').array(),
    email: text('email').notNull(),
    secretHash: text('secret_hash').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.staffId, () => staffMembers),
    // One open offer a person; a new one takes the place of the old.
    uniqueIndex('invitations_open').on(table.restaurantId, table.staffId).where(sql`accepted_at is null`),
  ],
)

/** A manager's yes to one action on one subject, made with their PIN: good once, for a minute. */
export const approvals = tenantTable(
  'approvals',
  {
    id: uuid('id').notNull(),
    action: text('action').$type<ApprovalAction>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The size that was said yes to. */
    max: jsonb('most').$type<ApprovalSize>().notNull(),
    approvedBy: uuid('approved_by').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  ['id'],
)

/** The owner's yes to an announced fee; without it a higher fee does not come into force for the restaurant. */
export const feeAcceptances = tenantTable(
  'fee_acceptances',
  {
    planFeeId: uuid('plan_fee_id').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    acceptedBy: uuid('accepted_by').notNull(),
  },
  ['planFeeId'],
)

/** A look by the platform's people into a restaurant: who, why, how long. The restaurant sees each of them. */
export const platformVisits = tenantTable(
  'platform_visits',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    visitor: text('visitor').notNull(),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  ['id'],
  (table) => [index().on(table.restaurantId, table.userId, table.endsAt)],
)

/** A plan the owner asked for that has to be agreed with the platform first. */
export const planRequests = tenantTable(
  'plan_requests',
  {
    id: uuid('id').notNull(),
    plan: text('plan').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    at: instant('at').notNull(),
    answeredAt: instant('answered_at'),
    /** How it ended; `withdrawn` by the restaurant itself. Null while it is open. */
    answer: text('answer').$type<PlanAnswer>(),
    /** What the platform says to it. */
    answerReason: text('answer_reason').notNull().default(''),
    answeredBy: uuid('answered_by'),
  },
  ['id'],
  (table) => [
    // One open wish at a time; another takes its place.
    uniqueIndex('plan_requests_open').on(table.restaurantId).where(sql`answered_at is null`),
    // The platform answers the oldest first, across all restaurants.
    index('plan_requests_by_age').on(table.at, table.id),
    check('plan_requests_answer', sql`${table.answer} in ('approved', 'declined', 'withdrawn')`),
  ],
)

/**
 * What the platform's list sorts restaurants by. Nothing in it that cannot be counted again: a job follows the event
 * log, and what a page shows is brought up to date before it is shown.
 */
export const restaurantFigures = tenantTable(
  'restaurant_figures',
  {
    /** How far in the event log they reach, and the day the thirty days end with. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    takings30Pence: penceColumn('takings_30_pence').notNull(),
    fee30Pence: penceColumn('fee_30_pence').notNull(),
    feePence: penceColumn('fee_pence').notNull(),
    /** 1970 when there was none: so it sorts without a special case. */
    lastOrderAt: instant('last_order_at').notNull(),
    /** Card payments whose outcome the provider has not reported. */
    unknownPayments: integer('unknown_payments').notNull(),
  },
  [],
  (table) => [
    index('restaurant_figures_by_takings').on(table.takings30Pence, table.restaurantId),
    index('restaurant_figures_by_last_order').on(table.lastOrderAt, table.restaurantId),
    index('restaurant_figures_unknown').on(table.restaurantId).where(sql`unknown_payments > 0`),
  ],
)
