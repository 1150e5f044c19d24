import { z } from 'zod'

/** How a location takes orders that guests collect (click and collect). */
export const collectionSettingsSchema = z.strictObject({
  /** False until the restaurant says so: then there is no page. */
  isOn: z.boolean(),
  /** How long the kitchen needs: the first time offered is this much later, and a dish is fired this long before. */
  leadMinutes: z.int().min(5).max(180),
  /** Guests choose a time every so many minutes. */
  slotMinutes: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(30), z.literal(60)]),
  /** So many orders can be collected at the same time. */
  ordersPerSlot: z.int().min(1).max(100),
})
export type CollectionSettings = z.infer<typeof collectionSettingsSchema>

export const noCollections: CollectionSettings = { isOn: false, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 4 }

/** A pause ends by itself, at the latest the next morning. */
export const maxPauseMinutes = 12 * 60

/** Whether orders are taken at all at a moment: switched on, and not paused from the till. */
export function isTakingCollections(
  { isOn, pausedUntil }: Pick<CollectionSettings, 'isOn'> & { readonly pausedUntil: string | null },
  at: string,
): boolean {
  return isOn && (pausedUntil === null || pausedUntil <= at)
}
