import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseUrl } from './base-url.ts'
import { axeFindings, openBrowser, openPage, signInAs } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('the platform changes a partner’s brand, finds a restaurant by its name, and reads the partner’s month', async () => {
  const page = await openPage(browser)
  await signInAs(page, 'platform@demo.test')
  await page.route('**/api/v1/platform/partners', (route) => route.abort())
  await page.goto('/platform/partners')
  await page.getByText('We could not load the partners').waitFor()
  await page.unroute('**/api/v1/platform/partners')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Northgate Hospitality' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Northgate Hospitality' }).click()
  await page.waitForURL('**/platform/partners/*')

  await page.getByRole('row', { name: /^Platform Two Coffee £/ }).waitFor()
  await page.getByRole('button', { name: 'Change the brand' }).click()
  const colour = page.getByRole('textbox', { name: 'Colour' })
  await colour.fill('#ffd700')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await page.getByText(/^Too light/).waitFor()
  await colour.fill('#1c5d7b')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await page.getByText('The brand is saved').first().waitFor()
  await page.getByText('#1c5d7b').waitFor()

  await page.getByRole('textbox', { name: 'New share, in percent' }).fill('12,5')
  await page.getByRole('button', { name: 'Set the share' }).click()
  await page.getByText(/like 12\.5$/).waitFor()
  await page.getByRole('searchbox', { name: 'Find a restaurant to add' }).fill('lamplight')
  await page.getByRole('button', { name: 'Add The Lamplighter' }).click()
  await page
    .getByRole('dialog')
    .getByText(/cannot be taken back/)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await axeFindings(page)).toEqual([])
})

test('under a partner’s host all is the partner’s: the sign-in, its people’s page, and a dashboard with a plan that is not paid', async () => {
  const host = baseUrl().replace('localhost', 'northgate.localhost')
  const page = await openPage(browser, { baseURL: host })
  await page.goto('/')
  await page.waitForURL(`${host}/auth`)
  await page.getByRole('link', { name: 'Northgate Hospitality' }).waitFor()
  await expect.poll(() => page.title()).toBe('Sign in – Northgate Hospitality')
  expect(await page.getByText('Back to Home').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: /^Partner Two/ }).click()
  await page.waitForURL('**/partner')
  await page
    .getByRole('row', { name: /^The Quay House .*£/ })
    .nth(1)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])

  const quay = await openPage(browser, { viewport: { width: 360, height: 800 } })
  await signInAs(quay, 'quay@demo.test')
  await quay.goto('/dashboard/settings?tab=plan')
  await quay.getByText(/^Your plan could not be paid: £58\.80/).waitFor()
  await quay.getByText('Not paid').first().waitFor()
  await expect.poll(() => quay.title()).toBe('Settings – Northgate Hospitality')
  expect(await axeFindings(quay)).toEqual([])
  const tables = quay.getByRole('region', { name: /^Invoices|^Fee statements/ })
  const hidden = await tables.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(hidden.every((pixels) => pixels <= 0)).toBe(true)
})
