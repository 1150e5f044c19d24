import { z } from 'zod'
import { servingTimesSchema } from '../menu/index.ts'

/** What a restaurant decides about the public menu page of one location. */
export const publicMenuSettingsSchema = z.strictObject({
  /** False until the restaurant says so: then the page exists for nobody. */
  isPublic: z.boolean(),
  /** What the restaurant says of itself, in its own words; plain text. */
  description: z.string().trim().max(600),
  /** Empty: the page names none. */
  openingHours: servingTimesSchema,
})
export type PublicMenuSettings = z.infer<typeof publicMenuSettingsSchema>

export const notPublic: PublicMenuSettings = { isPublic: false, description: '', openingHours: [] }
