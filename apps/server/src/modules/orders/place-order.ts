import type * as contract from '@tableside/contract/orders'
import * as orders from '@tableside/domain/orders'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { runOpeningCommand } from './order-command.ts'

/** Opens an order at one location of the restaurant. */
export async function placeOrder(services: Services, call: Call<typeof contract.placeOrder>): Promise<StoredReply> {
  const { restaurant, body } = call
  const trading = tradingOf(restaurant, body.locationId)
  return runOpeningCommand(services, call, body, (context, menu) => orders.placeOrder(body, menu, trading, context))
}
