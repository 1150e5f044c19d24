import { idSchema } from '@tableside/domain/ids'
import {
  countDraftSchema,
  ingredientDraftSchema,
  ingredientSchema,
  movementReasonSchema,
  transferSchema,
  unitSchema,
  writeOffSchema,
} from '@tableside/domain/inventory'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { behindSchema, csvToImport, dayAsked, pageQuery, resource } from '../core/index.ts'

const feature = 'inventory_management'
export const seeStock = { permission: 'inventory.view', feature } as const
export const countStock = { permission: 'inventory.count', feature } as const
export const manageStock = { permission: 'inventory.manage', feature } as const
const inventory = resource('Inventory', '/restaurants/:restaurantId/inventory', { read: seeStock, write: manageStock })

const stockStatusSchema = z.enum(['fine', 'low', 'negative'])
export const stockRowSchema = ingredientSchema.extend({
  /** At the location asked for, or at all of them together. */
  onHand: z.int(),
  /** At the average cost; null while nobody knows it. */
  worthPence: penceSchema.nullable(),
  status: stockStatusSchema,
  /** Each location that has, had or lacks some of it. */
  locations: z.array(z.object({ locationId: idSchema, onHand: z.int(), status: stockStatusSchema })),
})
export type StockRow = z.infer<typeof stockRowSchema>

export const stockSchema = z.object({
  rows: z.array(stockRowSchema),
  worthPence: penceSchema,
  /** Ingredients that are low, and below nothing, at the locations asked for. */
  low: z.int(),
  negative: z.int(),
  /** Dishes and options of the menu that nobody wrote a recipe for: sales of them take nothing out. */
  unmapped: z.object({ dishes: z.int(), options: z.int() }),
  asOf: z.iso.datetime(),
  behind: behindSchema,
})
export type Stock = z.infer<typeof stockSchema>

export const getStock = inventory.get('getStock', '/stock', {
  summary: 'What is on hand and what it is worth, up to the last dish that went to the kitchen.',
  query: z.object({ locationId: idSchema.optional() }),
  reply: z.object({ stock: stockSchema }),
})

const ingredientReply = z.object({ ingredient: ingredientSchema })

export const addIngredient = inventory.post('addIngredient', '/ingredients', {
  summary: 'Adds an ingredient.',
  body: ingredientDraftSchema.extend({ id: idSchema }),
  reply: ingredientReply,
  status: 201,
  refusals: ['being_counted', 'id_taken', 'name_taken', 'price_unbelievable'],
})

export const changeIngredient = inventory.patch('changeIngredient', '/ingredients/:ingredientId', {
  summary: 'Changes an ingredient as its editor saw it, archives it or brings it back.',
  body: ingredientDraftSchema.extend({ version: z.int().min(1), isArchived: z.boolean() }),
  reply: ingredientReply,
  refusals: ['being_counted', 'name_taken', 'unit_mismatch', 'recipe_in_use', 'price_unbelievable'],
})

export const ingredientImportSchema = z.object({
  isDryRun: z.boolean(),
  created: z.array(z.object({ line: z.int(), name: z.string() })),
  changed: z.array(z.object({ line: z.int(), name: z.string(), columns: z.array(z.string()) })),
  unchanged: z.int(),
  errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
})
export type IngredientImport = z.infer<typeof ingredientImportSchema>

export const importIngredients = inventory.post('importIngredients', '/ingredients/import', {
  summary:
    'Brings ingredients in from a CSV file (Name, Unit, Storage area, Low at, Cost in pounds a unit). A dry run only reports; the real run leaves the rows with errors out.',
  body: csvToImport,
  reply: z.object({ report: ingredientImportSchema }),
  refusals: ['being_counted', 'csv_unreadable'],
})

