import createClient from 'openapi-fetch'
import type { paths } from './tableside.d.ts'

/**
 * What a partner's first program does: signs in, reads the menu, places an order and takes a card for it.
 *
 * Its types are made from our API document; a test makes them, holds this file to them and runs it:
 * `npx openapi-typescript https://…/api/openapi.json --default-non-nullable false -o tableside.d.ts`
 */
export async function placeAndPay({ baseUrl, email, password, restaurantId, locationId, cardToken }: Setting) {
  const api = createClient<paths>({ baseUrl })

  const { access_token } = dataOf(
    await api.POST('/api/v1/auth/token', {
      params: { query: { grant_type: 'password' } },
      body: { email, password },
    }),
  )
  api.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${access_token}`)
    },
  })

  const { menu } = dataOf(
    await api.GET('/api/v1/restaurants/{restaurantId}/menu', {
      params: { path: { restaurantId }, query: { locationId } },
    }),
  )
  const dish = menu.items.find(({ isAvailable, modifierGroupIds }) => isAvailable && modifierGroupIds.length === 0)
  if (!dish) throw new Error('There is nothing to sell')

  const { order } = dataOf(
    await api.POST('/api/v1/restaurants/{restaurantId}/orders', {
      // Made once for each thing you do. Sent again with the same key, it is not done again.
      params: { path: { restaurantId }, header: { 'idempotency-key': crypto.randomUUID() } },
      body: {
        id: crypto.randomUUID(),
        locationId,
        orderType: 'takeaway',
        guestName: 'Sam',
        lines: [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 2, expectedUnitPricePence: dish.pricePence }],
        send: true,
      },
    }),
  )

  const paid = dataOf(
    await api.POST('/api/v1/restaurants/{restaurantId}/orders/{orderId}/payments/card', {
      params: { path: { restaurantId, orderId: order.id }, header: { 'idempotency-key': crypto.randomUUID() } },
      body: { paymentId: crypto.randomUUID(), amountPence: order.totals.balanceDuePence, cardToken },
    }),
  )
  return paid.order
}

type Setting = {
  readonly baseUrl: string
  readonly email: string
  readonly password: string
  readonly restaurantId: string
  readonly locationId: string
  readonly cardToken: string
}

/** Errors are problem+json: `title` says what happened, `detail` what to do, `code` is for programs. */
function dataOf<T>({ data, error }: { data?: T; error?: { code: string; title: string; detail: string } }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.title} ${error.detail}` : 'No answer')
  return data
}
