import { describe, expect, it } from 'vitest'
import { findingsEverywhere, lookIn, openPage } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

describe('marketplace order', () => {
  it('shows the till what the marketplace charged differently, is accepted, and is a paid order under its number', async () => {
    const till = await openPage({ viewport: { width: 1024, height: 768 } })
    const restaurant = await openRestaurant(till, 'The Brown Bag', { plan: 'omega' })
    const plain = dishWithoutChoices(await menuOf(till, restaurant))
    await till.goto('/dashboard/settings?tab=locations')
    const setting = till.getByRole('region', { name: /^Delivery marketplaces at / })
    await setting.getByText('Accept at once').click()
    await till.getByText('Setting saved').first().waitFor()
    await setting.scrollIntoViewIfNeeded()
    expect(await findingsEverywhere(till, 'marketplace-settings', 1)).toEqual([])

    const key = { id: crypto.randomUUID(), name: 'Deliveroo', scopes: ['marketplace:orders'] }
    const { secret } = (await call(till, 'POST', `${restaurant.path}/api-keys`, key)).body
    const send = (externalId: string, number: string, chargedPence: number) =>
      fetch(new URL(`/api/v1${restaurant.path}/marketplace-orders`, till.url()), {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ locationId: restaurant.location.id, externalId, number, guestName: 'Sam', isPrepaid: true },
          ...{ collectAt: new Date(nowMs() + 3_600_000).toISOString(), chargedPence, allergies: ['nuts'] },
          lines: [{ itemId: plain.id, modifierOptionIds: [], quantity: 1, note: 'No cutlery' }],
        }),
      })
    expect((await send('gb:1', '4F2K', plain.pricePence)).status).toBe(201)
    expect((await send('gb:2', '9XQ1', plain.pricePence - 50)).status).toBe(201)

    await till.goto('/till')
    await till.getByRole('button', { name: '1 from guests to answer' }).click()
    const list = till.getByRole('dialog', { name: 'From guests' })
    await list.getByText(/^Deliveroo charged £0\.50 less than your menu/).waitFor()
    await list.getByText(/^Paid on Deliveroo/).waitFor()
    expect(await findingsEverywhere(till, 'marketplace-waiting', 2)).toEqual([])
    await lookIn(till, 'light')
    await list.getByRole('button', { name: /^Accept: Deliveroo 9XQ1, Sam, / }).click()
    await list.getByText('Nothing is waiting').waitFor()
    await list.getByRole('button', { name: 'Close' }).click()
    await till.getByRole('button', { name: /^Deliveroo 4F2K, Sam/ }).click()
    await till.getByText('1 dish held until its time').waitFor()
    expect(await findingsEverywhere(till, 'marketplace-order', 3)).toEqual([])
  })
})
