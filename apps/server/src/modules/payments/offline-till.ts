import { DomainError } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import { isReceiptNumberOf, type TakenOffline } from '@tableside/domain/payments'
import { and, eq } from 'drizzle-orm'
import { sqlState, uniqueViolation } from '../../db/pool.ts'
import { devices } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type OfflineCall = {
  readonly restaurant: Pick<RestaurantScope, 'id'>
  readonly signedIn: {
    readonly device?: { readonly id: string; readonly revokedAt: string | null } | undefined
    readonly person?: { readonly keptAt?: string | undefined } | undefined
    readonly isProgram?: boolean | undefined
  }
}

/**
 * The till that says it took a payment offline. One that is paired is known by its session, whatever it calls itself; of one
 * that is used with somebody's own account the id it keeps is known, because it has reported. A program is no till.
 */
async function offlineTill({ db }: Services, { restaurant, signedIn }: OfflineCall, deviceId: string) {
  const id = signedIn.device?.id ?? deviceId
  const [till] = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select({
        id: devices.id,
        locationId: devices.locationId,
        isPaired: devices.isPaired,
        tillNumber: devices.tillNumber,
        revokedAt: devices.revokedAt,
      })
      .from(devices)
      .where(and(eq(devices.restaurantId, restaurant.id), eq(devices.id, id), eq(devices.kind, 'till'))),
  )
  const isTheirs = till?.isPaired === (signedIn.device !== undefined)
  if (!till || !isTheirs || signedIn.isProgram) throw new DomainError('offline_needs_till')
  const { device, person } = signedIn
  return {
    ...till,
    // A till that was moved still brings what it has kept of where it stood.
    locationIds: [till.locationId, ...(person?.keptAt ? [person.keptAt] : [])],
    // Paired again, as this device or as another, it is in good hands.
    isSignedOut: device ? device.revokedAt !== null : till.revokedAt !== null,
  }
}

type OfflineCommand = OfflineCall & {
  readonly tappedAt?: string | undefined
  readonly body: { readonly takenOffline?: TakenOffline | undefined; readonly takenAtTill?: TakenOffline | undefined }
}

/** Where and by which till money was taken offline; nothing of it where the till was connected. */
type TakenAtTill = {
  readonly takenOffline: TakenOffline | undefined
  readonly till: { readonly locationIds: readonly string[] } | undefined
  readonly isDeviceSignedOut: boolean
}

/**
 * Writes down what a payment takes by hand. What a connected till took is owed in nearly every case, and no till is looked
 * up for it. Where it is not, the guest has left with the change all the same: it is booked as if the till had been offline.
 *
 * @throws `offline_needs_till`, or why the money is not owed where no known till says that it took it
 */
export async function withOfflineTill<Reply>(
  services: Services,
  call: OfflineCommand,
  run: (taken: TakenAtTill) => Promise<Reply>,
): Promise<Reply> {
  const { takenOffline, takenAtTill } = call.body
  if (takenOffline) return runOffline(services, call, takenOffline, run)
  return run({ takenOffline, till: undefined, isDeviceSignedOut: false }).catch((refusal: unknown) => {
    if (!takenAtTill || !(refusal instanceof DomainError)) throw refusal
    return runOffline(services, call, takenAtTill, run).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'offline_needs_till' ? refusal : error
    })
  })
}

/**
 * Under the id its till is known by. That money is in the drawer, so it is never refused for its receipt: a number that is
 * another till's, or that another payment has already, is left out.
 */
async function runOffline<Reply>(
  services: Services,
  call: OfflineCommand,
  takenOffline: TakenOffline,
  run: (taken: TakenAtTill) => Promise<Reply>,
): Promise<Reply> {
  const till = await offlineTill(services, call, takenOffline.deviceId)
  const { receiptNumber, ...facts } = takenOffline
  // A till's own clock may be wrong; how long ago it was tapped is not.
  const unnumbered = { ...facts, deviceId: till.id, at: call.tappedAt ?? facts.at }
  const at = { till, isDeviceSignedOut: till.isSignedOut }
  const runUnnumbered = () => run({ ...at, takenOffline: unnumbered })
  if (!receiptNumber || !isReceiptNumberOf(receiptNumber, till.tillNumber)) return runUnnumbered()
  return run({ ...at, takenOffline: { ...unnumbered, receiptNumber } }).catch((error: unknown) => {
    // Most likely the number; a shard does not say. Whatever else was there already is there the second time, too.
    if (sqlState(error) === uniqueViolation) return runUnnumbered()
    throw error
  })
}

/** @throws `offline_needs_till` of a till that stands at another location than the order */
export function assertTillOf({ till }: TakenAtTill, { locationId }: Pick<Order, 'locationId'>): void {
  if (till && !till.locationIds.includes(locationId)) throw new DomainError('offline_needs_till')
}
