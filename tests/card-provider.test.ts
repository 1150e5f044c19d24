import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, openBrowser, openPage, signInAs } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = '2026-11-02T09:30:00.000Z'
const connection = {
  provider: 'stripe',
  account: 'acct_1Lamplighter',
  connectedAt: at,
  checkedAt: at,
  chargesEnabled: true,
  payoutsEnabled: true,
  detailsSubmitted: true,
  requirements: [],
  disabledReason: null,
  state: 'ready',
}

/** Answers as a provider would that this demo has not got. */
async function say(page: Page, path: string, body: object, status = 200): Promise<void> {
  await page.unroute(`**/api/v1/restaurants/*/${path}`)
  await page.route(`**/api/v1/restaurants/*/${path}`, (route) => route.fulfill({ status, json: body }))
}

test('the restaurant’s own account is shown as the provider says: to be connected, asked for more, with readers and payouts', async () => {
  const page = await openPage(browser)
  await signInAs(page, 'beta@demo.test')
  const offered = { isOffered: true, isSimulated: false }
  await say(page, 'card-provider', { connection: null, ...offered })
  await page.goto('/dashboard/payments?tab=provider')
  await page.getByRole('button', { name: 'Connect with Stripe' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const asked = { ...connection, state: 'charges_only', payoutsEnabled: false, requirements: ['external_account'] }
  await say(page, 'card-provider', { connection: asked, ...offered })
  await say(page, 'card-provider/refresh', { connection: asked, ...offered })
  await say(page, 'card-readers', { readers: [], isSimulated: false })
  await page.reload()
  await page.getByText('Stripe still asks for').waitFor()
  await page.getByRole('button', { name: 'Add a reader' }).click()
  await page.getByRole('button', { name: 'Add the reader' }).click()
  await page.getByText('Enter the code the reader shows').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await say(page, 'card-provider', { connection, ...offered })
  const reader = { id: crypto.randomUUID(), locationId: crypto.randomUUID(), label: 'Terrace', addedAt: at }
  const readers = [{ ...reader, deviceType: 'bbpos_wisepos_e', serialNumber: 'WPE-0042' }]
  await say(page, 'card-readers', { readers, isSimulated: false })
  await page.reload()
  await page.getByText('Terrace', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await say(page, 'payouts*', { code: 'fault', title: 'Something broke', status: 500 }, 500)
  await page.goto('/dashboard/payments?tab=payouts')
  await page.getByText('We could not load the payouts').waitFor()
  const payout = { providerRef: 'po_1', amountPence: 184_250, state: 'paid', arrivesOn: '2026-11-04', createdAt: at }
  const failed = { ...payout, providerRef: 'po_2', state: 'failed', why: 'The account number is not valid' }
  await say(page, 'payouts*', { payouts: [{ ...payout, why: null }, failed], nextCursor: null, isConnected: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The account number is not valid').waitFor()
  await page.getByText('£1,842.50').first().waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await axeFindings(page)).toEqual([])
})
