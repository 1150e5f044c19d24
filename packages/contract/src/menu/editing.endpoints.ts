import { idSchema } from '@tableside/domain/ids'
import {
  allergenDeclarationSchema,
  barcodeSchema,
  courseSchema,
  descriptionSchema,
  dietSchema,
  dietsSchema,
  servingTimesSchema,
  translationsSchema,
  unknownAllergens,
} from '@tableside/domain/menu'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { vatClassSchema } from '@tableside/domain/tax'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const menu = resource('Menu', '/restaurants/:restaurantId/menu', {
  permission: 'menu.manage',
  feature: 'menu_management',
})
/** Whoever takes orders learns first that something has run out. */
const serve = { permission: 'orders.take', feature: 'menu_management' } as const
const position = z.int().min(0).max(10_000)
const uniqueIds = (ids: readonly string[]) => new Set(ids).size === ids.length

export const editableCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  colour: z.string().nullable(),
  served: servingTimesSchema,
  course: courseSchema.nullable(),
  /** What guests read in other languages. */
  translations: translationsSchema,
  position: z.int(),
  /** Rises with each change; handed back with the next one, so that two editors notice each other. */
  version: z.int(),
  isArchived: z.boolean(),
})

export const editableItemSchema = z.object({
  id: idSchema,
  categoryId: idSchema,
  name: z.string(),
  /** What guests read below its name; empty: nothing. */
  description: z.string(),
  /** What guests read in other languages. */
  translations: translationsSchema,
  kitchenName: z.string().nullable(),
  pricePence: zeroOrMorePenceSchema,
  vatClass: vatClassSchema,
  /** A set menu or meal deal: for VAT its price is shared over what is chosen. */
  isBundle: z.boolean(),
  allergens: allergenDeclarationSchema,
  /** What it is labelled as suitable for; vegan includes vegetarian. Empty: nobody has labelled it. */
  diets: z.array(dietSchema),
  /** Where its photo is fetched from, a width and a format behind it: `…/640.webp`. Null: it has none. */
  photoUrl: z.string().nullable(),
  /** Its price is typed at the till; `pricePence` is what is suggested, or £0.00. */
  hasOpenPrice: z.boolean(),
  barcode: z.string().nullable(),
  /** Shown first at the till. */
  isFavourite: z.boolean(),
  /** The kind of station that makes it, by name: each location may have its own. */
  stationName: z.string().nullable(),
  position: z.int(),
  /** Rises with each change; handed back with the next one, so that two editors notice each other. */
  version: z.int(),
  isArchived: z.boolean(),
  modifierGroupIds: z.array(idSchema),
  /** What differs at one location. */
  locations: z.array(
    z.object({
      locationId: idSchema,
      /** Null: inherited, like the station. */
      pricePence: zeroOrMorePenceSchema.nullable(),
      stationName: z.string().nullable(),
      isOffered: z.boolean(),
      isEightySixed: z.boolean(),
      /** Who last said how it differs, and when. */
      changedAt: z.iso.datetime().nullable(),
      changedBy: z.string(),
      /** Rises each time somebody says how it differs; running out is no difference. */
      version: z.int(),
    }),
  ),
  /** Prices it will have, the next one first. */
  scheduledPrices: z.array(z.object({ id: idSchema, pricePence: zeroOrMorePenceSchema, startsAt: z.iso.datetime() })),
})
export type EditableItem = z.infer<typeof editableItemSchema>

export const editableGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  position: z.int(),
  /** Rises with each change; handed back with the next one, so that two editors notice each other. */
  version: z.int(),
  isArchived: z.boolean(),
  /** What guests read in other languages, as of each option. */
  translations: translationsSchema,
  options: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      translations: translationsSchema,
      pricePence: penceSchema,
      isDefault: z.boolean(),
      isAvailable: z.boolean(),
      addsAllergens: allergenDeclarationSchema,
      /** What it is for VAT; null: what the dish is. */
      vatClass: vatClassSchema.nullable(),
      /** What it costs on its own, by which a set menu or meal deal is shared for VAT. */
      alonePence: zeroOrMorePenceSchema.nullable(),
    }),
  ),
})
export type EditableGroup = z.infer<typeof editableGroupSchema>

export const editableMenuSchema = z.object({
  version: z.int(),
  categories: z.array(editableCategorySchema),
  items: z.array(editableItemSchema),
  modifierGroups: z.array(editableGroupSchema),
})
export type EditableMenu = z.infer<typeof editableMenuSchema>

export const getEditableMenu = menu.get('getEditableMenu', '/editable', {
  summary: 'The whole menu for those who edit it: archived things too, and what differs at each location.',
  reply: z.object({ menu: editableMenuSchema }),
})

const categoryFields = {
  name: oneLine.min(1).max(60),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is written #rrggbb')
    .nullable(),
  /** When its dishes are served; empty: always. */
  served: servingTimesSchema,
  /** The course its dishes belong to at a table; null: made straight away. */
  course: courseSchema.nullable(),
  /** What guests read in other languages; what is left out they read as the restaurant wrote it. */
  translations: translationsSchema,
  position,
}

