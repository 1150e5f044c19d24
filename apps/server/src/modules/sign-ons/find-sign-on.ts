import { roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isPerson, isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { signOns, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { DevicePerson } from '../../http/call.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services, SignOns } from '../../services.ts'

/** Who left, or has another PIN, is off every device within five seconds on every server (guarantee AUT-4). */
const ttlMs = 2_000

/** Looks up who is signed on at a device; good only with that device's own session. */
export function createSignOns(db: Database, now: Services['now']): SignOns {
  const cached = createTtlCache<DevicePerson | undefined>(ttlMs)
  return {
    async withPerson(signedIn, signOnId) {
      const { device, sessionId } = signedIn
      const id = idSchema.safeParse(signOnId)
      if (!device || !id.success) return signedIn
      const key = [device.restaurantId, sessionId, id.data].join(' ')
      const person = await cached(key, () => find(device.restaurantId, sessionId, id.data))
      return person ? { ...signedIn, person } : signedIn
    },
    forget: cached.forget,
  }

  async function find(restaurantId: string, sessionId: string, id: string): Promise<DevicePerson | undefined> {
    const [row] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({
          staffId: staffMembers.id,
          name: staffMembers.name,
          role: staffMembers.role,
          locationIds: staffMembers.locationIds,
          ownRole: ownRoleColumns,
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
            gt(signOns.expiresAt, now()),
            eq(staffMembers.isActive, true),
            eq(staffMembers.pinHash, signOns.pinHash),
          ),
        ),
    )
    return row && { ...row, role: roleSchema.parse(row.role) }
  }
}
