import { expect, test } from 'vitest'
import { badLine } from '../bad-line.ts'
import { baseUrl } from '../base-url.ts'
import { openPage } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'

test('the ready board opens without a line with what was on it, and any other page says where to go', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await openRestaurant(page, 'The Dark Counter', { plan: 'omega' })
  const line = await badLine(baseUrl())
  await page.goto(`${line.url}/board`)
  await page.getByText('No orders', { exact: true }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  line.be('refuse')
  await page.reload()
  await page.getByText('No orders', { exact: true }).waitFor()
  await page.getByText(/^No connection\. Please ask at the counter\. This is as of /).waitFor()

  await page.goto(`${line.url}/dashboard/orders`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  const ways = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual(['/till', '/kitchen', '/board', ''])
  await page.getByRole('link', { name: 'Open the ready board' }).click()
  await page.getByText('No orders', { exact: true }).waitFor()
})
