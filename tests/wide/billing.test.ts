import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A restaurant of its own, in the trial of beta that every new one has. */
async function withRestaurant(): Promise<Page> {
  const page = await openPage()
  await openRestaurant(page, 'The Ledger Room')
  await page.goto('/dashboard/settings?tab=plan')
  return page
}

test('a trial is kept with a card, changed, cancelled and taken back, and axe finds nothing', async () => {
  const page = await withRestaurant()
  await page.getByText('No invoices yet').waitFor()
  await button(page, 'Subscribe to Beta').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your trial continues').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Use this card').click()
  await dialog.getByText('Paid with Visa ending 4242').waitFor()
  await dialog.getByRole('button', { name: 'Subscribe to Beta' }).click()
  await dialog.waitFor({ state: 'detached' })
  const card = page
    .getByRole('region', { name: 'What is used of the plan' })
    .locator('xpath=preceding-sibling::section')
  await card.getByText('On trial').waitFor()
  await button(page, 'Cancel the plan').click()
  await dialog.getByText('These pages are not part of Alpha').waitFor()
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Cancelled').waitFor()
  await button(page, 'Keep Beta').click()
  await dialog.getByRole('button', { name: 'Keep Beta' }).click()
  await card.getByText('On trial').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('an upgrade is shown to the penny, papers open, and the platform finds who pays', async () => {
  const page = await openPageAs('beta@demo.test')
  await page.goto('/dashboard/settings?tab=plan')
  await button(page, 'Upgrade to Omega').click()
  await page.getByRole('rowheader', { name: 'Charged now' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Not now').click()
  const paper = await page
    .getByRole('link', { name: /as a PDF/ })
    .first()
    .getAttribute('href')
  const pdf = await page.request.get(paper ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const platform = await openPageAs('platform@demo.test')
  await platform.goto('/platform/subscriptions?search=Lamplighter')
  await platform.getByRole('link', { name: 'The Lamplighter' }).waitFor()
  expect(await axeFindings(platform)).toEqual([])
  await platform.goto('/platform/subscriptions?state=ended&search=nobody')
  await platform.getByText('No subscriptions found').waitFor()
  await platform.goto('/platform/subscriptions?tab=seller')
  await platform.getByRole('textbox', { name: 'VAT number' }).waitFor()
  expect(await axeFindings(platform)).toEqual([])
})

test('two owners who change the sender of the invoices at once: nothing is overwritten without a word', async () => {
  const one = await openPageAs('platform@demo.test')
  const other = await openPageAs('platform@demo.test')
  const before = (await call(one, 'GET', '/platform/seller')).body
  for (const page of [one, other]) {
    await page.goto('/platform/subscriptions?tab=seller')
    await page.getByRole('textbox', { name: 'Legal name' }).waitFor()
  }
  await one.getByRole('textbox', { name: 'Company number' }).fill('01234567')
  await one.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await one.getByText('Settings saved successfully').first().waitFor()
  const email = other.getByRole('textbox', { name: 'Email for questions about invoices' })
  await email.fill('not an address')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('books@example.test')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('The seller was changed by another person while you were editing').waitFor()
  await expect.poll(() => email.inputValue()).toBe('books@example.test')
  expect((await call(one, 'GET', '/platform/seller')).body.seller.companyNumber).toBe('01234567')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Settings saved successfully').first().waitFor()
  const { seller, version } = (await call(one, 'GET', '/platform/seller')).body
  expect(seller.email).toBe('books@example.test')
  expect((await call(one, 'PUT', '/platform/seller', { version, seller: before.seller })).status).toBe(200)
})
