import type * as contract from '@tableside/contract/leads'
import type { LeadState } from '@tableside/domain/leads'
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import { leads } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants, momentAndId } from '../platform/index.ts'
import { filterFacts, matching } from './lead-filter.ts'

/** A page of leads, newest first, and how many there are in each state. */
export async function listLeads(services: Services, call: Call<typeof contract.listLeads>) {
  const { query } = call
  const { state: _any, ...inAnyState } = query
  const look = { action: 'leads.list', facts: filterFacts(query) }
  return acrossRestaurants(services, call, look, async (tx) => {
    const found = await tx
      .select(summary)
      .from(leads)
      .where(and(matching(query), query.cursor ? after(query.cursor) : undefined))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(query.limit + 1)
    const rows = await tx
      .select({ state: leads.state, leads: count() })
      .from(leads)
      .where(matching(inAnyState))
      .groupBy(leads.state)
    const counts: Record<LeadState, number> = { new: 0, contacted: 0, won: 0, lost: 0 }
    for (const row of rows) counts[row.state] = row.leads
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    return {
      leads: page,
      counts,
      nextCursor: last && found.length > query.limit ? `${last.receivedAt}_${last.id}` : null,
    }
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
export function after(cursor: string): SQL {
  const { moment, id } = momentAndId(cursor)
  return sql`(${leads.createdAt}, ${leads.id}) < (${moment}::timestamptz, ${id}::uuid)`
}
