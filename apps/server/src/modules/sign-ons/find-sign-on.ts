import { roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { maxOfflineHours } from '@tableside/domain/payments'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Caches } from '../../caches.ts'
import type { Database } from '../../db/database.ts'
import { isPerson, isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { signOns, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { DevicePerson } from '../../http/call.ts'
import type { Services, SignOns } from '../../services.ts'

const secondsSchema = z.coerce.number().int().min(0)

type Found = { readonly person: DevicePerson; readonly expiresAt: string }

/**
 * Looks up who is signed on at a device; good only with that device's own session. A sign-on that has run out still
 * brings what was given under it before, as long as a till may work without a connection.
 */
export function createSignOns(db: Database, now: Services['now'], caches: Caches): SignOns {
  const cached = caches.create<Found | undefined>((_, key) => key.split(' '))
  return {
    async withPerson(signedIn, signOnId, secondsAgo) {
      const { device, sessionId } = signedIn
      const id = idSchema.safeParse(signOnId)
      if (!device || !id.success) return signedIn
      const key = [device.restaurantId, sessionId, id.data].join(' ')
      const found = await cached(key, () => find(device.restaurantId, sessionId, id.data))
      const givenMs = Date.parse(now()) - (secondsSchema.safeParse(secondsAgo).data ?? 0) * 1_000
      return found && givenMs < Date.parse(found.expiresAt) ? { ...signedIn, person: found.person } : signedIn
    },
    forget: caches.forget,
  }

  async function find(restaurantId: string, sessionId: string, id: string): Promise<Found | undefined> {
    const longAgo = new Date(Date.parse(now()) - maxOfflineHours * 3_600_000).toISOString()
    const [row] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({
          staffId: staffMembers.id,
          name: staffMembers.name,
          role: staffMembers.role,
          locationIds: staffMembers.locationIds,
          ownRole: ownRoleColumns,
          expiresAt: signOns.expiresAt,
        })
        .from(signOns)
        .innerJoin(staffMembers, isPerson(signOns, signOns.staffId))
        .leftJoin(staffRoles, isRoleOfPerson)
        .where(
          and(
            eq(signOns.restaurantId, restaurantId),
            eq(signOns.id, id),
            eq(signOns.sessionId, sessionId),
            isNull(signOns.endedAt),
            gt(signOns.expiresAt, longAgo),
            eq(staffMembers.isActive, true),
            eq(staffMembers.pinHash, signOns.pinHash),
          ),
        ),
    )
    if (!row) return undefined
    const { expiresAt, role, ...person } = row
    return { expiresAt, person: { ...person, role: roleSchema.parse(role) } }
  }
}
