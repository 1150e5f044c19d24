import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { withRetry } from '../db/pool.ts'
import { allowPhones, guestPhone } from '../testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type TestTill, tillOf } from '../testing/till.ts'
import { decideAnew } from './decide-anew.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
})
afterAll(() => server.stop())

/** More tries than anything has: what still goes on has no end. */
const manyTries = 100

/** Work that never succeeds, with how often it was tried. */
function failing(code: string) {
  const tried = { times: 0 }
  const work = async (): Promise<never> => {
    tried.times++
    throw tried.times === manyTries
      ? new Error('it is tried without an end')
      : Object.assign(new Error('in the way'), { code })
  }
  return { tried, work }
}

/** A till at a server to which each order it looks at now has changed as said. */
async function tillWhere(changed: (order: Order) => Order) {
  const looked = { times: 0 }
  const { orders } = server.services
  const look = async (restaurantId: string, orderId: string) => {
    looked.times++
    if (looked.times === manyTries) throw new Error('it is tried without an end')
    return changed(await orders.fresh(restaurantId, orderId))
  }
  const app = await createApp({ ...server.services, orders: { ...orders, current: look, fresh: look } })
  return { looked, app, till: tillOf({ ...server, app }, lantern, lantern.waiter) }
}

describe('what is tried again', () => {
  it('is given up after five tries where a balance is another one each time', async () => {
    const { tried, work } = failing('TS410')
    await expect(decideAnew('TS410', work)).rejects.toMatchObject({ code: 'TS410' })
    expect(tried.times).toBe(5)
  })

  it('is not tried again where it fails for another reason', async () => {
    const { tried, work } = failing('TS414')
    await expect(decideAnew('TS410', work)).rejects.toMatchObject({ code: 'TS414' })
    expect(tried.times).toBe(1)
  })

  it('is given up after three tries where the database is in the way', async () => {
    const { tried, work } = failing('40P01')
    await expect(withRetry(work)).rejects.toMatchObject({ code: '40P01' })
    expect(tried.times).toBe(3)
  })

  it('is refused after thirty tries where others change the order at each', async () => {
    const order = await till.open([till.beer()])
    const overtaken = await tillWhere((each) => ({ ...each, version: each.version + 1 }))
    const refused = await overtaken.till.send(`/orders/${order.id}`, { covers: 5 }, { method: 'PATCH' })
    expect(refused).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
    expect(overtaken.looked.times).toBe(30)
    expect((await till.get(order.id)).covers).toBe(2)
    await overtaken.app.close()
  })

  it('is refused after three bills of a guest order’s visit were paid at that moment, and the order waits on', async () => {
    await allowPhones(server, lantern, { guestOrders: 'accept' })
    await till.open([till.beer()])
    const guests = await guestPhone(server, lantern)
    const dish = { id: uuidv7(), itemId: lantern.ids.beer, modifierOptionIds: [], quantity: 1, note: '' }
    const { guestOrder } = (await guests.send([{ ...dish, expectedUnitPricePence: 540 }])).json
    const paid = await tillWhere((each) => ({ ...each, state: 'paid', closedAt: each.openedAt }))
    const refused = await paid.till.send(`/guest-orders/${guestOrder.id}/accept`)
    expect(refused.json.code).toBe('changed_meanwhile')
    // At each try as it was remembered, and as it is.
    expect(paid.looked.times).toBe(6)
    expect((await till.send(`/guest-orders/${guestOrder.id}/accept`)).status).toBe(200)
    await paid.app.close()
  })
})
