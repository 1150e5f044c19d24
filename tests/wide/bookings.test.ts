import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { baseUrl } from '../base-url.ts'
import { findingsEverywhere, openPage } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

const phone = { viewport: { width: 390, height: 844 } }
const days = [1, 2, 3, 4, 5, 6, 7]
/** All day, and from noon into the next: late in the evening there are times to choose, too. */
const always = [
  { days, fromMinute: 0, untilMinute: 1439 },
  { days, fromMinute: 720, untilMinute: 719 },
]
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })

describe('a booking', () => {
  it('is taken by the staff, waits without a table, and is refused where its table is taken', async () => {
    const page = await openPage(phone)
    const restaurant = await openRestaurant(page, 'The Long Wait', { plan: 'beta' })
    const [table] = restaurant.location.tables
    await page.goto('/dashboard/bookings')
    const time = hourFormat.format(nowMs())
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Add a booking' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Name').fill(name)
      // Now: of the trading day that is looked at, at whatever hour.
      await sheet.getByLabel('Time', { exact: true }).fill(time)
      await sheet.getByText('Choose tables').click()
      await sheet.getByRole('checkbox', { name: new RegExp(`^(Table )?${table.name}\\b`) }).waitFor()
      expect(await findingsEverywhere(page, `add-booking-${name}`, 1)).toEqual([])
      await sheet.getByRole('button', { name: 'Book', exact: true }).click()
      return sheet
    }
    await (await add('Hughes')).waitFor({ state: 'detached' })
    const refused = await add('Kowalska')
    await page.getByText('Another party has that table at this time.').waitFor()
    await expect.poll(() => refused.getByLabel('Name').inputValue()).toBe('Kowalska')
    await refused.getByText('Automatic').click()
    await refused.getByRole('button', { name: 'Book', exact: true }).click()
    await refused.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Add to waiting list' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Rhys')
    await page.getByRole('button', { name: 'Add to the waiting list' }).click()
    await page.getByRole('button', { name: 'Seat Rhys' }).click()
    const seats = page.getByRole('dialog')
    await seats.getByRole('checkbox').nth(1).check()
    expect(await findingsEverywhere(page, 'seat', 2)).toEqual([])
    await seats.getByRole('button', { name: /^Seat: / }).click()
    await page
      .getByText(/^Rhys seated: /)
      .filter({ visible: true })
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'More for Hughes' }).click()
    await page.getByRole('menuitem', { name: 'Cancel the booking' }).click()
    const sure = page.getByRole('alertdialog')
    await sure.getByText('No email is sent.').waitFor()
    await sure.getByRole('button', { name: 'Cancel the booking' }).click()
    await page.getByText('Cancelled').waitFor()
    await page.getByRole('button', { name: 'More for Hughes' }).click()
    await page.getByRole('menuitem', { name: 'Restore the booking' }).click()
    await page.getByText('Cancelled').waitFor({ state: 'detached' })
    expect(await findingsEverywhere(page, 'diary', 3)).toEqual([])
  })

  it('is made inside the restaurant’s own site, which may not show the page behind it', async () => {
    const manager = await openPage()
    const restaurant = await openRestaurant(manager, 'The Framed Table', { plan: 'beta' })
    const here = `${restaurant.path}/locations/${restaurant.location.id}`
    const publicMenu = { isPublic: true, description: '', openingHours: [], version: 0 }
    await call(manager, 'PUT', `${here}/public-menu`, publicMenu)
    const { settings, version } = (await call(manager, 'GET', `${here}/booking-settings`)).body
    const wanted = { ...settings, isOnline: true, hours: always, noticeMinutes: 0 }
    const { path } = (await call(manager, 'PUT', `${here}/booking-settings`, { settings: wanted, version })).body
    const origin = new URL(baseUrl()).origin

    const guest = await openPage(phone)
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${origin}${path}" width="380" height="800"></iframe>`)
    }).listen(0, 'localhost')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    await guest.goto(`http://localhost:${port}/`)
    const frame = guest.frameLocator('iframe')
    await frame.getByLabel('Name').fill('Bronwen')
    await frame.getByLabel('Phone').fill('12')
    await frame.getByLabel('Email').fill('bronwen@example.com')
    await frame.locator('.times label').nth(1).click()
    await frame.getByRole('button', { name: 'Book for 2 guests' }).click()
    await frame.getByText('Phone: Please enter a phone number like 07700 900123.').waitFor()
    await frame.getByLabel('Phone').fill('07700 900125')
    await frame.getByRole('button', { name: 'Book for 2 guests' }).click()
    await frame.getByText('Booked. We are emailing you a confirmation', { exact: false }).waitFor()
    await expect.poll(() => frame.getByRole('link', { name: 'See your booking' }).getAttribute('target')).toBe('_blank')
    site.close()
  })
})
