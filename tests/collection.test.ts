import { describe, expect, it } from 'vitest'
import { findingsEverywhere, openPage } from './browser.ts'
import { guestFindings } from './covered.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
/** Both halves of every day, so that it is open at whatever hour the test runs. */
const always = [
  { days, fromMinute: 0, untilMinute: 720 },
  { days, fromMinute: 720, untilMinute: 0 },
]

describe('order for collection', () => {
  it('is turned on, ordered on a phone with a time, accepted at the till, made and ready on the guest’s page', async () => {
    const till = await openPage({ viewport: { width: 1024, height: 768 } })
    const restaurant = await openRestaurant(till, 'The Paper Bag')
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const publicMenu = { isPublic: true, description: '', openingHours: always, version: 0 }
    await call(till, 'PUT', `${here}/public-menu`, publicMenu)
    const plain = dishWithoutChoices(await menuOf(till, restaurant))

    await till.goto('/dashboard/settings?tab=locations')
    await till.getByRole('button', { name: /^Change orders for collection at/ }).click()
    await till.getByText('Take orders for collection').click()
    expect(await findingsEverywhere(till, 'collection-settings', 1)).toEqual([])
    await till.getByRole('button', { name: 'Save', exact: true }).click()
    const address = till.getByRole('link', { name: /\/collect$/ })
    await address.waitFor()
    const path = (await address.getAttribute('href')) ?? ''
    await till.goto('/till')

    const guest = await openPage({ viewport: { width: 390, height: 844 } })
    await guest.goto(path.replace(/\/collect$/, ''))
    await guest.getByRole('link', { name: 'Order for collection' }).click()
    await guest.getByRole('button', { name: `Add ${plain.name}`, exact: true }).click()
    await guest.getByRole('button', { name: /^View order: 1 item/ }).click()
    const dialog = guest.getByRole('dialog')
    await dialog.getByText('No', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Send order' }).click()
    await dialog.getByText('Choose when you collect it.').waitFor()
    // The last of them: however slow the machine, the kitchen does not begin before the test has looked.
    await dialog.getByLabel('Collect at').locator('option').last().waitFor({ state: 'attached' })
    const times = await dialog.getByLabel('Collect at').locator('option').count()
    await dialog.getByLabel('Collect at').selectOption({ index: times - 1 })
    await dialog.getByLabel('Your name').fill('Sam')
    await dialog.getByLabel('Your phone number').fill('07700 900123')
    expect(await guestFindings(guest, 'collect-order', 2)).toEqual([])
    await dialog.getByRole('button', { name: 'Send order' }).dblclick()
    await guest.getByRole('heading', { name: 'Sent' }).waitFor()
    expect(await guestFindings(guest, 'collect-status', 3)).toEqual([])

    await till.getByRole('button', { name: /^1 from guests to answer/ }).click()
    const list = till.getByRole('dialog', { name: 'From guests' })
    await list.getByText('07700900123').waitFor()
    expect(await findingsEverywhere(till, 'collection-waiting', 4)).toEqual([])
    await list.getByRole('button', { name: /^Accept: Sam, / }).click()
    await list.getByText('Nothing is waiting').waitFor()
    await list.getByRole('button', { name: 'Pause for: 30 minutes' }).click()
    await list.getByText(/^Paused until/).waitFor()
    await guest.getByRole('heading', { name: /^(Accepted|Being made)$/ }).waitFor()

    // Who fires it early does what the clock would have done.
    await list.getByRole('button', { name: 'Close' }).click()
    await till.getByRole('button', { name: /^Sam, / }).click()
    await till.getByText('1 dish held until its time').waitFor()
    await till.getByRole('button', { name: 'Fire now' }).click()
    const read = async () =>
      (await call(till, 'GET', `${restaurant.path}/kitchen/tickets?locationId=${restaurant.location.id}`)).body.tickets
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
    for (const { id } of await read()) await call(till, 'POST', `${restaurant.path}/kitchen/tickets/${id}/bump`)
    await guest.getByRole('heading', { name: 'Ready' }).waitFor()

    const late = await openPage({ viewport: { width: 390, height: 844 } })
    await late.goto(path)
    await late.getByText(/^Orders for collection are paused until \d\d:\d\d\.$/).waitFor()
  })
})
