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

test('a guest is added at the till, the till warns of their allergy, and the directory knows them', async () => {
  await page.goto('/till')
  await page.getByRole('button', { name: 'Counter', exact: true }).first().click()
  await page.getByRole('button', { name: 'Guest', exact: true }).click()
  await sheet().getByRole('searchbox').fill('Wilhelmina')
  await sheet().getByText('Nobody fits.').waitFor()
  await sheet().getByRole('button', { name: 'Add a new guest' }).click()
  await sheet().getByRole('textbox', { name: 'Name' }).fill('Wilhelmina Storey')
  await sheet().getByRole('textbox', { name: 'Phone' }).fill('call me')
  await sheet().getByText('Milk', { exact: true }).click()
  await sheet().getByRole('button', { name: 'Add and put on this order' }).click()
  await sheet().getByText('Please enter a phone number like 07700 900123').waitFor()
  await sheet().getByRole('textbox', { name: 'Phone' }).fill('07700 900988')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Add and put on this order' }).click()
  await page.getByRole('button', { name: 'Guest: Wilhelmina Storey' }).waitFor()
  await page.getByText('Allergic to milk').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/dashboard/customers')
  await page.getByRole('searchbox', { name: 'Search by name, phone or e-mail' }).fill('0988')
  await page.getByRole('link', { name: 'Wilhelmina Storey' }).click()
  await page.getByText('Allergies: milk').waitFor()
  await page.getByRole('textbox', { name: 'New note' }).fill('Sits at the bar')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Sits at the bar').last().waitFor()
  await page.getByRole('button', { name: 'Record what they said about Text message' }).click()
  await sheet().getByText('Yes, to this wording').click()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByText('Text message: Said yes').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('two records become one and two again, and what the directory has not got says what to do', async () => {
  await page.goto('/dashboard/customers?view=duplicates')
  await page.getByRole('link', { name: /^Compare .*Whitlock/ }).click()
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Compare' }).click()
  await sheet()
    .getByRole('button', { name: /^Choose .*Whitlock/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await page.getByRole('heading', { name: 'Merged records' }).waitFor()
  await page.getByRole('button', { name: /^Take the merge with/ }).click()
  await page.getByText('May be in the directory twice', { exact: false }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(before)

  await page.goto('/dashboard/customers?search=nobody+is+called+so')
  await page.getByText('Nobody fits').waitFor()
  await page.goto('/dashboard/customers?view=loyalty')
  await page.getByText('In force', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/dashboard/customers/01a1ff15-8ca8-732b-aa26-383778f1d093')
  await page.getByText('There is no such customer').waitFor()

  const small = await openPage(browser)
  await signInAs(small, 'alpha@demo.test')
  await small.goto('/dashboard/customers')
  await small.getByText('Remember your guests', { exact: false }).waitFor()
})
