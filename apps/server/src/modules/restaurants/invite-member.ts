import { createHash, randomBytes } from 'node:crypto'
import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { invitations, memberships, staffMembers } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { mailJob, productNamePlaceholder, queueMail, written } from '../mail/index.ts'
import { changeLocations } from './change-locations.ts'
import { assertBelowLimit } from './plan-limits.ts'
import { assertWithinOwnRights, ownRoleOf, rightsOfPerson } from './roles.store.ts'
import { assertNoWiderAccess, chosenLocations, findStaff } from './staff.store.ts'

export const mailInvitation = mailJob({
  name: 'restaurants.mail_invitation',
  what: 'Mailing an invitation',
  ...written,
})

const validMs = 7 * 24 * 60 * 60 * 1000

/** Offers a person of the restaurant an account; open offers count as accounts until they expire. */
export async function inviteMember(services: Services, call: Call<typeof contract.inviteMember>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const secret = randomBytes(32).toString('base64url')
  return runRestaurantCommand(services, call, async (tx) => {
    const person = await findStaff(tx, restaurant.id, params.staffId)
    if (!person.isActive) throw new DomainError('person_has_left')
    if (person.userId !== null) throw new DomainError('invitation_taken')
    assertWithinOwnRights(restaurant, rightsOfPerson(person.role, await ownRoleOf(tx, person)))
    const { locationIds = person.locationIds } = body
    for (const ids of [person.locationIds, locationIds]) assertNoWiderAccess(restaurant, ids)
    const accounts = await everyLocationInside(tx, () => countAccounts(tx, restaurant, person.id, at))
    await assertBelowLimit(tx, restaurant, 'maxAccounts', accounts)

    const chosen = await chosenLocations(tx, restaurant.id, locationIds)
    await tx
      .update(staffMembers)
      .set({ locationIds: chosen, version: person.version + 1 })
      .where(and(eq(staffMembers.restaurantId, restaurant.id), eq(staffMembers.id, person.id)))
    await changeLocations(tx, restaurant.id, person.id, chosen)
    await tx.delete(invitations).where(openOffers(restaurant.id, person.id))
    const invitation = {
      id: services.newId(),
      email: body.email,
      expiresAt: new Date(Date.parse(at) + validMs).toISOString(),
    }
    await tx.insert(invitations).values({
      ...invitation,
      restaurantId: restaurant.id,
      staffId: person.id,
      locationIds: chosen,
      secretHash: hashSecret(secret),
      invitedBy: restaurant.by,
      createdAt: at,
    })
    const mail = invitationMail(services.config.publicUrl, body.email, restaurant.id, secret)
    await queueMail(services, tx, mailInvitation, mail, { restaurantId: restaurant.id })
    return {
      reply: { invitation },
      events: [
        { type: 'staff.invited', data: { staffId: person.id, invitationId: invitation.id, locationIds: chosen } },
      ],
    }
  })
}

/** Takes an offer back. One that was accepted in the meantime stays: the person is let go instead. */
export async function withdrawInvitation(
  services: Services,
  call: Call<typeof contract.withdrawInvitation>,
): Promise<StoredReply> {
  const { restaurant, params } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const person = await findStaff(tx, restaurant.id, params.staffId)
    assertNoWiderAccess(restaurant, person.locationIds)
    const gone = await tx
      .delete(invitations)
      .where(openOffers(restaurant.id, person.id))
      .returning({ invitationId: invitations.id })
    const events = gone.map(({ invitationId }) => ({
      type: 'staff.invitation_withdrawn',
      data: { staffId: person.id, invitationId },
    }))
    return { reply: { isWithdrawn: gone.length > 0 }, events }
  })
}

/** Accounts of the restaurant and open offers at every location, without those of one person. */
async function countAccounts(tx: Tx, restaurant: RestaurantScope, exceptStaffId: string, at: string): Promise<number> {
  const [members] = await tx
    .select({ count: count() })
    .from(memberships)
    .where(eq(memberships.restaurantId, restaurant.id))
  const [offers] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.restaurantId, restaurant.id),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, at),
        ne(invitations.staffId, exceptStaffId),
      ),
    )
  return (members?.count ?? 0) + (offers?.count ?? 0)
}

function openOffers(restaurantId: string, staffId: string) {
  return and(
    eq(invitations.restaurantId, restaurantId),
    eq(invitations.staffId, staffId),
    isNull(invitations.acceptedAt),
  )
}

/** A secret of 256 random bits needs no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}

/** Nothing in it is the inviter's own words: with a name one could send strangers a text of one's choice. */
function invitationMail(publicUrl: string, to: string, restaurantId: string, secret: string) {
  const link = new URL('/auth/invitation', publicUrl)
  link.searchParams.set('token', `${restaurantId}.${secret}`)
  return {
    to,
    restaurantId,
    subject: `You are invited to a restaurant on ${productNamePlaceholder}`,
    text: `A restaurant has invited you to its account.

Open this link within seven days and sign in, or sign up, with this email address:

${link}

If you do not know why, ignore this mail.
`,
  }
}
