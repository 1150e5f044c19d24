import { roleSchema } from '@tableside/domain/access'
import type { SessionDevice } from '@tableside/domain/devices'
import { maxOfflineHours, secondsSinceTap } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Caches } from '../../caches.ts'
import type { Database } from '../../db/database.ts'
import { isPerson, isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { devices, signOns, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { DevicePerson } from '../../http/call.ts'
import type { Services, SignOns } from '../../services.ts'

/**
 * As long as a till waits for an answer: of a till of an earlier release, which names no instant, what was so long under way
 * looks as if it had been given by so much later.
 */
const underWayMs = 30_000

type Found = {
  readonly person: DevicePerson
  /** Where it was made, and what stood there. */
  readonly device: Pick<SessionDevice, 'id' | 'kind' | 'locationId'>
  readonly endsAt: string
}

/**
 * Looks up who is signed on at a device. A sign-on that has run out, or was ended, still brings what was given under it
 * before, as long as a till may work without a connection; also once its device was signed out, paired again or paired as
 * another one of the restaurant. At another device it brings nothing else: its id is known to who made it alone.
 */
export function createSignOns(db: Database, now: Services['now'], caches: Caches): SignOns {
  const cached = caches.create<Found | undefined>((found, key) => [
    ...key.split(' '),
    ...(found ? [found.device.id] : []),
  ])
  return {
    async withPerson(signedIn, signOnId, said) {
      const { device, sessionId } = signedIn
      const id = idSchema.safeParse(signOnId)
      if (!device || !id.success) return signedIn
      const key = [device.restaurantId, sessionId, id.data].join(' ')
      const found = await cached(key, () => find(device, id.data))
      const receivedAt = now()
      // Whole seconds, rounded up: it was given before whatever ended since, the sign-on too.
      const agoMs = Math.ceil(secondsSinceTap(said, receivedAt) ?? 0) * 1_000
      const endsMs = found && Date.parse(found.endsAt) + (agoMs > 0 ? underWayMs : 0)
      if (!found || !endsMs || Date.parse(receivedAt) - agoMs >= endsMs) return signedIn
      if (agoMs === 0) return found.device.id === device.id ? { ...signedIn, person: found.person } : signedIn
      const { id: deviceId, kind, locationId } = found.device
      const from = deviceId === device.id ? device : { ...device, id: deviceId, kind }
      const keptAt = locationId === device.locationId ? undefined : locationId
      return { ...signedIn, device: from, person: { ...found.person, keptAt } }
    },
    forget: caches.forget,
  }

  async function find({ restaurantId, revokedAt }: SessionDevice, id: string): Promise<Found | undefined> {
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
          deviceId: signOns.deviceId,
          locationId: signOns.locationId,
          kind: devices.kind,
          pairedSessionId: devices.sessionId,
          pairedAt: devices.pairedAt,
          deviceRevokedAt: devices.revokedAt,
        })
        .from(signOns)
        .innerJoin(staffMembers, isPerson(signOns, signOns.staffId))
        .innerJoin(devices, and(eq(devices.restaurantId, signOns.restaurantId), eq(devices.id, signOns.deviceId)))
        .leftJoin(staffRoles, isRoleOfPerson)
        .where(
          and(
            eq(signOns.restaurantId, restaurantId),
            eq(signOns.id, id),
            or(isNull(signOns.endedAt), gt(signOns.endedAt, longAgo)),
            gt(signOns.expiresAt, longAgo),
            eq(staffMembers.isActive, true),
            eq(staffMembers.pinHash, signOns.pinHash),
          ),
        ),
    )
    if (!row) return undefined
    const { staffId, name, ownRole, locationIds, deviceId, kind, locationId } = row
    // Under another session the device knows nobody any more, and brings only what it had kept.
    const pairedAgainAt = row.pairedSessionId === row.sessionId ? null : row.pairedAt
    const endings = [row.expiresAt, row.endedAt, pairedAgainAt, row.deviceRevokedAt, revokedAt]
    const endsAt = endings.filter((each) => each !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
    return {
      endsAt: endsAt ?? row.expiresAt,
      device: { id: deviceId, kind, locationId },
      person: { staffId, name, ownRole, locationIds, role: roleSchema.parse(row.role) },
    }
  }
}
