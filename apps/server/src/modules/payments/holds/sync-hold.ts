import type { Order } from '@tableside/domain/orders'
import { type Hold, type HoldOutcome, settleHold } from '@tableside/domain/tabs'
import { theSystem } from '../../../db/people.ts'
import type { StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { type OrderCommand, runOrderCommand, theOrder } from '../../orders/index.ts'
import { providerOfPayment } from '../connection/index.ts'
import type { HoldAnswer, HoldQuestion } from '../provider.ts'

type HoldAt = { readonly orderId: string; readonly holdId: string }

/** Settles a hold with what the provider says. The one way, whoever is first to know. */
export function settleHoldOf(
  services: Services,
  settler: OrderCommand,
  { orderId, holdId }: HoldAt,
  outcome: HoldOutcome,
): Promise<StoredReply> {
  return runOrderCommand(services, settler, theOrder({ orderId }), (order, context) =>
    settleHold(order, holdId, outcome, context),
  )
}

/** A request may still be on its way to the provider for so long; only then does "never heard of it" mean that. */
const giveUpAfterMs = 2 * 60 * 1000

type Synced = {
  readonly restaurant: Omit<OrderCommand['restaurant'], 'by'>
  readonly order: Order
  readonly hold: Hold
  readonly at: string
}

/** Asks the provider what became of a hold, or to let it go where nobody needs it any more, and settles it. */
export async function syncHold(services: Services, { restaurant, order, hold, at }: Synced): Promise<void> {
  const provider = await providerOfPayment(services, restaurant.id, hold.id)
  if (!provider) return
  const question = questionOf(restaurant.id, order.id, hold)
  const isUnneeded = hold.state === 'releasing' || order.state !== 'open'
  const answer = isUnneeded ? await provider.release(question) : await provider.findHold(question)
  const settler = { restaurant: { ...restaurant, by: theSystem }, key: undefined, at: services.now() }
  const isGivenUp = Date.parse(at) - Date.parse(hold.startedAt) > giveUpAfterMs
  if (answer.state === 'absent' && isGivenUp && !isUnneeded) {
    // Let go there first: what is failed here must not be held later.
    const last = await provider.release(question)
    await settleHoldOf(services, settler, question, outcomeOf(last, isGivenUp))
    return
  }
  await settleHoldOf(services, settler, question, outcomeOf(answer, isGivenUp))
}

/** What a provider is asked about a hold. */
export function questionOf(restaurantId: string, orderId: string, { id, amountPence }: Hold): HoldQuestion {
  return { holdId: id, restaurantId, orderId, amountPence }
}

export function outcomeOf(answer: HoldAnswer, isGivenUp: boolean): HoldOutcome {
  if (answer.state !== 'absent') return answer
  return isGivenUp ? { state: 'failed', why: 'never_reached_provider' } : { state: 'unknown' }
}
