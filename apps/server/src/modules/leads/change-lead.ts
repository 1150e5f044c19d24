import type * as contract from '@tableside/contract/leads'
import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import { leadChanges, leads, platformAudit } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/**
 * Moves a lead on, or only notes something. Two of the platform's people at once: the second is asked to
 * look again. The same change sent twice is written once.
 */
export async function changeLead(
  { db, newId }: Services,
  { params, body, signedIn, at }: Call<typeof contract.changeLead>,
) {
  const { id, fromState, toState, note } = body
  const by = signedIn.userId
  return db.inShared(async (tx) => {
    const [lead] = await tx.select({ state: leads.state }).from(leads).where(eq(leads.id, params.leadId)).for('update')
    if (!lead) throw new DomainError('not_found')
    const reply = { lead: { id: params.leadId, state: toState } }
    const change = { id, leadId: params.leadId, at, by, fromState, toState, note }
    // The lock on the lead is held: what was written under this id is this very change.
    const written = await tx.insert(leadChanges).values(change).onConflictDoNothing().returning({ id: leadChanges.id })
    if (written.length === 0) return reply
    if (lead.state !== fromState) throw new DomainError('changed_meanwhile')
    if (toState !== fromState) {
      await tx.update(leads).set({ state: toState, updatedAt: at }).where(eq(leads.id, params.leadId))
    }
    const facts = { leadId: params.leadId, changeId: id, from: fromState, to: toState }
    await tx.insert(platformAudit).values({ id: newId(), at, by, action: 'leads.change', facts })
    return reply
  })
}
