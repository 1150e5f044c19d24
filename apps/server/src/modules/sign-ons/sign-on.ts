import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import { roleSchema } from '@tableside/domain/access'
import { type SessionDevice, signOnHours } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { signOns, staffMembers } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { restaurantScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { guess, type Limit } from '../identity/index.ts'
import { hashPin, isProvenBy, makePinVerifier, openPinVerifier, ownRoleOf } from '../restaurants/index.ts'

type SignOnCall = Call<typeof contract.signOn>
type StaffRow = typeof staffMembers.$inferSelect

/** Who did what is the events' to say; of the sign-ons themselves so many days are kept. */
const keptMs = 90 * 86_400_000

const tries = (what: string, max: number): Limit => ({ what, max, windowMs: 5 * 60_000, refusal: 'pin_locked' })

/**
 * Puts a person on a paired device, in its restaurant also while the device shows the practice copy. Whoever guesses has five tries in five minutes for a person at a device, ten at a device, and fifteen for a person at all of them: who types wrong
 * PINs at one till keeps nobody from another.
 * Who does not work at the device's location is not there (http/hidden-ids.ts).
 *
 * @throws `pin_wrong`, `pin_locked`, `device_not_signed_on`
 */
export async function signOn(services: Services, call: SignOnCall): Promise<ReplyOf<typeof contract.signOn>> {
  const { restaurant, signedIn, body, at } = call
  const { device } = signedIn
  if (!device) throw new DomainError('device_not_signed_on')
  const limits = [
    tries(`pin at ${device.id}`, 10),
    tries(`pin of ${body.staffId} at ${device.id}`, 5),
    tries(`pin of ${device.restaurantId} ${body.staffId}`, 15),
  ]
  const person = await guess(services, limits, () => proven(services, device, body))
  const expiresAt = new Date(Date.parse(at) + signOnHours * 3_600_000).toISOString()
  await services.db.inRestaurant(device.restaurantId, (tx) => save(tx, call, device, person, expiresAt))
  services.signOns.forget(device.restaurantId)

  const { id: staffId, name, role, locationIds } = person
  const ownRole = await services.db.inRestaurant(device.restaurantId, (tx) => ownRoleOf(tx, person))
  const acting = { ...signedIn, person: { staffId, name, role: roleSchema.parse(role), ownRole, locationIds } }
  const scope = await restaurantScope(services, restaurant.id, acting)
  if (!scope) throw new DomainError('not_found')
  return { signedOn: { id: body.id, staffId, name, access: scope.access, expiresAt } }
}

/** The person, once they have proved to know their PIN. */
async function proven(
  services: Services,
  { restaurantId }: SessionDevice,
  { staffId, secret }: SignOnCall['body'],
): Promise<StaffRow & { readonly pinHash: string }> {
  const place = and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, staffId))
  const [row] = await services.db.inRestaurant(restaurantId, (tx) => tx.select().from(staffMembers).where(place))
  if (!row?.isActive || row.pinHash === null) throw new DomainError('pin_wrong')
  const { pinHash, pinVerifier, role } = row
  if ('proof' in secret) {
    const isProven = pinVerifier !== null && isProvenBy(services, staffId, pinVerifier, secret.proof)
    if (!isProven) throw new DomainError('pin_wrong')
    return { ...row, pinHash }
  }
  if ((await hashPin(services, restaurantId, secret.pin)) !== pinHash) throw new DomainError('pin_wrong')
  if (pinVerifier === null || !openPinVerifier(services, staffId, pinVerifier)) {
    // A PIN of before devices checked it themselves, or at a lower cost.
    const made = await makePinVerifier(services, { staffId, role }, secret.pin)
    if (made) {
      await services.db.inRestaurant(restaurantId, (tx) =>
        tx
          .update(staffMembers)
          .set({ pinVerifier: made })
          .where(and(place, eq(staffMembers.pinHash, pinHash))),
      )
    }
  }
  return { ...row, pinHash }
}

/** Writes the sign-on down. Who was signed on here before is ended by the device, once nothing of theirs waits to be sent. */
async function save(
  tx: Tx,
  { signedIn, body, at }: SignOnCall,
  device: SessionDevice,
  { id: staffId, pinHash }: StaffRow & { readonly pinHash: string },
  expiresAt: string,
): Promise<void> {
  const { restaurantId } = device
  const row = {
    restaurantId,
    id: body.id,
    deviceId: device.id,
    locationId: device.locationId,
    sessionId: signedIn.sessionId,
    staffId,
    pinHash,
    isOffline: 'proof' in body.secret,
  }
  const made = await tx
    .insert(signOns)
    .values({ ...row, startedAt: at, expiresAt })
    .onConflictDoNothing()
    .returning({ id: signOns.id })
  if (made.length === 0) {
    const [known] = await tx
      .select({ staffId: signOns.staffId, deviceId: signOns.deviceId })
      .from(signOns)
      .where(and(eq(signOns.restaurantId, restaurantId), eq(signOns.id, body.id)))
    const isSame = known?.staffId === staffId && known.deviceId === device.id
    if (!isSame) throw new DomainError('id_taken')
  }
  const longAgo = new Date(Date.parse(at) - keptMs).toISOString()
  await tx
    .delete(signOns)
    .where(and(eq(signOns.restaurantId, restaurantId), eq(signOns.deviceId, device.id), lt(signOns.expiresAt, longAgo)))
}
