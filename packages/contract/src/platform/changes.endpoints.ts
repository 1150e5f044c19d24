import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const changes = resource('Platform', '/platform/changes', 'platform_owner')

/** What a change is of: a plan, a flag, a page of settings, or one restaurant. */
export const changeSubjectSchema = z.union([
  z.enum(['settings', 'payments', 'notifications', 'seller', 'vat']),
  z.templateLiteral(['plan:', z.string()]),
  z.templateLiteral(['flag:', z.string()]),
  z.templateLiteral(['restaurant:', z.string()]),
])
export type ChangeSubject = z.infer<typeof changeSubjectSchema>

const state = z.record(z.string(), z.unknown())

export const platformChangeSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  /** The name of who saved it; null when their account is gone. */
  by: z.string().nullable(),
  subject: z.string(),
  version: z.int(),
  /** Only what differs. A secret is never in it, only that it was changed. */
  before: state,
  after: state,
  reason: z.string().nullable(),
})
export type PlatformChange = z.infer<typeof platformChangeSchema>

export const listPlatformChanges = changes.get('listPlatformChanges', '', {
  summary: 'Who changed what of the configuration or of a restaurant, when and from what to what, newest first.',
  query: z.object({ subject: changeSubjectSchema.optional(), ...pageQuery }),
  reply: z.object({ changes: z.array(platformChangeSchema), nextCursor: z.string().nullable() }),
})
