import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { takeCash } from '@tableside/domain/payments'
import { and, eq } from 'drizzle-orm'
import { devices } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'

type CashCall = Call<typeof contract.payCash>

/** Takes cash. What was taken offline is believed of a till that is known here, and no more of it than it could know. */
export async function payCash(services: Services, call: CashCall): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { feeBps, partnerBps } = restaurant
  const till = body.takenOffline && (await tillOf(services, call, body.takenOffline.deviceId))
  return runOrderCommand(services, call, theOrder(params), (order, context) => {
    if (till && till.locationId !== order.locationId) throw new DomainError('offline_needs_till')
    const takenOffline = body.takenOffline && till && { ...body.takenOffline, deviceId: till.id }
    const isDeviceSignedOut = till ? till.revokedAt !== null : false
    return takeCash(order, { ...body, takenOffline }, { ...context, feeBps, partnerBps, isDeviceSignedOut })
  })
}

/**
 * The till that says it took cash offline. One that is paired is known by its session, whatever it calls itself; of one
 * that is used with somebody's own account the id it keeps is known, because it has reported. A program is no till.
 */
async function tillOf({ db }: Services, { restaurant, signedIn }: CashCall, deviceId: string) {
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
