import { z } from 'zod'

/** The fourteen allergens a food business must declare (Food Information Regulations 2014, Annex II of EU 1169/2011). */
export const allergens = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export const allergenSchema = z.enum(allergens)
export type Allergen = z.infer<typeof allergenSchema>
