import type { PurchaseLine, PurchaseOrderState, RecipeKind, RecipeLine, Unit } from '@tableside/domain/inventory'
import type { UnitCost } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/*
 * Quantities are thousandths of the base unit (gram, millilitre, piece, portion), costs millionths of a penny a base
 * unit. `seq` is the number of the journal's entry that tells of a row: what was in force at a sale is what has a
 * lower number than the sale, whatever the clocks said.
 */
const quantity = (name: string) => bigint(name, { mode: 'number' })
const cost = (name: string) => bigint(name, { mode: 'number' }).$type<UnitCost>()
const seq = () => bigint('seq', { mode: 'number' }).notNull()
const written = { at: instant('at').notNull(), by: uuid('by').notNull() }

export const suppliers = tenantTable(
  'suppliers',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  ['id'],
)

export const ingredients = tenantTable(
  'ingredients',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    unit: text('unit').$type<Unit>().notNull(),
    storageArea: text('storage_area').notNull(),
    supplierId: uuid('supplier_id'),
    lowAt: quantity('low_at'),
    /** The newest of `ingredient_costs`. */
    unitCost: cost('unit_cost'),
    lastCost: cost('last_cost'),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.supplierId, () => suppliers),
    check('ingredients_unit', sql`${table.unit} in ('kg', 'g', 'l', 'ml', 'each', 'portion')`),
  ],
)

/** What a base unit cost on average from an entry of the journal on. Never changed. */
export const ingredientCosts = tenantTable(
  'ingredient_costs',
  { ingredientId: uuid('ingredient_id').notNull(), seq: seq(), unitCost: cost('unit_cost').notNull(), ...written },
  ['ingredientId', 'seq'],
  (table) => [belongsTo(table, table.ingredientId, () => ingredients)],
)

/** A recipe as it is now; each version it ever had is in `recipe_versions`. */
export const recipes = tenantTable(
  'recipes',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<RecipeKind>().notNull(),
    /** The dish or option it is for; null for a sub-recipe. */
    targetId: uuid('target_id'),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    archivedAt: instant('archived_at'),
  },
  ['id'],
  (table) => [
    uniqueIndex('recipes_of_target').on(table.restaurantId, table.targetId).where(sql`target_id is not null`),
    check('recipes_kind', sql`${table.kind} in ('dish', 'option', 'sub')`),
    check('recipes_target', sql`(${table.kind} = 'sub') = (target_id is null)`),
  ],
)

/** A recipe as somebody wrote it, or as a new version of one of its sub-recipes made it. Never changed. */
export const recipeVersions = tenantTable(
  'recipe_versions',
  {
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    seq: seq(),
    yieldQuantity: quantity('yield_quantity').notNull(),
    yieldUnit: text('yield_unit').$type<Unit>().notNull(),
    lines: jsonb('lines').$type<RecipeLine[]>().notNull(),
    ...written,
  },
  ['recipeId', 'version'],
  (table) => [
    belongsTo(table, table.recipeId, () => recipes),
    index('recipe_versions_by_seq').on(table.restaurantId, table.recipeId, table.seq),
  ],
)

/** What one portion of a version uses of each ingredient, sub-recipes taken apart. Never changed. */
export const recipeParts = tenantTable(
  'recipe_parts',
  {
    recipeId: uuid('recipe_id').notNull(),
    version: integer('version').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    quantity: quantity('quantity').notNull(),
  },
  ['recipeId', 'version', 'ingredientId'],
  (table) => [belongsTo(table, table.recipeId, () => recipes), belongsTo(table, table.ingredientId, () => ingredients)],
)

const moved = {
  locationId: uuid('location_id').notNull(),
  ingredientId: uuid('ingredient_id').notNull(),
  /** Below zero: it went out. */
  quantity: quantity('quantity').notNull(),
  /** The average cost when it moved; null when nobody knew it. */
  unitCost: cost('unit_cost'),
  businessDate: date('business_date').notNull(),
  ...written,
}

/** What somebody wrote down: deliveries, waste, staff meals, counts, transfers, what was put back. Never changed. */
export const stockMovements = tenantTable(
  'stock_movements',
  {
    id: uuid('id').notNull(),
    seq: seq(),
    reason: text('reason').notNull(),
    ...moved,
    note: text('note').notNull(),
    /** The delivery, count, transfer or write-off it is a line of. */
    sourceId: uuid('source_id').notNull(),
    orderId: uuid('order_id'),
    lineId: uuid('line_id'),
    /** How many dishes were written off or put back with it. */
    dishes: integer('dishes'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.ingredientId, () => ingredients),
    index('stock_movements_newest').on(table.restaurantId, table.seq),
    index('stock_movements_of_ingredient').on(table.restaurantId, table.ingredientId, table.seq),
    index('stock_movements_of_source').on(table.restaurantId, table.sourceId),
    index('stock_movements_of_order').on(table.restaurantId, table.orderId).where(sql`order_id is not null`),
    check(
      'stock_movements_reason',
      sql`${table.reason} in ('waste', 'staff_meal', 'count', 'transfer_out', 'transfer_in', 'delivery', 'return')`,
    ),
  ],
)

