import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, openBrowser, openPage, signInAs } from './browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await openPage(browser)
  await signInAs(page, 'omega@demo.test')
})
afterAll(() => browser.close())

const sheet = () => page.getByRole('dialog')

async function enterPin(pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Clock in or out' }).click()
  for (const digit of pin) await sheet().getByRole('button', { name: digit, exact: true }).click()
  await sheet().getByRole('button', { name: 'Confirm' }).click()
}

test('a waiter clocks in, breaks and out at the till, and a manager corrects the hours with a reason', async () => {
  await page.goto('/till')
  await enterPin('1359')
  await sheet().getByText('Daniel Wright').waitFor()
  await sheet().getByText('Not at work').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Clock in', exact: true }).click()
  await page.getByText(/^Daniel Wright is clocked in at/).waitFor()
  await enterPin('1359')
  await sheet().getByRole('button', { name: 'Start a break' }).click()
  await page.getByText(/^Daniel Wright is on a break from/).waitFor()
  await enterPin('1359')
  await sheet().getByRole('button', { name: 'Clock out' }).click()
  await page.getByText(/^Daniel Wright clocked out at/).waitFor()

  await page.goto('/dashboard/staff?view=timesheets')
  const hours = page.getByRole('region', { name: 'Daniel Wright', exact: true })
  await hours.getByRole('button', { name: /hourly rate of Daniel Wright$/ }).click()
  await sheet().getByRole('textbox', { name: 'An hour' }).fill('12.21')
  await sheet().getByRole('button', { name: 'Save the rate' }).click()
  await hours.getByText('£12.21 an hour').waitFor()

  await hours
    .getByRole('button', { name: /^Correct Daniel Wright/ })
    .first()
    .click()
  await sheet()
    .getByText(/at the clock$/)
    .first()
    .waitFor()
  await sheet().getByRole('button', { name: 'Save' }).click()
  await sheet().getByText('Say why, in a few words').waitFor()
  await sheet().getByRole('button', { name: 'Take break 1 away' }).click()
  await sheet().getByRole('textbox', { name: 'Why' }).fill('Pressed break by mistake')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Save' }).click()
  await page.getByText('The hours of Daniel Wright are saved').waitFor()
  await hours.getByText(/corrected/).waitFor()
  await page.getByRole('heading', { name: 'Labour cost against sales' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const file = await page.request.get(await page.getByRole('link', { name: 'CSV' }).getAttribute('href').then(String))
  expect(await file.text()).toContain('"Daniel Wright","Deansgate"')
})
