import type * as contract from '@tableside/contract/orders'
import * as orders from '@tableside/domain/orders'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrderAndMenu } from './order-command.ts'

/** Puts more dishes on an order and, if asked, sends everything unsent with them. */
export async function addLines(services: Services, call: Call<typeof contract.addLines>): Promise<StoredReply> {
  const { lines, send } = call.body
  return runOrderCommand(services, call, theOrderAndMenu(call.params), ({ order, menu }, context) => {
    const added = orders.addLines(order, lines, menu, context)
    return send ? orders.andThen(added, (it) => orders.sendToKitchen(it, context)) : added
  })
}
