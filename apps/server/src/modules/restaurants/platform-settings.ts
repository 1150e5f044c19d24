import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { platformSettings } from '../../db/schema/index.ts'

const settingsSchema = z.object({
  /** How long a new restaurant may try the plan it picked (decision A2). */
  defaultTrialDays: z.int().min(0).max(365).catch(14),
  maxRestaurantsPerOwner: z.int().min(0).catch(5),
})

/** What the platform owner has set about new restaurants; what is not set is as the specification has it. */
export async function readPlatformSettings(tx: Tx): Promise<z.infer<typeof settingsSchema>> {
  const [row] = await tx.select({ settings: platformSettings.settings }).from(platformSettings)
  return settingsSchema.parse(row?.settings ?? {})
}
