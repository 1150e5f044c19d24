import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import type { PersonHere } from '@tableside/contract/devices'
import { allowedLocations, isAllowedAt, roleSchema } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { isClockOutMissed } from '@tableside/domain/staff'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { devices, signOns, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { openPinVerifier } from '../restaurants/index.ts'
import { openShifts } from '../staff/index.ts'

/** Who works at a location: those on shift first, then by name. Only a paired device is given what checks their PINs. */
export async function listPeopleHere(
  services: Services,
  { restaurant, params, signedIn, at }: Call<typeof contract.listPeopleHere>,
): Promise<ReplyOf<typeof contract.listPeopleHere>> {
  const { locationId } = params
  if (!restaurant.locations.has(locationId)) throw new DomainError('not_found')
  // In practice, those of the copy's people who still work here; their PINs are the restaurant's as of now.
  const { practiceOf } = restaurant
  const restaurantId = practiceOf ?? restaurant.id
  const copiedStaffIds = practiceOf === null ? undefined : await idsOfPeople(services, restaurant.id)
  return services.db.inRestaurant(restaurantId, async (tx) => {
    const staff = await tx
      .select({ person: staffMembers, ownRole: ownRoleColumns })
      .from(staffMembers)
      .leftJoin(staffRoles, isRoleOfPerson)
      .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.isActive, true)))
      .orderBy(asc(staffMembers.name), asc(staffMembers.id))
    const shifts = await openShifts(tx, restaurantId, locationId)
    const onShift = new Set(
      shifts.filter(({ shift }) => !isClockOutMissed(shift, at)).map(({ shift }) => shift.staffId),
    )
    const deviceNames = await devicesInUse(tx, { restaurantId, locationId, at })
    const people = staff
      .filter(({ person }) => copiedStaffIds?.has(person.id) ?? true)
      .filter(({ person: { role, locationIds } }) => isAllowedAt(allowedLocations(role, locationIds), locationId))
      .map(
        ({ person: { id, name, role, pinHash, pinVerifier }, ownRole }): PersonHere => ({
          staffId: id,
          name,
          role: roleSchema.exclude(['customer']).parse(role),
          ownRole,
          isYou: id === restaurant.by,
          isOnShift: onShift.has(id),
          hasPin: pinHash !== null,
          deviceName: deviceNames.get(id) ?? null,
          verifier: (signedIn.device && pinVerifier && openPinVerifier(services, id, pinVerifier)) || null,
        }),
      )
    return { people: people.toSorted((a, b) => Number(b.isOnShift) - Number(a.isOnShift)) }
  })
}

async function idsOfPeople({ db }: Services, restaurantId: string): Promise<ReadonlySet<string>> {
  const people = await db.inRestaurant(restaurantId, (tx) =>
    tx.select({ id: staffMembers.id }).from(staffMembers).where(eq(staffMembers.restaurantId, restaurantId)),
  )
  return new Set(people.map(({ id }) => id))
}

type Place = { readonly restaurantId: string; readonly locationId: string; readonly at: string }

/** Where each person is signed on now; at several, where they came last. */
async function devicesInUse(tx: Tx, { restaurantId, locationId, at }: Place): Promise<Map<string, string>> {
  const rows = await tx
    .select({ staffId: signOns.staffId, name: devices.name })
    .from(signOns)
    .innerJoin(devices, and(eq(devices.restaurantId, signOns.restaurantId), eq(devices.id, signOns.deviceId)))
    .where(
      and(
        eq(signOns.restaurantId, restaurantId),
        eq(signOns.locationId, locationId),
        gt(signOns.expiresAt, at),
        isNull(signOns.endedAt),
        eq(devices.sessionId, signOns.sessionId),
        isNull(devices.revokedAt),
      ),
    )
    .orderBy(asc(signOns.startedAt))
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}
