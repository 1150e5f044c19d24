import { signOnHeader } from '@tableside/contract/devices'
import type * as contract from '@tableside/contract/identity'
import type { Session } from '@tableside/contract/identity'
import { nobody } from '@tableside/domain/access'
import type { SessionDevice } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { and, asc, eq } from 'drizzle-orm'
import { memberships, partners, partnerUsers } from '../../db/schema/index.ts'
import type { Call, DevicePerson, RestaurantScope } from '../../http/call.ts'
import { restaurantScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { userOf } from './user.ts'

/** Who is signed in, their restaurants, oldest first, and what they may do in one of them (decision A2). */
export async function getSession(
  services: Services,
  { query, signedIn, request }: Call<typeof contract.getSession>,
): Promise<Session> {
  const rows = await services.db.shared
    .select({ id: memberships.restaurantId })
    .from(memberships)
    .where(eq(memberships.userId, signedIn.userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.restaurantId))
  const found = await Promise.all(rows.map(({ id }) => restaurantScope(services, id, signedIn)))
  const scopes = found.filter((scope) => scope !== undefined)
  const real = query.restaurantId ? await restaurantScope(services, query.restaurantId, signedIn) : scopes[0]
  // Absent also for whoever is not in the copy.
  const copy = real?.practiceId ? await restaurantScope(services, real.practiceId, signedIn) : undefined
  const asked = (query.practice && copy) || real
  return {
    user: userOf({ ...signedIn, id: signedIn.userId }),
    access: asked?.access ?? { ...nobody, is_platform_owner: signedIn.isPlatformOwner },
    restaurants: scopes.map(membershipOf),
    visit: visitOf(asked),
    ...(copy && { hasPractice: true as const }),
    ...(asked?.practiceOf && { practiceOf: asked.practiceOf }),
    ...(signedIn.device && { device: deviceOf(signedIn.device, signedIn.person, request.headers[signOnHeader]) }),
    ...(rows.length === 0 && (await isPartnerUser(services, signedIn.userId)) && { isPartner: true as const }),
    expiresAt: signedIn.expiresAt,
  }
}

/** Whoever belongs to a partner belongs to no restaurant, so members are not looked up. */
async function isPartnerUser({ db }: Services, userId: string): Promise<boolean> {
  const rows = await db.shared
    .select({ userId: partnerUsers.userId })
    .from(partnerUsers)
    .innerJoin(partners, eq(partners.id, partnerUsers.partnerId))
    .where(and(eq(partnerUsers.userId, userId), eq(partners.isActive, true)))
  return rows.length > 0
}

function membershipOf({ id, name, slug, access }: RestaurantScope): Session['restaurants'][number] {
  return { id, name, slug, role: access.role }
}

function deviceOf(
  { id, kind, locationId }: SessionDevice,
  person: DevicePerson | undefined,
  askedUnder: unknown,
): Session['device'] {
  const signOnId = idSchema.safeParse(askedUnder).data ?? null
  return { id, kind, locationId, signOnId, person: person ? { staffId: person.staffId, name: person.name } : null }
}

function visitOf(scope: RestaurantScope | undefined): Session['visit'] {
  if (!scope?.visit) return null
  const { id, name, timeZone, visit } = scope
  return { ...visit, restaurant: { id, name, timeZone } }
}
