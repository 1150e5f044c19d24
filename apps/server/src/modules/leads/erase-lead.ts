import type * as contract from '@tableside/contract/leads'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { leads, mailbox, platformAudit } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { confirmationSubjects } from './mail-lead.ts'

/**
 * Erases a lead because they asked for it: the row, what was noted about it, and the confirmation where
 * mails are kept instead of sent. The audit keeps that it was done and by whom, and nothing of who it was.
 */
export async function eraseLead(
  { db, newId }: Services,
  { params, signedIn, at }: Call<typeof contract.eraseLead>,
): Promise<{ ok: true }> {
  const { leadId } = params
  // Whose mails these are only the platform's role may read.
  const [lead] = await db.acrossRestaurants.select({ email: leads.email }).from(leads).where(eq(leads.id, leadId))
  if (!lead) throw new DomainError('not_found')
  await db.inShared(async (tx) => {
    const gone = await tx.delete(leads).where(eq(leads.id, leadId)).returning({ kind: leads.kind })
    const [erased] = gone
    if (!erased) throw new DomainError('not_found')
    const subjects = Object.values(confirmationSubjects)
    await tx.delete(mailbox).where(and(eq(mailbox.to, lead.email), inArray(mailbox.subject, subjects)))
    const facts = { leadId, kind: erased.kind }
    await tx.insert(platformAudit).values({ id: newId(), at, by: signedIn.userId, action: 'leads.erase', facts })
  })
  return { ok: true }
}
