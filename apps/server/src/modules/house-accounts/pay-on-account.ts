import type * as contract from '@tableside/contract/house-accounts'
import { limitApproval, takeOnAccount } from '@tableside/domain/house-accounts'
import { decideAnew } from '../../commands/decide-anew.ts'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runApprovedCommand, runOrderCommand, theOrder } from '../orders/index.ts'
import { loadAccount } from './accounts.store.ts'

/**
 * Puts a bill on an account. What is decided by what it owed when it was read is only stored while it owes that still,
 * under the restaurant's lock: of two tills that use the last £10 of a limit at once, one gets them.
 */
export async function payOnAccount(services: Services, call: Call<typeof contract.payOnAccount>): Promise<StoredReply> {
  const { restaurant, params, body, key, at } = call
  const earlier = await earlierReply(services.db, scopeOf(call))
  if (earlier) return earlier
  // A bill that is not there for the caller is answered as such, whatever the account.
  await services.orders.current(restaurant.id, params.orderId)
  return decideAnew('TS414', async () => {
    const account = await services.db.inRestaurant(restaurant.id, (tx) =>
      loadAccount(tx, restaurant.id, body.houseAccountId),
    )
    const wanted = limitApproval(account, body)
    if (wanted) {
      return runApprovedCommand(services, call, wanted, (order, approval, context) =>
        takeOnAccount(order, body, account, approval, context),
      )
    }
    // Within the limit nobody has to say yes; one that was given before the account paid stays good.
    return runOrderCommand(services, { restaurant, key, at }, theOrder(params), (order, context) =>
      takeOnAccount(order, body, account, undefined, context),
    )
  })
}
