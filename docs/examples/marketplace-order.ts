import createClient from 'openapi-fetch'
import type { paths } from './tableside.d.ts'

/**
 * What an aggregator's program does: reads the dishes, sends an order that its guest has paid, and asks what became of it. The
 * key has the scope `marketplace:orders` and is named as the marketplace: "Deliveroo".
 *
 * Its types are made from our API document, as those of `place-and-pay.ts`.
 */
export async function sendMarketplaceOrder({ baseUrl, apiKey, restaurantId, locationId, collectAt }: Setting) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } })

  // Dishes, prices, option groups, allergens and what has run out. Ask again when the webhook `menu.*` says so.
  const { data: read } = await api.GET('/api/v1/restaurants/{restaurantId}/menu', {
    params: { path: { restaurantId }, query: { locationId } },
  })
  const dish = read?.menu.items.find(
    ({ isAvailable, modifierGroupIds }) => isAvailable && modifierGroupIds.length === 0,
  )
  if (!dish) throw new Error('There is nothing to sell')

  const externalId = crypto.randomUUID()
  const { error } = await api.POST('/api/v1/restaurants/{restaurantId}/marketplace-orders', {
    params: { path: { restaurantId } },
    body: {
      locationId,
      // Sent again with the same id it is the same order, also with another key of the same name.
      externalId,
      number: '4F2K',
      guestName: 'Sam',
      collectAt,
      lines: [{ itemId: dish.id, modifierOptionIds: [], quantity: 2, note: 'No cutlery' }],
      allergies: ['nuts'],
      isPrepaid: true,
      chargedPence: 2 * dish.pricePence,
    },
  })
  // A dish that ran out, or that is not ours, is named in `facts`; nothing was ordered.
  if (error) throw new Error(`${error.code}: ${error.title}`)

  const { data } = await api.GET('/api/v1/restaurants/{restaurantId}/marketplace-orders/{reference}', {
    params: { path: { restaurantId, reference: externalId } },
  })
  return data?.marketplaceOrder
}

type Setting = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly restaurantId: string
  readonly locationId: string
  /** When the guest fetches it: 2026-11-26T19:40:00.000Z. */
  readonly collectAt: string
}
