import type * as contract from '@tableside/contract/payments'
import { assert, DomainError } from '@tableside/domain/errors'
import { type HoldOutcome, isHoldOpen, startRelease } from '@tableside/domain/tabs'
import { askProvider } from '../../../commands/ask-provider.ts'
import { scopeOf } from '../../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { findOrder, loadOrder, runOrderCommand, theOrder } from '../../orders/index.ts'
import { providerOfPayment } from '../connection/index.ts'
import { outcomeOf, questionOf, settleHoldOf, syncHold } from './sync-hold.ts'

/** Lets a hold go. Without an answer the job that settles holds asks again, until the provider says that it is gone. */
export function releaseHold(services: Services, call: Call<typeof contract.releaseHold>): Promise<StoredReply> {
  const { restaurant, params, key, at } = call
  const { orderId, holdId } = params
  return askProvider<HoldOutcome>(services.db, scopeOf(call), {
    write: () =>
      runOrderCommand(services, { restaurant, at, key, reservesKey: true }, theOrder(params), (order) =>
        startRelease(order, holdId),
      ),
    ask: async () => {
      const order = await findOrder(services.db, restaurant.id, orderId)
      const hold = order?.holds.find(({ id }) => id === holdId)
      assert(hold, 'a hold whose key is reserved is there')
      if (!isHoldOpen(hold)) return { state: 'unknown' }
      const provider = await providerOfPayment(services, restaurant.id, holdId)
      const question = questionOf(restaurant.id, orderId, hold)
      return provider ? outcomeOf(await provider.release(question), false) : { state: 'unknown' }
    },
    settle: (outcome) => settleHoldOf(services, { restaurant, key, at: services.now() }, { orderId, holdId }, outcome),
  })
}

/** Asks the provider now, for a waiter who does not want to wait for the job that settles holds. */
export async function checkHold(services: Services, call: Call<typeof contract.checkHold>) {
  const { restaurant, params, at } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  const hold = order.holds.find(({ id }) => id === params.holdId)
  if (!hold) throw new DomainError('not_found', { holdId: params.holdId })
  if (isHoldOpen(hold)) await syncHold(services, { restaurant, order, hold, at })
  return { order: await loadOrder(services.db, restaurant.id, params.orderId) }
}
