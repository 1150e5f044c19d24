import type * as contract from '@tableside/contract/marketplace'
import { assert, DomainError } from '@tableside/domain/errors'
import { chargedDifference } from '@tableside/domain/guest-tables'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { apiKeys } from '../../db/schema/index.ts'
import { derivedId } from '../../derived-id.ts'
import type { Call, RestaurantScope, SignedIn } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findGuestOrder, type GuestOrderRow, guestOrderOf } from '../guest-tables/index.ts'
import { findOrder } from '../orders/index.ts'

/** The name of the key a marketplace calls with, which is the marketplace's. */
export async function channelOf(tx: Tx, restaurantId: string, signedIn: SignedIn): Promise<string> {
  // A program's session is its key.
  const [key] = signedIn.isProgram
    ? await tx
        .select({ name: apiKeys.name })
        .from(apiKeys)
        .where(and(eq(apiKeys.restaurantId, restaurantId), eq(apiKeys.id, signedIn.sessionId)))
    : []
  if (!key) throw new DomainError('marketplace_key_needed')
  return key.name
}

/** The id of a marketplace's order here: sent again, also with a new key of the same name, it is the same. */
export function marketplaceOrderId(restaurantId: string, channel: string, externalId: string): string {
  return derivedId(restaurantId, channel, externalId)
}

/** An order this marketplace sent to a location the key may see. */
export async function findMarketplaceOrder(
  tx: Tx,
  restaurant: RestaurantScope,
  signedIn: SignedIn,
  externalId: string,
): Promise<GuestOrderRow> {
  const channel = await channelOf(tx, restaurant.id, signedIn)
  const row = await findGuestOrder(tx, restaurant.id, marketplaceOrderId(restaurant.id, channel, externalId))
  if (!row || !restaurant.locations.has(row.locationId)) throw new DomainError('not_found')
  return row
}

/** What became of an order, for the marketplace that sent it. */
export async function getMarketplaceOrder(
  services: Services,
  { restaurant, params, signedIn }: Call<typeof contract.getMarketplaceOrder>,
) {
  const row = await services.db.inRestaurant(restaurant.id, (tx) =>
    findMarketplaceOrder(tx, restaurant, signedIn, params.reference),
  )
  return marketplaceReply(services, row)
}

export async function marketplaceReply({ db }: Services, row: GuestOrderRow) {
  const { restaurantId, marketplace, orderId, reason, state } = row
  assert(marketplace !== null, 'a marketplace’s order has what the marketplace said')
  const { totalPence } = guestOrderOf(row)
  const order = orderId === null ? undefined : await findOrder(db, restaurantId, orderId)
  const isCancelled = marketplace.isCancelled || order?.state === 'voided'
  return {
    marketplaceOrder: {
      externalId: marketplace.externalId,
      state: isCancelled ? ('cancelled' as const) : state,
      ...{ reason, orderId, totalPence },
      differencePence: chargedDifference(marketplace, totalPence),
    },
  }
}
