import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'

/** A screen for each of them: every test begins at an address of its own, with nothing in its way. */
const screens = { beta: await openPageAs('beta@demo.test'), omega: await openPageAs('omega@demo.test') }

async function open(who: 'beta' | 'omega', path: string): Promise<Page> {
  const page = screens[who]
  await page.unrouteAll()
  await page.goto(path)
  return page
}

test('a manager closes a day, prints its Z again and takes it to the accounts', async () => {
  const page = await open('beta', '/dashboard/reports?tab=closed')
  await page.getByRole('status').getByRole('button').nth(1).click()
  await page.getByRole('cell', { name: 'Gross sales, before discounts' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Close day (Z)' }).click()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await page.getByRole('heading', { name: /^Z 1 – / }).waitFor()
  // Also for whoever comes later: the address leads to the same Z.
  await page.reload()
  await page.getByText(/^Journal entry \d+, seal/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['PDF', 'Xero journal', 'QuickBooks journal']) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect(file.status(), name).toBe(200)
    expect((await file.body()).length, name).toBeGreaterThan(200)
  }
  await page.getByRole('button', { name: 'All Z reports' }).click()
  await page.getByRole('button', { name: 'Z 1', exact: true }).waitFor()
})

test('a waiter opens the drawer, pays the window cleaner, counts and closes it', async () => {
  const page = await open('omega', '/till')
  await page.getByRole('button', { name: 'Cash drawer' }).click()
  const sheet = page.getByRole('dialog', { name: /^Cash drawer/ })
  await sheet.getByLabel('£20 notes').fill('5')
  await sheet.getByRole('button', { name: 'Open with £100.00' }).click()
  await sheet.getByLabel('Amount').pressSequentially('1250')
  await sheet.getByRole('button', { name: 'Record' }).click()
  await sheet.getByText('Say what it was for').waitFor()
  await sheet.getByLabel('What for').fill('Window cleaner')
  await sheet.getByRole('button', { name: 'Record' }).click()
  await sheet.getByText('Paid out: Window cleaner').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Cash drawer' }).click()
  await sheet.getByText('Paid out: Window cleaner').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Count and close' }).click()
  await sheet.getByText('Total only').click()
  await sheet.getByRole('textbox', { name: 'Total' }).pressSequentially('8750')
  await sheet.getByRole('button', { name: 'Close with £87.50' }).click()
  await page.getByText('The drawer is closed with £87.50').waitFor()
})

test('an owner sees what sells and when, compares it, and goes from a dish to its orders', async () => {
  const page = await open('omega', '/dashboard/analytics')
  await page.getByText('Sales by day, VAT included').waitFor()
  await page.getByText('Sales by weekday and hour').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Compared with|Previous period/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Same weekdays before' }).click()
  await page.waitForURL(/compare=weekday/)
  const dish = page.locator('main a[href*="&item="]').first()
  const name = (await dish.textContent())?.trim()
  await dish.click()
  await page.waitForURL(/\/dashboard\/orders\?.*item=/)
  await page.getByText('By the day they were closed on').waitFor()
  const chip = page.getByRole('button', { name: `With ${name}, remove filter` })
  await chip.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await chip.click()
  await page.waitForURL((url) => !url.search.includes('item='))
})

test('says what is empty, what went wrong and what is locked', async () => {
  const quiet = await open('beta', '/dashboard/reports?tab=reports&report=sales&from=2020-01-01&to=2020-01-02')
  await quiet.getByText('Nothing in this period.').waitFor()
  await quiet.route('**/reports/tables/**', (route) => route.fulfill({ status: 500, json: {} }))
  await quiet.goto('/dashboard/reports?tab=reports&report=vat')
  await quiet.getByText('Couldn’t load the report').waitFor()
  expect(await axeFindings(quiet)).toEqual([])
  await quiet.goto('/dashboard/analytics?from=2020-01-01&to=2020-01-02')
  await quiet.getByText('No sales in this period').waitFor()

  const locked = await openPageAs('alpha@demo.test')
  await locked.goto('/dashboard/reports?tab=reports&report=items')
  await locked.getByText('Items comes with Beta').waitFor()
  expect(await axeFindings(locked)).toEqual([])
  await locked.goto('/dashboard/analytics')
  await locked.getByText('Analytics comes with Beta').waitFor()
})
