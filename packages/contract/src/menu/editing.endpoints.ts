import { idSchema } from '@tableside/domain/ids'
import { allergenSchema, servingTimesSchema } from '@tableside/domain/menu'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { vatClassSchema } from '@tableside/domain/tax'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine } from '../core/index.ts'

const tag = 'Menu'
const manage = { permission: 'menu.manage', feature: 'menu_management' } as const
/** Whoever takes orders learns first that something has run out. */
const serve = { permission: 'orders.take', feature: 'menu_management' } as const
const inItem = inRestaurant.extend({ itemId: idSchema })
const position = z.int().min(0).max(10_000)
const allergens = z.array(allergenSchema).max(14)
const uniqueIds = (ids: readonly string[]) => new Set(ids).size === ids.length

export const editableCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  colour: z.string().nullable(),
  served: servingTimesSchema,
  position: z.int(),
  /** Rises with each change; handed back with the next one, so that two editors notice each other. */
  version: z.int(),
  isArchived: z.boolean(),
})

export const editableItemSchema = z.object({
  id: idSchema,
  categoryId: idSchema,
  name: z.string(),
  kitchenName: z.string().nullable(),
  pricePence: zeroOrMorePenceSchema,
  vatClass: vatClassSchema,
  allergens: z.array(allergenSchema),
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
  options: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      pricePence: penceSchema,
      isDefault: z.boolean(),
      isAvailable: z.boolean(),
      addsAllergens: z.array(allergenSchema),
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

export const getEditableMenu = endpoint({
  name: 'getEditableMenu',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/menu/editable',
  summary: 'The whole menu for those who edit it: archived things too, and what differs at each location.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ menu: editableMenuSchema }),
  status: 200,
  refusals: [],
})

const categoryFields = {
  name: oneLine.min(1).max(60),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is written #rrggbb')
    .nullable(),
  /** When its dishes are served; empty: always. */
  served: servingTimesSchema,
  position,
}

export const addCategory = endpoint({
  name: 'addCategory',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/categories',
  summary: 'Adds a category to the menu.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({
    id: idSchema,
    name: categoryFields.name,
    colour: categoryFields.colour.default(null),
    served: categoryFields.served.default([]),
    position: position.default(0),
  }),
  reply: z.object({ category: editableCategorySchema }),
  status: 201,
  refusals: ['menu_name_taken', 'id_taken'],
})

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/menu/categories/:categoryId',
  summary: 'Renames, colours, moves, times or archives a category; one that still has dishes cannot be archived.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant.extend({ categoryId: idSchema }),
  body: z
    .strictObject({ ...categoryFields, isArchived: z.boolean() })
    .partial()
    .extend({
      /** The version the editor saw. */
      version: z.int(),
    }),
  reply: z.object({ category: editableCategorySchema }),
  status: 200,
  refusals: ['menu_name_taken', 'menu_in_use', 'changed_meanwhile'],
})

const itemFields = {
  categoryId: idSchema,
  name: oneLine.min(1).max(80),
  kitchenName: z.string().trim().min(1).max(40).nullable(),
  pricePence: zeroOrMorePenceSchema,
  vatClass: vatClassSchema,
  allergens,
  stationName: z.string().trim().min(1).max(80).nullable(),
  position,
  modifierGroupIds: z.array(idSchema).max(30).refine(uniqueIds, 'Name each group once'),
}
const itemRefusals = ['menu_name_taken', 'station_unknown'] as const

export const addItem = endpoint({
  name: 'addItem',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/items',
  summary: 'Adds a dish to the menu of every location.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({
    id: idSchema,
    categoryId: itemFields.categoryId,
    name: itemFields.name,
    kitchenName: itemFields.kitchenName.default(null),
    pricePence: itemFields.pricePence,
    vatClass: itemFields.vatClass,
    allergens: allergens.default([]),
    stationName: itemFields.stationName.default(null),
    position: position.default(0),
    modifierGroupIds: itemFields.modifierGroupIds.default([]),
  }),
  reply: z.object({ item: editableItemSchema }),
  status: 201,
  refusals: [...itemRefusals, 'id_taken'],
})

export const changeItem = endpoint({
  name: 'changeItem',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId',
  summary: 'Changes or archives a dish. Open orders and past sales keep the price they were taken at.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inItem,
  body: z
    .strictObject({ ...itemFields, isArchived: z.boolean() })
    .partial()
    .extend({
      /** The version the editor saw. */
      version: z.int(),
    }),
  reply: z.object({ item: editableItemSchema }),
  status: 200,
  refusals: [...itemRefusals, 'changed_meanwhile', 'menu_in_use'],
})

export const duplicateItem = endpoint({
  name: 'duplicateItem',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/duplicate',
  summary: 'Makes a second dish like this one, with its modifiers, under another name.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inItem,
  body: z.strictObject({ id: idSchema, name: itemFields.name }),
  reply: z.object({ item: editableItemSchema }),
  status: 201,
  refusals: ['menu_name_taken', 'id_taken'],
})

const atLocation = z.strictObject({ locationId: idSchema })
const availability = z.object({ isAvailable: z.boolean() })

export const eightySixItem = endpoint({
  name: 'eightySixItem',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/eighty-six',
  summary: 'A dish has run out at one location: no order there can have it from now on.',
  tag,
  access: serve,
  isIdempotent: true,
  params: inItem,
  body: atLocation,
  reply: availability,
  status: 200,
  refusals: [],
})

export const restoreItem = endpoint({
  name: 'restoreItem',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/restore',
  summary: 'A dish is back at one location.',
  tag,
  access: serve,
  isIdempotent: true,
  params: inItem,
  body: atLocation,
  reply: availability,
  status: 200,
  refusals: [],
})

const inOption = inRestaurant.extend({ optionId: idSchema })

export const eightySixOption = endpoint({
  name: 'eightySixOption',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/modifier-options/:optionId/eighty-six',
  summary: 'An option has run out, at every location.',
  tag,
  access: serve,
  isIdempotent: true,
  params: inOption,
  reply: availability,
  status: 200,
  refusals: [],
})

export const restoreOption = endpoint({
  name: 'restoreOption',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/modifier-options/:optionId/restore',
  summary: 'An option is back.',
  tag,
  access: serve,
  isIdempotent: true,
  params: inOption,
  reply: availability,
  status: 200,
  refusals: [],
})
