import type { LeadKind, LeadState } from '@tableside/domain/leads'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leads } from '../../db/schema/index.ts'
import { containsWords } from '../../db/search-names.ts'

export type LeadFilter = {
  readonly kind?: LeadKind | undefined
  readonly state?: LeadState | undefined
  readonly search: string
}

/** The leads a filter leaves. Only for the platform's role: the app's own may not read who they are. */
export function matching({ kind, state, search }: LeadFilter): SQL | undefined {
  return and(
    kind && eq(leads.kind, kind),
    state && eq(leads.state, state),
    search === ''
      ? undefined
      : containsWords(
          sql`concat_ws(' ', ${leads.firstName}, ${leads.lastName}, ${leads.email}, ${leads.phone}, ${leads.company})`,
          search,
        ),
  )
}

/** For the audit: what was looked for, but no name that was searched. */
export function filterFacts({ kind, state, search }: LeadFilter) {
  return { ...(kind ? { kind } : {}), ...(state ? { state } : {}), isSearch: search !== '' }
}
