import { z } from 'zod'
import { resource } from '../core/index.ts'
import { brandSchema } from '../partners/index.ts'

const site = resource('Sign-in', '/site', 'public')

export const siteSchema = z.object({
  /** Nothing here is real: every page says so, and the demo's sign-ins and mailbox are shown. */
  isDemo: z.boolean(),
  /** The moment at which a demo's clock started, and its pages' clock with it; null where it goes by the machine's. */
  demoClock: z.iso.datetime().nullable(),
  /** What the product is called here: on a partner's host, as the partner calls it. */
  productName: z.string(),
  /** Whose name this host stands under; null for the platform's own. */
  brand: brandSchema.nullable(),
  /** Null until the platform owner has set one. */
  supportEmail: z.string().nullable(),
  /** The line of the Omega plan; null until the platform owner has set one, and on a partner's host. */
  supportPhone: z.string().nullable(),
  /** Dashboards may be read but change nothing; service goes on. */
  isInMaintenance: z.boolean(),
  areSignUpsOpen: z.boolean(),
  /** Whether owners at a limit of their plan are offered the next one. */
  areUpgradesOffered: z.boolean(),
  /** How long a new restaurant tries the plan it picked. */
  trialDays: z.int(),
  /** Whether this browser has a session: so a public page need not ask for one to learn that there is none. */
  isSignedIn: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

export const getSite = site.get('getSite', '', {
  summary: 'What every page may know before anybody has signed in.',
  reply: siteSchema,
})
