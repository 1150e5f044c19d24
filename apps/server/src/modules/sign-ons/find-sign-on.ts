import { roleSchema } from '@tableside/domain/access'
import type { SessionDevice } from '@tableside/domain/devices'
import { maxOfflineHours } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Caches } from '../../caches.ts'
import type { Database } from '../../db/database.ts'
import { isPerson, isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { devices, signOns, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { DevicePerson } from '../../http/call.ts'
import type { Services, SignOns } from '../../services.ts'

/** Whole seconds, rounded up: it was given before whatever ended since, the sign-on too. */
const secondsSchema = z.coerce.number().min(0).transform(Math.ceil)

type Found = { readonly person: DevicePerson; readonly endsAt: string }

/**
 * Looks up who is signed on at a device; good only at that device, also once it was paired again: what a device has kept
 * is its own. A sign-on that has run out, or was ended, still brings what was given under it before, as long as a till may
 * work without a connection.
 */
export function createSignOns(db: Database, now: Services['now'], caches: Caches): SignOns {
  const cached = caches.create<Found | undefined>((_, key) => key.split(' '))
  return {
    async withPerson(signedIn, signOnId, secondsAgo) {
      const { device, sessionId } = signedIn
      const id = idSchema.safeParse(signOnId)
      if (!device || !id.success) return signedIn
      const key = [device.restaurantId, sessionId, id.data].join(' ')
      const found = await cached(key, () => find(device, sessionId, id.data))
      const givenMs = Date.parse(now()) - (secondsSchema.safeParse(secondsAgo).data ?? 0) * 1_000
      return found && givenMs < Date.parse(found.endsAt) ? { ...signedIn, person: found.person } : signedIn
    },
    forget: caches.forget,
  }

  async function find(
    { restaurantId, id: deviceId }: SessionDevice,
    sessionId: string,
    id: string,
  ): Promise<Found | undefined> {
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
          endedAt: signOns.endedAt,
          sessionId: signOns.sessionId,
          pairedAt: devices.pairedAt,
        })
        .from(signOns)
        .innerJoin(staffMembers, isPerson(signOns, signOns.staffId))
        .innerJoin(devices, and(eq(devices.restaurantId, signOns.restaurantId), eq(devices.id, signOns.deviceId)))
        .leftJoin(staffRoles, isRoleOfPerson)
        .where(
          and(
            eq(signOns.restaurantId, restaurantId),
            eq(signOns.id, id),
            eq(signOns.deviceId, deviceId),
            or(isNull(signOns.endedAt), gt(signOns.endedAt, longAgo)),
            gt(signOns.expiresAt, longAgo),
            eq(staffMembers.isActive, true),
            eq(staffMembers.pinHash, signOns.pinHash),
          ),
        ),
    )
    if (!row) return undefined
    const { expiresAt, endedAt, sessionId: from, pairedAt, role, ...person } = row
    // Under another session the device knows nobody any more, and brings only what it had kept.
    const endings = [expiresAt, endedAt, from === sessionId ? null : pairedAt].filter((each) => each !== null)
    const endsAt = endings.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? expiresAt
    return { endsAt, person: { ...person, role: roleSchema.parse(role) } }
  }
}
