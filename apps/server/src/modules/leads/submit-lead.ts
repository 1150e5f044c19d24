import type * as contract from '@tableside/contract/leads'
import { DomainError } from '@tableside/domain/errors'
import { consentWording, type LeadKind } from '@tableside/domain/leads'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { leads } from '../../db/schema/index.ts'
import { type Call, type CallKey, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit, networkOf } from '../identity/index.ts'
import { mailLead } from './mail-lead.ts'

/** A household or an office may well ask twice; a program asks without end. */
const ofSender = (ip: string): Limit => ({ what: `leads from ${networkOf(ip)}`, max: 10 })
/** Each is answered by mail, and nobody may have a stranger's mailbox filled by us. */
const ofAddress = (email: string): Limit => ({ what: `leads of ${email}`, max: 5 })

/**
 * Takes in what somebody sent through a form of the public site, once for its key, and tells both sides
 * by mail. A form with the hidden field filled in is a program's: it is answered like any other, so that
 * it learns nothing, and nothing is kept.
 */
export async function submitLead(
  services: Services,
  { body, key, at, request }: Call<typeof contract.submitLead>,
): Promise<StoredReply> {
  const { db, newId } = services
  const { website, consentVersion, ...typed } = body
  if (website !== '') return answer(key, { id: newId(), kind: body.kind, createdAt: at }, false)

  const earlier = await findByKey(db, key)
  if (earlier) return answer(key, earlier, true)
  await countCall(services, ofSender(request.ip), ofAddress(body.email))

  const id = newId()
  const isTaken = await db.inShared(async (tx) => {
    const taken = await tx
      .insert(leads)
      .values({
        ...typed,
        id,
        state: 'new',
        consentVersion,
        consentWording: consentWording(consentVersion),
        requestKey: key.key,
        fingerprint: key.fingerprint,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: leads.requestKey })
      .returning({ id: leads.id })
    if (taken.length > 0) await mailLead(services, tx, { id, kind: body.kind })
    return taken.length > 0
  })
  if (!isTaken) {
    // The other of two at the same moment was faster.
    const other = await findByKey(db, key)
    if (!other) throw new DomainError('request_in_flight')
    return answer(key, other, true)
  }
  return answer(key, { id, kind: body.kind, createdAt: at }, false)
}

type Stored = { readonly id: string; readonly kind: LeadKind; readonly createdAt: string }

async function findByKey({ shared }: Database, key: CallKey): Promise<Stored | undefined> {
  const [row] = await shared
    .select({ id: leads.id, kind: leads.kind, createdAt: leads.createdAt, fingerprint: leads.fingerprint })
    .from(leads)
    .where(eq(leads.requestKey, key.key))
  if (row && row.fingerprint !== key.fingerprint) throw new DomainError('idempotency_key_reused')
  return row
}

function answer({ status }: CallKey, { id, kind, createdAt }: Stored, isReplay: boolean): StoredReply {
  return new StoredReply(status, JSON.stringify({ lead: { id, kind, receivedAt: createdAt } }), isReplay)
}
