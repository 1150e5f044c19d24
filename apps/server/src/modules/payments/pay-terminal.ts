import type * as contract from '@tableside/contract/payments'
import { takeOnTerminal } from '@tableside/domain/payments'
import { and, eq } from 'drizzle-orm'
import { locations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { assertTillOf, withOfflineTill } from './offline-till.ts'

/** Writes down a card taken on the location's own terminal, under the name the location gives it. */
export function payTerminal(services: Services, call: Call<typeof contract.payTerminal>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { feeBps, partnerBps } = restaurant
  return withOfflineTill(services, call, async (taken) => {
    const { takenOffline, isDeviceSignedOut } = taken
    // An order never leaves its location.
    const { locationId } = await services.orders.current(restaurant.id, params.orderId)
    const terminalName = await terminalOf(services, restaurant.id, locationId)
    return runOrderCommand(services, call, theOrder(params), (order, context) => {
      assertTillOf(taken, order)
      const facts = { feeBps, partnerBps, terminalName, isDeviceSignedOut }
      return takeOnTerminal(order, { ...body, takenOffline, takenAtTill: undefined }, { ...context, ...facts })
    })
  })
}

/** What a location calls its card terminal; empty where it has none. */
export async function terminalOf({ db }: Services, restaurantId: string, locationId: string): Promise<string> {
  const [location] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ terminalName: locations.terminalName })
      .from(locations)
      .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId))),
  )
  return location?.terminalName ?? ''
}
