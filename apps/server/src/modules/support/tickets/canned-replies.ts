import type * as contract from '@tableside/contract/support'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { cannedReplies, platformAudit, userRoles, users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'

/** Who answers, and the replies they keep ready. */
export async function readDesk(tx: Tx) {
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(inArray(userRoles.role, ['platform_owner', 'admin']))
    .orderBy(asc(users.name), asc(users.id))
  const { id, title, text } = cannedReplies
  return {
    people,
    cannedReplies: await tx.select({ id, title, text }).from(cannedReplies).orderBy(asc(title), asc(id)),
  }
}

export function saveCannedReply(
  { db, newId }: Services,
  { params, body, signedIn, at }: Call<typeof contract.saveCannedReply>,
) {
  const by = signedIn.userId
  return db.inShared(async (tx) => {
    const words = { ...body, updatedAt: at, updatedBy: by }
    await tx
      .insert(cannedReplies)
      .values({ id: params.replyId, ...words })
      .onConflictDoUpdate({ target: cannedReplies.id, set: words })
    await tx
      .insert(platformAudit)
      .values({ id: newId(), at, by, action: 'support.save_reply', facts: { replyId: params.replyId } })
    return readDesk(tx)
  })
}

export function deleteCannedReply(
  { db, newId }: Services,
  { params, signedIn, at }: Call<typeof contract.deleteCannedReply>,
) {
  return db.inShared(async (tx) => {
    await tx.delete(cannedReplies).where(eq(cannedReplies.id, params.replyId))
    const facts = { replyId: params.replyId }
    await tx
      .insert(platformAudit)
      .values({ id: newId(), at, by: signedIn.userId, action: 'support.delete_reply', facts })
    return readDesk(tx)
  })
}
