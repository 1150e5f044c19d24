import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from './browser.ts'
import { call, newcomer } from './people.ts'

async function asPlatform(path: string): Promise<Page> {
  const page = await openPageAs('platform@demo.test')
  await page.goto(path)
  return page
}

test('the overview says that it is live, and axe finds nothing', async () => {
  const page = await asPlatform('/platform/dashboard')
  await page.getByText('Live Updates').waitFor()
  await page.getByText(/£\d/).first().waitFor()
  for (const label of ['Total Restaurants', 'Platform Revenue', 'Active Orders', 'New Signups', 'Quick actions']) {
    await page.getByText(label, { exact: true }).first().waitFor()
  }
  await page.getByText('Platform Owner', { exact: true }).waitFor()
  const pages = page.getByRole('complementary').getByRole('link')
  const names = await pages.allTextContents()
  for (const name of ['Dashboard', 'Restaurants', 'Financial', 'Configuration', 'Support'])
    expect(names).toContain(name)
  expect(await axeFindings(page)).toEqual([])
})

test('a plan that is saved is in its history, and axe finds nothing on any tab of the configuration', async () => {
  const page = await asPlatform('/platform/configuration')
  const name = page.getByRole('textbox', { name: 'Name' }).nth(1)
  await name.fill('Beta Two')
  await page.getByRole('button', { name: 'Save Beta' }).click()
  await page.getByText('Settings saved successfully').waitFor()
  await name.fill('Beta')
  await page.getByRole('button', { name: 'Save Beta Two' }).click()
  await page.getByRole('button', { name: 'History of Beta', exact: true }).click()
  await page.getByText('Beta Two').first().waitFor()
  for (const tab of ['plans', 'flags', 'payments', 'settings', 'notifications']) {
    await page.goto(`/platform/configuration?tab=${tab}`)
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .waitFor()
    expect([tab, await axeFindings(page)]).toEqual([tab, []])
  }
})

test('the connection to the provider is really tested', async () => {
  const page = await asPlatform('/platform/configuration?tab=payments')
  await page.getByText('Connected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('connection successful').waitFor()
  await page.getByRole('textbox', { name: 'Provider app secret' }).fill('not the secret at all')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Connection Failed').waitFor()
  await page.getByText('Not Connected').waitFor()
  await page.getByRole('textbox', { name: 'Provider app secret' }).fill('')
  await page.getByRole('button', { name: 'Test connection' }).click()
  // The toast of the first time may still be there: the state is what counts.
  await page.getByText('Connected', { exact: true }).waitFor()
})

test('the financial report is downloaded under its name with its columns', async () => {
  const page = await asPlatform('/platform/financial')
  await page.getByText(/£\d/).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^platform-financial-report-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByText('Report exported successfully').waitFor()
  const [head] = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .split('\r\n')
  expect(head).toBe('Restaurant,Total Revenue,Monthly Revenue,Subscription Plan,Transaction Fees,Order Count')
})

test('whoever is no platform owner is sent to the restaurant dashboard', async () => {
  const page = await openPageAs('alpha@demo.test')
  await page.goto('/platform/configuration')
  await page.waitForURL('**/dashboard')
  expect(page.url()).not.toContain('/platform')
})

test('what cannot be loaded or saved is said in the words of the specification, and nothing typed is lost', async () => {
  const page = await asPlatform('/platform/configuration?tab=payments')
  const appId = page.getByRole('textbox', { name: 'Provider app id' })
  const before = await appId.inputValue()
  await page.route('**/api/v1/platform/payments', (route) => route.fulfill({ status: 500, body: '{}' }))
  await appId.fill(`${before}-2`)
  await page.getByRole('button', { name: 'Save payment settings' }).click()
  await page.getByText('Failed to save configuration').waitFor()
  expect(await appId.inputValue()).toBe(`${before}-2`)
  await page.unroute('**/api/v1/platform/payments')
  // What is saved is what was there: other stories take cards with it at this moment.
  await page.route('**/api/v1/platform/payments', (route) => {
    const asked = JSON.parse(route.request().postData() ?? '{}')
    return route.continue({ postData: JSON.stringify({ ...asked, appId: before }) })
  })
  await page.getByRole('button', { name: 'Save payment settings' }).click()
  await page.getByText('Platform payment configuration saved').waitFor()

  await page.route('**/api/v1/platform/config', (route) => route.abort())
  await page.reload()
  await page.getByText('Failed to load platform settings').waitFor()
  await page.route('**/api/v1/platform/overview', (route) => route.abort())
  await page.goto('/platform/dashboard')
  await page.getByText('Failed to load platform metrics').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('who joins is greeted by name, a wish for a plan is found, answered with a reason its owner reads, and what the lists show stands in the address', async () => {
  const asking = await openPage()
  await newcomer(asking)
  const page = await asPlatform('/platform/dashboard')
  await page.getByText('Live Updates').waitFor()
  const id = crypto.randomUUID()
  await call(asking, 'POST', '/restaurants', { id, name: 'The Wishing Well', plan: 'alpha' })
  await page.getByText('New Restaurant Joined!').first().waitFor()
  await page.getByText('The Wishing Well').first().waitFor()
  const given = { plan: 'beta', trialDays: null, reason: 'Agreed on the phone' }
  expect((await call(page, 'PUT', `/platform/restaurants/${id}/plan`, given)).status).toBe(200)
  expect((await call(asking, 'POST', `/restaurants/${id}/plan`, { plan: 'omega' })).body.outcome).toBe('requested')

  await page.goto('/platform/restaurants/requests')
  await page.getByRole('button', { name: 'Answer The Wishing Well' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Everything stays as it is').click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Say why, in a few words').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'What the owner reads' }).fill('Let us talk about it first')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('region', { name: 'Answered plan requests' }).getByText('The Wishing Well').waitFor()
  const told = await call(asking, 'GET', `/restaurants/${id}/plan`)
  expect(told.body.request ?? null).toBeNull()

  await page.goto('/dashboard/businesses')
  await page.getByRole('searchbox', { name: 'Search restaurants' }).fill('wishing')
  await page.waitForURL('**/dashboard/businesses?search=wishing')
  await page.reload()
  await page.getByRole('link', { name: 'The Wishing Well' }).waitFor()
  expect(await page.getByRole('link', { name: 'The Lamplighter' }).count()).toBe(0)
})
