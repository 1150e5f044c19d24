import type * as contract from '@tableside/contract/orders'
import * as orders from '@tableside/domain/orders'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { newOrder, runOrderCommand } from './order-command.ts'

/** Opens an order at one location of the restaurant. */
export async function placeOrder(services: Services, call: Call<typeof contract.placeOrder>): Promise<StoredReply> {
  const { restaurant, body } = call
  const trading = tradingOf(restaurant, body.locationId)
  return runOrderCommand(services, call, newOrder(body), (menu, context) =>
    orders.placeOrder(body, menu, trading, context),
  )
}
