import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/restaurants'
import { roleSchema } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { and, eq } from 'drizzle-orm'
import { isPerson, isRoleOfPerson } from '../../db/people.ts'
import { invitations, restaurants, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { guess, ofClient } from '../identity/index.ts'
import { hashSecret } from './invite-member.ts'

/**
 * What an invitation says, to who has its link. One that was withdrawn or replaced by a newer one is as if it
 * had never been.
 */
export async function lookAtInvitation(
  services: Services,
  { body, request, at }: Call<typeof contract.lookAtInvitation>,
): Promise<ReplyOf<typeof contract.lookAtInvitation>> {
  return guess(services, [ofClient(request.ip)], () => findInvitation(services, body.token, at))
}

async function findInvitation(
  services: Services,
  token: string,
  at: string,
): Promise<ReplyOf<typeof contract.lookAtInvitation>> {
  const [restaurantId = '', secret = ''] = token.split('.')
  if (!idSchema.safeParse(restaurantId).success) throw new DomainError('link_expired')
  const [found] = await services.db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        restaurantName: restaurants.name,
        email: invitations.email,
        role: staffMembers.role,
        roleName: staffRoles.name,
        acceptedAt: invitations.acceptedAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .innerJoin(restaurants, eq(restaurants.restaurantId, invitations.restaurantId))
      .innerJoin(staffMembers, isPerson(invitations, invitations.staffId))
      .leftJoin(staffRoles, isRoleOfPerson)
      .where(and(eq(invitations.restaurantId, restaurantId), eq(invitations.secretHash, hashSecret(secret)))),
  )
  if (!found) throw new DomainError('link_expired')
  const { acceptedAt, role, ...invitation } = found
  const state = acceptedAt ? 'accepted' : found.expiresAt > at ? 'open' : 'expired'
  return { invitation: { ...invitation, role: roleSchema.parse(role), state } }
}