export const movementSchema = z.object({
  id: z.string(),
  seq: z.int(),
  at: z.iso.datetime(),
  byName: z.string(),
  reason: movementReasonSchema,
  locationId: idSchema,
  ingredientId: idSchema,
  ingredientName: z.string(),
  unit: unitSchema,
  quantity: z.int(),
  worthPence: penceSchema.nullable(),
  note: z.string(),
  /** The dish it was for, and its order, where there is one. */
  order: z.object({ id: idSchema, number: z.string(), lineId: idSchema, dish: z.string(), dishes: z.int() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>

export const listMovements = inventory.get('listMovements', '/movements', {
  summary: 'Everything that came in or went out, newest first: why, how much, who and when. Nothing is ever changed.',
  query: z.object({
    ...pageQuery,
    ingredientId: idSchema.optional(),
    locationId: idSchema.optional(),
    reason: movementReasonSchema.optional(),
    from: dayAsked.optional(),
    to: dayAsked.optional(),
  }),
  reply: z.object({ movements: z.array(movementSchema), nextCursor: z.string().nullable() }),
  refusals: ['being_counted'],
})

export const writeOffStock = inventory.post('writeOffStock', '/write-offs', {
  summary: 'Writes off what was wasted or eaten by the staff: an ingredient, or a whole dish by its recipe.',
  access: countStock,
  body: writeOffSchema,
  reply: z.object({ writtenOff: z.array(z.object({ ingredientId: idSchema, quantity: z.int() })) }),
  status: 201,
  refusals: ['being_counted', 'no_recipe', 'id_taken'],
})

export const transferStock = inventory.post('transferStock', '/transfers', {
  summary: 'Moves ingredients from one location to another: out of the one and into the other at the same moment.',
  body: transferSchema,
  reply: z.object({ lines: z.int() }),
  status: 201,
  refusals: ['being_counted', 'ingredient_twice', 'id_taken'],
})

export const returnToStock = inventory.post('returnToStock', '/returns', {
  summary:
    'Puts dishes that were sold or wasted back into the stock, as much as was taken out for them, with a reason.',
  body: z.strictObject({
    id: idSchema,
    orderId: idSchema,
    lineId: idSchema,
    dishes: z.int().min(1).max(9_999),
    note: z.string().trim().min(1, 'Please say why').max(200),
  }),
  reply: z.object({ returned: z.array(z.object({ ingredientId: idSchema, quantity: z.int() })) }),
  status: 201,
  refusals: ['being_counted', 'return_too_many', 'id_taken'],
})

export const getCountSheet = inventory.get('getCountSheet', '/count-sheet', {
  summary: 'What there is to count, by storage area. It does not say how much should be there.',
  access: countStock,
  reply: z.object({
    ingredients: z.array(z.object({ id: idSchema, name: z.string(), unit: unitSchema, storageArea: z.string() })),
    /** Dishes with a recipe: what can be written off whole. */
    dishes: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
})

export const stockCountSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  storageArea: z.string().nullable(),
  at: z.iso.datetime(),
  byName: z.string(),
  lines: z.array(
    z.object({
      ingredientId: idSchema,
      name: z.string(),
      unit: unitSchema,
      counted: z.int(),
      expected: z.int(),
      variance: z.int(),
      variancePence: penceSchema.nullable(),
    }),
  ),
  /** Of the lines whose cost is known. */
  variancePence: penceSchema,
})
export type StockCount = z.infer<typeof stockCountSchema>

export const recordCount = inventory.post('recordCount', '/counts', {
  summary: 'What was counted becomes what is on hand; the difference is written down and valued.',
  access: countStock,
  body: countDraftSchema,
  /** Null for those who count blind. */
  reply: z.object({ count: stockCountSchema.nullable() }),
  status: 201,
  refusals: ['being_counted', 'ingredient_twice', 'id_taken'],
})

export const listCounts = inventory.get('listCounts', '/counts', {
  summary: 'Counts with their variances, newest first.',
  query: z.object({ locationId: idSchema.optional(), ...pageQuery }),
  reply: z.object({ counts: z.array(stockCountSchema), nextCursor: z.string().nullable() }),
})

export const marginRowSchema = z.object({
  itemId: idSchema,
  name: z.string(),
  category: z.string(),
  pricePence: penceSchema,
  /** Without VAT, as eaten in. */
  netPence: penceSchema,
  costPence: penceSchema.nullable(),
  marginPence: penceSchema.nullable(),
  marginBps: z.int().nullable(),
  hasRecipe: z.boolean(),
  /** Of the days asked for: dishes made, what they brought without VAT, and what they took by the recipe of then. */
  sold: z.int(),
  soldNetPence: penceSchema,
  usedPence: penceSchema.nullable(),
})
export type MarginRow = z.infer<typeof marginRowSchema>

const range = z.object({ from: dayAsked, to: dayAsked, locationId: idSchema.optional() })

export const getMargins = inventory.get('getMargins', '/margins', {
  summary: 'What each dish costs by its recipe against its price without VAT, and what it earned over business dates.',
  query: range,
  reply: z.object({ rows: z.array(marginRowSchema), from: z.string(), to: z.string() }),
  refusals: ['being_counted', 'range_upside_down'],
})

export const getMarginFile = inventory.get('getMarginFile', '/margins/file', {
  summary: 'The same as CSV. No cell is ever a formula.',
  query: range,
  contentType: 'text/csv',
  refusals: ['being_counted', 'range_upside_down'],
})

export const inventorySettingsSchema = z.object({ priceJumpBps: z.int(), version: z.int() })

export const getInventorySettings = inventory.get('getInventorySettings', '/settings', {
  summary: 'By how much dearer a delivery has to be to be flagged.',
  reply: z.object({ settings: inventorySettingsSchema }),
})

export const changeInventorySettings = inventory.put('changeInventorySettings', '/settings', {
  summary: 'Changes by how much dearer a delivery has to be to be flagged.',
  body: z.strictObject({ priceJumpBps: z.int().min(0).max(100_000), version: z.int().min(0) }),
  reply: z.object({ settings: inventorySettingsSchema }),
  refusals: ['being_counted'],
})
