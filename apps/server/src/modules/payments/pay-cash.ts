import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { takeCash } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { locationOfDrawer } from '../cash/index.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { assertTillOf, withOfflineTill } from './offline-till.ts'

type CashCall = Call<typeof contract.payCash>

/** Takes cash. What was taken offline is believed of a till that is known here, and no more of it than it could know. */
export function payCash(services: Services, call: CashCall): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { feeBps, partnerBps } = restaurant
  return withOfflineTill(services, call, async (taken) => {
    const { takenOffline, isDeviceSignedOut } = taken
    const drawerLocationId = body.cashDrawerId && (await drawerLocation(services, restaurant.id, body.cashDrawerId))
    return runOrderCommand(services, call, theOrder(params), (order, context) => {
      // Cash that is in a drawer already is written down in any case: in the main one where nobody knows that drawer.
      const cashDrawerId = drawerLocationId === order.locationId ? body.cashDrawerId : undefined
      if (body.cashDrawerId && !cashDrawerId && !takenOffline) throw new DomainError('drawer_not_found')
      assertTillOf(taken, order)
      return takeCash(
        order,
        { ...body, cashDrawerId, takenOffline, takenAtTill: undefined },
        { ...context, feeBps, partnerBps, isDeviceSignedOut },
      )
    })
  })
}

/** Where a drawer is; undefined where the caller sees none. */
export function drawerLocation({ db }: Services, restaurantId: string, cashDrawerId: string) {
  return db.inRestaurant(restaurantId, (tx) => locationOfDrawer(tx, restaurantId, cashDrawerId))
}
