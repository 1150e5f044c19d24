import type * as contract from '@tableside/contract/payments'
import { assert, DomainError } from '@tableside/domain/errors'
import { type HoldOutcome, openTab as open } from '@tableside/domain/tabs'
import { askProvider } from '../../../commands/ask-provider.ts'
import { scopeOf } from '../../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { findOrder, runOrderCommand, theOrder } from '../../orders/index.ts'
import { providerForNew, providerOfPayment } from '../connection/index.ts'
import { cardSource } from '../pay-card.ts'
import { questionOf, settleHoldOf } from './sync-hold.ts'

type OpenCall = Pick<Call<typeof contract.openTab>, 'restaurant' | 'params' | 'body' | 'key' | 'at'>

/** Opens a tab: holds an amount on a guest's card, by the same three steps as a charge. */
export function openTab(services: Services, call: OpenCall): Promise<StoredReply> {
  const { restaurant, body, params, key, at } = call
  const place = { orderId: params.orderId, holdId: body.holdId }
  return askProvider<HoldOutcome>(services.db, scopeOf(call), {
    write: async () => {
      await cardSource(services, call)
      const asked = { orderId: params.orderId, paymentId: body.holdId, readerId: body.readerId, at }
      await providerForNew(services, restaurant.id, asked)
      await runOrderCommand(services, { restaurant, at, key, reservesKey: true }, theOrder(params), (order, context) =>
        open(order, body, context),
      )
    },
    ask: () => askForHold(services, call),
    settle: (outcome) => settleHoldOf(services, { restaurant, key, at: services.now() }, place, outcome),
  })
}

async function askForHold(services: Services, call: OpenCall): Promise<HoldOutcome> {
  const { restaurant, body, params } = call
  const { orderId } = params
  const order = await findOrder(services.db, restaurant.id, orderId)
  const hold = order?.holds.find(({ id }) => id === body.holdId)
  assert(hold, 'a hold whose key is reserved was written down')
  // Settled by now: it stays what it is.
  if (hold.state !== 'pending' && hold.state !== 'unknown') return { state: 'unknown' }
  const provider = await providerOfPayment(services, restaurant.id, hold.id)
  if (!provider) throw new DomainError('provider_not_configured')
  return provider.hold({ ...questionOf(restaurant.id, orderId, hold), card: await cardSource(services, call) })
}
