import type * as contract from '@tableside/contract/marketplace'
import { assert, DomainError } from '@tableside/domain/errors'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { marketplaceEventFacts, withdrawGuestOrder } from '../guest-tables/index.ts'
import { findMarketplaceOrder, marketplaceReply } from './marketplace-orders.store.ts'

/** The marketplace takes an order back that nobody has accepted. One that was declined or cancelled stays so. */
export async function cancelMarketplaceOrder(
  services: Services,
  { restaurant, params, signedIn, at }: Call<typeof contract.cancelMarketplaceOrder>,
) {
  const row = await services.db.inRestaurant(restaurant.id, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    const found = await findMarketplaceOrder(tx, restaurant, signedIn, params.reference)
    if (found.state === 'declined') return found
    assert(found.marketplace !== null, 'a marketplace’s order has what the marketplace said')
    const { channel } = found.marketplace
    const reason = `Cancelled by ${channel}`
    const decided = { state: 'declined', reason, decidedAt: at, decidedBy: restaurant.by } as const
    const change = { ...decided, marketplace: { ...found.marketplace, isCancelled: true } } as const
    // A till that accepts it at this moment is first, or not at all.
    if (!(await withdrawGuestOrder(tx, found, change))) throw new DomainError('marketplace_order_accepted')
    const data = { guestOrderId: found.id, locationId: found.locationId, reason, ...marketplaceEventFacts(found) }
    const actor = { restaurantId: restaurant.id, by: restaurant.by, at }
    await recordEvents(tx, actor, [{ type: 'guest_order.declined', data }])
    return { ...found, ...change }
  })
  services.announcer.announce(restaurant.id)
  return marketplaceReply(services, row)
}
