import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { takeCash } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { offlineTill } from './offline-till.ts'

type CashCall = Call<typeof contract.payCash>

/** Takes cash. What was taken offline is believed of a till that is known here, and no more of it than it could know. */
export async function payCash(services: Services, call: CashCall): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { feeBps, partnerBps } = restaurant
  const till = body.takenOffline && (await offlineTill(services, call, body.takenOffline.deviceId))
  return runOrderCommand(services, call, theOrder(params), (order, context) => {
    if (till && till.locationId !== order.locationId) throw new DomainError('offline_needs_till')
    const takenOffline = body.takenOffline && till && { ...body.takenOffline, deviceId: till.id }
    const isDeviceSignedOut = till ? till.revokedAt !== null : false
    return takeCash(order, { ...body, takenOffline }, { ...context, feeBps, partnerBps, isDeviceSignedOut })
  })
}
