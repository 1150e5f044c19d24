import { z } from 'zod'
import { phoneNumber } from '../customers/index.ts'

/** What the platform's owner sets for everybody; the names are the specification's (§3). */
export const platformSettingsSchema = z.strictObject({
  /** Dashboards may be read but change nothing. Service never stops: tills and kitchens work on. */
  maintenanceMode: z.boolean(),
  newSignupsEnabled: z.boolean(),
  /** What the product is called on its pages and in its mails: partners sell it under their own name. */
  productName: z
    .string()
    .trim()
    .min(2, 'Give it a name of 2 to 40 characters')
    .max(40)
    // It stands in the subjects and senders of mails.
    .regex(/^\P{Cc}*$/u, 'Please write it on one line'),
  /** Where people write when they are stuck; null until one is set. */
  supportEmail: z.email('Please enter a valid email address').max(254).nullable(),
  /** The line the Omega plan may call day and night; null until one is set, and promised nowhere while it is. */
  supportPhone: z
    .string()
    .trim()
    .max(40)
    .refine(
      (text) => phoneNumber(text) !== undefined,
      'Please enter a phone number like 020 7946 0000 or +44 20 7946 0000',
    )
    .nullable(),
  maxRestaurantsPerOwner: z.int().min(0).max(1_000),
  /** How long a new restaurant may try the plan it picked (decision A2). */
  defaultTrialDays: z.int().min(0).max(365),
  /** Prompts with one-click consent when a limit is reached; nothing is ever charged silently (decision A5). */
  autoUpgradeEnabled: z.boolean(),
})
export type PlatformSettings = z.infer<typeof platformSettingsSchema>

/** The specification's (§9). */
export const defaultPlatformSettings: PlatformSettings = {
  maintenanceMode: false,
  newSignupsEnabled: true,
  productName: 'Tableside',
  supportEmail: null,
  supportPhone: null,
  maxRestaurantsPerOwner: 5,
  defaultTrialDays: 14,
  autoUpgradeEnabled: true,
}

/** What is stored, field by field; a field that is missing or makes no sense is as the specification has it. */
export function platformSettingsFrom(stored: Readonly<Record<string, unknown>>): PlatformSettings {
  const { shape } = platformSettingsSchema
  const good = Object.entries(shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(stored[name])
    return read.success ? [[name, read.data]] : []
  })
  return platformSettingsSchema.parse({ ...defaultPlatformSettings, ...Object.fromEntries(good) })
}
