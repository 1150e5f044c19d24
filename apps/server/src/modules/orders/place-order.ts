import type * as contract from '@tableside/contract/orders'
import * as orders from '@tableside/domain/orders'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runMenuCommand } from './order-command.ts'
import { tradingOf } from './trading.ts'

/** Opens an order at one location of the restaurant. */
export async function placeOrder(services: Services, call: Call<typeof contract.placeOrder>): Promise<StoredReply> {
  const { restaurant, body } = call
  const trading = tradingOf(restaurant, body.locationId)
  const load = async () => ({ before: undefined, locationId: body.locationId })
  return runMenuCommand(services, call, { orderId: body.id, load }, (_nothing, context, menu) =>
    orders.placeOrder(body, menu, trading, context),
  )
}
