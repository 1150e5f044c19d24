import type { LeadKind, LeadState } from '@tableside/domain/leads'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leads } from '../../db/schema/index.ts'

export type LeadFilter = {
  readonly kind?: LeadKind | undefined
  readonly state?: LeadState | undefined
  readonly search: string
}

/** The leads a filter leaves. Only for the platform's role: the app's own may not read who they are. */
export function matching({ kind, state, search }: LeadFilter): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    kind && eq(leads.kind, kind),
    state && eq(leads.state, state),
    search === ''
      ? undefined
      : sql`concat_ws(' ', ${leads.firstName}, ${leads.lastName}, ${leads.email}, ${leads.phone}, ${leads.company}) ilike ${pattern}`,
  )
}

/** For the audit: what was looked for, but no name that was searched. */
export function filterFacts({ kind, state, search }: LeadFilter) {
  return { ...(kind ? { kind } : {}), ...(state ? { state } : {}), isSearch: search !== '' }
}
