import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { vatClassSchema, vatPeriodSchema } from '../tax/index.ts'
import { allergenDeclarationSchema } from './allergens.ts'
import { courseSchema } from './course.ts'
import { dietSchema } from './diets.ts'
import { servingTimeSchema } from './serving-time.ts'

const modifierOptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Added to the dish's price; may be below zero ("no cheese"), the dish never goes below £0.00. */
  pricePence: penceSchema,
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
  addsAllergens: allergenDeclarationSchema,
  /** What it is for VAT; null, or absent from a menu kept on a till since before: what the dish is. */
  vatClass: vatClassSchema.nullish(),
  /** What it costs on its own. A set menu or meal deal is shared by it for VAT; null: by what it adds to the price. */
  alonePence: zeroOrMorePenceSchema.nullish(),
})
export type ModifierOption = z.infer<typeof modifierOptionSchema>

/** A choice that changes a dish: "Cooking", at least 1, at most 1. */
const modifierGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  min: z.int().min(0),
  max: z.int().min(1),
  options: z.array(modifierOptionSchema),
})
export type ModifierGroup = z.infer<typeof modifierGroupSchema>

/** Letters, digits and signs a scanner types, without spaces: EAN, UPC or the restaurant's own. */
export const barcodeSchema = z
  .string()
  .trim()
  .regex(/^[!-~]{4,32}$/, 'A barcode has 4 to 32 letters, digits or signs')

export const menuItemSchema = z.object({
  id: idSchema,
  categoryId: idSchema,
  name: z.string(),
  /** What the kitchen calls it, when the name on the menu is too long for a ticket. */
  kitchenName: z.string().nullable(),
  /** Gross, VAT included, at this location. With an open price: what is suggested, or £0.00. */
  pricePence: zeroOrMorePenceSchema,
  /** Its price is typed at the till, like that of the fish of the day. */
  hasOpenPrice: z.boolean().default(false),
  /** What a scanner reads from its packet. */
  barcode: z.string().nullable().default(null),
  /** Shown first at the till. */
  isFavourite: z.boolean().default(false),
  vatClass: vatClassSchema,
  /** A set menu or meal deal: for VAT its price is shared over what is chosen. */
  isBundle: z.boolean().optional(),
  allergens: allergenDeclarationSchema,
  /** What it is labelled as suitable for; ask `suitableDiets`. */
  diets: z.array(dietSchema).default([]),
  /** Where its photo is fetched from; null, or absent from a menu kept on a till since before: it has none. */
  photoUrl: z.string().nullish(),
  /** The station that makes it; null for what nobody cooks, like a bottle handed over the bar. */
  stationId: idSchema.nullable(),
  modifierGroupIds: z.array(idSchema),
  /** False once it is eighty-sixed. */
  isAvailable: z.boolean(),
})
export type MenuItem = z.infer<typeof menuItemSchema>

/** The menu of one location at one moment; `version` rises with every change, so an old copy is noticed. */
export const menuSnapshotSchema = z.object({
  version: z.int(),
  locationId: idSchema,
  /** The clock on the restaurant's wall, by which its categories are served. */
  timeZone: z.string(),
  categories: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      colour: z.string().nullable(),
      /** Empty: always served. */
      served: z.array(servingTimeSchema),
      /** The course its dishes belong to at a table; null: made straight away. */
      course: courseSchema.nullable().default(null),
    }),
  ),
  items: z.array(menuItemSchema),
  modifierGroups: z.array(modifierGroupSchema),
  stations: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Every period of VAT rates that is known, also those ahead: a till without a connection uses the one of its day. */
  vatPeriods: z.array(vatPeriodSchema),
})
export type MenuSnapshot = z.infer<typeof menuSnapshotSchema>
