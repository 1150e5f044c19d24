import type * as contract from '@tableside/contract/leads'
import type { Lead } from '@tableside/contract/leads'
import { DomainError } from '@tableside/domain/errors'
import { desc, eq } from 'drizzle-orm'
import { leadChanges, leads, users } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { summary } from './list-leads.ts'

/** One lead with all they wrote and what became of it; the audit keeps who looked. */
export async function getLead(services: Services, call: Call<typeof contract.getLead>): Promise<{ lead: Lead }> {
  const { leadId } = call.params
  return acrossRestaurants(services, call, { action: 'leads.view', facts: { leadId } }, async (tx) => {
    const [lead] = await tx
      .select({
        ...summary,
        market: leads.market,
        experience: leads.experience,
        webinar: leads.webinar,
        consent: { version: leads.consentVersion, wording: leads.consentWording },
      })
      .from(leads)
      .where(eq(leads.id, leadId))
    if (!lead) throw new DomainError('not_found')
    const history = await tx
      .select({
        id: leadChanges.id,
        at: leadChanges.at,
        by: users.name,
        fromState: leadChanges.fromState,
        toState: leadChanges.toState,
        note: leadChanges.note,
      })
      .from(leadChanges)
      .leftJoin(users, eq(users.id, leadChanges.by))
      .where(eq(leadChanges.leadId, leadId))
      .orderBy(desc(leadChanges.at), desc(leadChanges.id))
    return { lead: { ...lead, history } }
  })
}
