import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { devices } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type OfflineCall = {
  readonly restaurant: Pick<RestaurantScope, 'id'>
  readonly signedIn: { readonly device?: { readonly id: string } | undefined; readonly isProgram?: boolean | undefined }
}

/**
 * The till that says it took a payment offline. One that is paired is known by its session, whatever it calls itself; of one
 * that is used with somebody's own account the id it keeps is known, because it has reported. A program is no till.
 */
export async function offlineTill({ db }: Services, { restaurant, signedIn }: OfflineCall, deviceId: string) {
  const id = signedIn.device?.id ?? deviceId
  const [till] = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select({
        id: devices.id,
        locationId: devices.locationId,
        isPaired: devices.isPaired,
        revokedAt: devices.revokedAt,
      })
      .from(devices)
      .where(and(eq(devices.restaurantId, restaurant.id), eq(devices.id, id), eq(devices.kind, 'till'))),
  )
  const isTheirs = till?.isPaired === (signedIn.device !== undefined)
  if (!till || !isTheirs || signedIn.isProgram) throw new DomainError('offline_needs_till')
  return till
}
