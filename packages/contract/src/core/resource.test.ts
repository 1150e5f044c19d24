import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../index.ts'
import { resource, sharedRefusals } from './index.ts'

const take = { permission: 'orders.take', feature: 'order_management' } as const
const view = { permission: 'orders.view', feature: 'order_management' } as const
const orders = resource('Orders', '/restaurants/:restaurantId/orders', { read: view, write: take })
const summary = 'One sentence.'
const restaurantId = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('resource', () => {
  it('gives an endpoint its method, path, tag and access', () => {
    const { name, method, path, tag, access, status } = orders.get('getOrder', '/:orderId', { summary })
    expect({ name, method, path, tag, access, status }).toEqual({
      name: 'getOrder',
      method: 'GET',
      path: '/api/v1/restaurants/:restaurantId/orders/:orderId',
      tag: 'Orders',
      access: view,
      status: 200,
    })
    expect(orders.put('renameOrder', '/:orderId', { summary }).access).toBe(take)
    expect(orders.post('mailOrder', '/:orderId/mails', { summary, inPractice: 'stops' }).access).toEqual({
      ...take,
      inPractice: 'stops',
    })
  })

  it('wants a key for what changes something inside a restaurant, unless the endpoint says otherwise', () => {
    const site = resource('Site', '/site', 'public')
    expect(orders.post('placeOrder', '', { summary }).isIdempotent).toBe(true)
    expect(orders.get('listOrders', '', { summary }).isIdempotent).toBe(false)
    expect(orders.post('checkOrder', '', { summary, isIdempotent: false }).isIdempotent).toBe(false)
    expect(site.post('signUp', '', { summary }).isIdempotent).toBe(false)
    expect(site.post('signUp', '', { summary, access: take }).isIdempotent).toBe(true)
  })

  it('reads the ids in a path and takes a schema for any other parameter', () => {
    const article = orders.get('getArticle', '/:slug', { summary, params: { slug: z.string().max(3) } })
    expect(article.params.parse({ restaurantId: restaurantId.toUpperCase(), slug: 'abc' })).toEqual({
      restaurantId,
      slug: 'abc',
    })
    expect(article.params.safeParse({ restaurantId, slug: 'abcd' }).success).toBe(false)
    expect(article.params.safeParse({ restaurantId: 'abc', slug: 'abc' }).success).toBe(false)
    // @ts-expect-error: a slug is no id.
    orders.get('getArticle', '/:slug', { summary })
  })

  it('takes no field it does not know', () => {
    // @ts-expect-error: a misspelt field would be left out in silence.
    orders.get('getOrder', '', { summary, isIdempotant: true })
  })
})

describe('shared refusals', () => {
  it('are declared by no endpoint as its own, and no refusal is declared twice', () => {
    const again = endpoints.flatMap((endpoint) =>
      endpoint.refusals
        .filter((code, index, all) => sharedRefusals(endpoint).has(code) || all.indexOf(code) !== index)
        .map((code) => `${endpoint.name} ${code}`),
    )
    expect(again).toEqual([])
  })
})
