import type * as contract from '@tableside/contract/payments'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { askStripe } from './ask-stripe.ts'
import { stripeOn } from './choose-provider.ts'
import { openConnection } from './connection.store.ts'

/** What is paid out to the restaurant's bank. Asked of the provider each time: its books are the only ones about it. */
export async function listPayouts(services: Services, { restaurant, query }: Call<typeof contract.listPayouts>) {
  const { id } = restaurant
  const connection = await services.db.inRestaurant(id, (tx) => openConnection(tx, id))
  if (!connection) return { payouts: [], nextCursor: null, isConnected: false }
  const { limit, cursor } = query
  const provider = await stripeOn(services, id, connection.account)
  const page = await askStripe(async () => provider.payouts?.({ limit, cursor }))
  return { payouts: page?.payouts ?? [], nextCursor: page?.nextCursor ?? null, isConnected: true }
}