/**
 * What the dishes of the event log took, written only by `deplete_stock` (sql/deplete-stock.sql), which follows it. It
 * holds nothing that cannot be worked out again: `npm run rollups:rebuild` does.
 */
export const stockDepletions = tenantTable(
  'stock_depletions',
  {
    seq: seq(),
    lineId: uuid('line_id').notNull(),
    /** `sale`, or `waste` for a dish that was voided after it was made. */
    reason: text('reason').notNull(),
    orderId: uuid('order_id').notNull(),
    itemId: uuid('item_id'),
    /** How many dishes it is for; below zero where a sale is taken back. */
    dishes: integer('dishes').notNull(),
    ...moved,
  },
  ['seq', 'lineId', 'reason', 'ingredientId'],
  (table) => [
    belongsTo(table, table.ingredientId, () => ingredients),
    belongsTo(table, table.locationId, () => locations),
    index('stock_depletions_of_ingredient').on(table.restaurantId, table.ingredientId, table.seq),
    index('stock_depletions_of_order').on(table.restaurantId, table.orderId),
    index('stock_depletions_by_day').on(table.restaurantId, table.businessDate),
  ],
)

/** The sum of all movements, so that what is on hand is read and not added up. Moves in their transactions. */
export const stockLevels = tenantTable(
  'stock_levels',
  {
    locationId: uuid('location_id').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    quantity: quantity('quantity').notNull(),
    /** The last entry with which something came in: being low is reported once after each. */
    filledSeq: bigint('filled_seq', { mode: 'number' }).notNull().default(0),
  },
  ['locationId', 'ingredientId'],
  (table) => [
    belongsTo(table, table.ingredientId, () => ingredients),
    belongsTo(table, table.locationId, () => locations),
  ],
)

/** How far a restaurant's stock follows its event log; moved in the transaction that takes out. */
export const stockCursors = tenantTable(
  'stock_cursors',
  { seq: bigint('seq', { mode: 'number' }).notNull().default(0) },
  [],
)

export const purchaseOrders = tenantTable(
  'purchase_orders',
  {
    id: uuid('id').notNull(),
    number: integer('number').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    locationId: uuid('location_id').notNull(),
    state: text('state').$type<PurchaseOrderState>().notNull(),
    lines: jsonb('lines').$type<PurchaseLine[]>().notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    sentAt: instant('sent_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.supplierId, () => suppliers),
    belongsTo(table, table.locationId, () => locations),
    uniqueIndex('purchase_orders_number').on(table.restaurantId, table.number),
    check('purchase_orders_state', sql`${table.state} in ('draft', 'sent', 'part_received', 'received', 'cancelled')`),
  ],
)

export type DeliveredLine = PurchaseLine & {
  readonly unitCost: UnitCost
  readonly beforeCost: UnitCost | null
  readonly riseBps: number | null
  readonly isJump: boolean
}

/** What came in and what it cost. Never changed. */
export const deliveries = tenantTable(
  'deliveries',
  {
    id: uuid('id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    locationId: uuid('location_id').notNull(),
    purchaseOrderId: uuid('purchase_order_id'),
    reference: text('reference').notNull(),
    lines: jsonb('lines').$type<DeliveredLine[]>().notNull(),
    totalPence: penceColumn('total_pence').notNull(),
    businessDate: date('business_date').notNull(),
    ...written,
  },
  ['id'],
  (table) => [
    belongsTo(table, table.supplierId, () => suppliers),
    belongsTo(table, table.purchaseOrderId, () => purchaseOrders),
    belongsTo(table, table.locationId, () => locations),
    index('deliveries_newest').on(table.restaurantId, table.at),
    index('deliveries_of_order').on(table.restaurantId, table.purchaseOrderId),
  ],
)

export type CountedLine = {
  readonly ingredientId: string
  readonly counted: number
  readonly expected: number
  readonly variance: number
  readonly variancePence: number | null
}

/** What was counted against what should have been there. Never changed. */
export const stockCounts = tenantTable(
  'stock_counts',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    storageArea: text('storage_area'),
    lines: jsonb('lines').$type<CountedLine[]>().notNull(),
    businessDate: date('business_date').notNull(),
    ...written,
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    index('stock_counts_newest').on(table.restaurantId, table.at),
  ],
)

export const inventorySettings = tenantTable(
  'inventory_settings',
  { priceJumpBps: integer('price_jump_bps').notNull(), version: integer('version').notNull() },
  [],
)
