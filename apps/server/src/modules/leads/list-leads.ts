import type * as contract from '@tableside/contract/leads'
import type { LeadState } from '@tableside/domain/leads'
import { and, count, desc, type SQL } from 'drizzle-orm'
import { leads } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { filterFacts, matching } from './lead-filter.ts'

/** A page of leads, newest first, and how many there are in each state. */
export async function listLeads(services: Services, call: Call<typeof contract.listLeads>) {
  const { query } = call
  const { state: _any, ...inAnyState } = query
  const auditEntry = { action: 'leads.list', facts: filterFacts(query) }
  return acrossRestaurants(services, call, auditEntry, async (tx) => {
    const found = await tx
      .select(summary)
      .from(leads)
      .where(and(matching(query), after(query.cursor)))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(query.limit + 1)
    const rows = await tx
      .select({ state: leads.state, leads: count() })
      .from(leads)
      .where(matching(inAnyState))
      .groupBy(leads.state)
    const counts: Record<LeadState, number> = { new: 0, contacted: 0, won: 0, lost: 0 }
    for (const row of rows) counts[row.state] = row.leads
    const { page, nextCursor } = pageOf(found, query.limit, (last) => `${last.receivedAt}_${last.id}`)
    return { leads: page, counts, nextCursor }
  })
}

/** What stands in the list. */
export const summary = {
  id: leads.id,
  kind: leads.kind,
  state: leads.state,
  firstName: leads.firstName,
  lastName: leads.lastName,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  receivedAt: leads.createdAt,
}

/** Those that stand below the row a cursor names. */
export function after(cursor: string | undefined): SQL | undefined {
  return belowCursor(leads.createdAt, leads.id, cursor)
}