export const addCategory = menu.post('addCategory', '/categories', {
  summary: 'Adds a category to the menu.',
  body: z.strictObject({
    id: idSchema,
    name: categoryFields.name,
    colour: categoryFields.colour.default(null),
    served: categoryFields.served.default([]),
    course: categoryFields.course.default(null),
    translations: categoryFields.translations.default({}),
    position: position.default(0),
  }),
  reply: z.object({ category: editableCategorySchema }),
  status: 201,
  refusals: ['menu_name_taken', 'id_taken'],
})

export const changeCategory = menu.patch('changeCategory', '/categories/:categoryId', {
  summary: 'Renames, colours, moves, times or archives a category; one that still has dishes cannot be archived.',
  body: z
    .strictObject({ ...categoryFields, isArchived: z.boolean() })
    .partial()
    .extend({
      /** The version the editor saw. */
      version: z.int(),
    }),
  reply: z.object({ category: editableCategorySchema }),
  refusals: ['menu_name_taken', 'menu_in_use'],
})

const itemFields = {
  categoryId: idSchema,
  name: oneLine.min(1).max(80),
  description: descriptionSchema,
  translations: translationsSchema,
  kitchenName: oneLine.min(1).max(40).nullable(),
  pricePence: zeroOrMorePenceSchema,
  hasOpenPrice: z.boolean(),
  barcode: barcodeSchema.nullable(),
  isFavourite: z.boolean(),
  vatClass: vatClassSchema,
  isBundle: z.boolean(),
  allergens: allergenDeclarationSchema,
  diets: dietsSchema,
  stationName: z.string().trim().min(1).max(80).nullable(),
  position,
  modifierGroupIds: z.array(idSchema).max(30).refine(uniqueIds, 'Name each group once'),
}
/** What the dish costs from now on where its price changes; null: as everywhere. The version is that of the difference. */
const locationPrices = z
  .array(
    z.strictObject({
      locationId: idSchema,
      version: z.int().min(0),
      pricePence: zeroOrMorePenceSchema.nullable(),
    }),
  )
  .max(200)
  .refine((prices) => uniqueIds(prices.map(({ locationId }) => locationId)), 'Name each location once')
const itemRefusals = ['menu_name_taken', 'station_unknown', 'barcode_taken', 'diet_contradicted'] as const

export const addItem = menu.post('addItem', '/items', {
  summary: 'Adds a dish to the menu of every location.',
  body: z.strictObject({
    id: idSchema,
    categoryId: itemFields.categoryId,
    name: itemFields.name,
    /** What guests read below its name. */
    description: itemFields.description.default(''),
    translations: itemFields.translations.default({}),
    kitchenName: itemFields.kitchenName.default(null),
    pricePence: itemFields.pricePence,
    hasOpenPrice: itemFields.hasOpenPrice.default(false),
    barcode: itemFields.barcode.default(null),
    isFavourite: itemFields.isFavourite.default(false),
    vatClass: itemFields.vatClass,
    isBundle: itemFields.isBundle.default(false),
    /** Unknown until somebody has checked the dish. */
    allergens: allergenDeclarationSchema.default(unknownAllergens),
    diets: itemFields.diets.default([]),
    stationName: itemFields.stationName.default(null),
    position: position.default(0),
    modifierGroupIds: itemFields.modifierGroupIds.default([]),
  }),
  reply: z.object({ item: editableItemSchema }),
  status: 201,
  refusals: [...itemRefusals, 'id_taken'],
})

export const changeItem = menu.patch('changeItem', '/items/:itemId', {
  summary:
    'Changes or archives a dish, with what it costs at single locations: all of it or nothing. Past sales keep their price.',
  body: z
    .strictObject({ ...itemFields, isArchived: z.boolean(), locationPrices })
    .partial()
    .extend({
      /** The version the editor saw. */
      version: z.int(),
    }),
  reply: z.object({ item: editableItemSchema }),
  refusals: [...itemRefusals, 'menu_in_use'],
})

export const duplicateItem = menu.post('duplicateItem', '/items/:itemId/duplicate', {
  summary: 'Makes a second dish like this one, with its modifiers, under another name.',
  body: z.strictObject({ id: idSchema, name: itemFields.name }),
  reply: z.object({ item: editableItemSchema }),
  status: 201,
  refusals: ['menu_name_taken', 'id_taken'],
})

const atLocation = z.strictObject({ locationId: idSchema })
const availability = z.object({ isAvailable: z.boolean() })

export const eightySixItem = menu.post('eightySixItem', '/items/:itemId/eighty-six', {
  summary: 'A dish has run out at one location: no order there can have it from now on.',
  access: serve,
  body: atLocation,
  reply: availability,
})

export const restoreItem = menu.post('restoreItem', '/items/:itemId/restore', {
  summary: 'A dish is back at one location.',
  access: serve,
  body: atLocation,
  reply: availability,
})

export const eightySixOption = menu.post('eightySixOption', '/modifier-options/:optionId/eighty-six', {
  summary: 'An option has run out, at every location.',
  access: serve,
  reply: availability,
})

export const restoreOption = menu.post('restoreOption', '/modifier-options/:optionId/restore', {
  summary: 'An option is back.',
  access: serve,
  reply: availability,
})
