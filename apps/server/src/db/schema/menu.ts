import {
  type AllergenDeclaration,
  type Diet,
  type PhotoFile,
  type ServingTime,
  type Translations,
  unknownAllergens,
} from '@tableside/domain/menu'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

export const menuCategories = tenantTable(
  'menu_categories',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    colour: text('colour'),
    /** When its dishes are served; empty: always. */
    served: jsonb('served').$type<ServingTime[]>().notNull().default([]),
    /** The course its dishes belong to at a table; null: made straight away. */
    course: smallint('course'),
    translations: translations(),
    position: integer('position').notNull().default(0),
    /** Rises with every change, so that two who edit it notice each other. */
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  ['id'],
)

export const menuItems = tenantTable(
  'menu_items',
  {
    id: uuid('id').notNull(),
    categoryId: uuid('category_id').notNull(),
    name: text('name').notNull(),
    /** What guests read below its name. */
    description: text('description').notNull().default(''),
    translations: translations(),
    kitchenName: text('kitchen_name'),
    pricePence: penceColumn('price_pence').notNull(),
    /** Its price is typed at the till. */
    hasOpenPrice: boolean('has_open_price').notNull().default(false),
    barcode: text('barcode'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    vatClass: text('vat_class').notNull(),
    /** A set menu or meal deal: for VAT its price is shared over what is chosen. */
    isBundle: boolean('is_bundle').notNull().default(false),
    allergens: jsonb('allergens').$type<AllergenDeclaration>().notNull().default(unknownAllergens),
    /** What it is labelled as suitable for; empty: nobody has labelled it. */
    diets: jsonb('diets').$type<Diet[]>().notNull().default([]),
    /** The kind of station that makes it, by name, so that each location can have its own. */
    stationName: text('station_name'),
    position: integer('position').notNull().default(0),
    /** Rises with each edit, so that two people editing one item notice each other. */
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.categoryId, () => menuCategories),
    declares('menu_items_allergens', table.allergens),
    index().on(table.restaurantId, table.categoryId),
  ],
)

/** The photo guests see of a dish; a dish has one or none. */
export const menuPhotos = tenantTable(
  'menu_photos',
  {
    itemId: uuid('item_id').notNull(),
    /** Follows from its bytes: a dish and its duplicate have the same one. */
    photoId: uuid('photo_id').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: uuid('set_by').notNull(),
  },
  ['itemId'],
  (table) => [
    belongsTo(table, table.itemId, () => menuItems),
    index('menu_photos_by_photo').on(table.restaurantId, table.photoId),
  ],
)

/** A photo in each width and format; a table of its own, so that nobody loads bytes who does not send them. */
export const menuPhotoFiles = tenantTable(
  'menu_photo_files',
  {
    itemId: uuid('item_id').notNull(),
    file: text('file').$type<PhotoFile>().notNull(),
    bytes: bytes('bytes').notNull(),
  },
  ['itemId', 'file'],
  (table) => [
    foreignKey({
      columns: [table.restaurantId, table.itemId],
      foreignColumns: [menuPhotos.restaurantId, menuPhotos.itemId],
    }),
  ],
)

/** What differs at one location: another price or station, not offered, or sold out there. No row: as on the group's menu. */
export const menuItemLocations = tenantTable(
  'menu_item_locations',
  {
    itemId: uuid('item_id').notNull(),
    locationId: uuid('location_id').notNull(),
    pricePence: penceColumn('price_pence'),
    /** The kind of station that makes it here; null: as everywhere. */
    stationName: text('station_name'),
    /** Off the menu here for good, whatever is on hand. */
    isOffered: boolean('is_offered').notNull().default(true),
    isEightySixed: boolean('is_eighty_sixed').notNull().default(false),
    /** Who last said how it differs; running out is no difference. */
    changedAt: instant('changed_at'),
    changedBy: uuid('changed_by'),
    /** Rises with every change of how it differs; 0 while nobody has said so. */
    version: integer('version').notNull().default(0),
  },
  ['itemId', 'locationId'],
  (table) => [belongsTo(table, table.itemId, () => menuItems), belongsTo(table, table.locationId, () => locations)],
)

/** A price a dish will have from an instant on; kept as it was decided, whatever became of it. */
export const menuPriceChanges = tenantTable(
  'menu_price_changes',
  {
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    pricePence: penceColumn('price_pence').notNull(),
    startsAt: instant('starts_at').notNull(),
    state: text('state').notNull().default('waiting'),
    by: uuid('by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.itemId, () => menuItems),
    index('menu_price_changes_waiting').on(table.restaurantId, table.itemId).where(sql`state = 'waiting'`),
    check('menu_price_changes_state', sql`${table.state} in ('waiting', 'done', 'cancelled')`),
  ],
)

export const modifierGroups = tenantTable(
  'modifier_groups',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    min: integer('min').notNull().default(0),
    max: integer('max').notNull().default(1),
    translations: translations(),
    position: integer('position').notNull().default(0),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
  },
  ['id'],
)

export const modifierOptions = tenantTable(
  'modifier_options',
  {
    id: uuid('id').notNull(),
    groupId: uuid('group_id').notNull(),
    name: text('name').notNull(),
    pricePence: penceColumn('price_pence').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    isAvailable: boolean('is_available').notNull().default(true),
    /** What it is for VAT; null: what the dish is. */
    vatClass: text('vat_class'),
    /** What it costs on its own, by which a set menu or meal deal is shared for VAT. */
    alonePence: penceColumn('alone_pence'),
    translations: translations(),
    addsAllergens: jsonb('adds_allergens').$type<AllergenDeclaration>().notNull().default(unknownAllergens),
    position: integer('position').notNull().default(0),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.groupId, () => modifierGroups),
    declares('modifier_options_allergens', table.addsAllergens),
  ],
)

export const menuItemModifierGroups = tenantTable(
  'menu_item_modifier_groups',
  {
    itemId: uuid('item_id').notNull(),
    groupId: uuid('group_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  ['itemId', 'groupId'],
  (table) => [belongsTo(table, table.itemId, () => menuItems), belongsTo(table, table.groupId, () => modifierGroups)],
)

/** A declaration says which of the three it is, so that no list can be empty and mean two things. */
function declares(name: string, column: AnyPgColumn) {
  return check(name, sql`coalesce(${column} ->> 'state', '') in ('unknown', 'none', 'contains')`)
}

/** What guests read in other languages; no till and no kitchen is sent it. */
function translations() {
  return jsonb('translations').$type<Translations>().notNull().default({})
}
