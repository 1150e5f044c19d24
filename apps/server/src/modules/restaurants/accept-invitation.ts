import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { invitations, memberships, staffMembers } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/index.ts'
import { hashSecret } from './invite-member.ts'
import { findStaff } from './staff.store.ts'

type AcceptCall = Call<typeof contract.acceptInvitation>

/** The signed-in user becomes a member, in the role the person has at this moment. Once, and only for the address invited. */
export async function acceptInvitation(services: Services, { body, signedIn, at }: AcceptCall) {
  const [restaurantId = '', secret = ''] = body.token.split('.')
  if (!idSchema.safeParse(restaurantId).success) throw new DomainError('link_expired')

  await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const invitation = await findOffer(tx, restaurantId, secret, at)
    if (!invitation) throw new DomainError('link_expired')
    if (invitation.email !== signedIn.email.toLowerCase()) throw new DomainError('invitation_not_yours')
    const { id: staffId, role, name } = await findStaff(tx, restaurantId, invitation.staffId)

    const made = await tx
      .insert(memberships)
      .values({ userId: signedIn.userId, restaurantId, role, staffId, createdAt: at })
      .onConflictDoNothing()
      .returning({ userId: memberships.userId })
    // Already a member, under another name.
    if (made.length === 0) throw new DomainError('invitation_taken')
    await tx
      .update(staffMembers)
      .set({ userId: signedIn.userId })
      .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, staffId)))
    await tx
      .update(invitations)
      .set({ acceptedAt: at })
      .where(and(eq(invitations.restaurantId, restaurantId), eq(invitations.id, invitation.id)))
    // Whoever is a member needs no other offer, and later somebody else may have this address.
    await tx
      .delete(invitations)
      .where(
        and(
          eq(invitations.restaurantId, restaurantId),
          eq(invitations.email, invitation.email),
          isNull(invitations.acceptedAt),
        ),
      )
    const event = { type: 'staff.joined', data: { staffId, invitationId: invitation.id } }
    const acting = { restaurantId, by: staffId, at, newId: services.newId }
    await recordEvents(tx, acting, [event])
    const news = { kind: 'invitation_accepted', subject: invitation.id, facts: { staffId, name, role } } as const
    await notify(tx, acting, news)
  })
  services.findAccess.forget(restaurantId)
  services.announcer.announce(restaurantId)
  return { restaurantId }
}

async function findOffer(tx: Tx, restaurantId: string, secret: string, at: string) {
  const [offer] = await tx
    .select({ id: invitations.id, staffId: invitations.staffId, email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.restaurantId, restaurantId),
        eq(invitations.secretHash, hashSecret(secret)),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, at),
      ),
    )
  return offer
}
