import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chargedToCard, openRestaurantAt, openSubscribed, tickBilling } from '../../testing/billing.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import type { TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
})
afterEach(() => server.setClock(undefined))
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

/** Changes what a plan costs, as the configuration page does, and lets the jobs notify. */
async function setPrice(key: string, monthlyPence: number): Promise<void> {
  const { plans } = (await owner.get('/config')).json.config
  const plan = plans.find((each: { key: string }) => each.key === key)
  const { key: _k, feeBps: _f, feeChange: _c, restaurants: _r, ...values } = plan
  const saved = await owner.send('PUT', `/plans/${key}`, { ...values, monthlyPence })
  expect(saved.status).toBe(200)
  await server.runJobs()
}

async function priceNotices({ id }: TestRestaurant) {
  const news = await server.sql(
    `select facts from notifications where restaurant_id = $1 and kind = 'plan_price_changed' order by at, id`,
    [id],
  )
  const mails = await server.sql(
    `select text from mailbox where "to" = $1 and subject like 'The price of%' order by id`,
    [`owner-${id}@test.test`],
  )
  return { news: news.map(({ facts }) => facts), mails: mails.map(({ text }) => String(text)) }
}

describe('another price of a plan', () => {
  it('that is higher is announced by mail and on the screens, once, and paid by nobody who agreed to less', async () => {
    const { restaurant, quote } = await openSubscribed(server, '2025-03-10T12:00:00.000Z', 'beta')
    const trying = await openRestaurantAt(server, '2025-03-10T12:00:00.000Z', 20)
    const other = await openSubscribed(server, '2025-03-10T12:00:00.000Z', 'omega')
    server.setClock('2025-03-12T12:00:00.000Z')
    await setPrice('beta', 5200)
    await server.runJobs()
    const notices = await priceNotices(restaurant)
    expect(notices.news).toEqual([{ plan: 'beta', monthlyPence: 5200, agreedPence: 4900, lowerFrom: null }])
    expect(notices.mails).toEqual([expect.stringContaining('You keep your price of £49.00 a month')])
    expect((await priceNotices(trying)).news).toEqual([
      { plan: 'beta', monthlyPence: 5200, agreedPence: null, lowerFrom: null },
    ])
    expect(await priceNotices(other.restaurant)).toEqual({ news: [], mails: [] })
    expect(await quote('beta')).toMatchObject({ action: 'same', monthlyPence: 4900, nextChargePence: 4900 })
    expect(await quote('omega')).toMatchObject({ action: 'upgrade', monthlyPence: 11_900 })
    await tickBilling(server, '2025-04-10T12:00:00.000Z')
    expect(chargedToCard(server, restaurant)).toEqual([4900, 4900])
    // Whoever subscribes now pays what is published now.
    const late = await openSubscribed(server, '2025-04-10T12:00:00.000Z', 'beta')
    expect(chargedToCard(server, late.restaurant)).toEqual([5200])
    server.setClock('2025-04-12T12:00:00.000Z')
    await setPrice('beta', 4900)
    expect((await priceNotices(late.restaurant)).news).toEqual([
      { plan: 'beta', monthlyPence: 4900, agreedPence: 5200, lowerFrom: '2025-05-10' },
    ])
    // The price they pay already is no news.
    expect((await priceNotices(restaurant)).news).toHaveLength(1)
    await tickBilling(server, '2025-05-10T12:00:00.000Z')
    expect(chargedToCard(server, late.restaurant)).toEqual([5200, 4900])
  })

  it('is no other figure in the platform’s books than what is paid and was billed', async () => {
    const { restaurant } = await openSubscribed(server, '2025-03-10T12:00:00.000Z', 'beta')
    await setPrice('beta', 5200)
    await tickBilling(server, '2025-04-10T12:00:00.000Z')
    const books = async () => {
      const financial = (await owner.get(`/financial/restaurants?restaurantId=${restaurant.id}`)).json.rows
      const [subscription] = (await owner.get('/subscriptions?limit=100')).json.subscriptions.filter(
        ({ restaurantId }: { restaurantId: string }) => restaurantId === restaurant.id,
      )
      const file = await server.app.inject({
        url: `/api/v1/platform/financial/report.csv?type=subscription&restaurantId=${restaurant.id}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      const [monthly, paid] = [3, 5].map((column) => file.body.split('\r\n')[1]?.split(',')[column])
      return { financial, subscription, monthly, paid }
    }
    const { financial, subscription, monthly, paid } = await books()
    const agreed = { monthlyPence: 4_900, billedPence: 9_800 }
    expect(financial).toMatchObject([{ ...agreed, subscriptionPence: 9_800 }])
    expect(subscription).toMatchObject(agreed)
    expect({ monthly, paid }).toEqual({ monthly: '49.00', paid: '98.00' })

    // Ended and begun again: both are billed.
    await server.sql(`update subscriptions set ended_at = $2, end_reason = 'cancelled' where restaurant_id = $1`, [
      restaurant.id,
      '2025-04-11T12:00:00.000Z',
    ])
    expect((await books()).financial).toMatchObject([{ billedPence: 9_800 }])
    await setPrice('beta', 4900)
  })

  it('is billed less what was credited of the plan before', async () => {
    const { restaurant, choose } = await openSubscribed(server, '2025-03-10T12:00:00.000Z', 'beta')
    server.setClock('2025-03-21T12:00:00.000Z')
    expect((await choose('omega')).outcome).toBe('done')
    const { rows } = (await owner.get(`/financial/restaurants?restaurantId=${restaurant.id}`)).json
    // £49.00, less 20 of 31 days of it, and as many days of £119.00.
    expect(rows).toMatchObject([{ billedPence: 4_900 - 3_161 + 7_677 }])
  })

  it('does not raise what was agreed for a smaller plan that comes with the next period', async () => {
    const { restaurant, choose } = await openSubscribed(server, '2025-03-10T12:00:00.000Z', 'omega')
    expect((await choose('beta')).outcome).toBe('done')
    await setPrice('beta', 5200)
    await tickBilling(server, '2025-04-10T12:00:00.000Z')
    await setPrice('beta', 4900)
    expect(chargedToCard(server, restaurant)).toEqual([11_900, 4900])
  })
})
