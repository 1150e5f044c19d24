import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { vatClassSchema } from '../tax/index.ts'
import { onOneLine } from '../text/index.ts'
import { allergenDeclarationSchema, unknownAllergens } from './allergens.ts'
import { translationsSchema } from './translations.ts'

/**
 * A modifier group as its editor hands it in. A choice nobody could make is refused here: fewer
 * options than `min`, `min` above `max`, more defaults than the guest may choose.
 */
export const modifierGroupDraftSchema = z
  .strictObject({
    name: z.string().overwrite(onOneLine).trim().min(1).max(60),
    min: z.int().min(0).max(50),
    max: z.int().min(1).max(50),
    position: z.int().min(0).max(10_000).default(0),
    /** What guests read in other languages. */
    translations: translationsSchema.optional(),
    options: z
      .array(
        z.strictObject({
          id: idSchema,
          name: z.string().overwrite(onOneLine).trim().min(1).max(60),
          /** Added to the dish's price; may be below zero. */
          pricePence: z.int().min(-1_000_000).max(1_000_000).pipe(penceSchema).prefault(0),
          translations: translationsSchema.optional(),
          isDefault: z.boolean().default(false),
          addsAllergens: allergenDeclarationSchema.default(unknownAllergens),
          /** What it is for VAT; null: what the dish is. */
          vatClass: vatClassSchema.nullable().optional(),
          /** What it costs on its own, by which a set menu or meal deal is shared for VAT. */
          alonePence: zeroOrMorePenceSchema.max(1_000_000).nullable().optional(),
        }),
      )
      .min(1)
      .max(100),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], error: 'At least cannot be more than at most' })
  .refine(({ min, options }) => min <= options.length, { path: ['min'], error: 'There are fewer options than that' })
  .refine(({ max, options }) => options.filter(({ isDefault }) => isDefault).length <= max, {
    path: ['options'],
    error: 'There are more defaults than a guest may choose',
  })
  .refine(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, {
    path: ['options'],
    error: 'Two options have the same id',
  })
export type ModifierGroupDraft = z.infer<typeof modifierGroupDraftSchema>
