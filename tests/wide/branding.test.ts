import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsEverywhere, openPage } from '../browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

/** A restaurant of these tests alone, with two locations and an open order at the first. */
let page: Page
let here: string
let orderId: string

beforeAll(async () => {
  page = await openPage({ viewport: { width: 1280, height: 900 } })
  const restaurant = await openRestaurant(page, 'The Painted Door', { plan: 'omega' })
  here = restaurant.path
  await call(page, 'POST', `${here}/locations`, { id: crypto.randomUUID(), name: 'Harbour' })
  const locationId = restaurant.location.id
  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  orderId = crypto.randomUUID()
  const lines = [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 1 }]
  const order = { id: orderId, locationId, orderType: 'takeaway', tableId: null, lines }
  expect((await call(page, 'POST', `${here}/orders`, order)).status).toBe(201)
})

/** A square of herb green. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PQQkAAAgEsGtiH6vY/28E38JgBZaafi0CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICApcFPAhAxBS8DCMAAAAASUVORK5CYII=',
  'base64',
)

test('a colour and a logo chosen in the settings stand on what guests are given', async () => {
  await page.goto('/dashboard/settings?tab=branding')
  const colour = page.getByRole('textbox', { name: 'Your colour', exact: true })
  await colour.fill('green')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/#1f6b4a/)
    .nth(1)
    .waitFor()
  await colour.fill('#7fe0a0')
  await page.getByText('White text is not readable on this colour').waitFor()
  await page.getByRole('button', { name: /^Use #/ }).click()
  const shade = await colour.inputValue()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The branding is saved').first().waitFor()

  await page.goto(`/till/orders/${orderId}/receipt`)
  const name = page.getByRole('article').getByText('The Painted Door', { exact: true })
  const painted = await name.evaluate((element) => element.style.color)
  const rgb = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16)).join(', ')
  expect(painted).toContain(`rgb(${rgb})`)

  await page.goto('/dashboard/settings?tab=branding')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: logo })
  await page.getByText('Choose a PNG or JPEG').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('button', { name: 'Remove logo' }).waitFor()
  expect(await findingsEverywhere(page, 'branding', 2)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The branding is saved').first().waitFor()
  await page.goto(`/till/orders/${orderId}/receipt`)
  const seen = page.getByRole('article').locator('img')
  await seen.waitFor()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
})

test('a dish has another price and station at one location, is left out there, and goes back to what it is everywhere', async () => {
  await page.goto('/dashboard/menu?view=location')
  const change = page.getByRole('button', { name: /^Change .* here$/ }).first()
  const dish = /^Change (.*) here$/.exec((await change.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const row = page.getByRole('listitem').filter({ hasText: dish }).first()
  await change.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Price here').fill('23.45')
  await sheet.getByRole('button', { name: 'Station' }).click()
  await page.getByRole('option').last().click()
  expect(await findingsEverywhere(page, 'menu-difference', 3)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await sheet.getByRole('button', { name: 'Save for this location' }).click()
  await row.getByText('£23.45').waitFor()
  await row.getByText('Differs here').waitFor()
  await row.getByText(/^Station here: .*/).waitFor()
  await page.getByText('Only what differs (1)').click()
  expect(await findingsEverywhere(page, 'menu-location', 0)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await change.click()
  await sheet.getByText('Sold here').click()
  await sheet.getByRole('button', { name: 'Save for this location' }).click()
  await row.getByText('Not sold here').waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Location$/ })
    .click()
  await page.getByRole('option', { name: 'Harbour' }).click()
  await page.getByText('Harbour sells the restaurant’s menu as it is').waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Location$/ })
    .click()
  await page.getByRole('option').first().click()
  await row.getByRole('button', { name: `Reset ${dish}` }).click()
  await page.getByText('Only what differs (0)').waitFor()
})

test('a closed location takes no orders, is named as closed, and opens again', async () => {
  await page.goto('/dashboard/locations')
  await page.getByRole('button', { name: 'Close Harbour' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Harbour' }).click()
  const closed = page.getByRole('listitem').filter({ hasText: 'Harbour' })
  await closed.getByText(/^closed /).waitFor()
  expect(await findingsEverywhere(page, 'closed-location', 1)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/menu?view=location')
  // With one location left there is nothing to compare.
  await page.getByRole('tab', { name: 'Choices' }).waitFor()
  expect(await page.getByRole('tab', { name: 'By location' }).count()).toBe(0)
  await page.goto('/dashboard/locations')
  await page.getByRole('button', { name: 'Reopen Harbour' }).click()
  await page.getByRole('button', { name: 'Close Harbour' }).waitFor()
})
