import { readFileSync } from 'node:fs'
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPage, openPageAs } from '../browser.ts'
import { call, newcomer } from '../people.ts'

/** One screen for all of the owner's tests: each begins at an address of its own, with nothing in its way. */
const owner = await openPageAs('platform@demo.test')

async function asPlatform(path: string): Promise<Page> {
  await owner.unrouteAll()
  await owner.goto(path)
  return owner
}

/** The part of a page under a heading. */
const under = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true, level: 2 }) })
/** What stands on a card of figures. */
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const poundsOf = (text: string | null) => Number(text?.match(/£([\d,]+\.\d\d)/)?.[1]?.replaceAll(/[,.]/g, ''))

test('the overview says what the ledgers and the financial page say, and whether it is live', async () => {
  const page = await openPageAs('platform@demo.test')
  const lines = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/live\b|\/live\//, (line) => {
    if (isCut) return void line.close()
    lines.add(line)
    line.connectToServer()
  })
  await page.goto('/platform/dashboard')
  await page.getByText('Live Updates', { exact: true }).waitFor()
  const { overview } = (await call(page, 'GET', '/platform/overview')).body
  const { restaurants, revenue, orders, newRestaurantsThisMonth } = overview
  const share = Math.round((100 * restaurants.active) / restaurants.total)
  const count = (n: number) => new Intl.NumberFormat('en-GB').format(n)
  await card(page, 'Total Restaurants').getByText(count(restaurants.total), { exact: true }).waitFor()
  await card(page, 'Total Restaurants')
    .getByText(`${count(restaurants.active)} active (${share}%)`)
    .waitFor()
  await card(page, 'Platform Revenue')
    .getByText(`${count(orders.total)} paid orders, fees and plans`)
    .waitFor()
  await card(page, 'Active Orders').getByText(count(orders.open), { exact: true }).waitFor()
  await card(page, 'New Signups').getByText(count(newRestaurantsThisMonth), { exact: true }).waitFor()
  const revenueShown = poundsOf(await card(page, 'Platform Revenue').textContent())
  expect(revenueShown).toBe(revenue.allTimePence)

  // Five sign-ups and five orders at most, newest first, each in minutes, hours or days.
  const activity = under(page, 'Recent Activity').getByRole('listitem')
  const entries = await activity.allTextContents()
  expect(entries).toHaveLength(Math.min(5, restaurants.total) + 5)
  expect(entries.filter((text) => !/\d+[mhd] ago$/.test(text))).toEqual([])
  const times = await activity.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(times).toEqual(times.toSorted().toReversed())
  const health = under(page, 'Platform Health')
  for (const words of [
    ...['API uptime', /checked every minute/, 'Median response time', 'last 24 hours'],
    ...['Error rate', /^[\d,]+ requests? in 24 hours$/],
  ]) {
    await health.getByText(words).waitFor()
  }
  const actions = under(page, 'Quick actions').getByRole('link')
  expect(await actions.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/platform/restaurants',
    '/platform/financial',
    '/platform/configuration',
    '/platform/configuration?tab=flags',
    '/platform/configuration?tab=settings',
    '/platform/support?tab=announcements&write=announcement',
  ])

  isCut = true
  for (const line of lines) await line.close()
  await page.getByText('Disconnected', { exact: true }).waitFor()
  isCut = false
  await page.getByText('Live Updates', { exact: true }).waitFor()

  await page.getByText('Platform Owner', { exact: true }).waitFor()
  const names = await page.getByRole('complementary').getByRole('link').allTextContents()
  for (const name of ['Dashboard', 'Restaurants', 'Financial', 'Configuration', 'Support'])
    expect(names).toContain(name)
  await page.getByRole('link', { name: /Pat Ellison/ }).waitFor()
  await page.getByRole('link', { name: 'Announce to restaurants' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: 'Open the financial report' }).click()
  await page.waitForURL('**/platform/financial')
  await card(page, 'Total Revenue').getByText(/£\d/).first().waitFor()
  expect(poundsOf(await card(page, 'Total Revenue').textContent())).toBe(revenueShown)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/auth|\/$/)
  expect((await call(page, 'GET', '/platform/overview')).status).toBe(401)
})

test('a plan that is saved is in its history, what is free is locked, and a rate is announced, accepted and withdrawn', async () => {
  const asking = await openPage()
  await newcomer(asking)
  const own = { id: crypto.randomUUID(), name: 'The Fee Reader', plan: 'alpha' }
  expect((await call(asking, 'POST', '/restaurants', own)).status).toBe(201)
  const page = await asPlatform('/platform/configuration')
  const name = page.getByRole('textbox', { name: 'Name' }).nth(1)
  await name.fill('Beta Two')
  await page.getByRole('button', { name: 'Save Beta' }).click()
  await page.getByText('Settings saved successfully').waitFor()
  await name.fill('Beta')
  await page.getByRole('button', { name: 'Save Beta Two' }).click()
  await page.getByRole('button', { name: 'History of Beta', exact: true }).click()
  await page.getByText('Beta Two').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Subscription Plans',
    'Feature Flags',
    'Payment Settings',
    'Platform Settings',
    'VAT rates',
    'Notifications',
  ])
  const prices = page.getByRole('textbox', { name: 'Price a month' })
  expect([await prices.nth(0).isDisabled(), await prices.nth(1).isDisabled()]).toEqual([true, false])
  // A price is typed in pounds. Less than nothing is none, and another one asks and says whom it touches.
  const pricePence = async () => (await call(page, 'GET', '/platform/config')).body.config.plans[1].monthlyPence
  const agreed = await pricePence()
  const saveBeta = page.getByRole('button', { name: 'Save Beta', exact: true })
  await prices.nth(1).fill('')
  await saveBeta.click()
  await page.getByText('Enter a price. 0 makes the plan free').waitFor()
  await prices.nth(1).pressSequentially('-5')
  await page.getByText('Enter an amount in pounds, such as 52 or 52.50').waitFor()
  await saveBeta.click()
  expect(await prices.nth(1).evaluate((field) => field === document.activeElement)).toBe(true)
  await prices.nth(1).fill('52.5')
  await prices.nth(1).blur()
  await expect.poll(() => prices.nth(1).inputValue()).toBe('52.50')
  await prices.nth(1).fill('')
  await prices.nth(1).pressSequentially('52')
  await saveBeta.click()
  const question = page.getByRole('alertdialog', { name: 'Change Beta from £49.00 to £52.00 a month?' })
  await question.getByText(/told today, by email and on the dashboard. Existing subscribers keep/).waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/plan-price.png` })
  expect(await axeFindings(page)).toEqual([])
  expect(await pricePence()).toBe(agreed)
  await question.getByRole('button', { name: 'Change the price to £52.00' }).click()
  await expect.poll(pricePence).toBe(5200)
  await prices.nth(1).fill('49')
  await saveBeta.click()
  await page.getByRole('button', { name: 'Change the price to £49.00' }).click()
  await expect.poll(pricePence).toBe(4900)

  await page.getByRole('tab', { name: 'Payment Settings' }).click()
  const product = (plan: string) => page.getByRole('textbox', { name: `Product id of ${plan}` })
  const charge = (plan: string) => page.getByRole('button', { name: `Test Payment of ${plan}` })
  expect([await product('Alpha').isDisabled(), await charge('Alpha').isDisabled()]).toEqual([true, true])
  await charge('Omega').click()
  await page.getByText('Test payment of £1.00 taken and given back').waitFor()
  // The answer takes its time: what is typed until it comes stays.
  await page.route('**/api/v1/platform/plans/beta', async (route) => {
    const response = await route.fetch()
    await new Promise((go) => setTimeout(go, 700))
    await route.fulfill({ response })
  })
  const keptId = async () => (await call(page, 'GET', '/platform/config')).body.config.plans[1].providerProductId
  for (const [typed, kept] of [
    ['prod_beta', 'prod_beta'],
    ['', null],
  ] as const) {
    await product('Beta').fill(typed)
    await page.getByRole('button', { name: 'Save the id of Beta' }).click()
    await expect.poll(keptId).toBe(kept)
  }
  const rate = page.getByRole('textbox', { name: 'New rate for every plan (%)' })
  for (const wrong of ['10.01', '-1', '0.001']) {
    await rate.fill(wrong)
    await page.getByText('From 0 to 10, in steps of 0.01').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Announce the rate' }).isDisabled()).toBe(true)
  }
  await rate.fill('free of charge')
  await page.getByRole('button', { name: 'Announce 0% for every plan' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await rate.fill('1.5')
  await page.getByRole('button', { name: 'Announce 1.5% for every plan' }).click()
  await page.getByRole('button', { name: 'Announce 1.5%', exact: true }).dblclick()
  await page.getByText('The commission rate is announced').first().waitFor()
  await page.getByText(/^Announced: Alpha 1\.5% from .*, Beta 1\.5% from .*, Omega 1\.5% from /).waitFor()

  // Its restaurants are notified; the owner of this one accepts.
  await asking.goto('/dashboard')
  await asking.getByText(/^The processing fee becomes 1\.5% from /).waitFor()
  await asking.getByRole('button', { name: 'Accept 1.5%' }).click()
  await asking.getByRole('alertdialog').getByRole('button', { name: 'Accept 1.5%' }).dblclick()
  await asking.getByText('The new fee is accepted').first().waitFor()
  await asking.getByText(/^The processing fee becomes/).waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Subscription Plans' }).click()
  for (const left of [2, 1, 0]) {
    const withdraw = page.getByRole('button', { name: 'Withdraw the fee of 1.5%' })
    await withdraw.first().click()
    await expect.poll(() => withdraw.count()).toBe(left)
  }
})

test('the connection to the provider is really tested', async () => {
  const page = await asPlatform('/platform/configuration?tab=payments')
  await page.getByText('Connected', { exact: true }).waitFor()
  const test = page.getByRole('button', { name: 'Test connection' })
  await test.click()
  await page.getByText('connection successful', { exact: true }).waitFor()
  await page.getByText('Secrets are encrypted on the server and never shown again').waitFor()
  await page.getByText(/^Saved, ends in \S{4}\. Type another to replace it\.$/).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Provider app secret' }).inputValue()).toBe('')
  // Both are needed.
  const appId = page.getByRole('textbox', { name: 'Provider app id' })
  const keptId = await appId.inputValue()
  await appId.fill('')
  await expect.poll(() => test.isDisabled()).toBe(true)
  await appId.fill(keptId)
  await page.getByRole('textbox', { name: 'Provider app secret' }).fill('not the secret at all')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Connection Failed').waitFor()
  await page
    .getByText('Unable to connect to the payment provider. Please check your credentials.', { exact: true })
    .first()
    .waitFor()
  await page.getByText('Not Connected').waitFor()
  await page.getByRole('textbox', { name: 'Provider app secret' }).fill('')
  await page.getByRole('button', { name: 'Test connection' }).click()
  // The toast of the first time may still be there: the state is what counts.
  await page.getByText('Connected', { exact: true }).waitFor()
})

test('the financial page shows one figure in its cards, tabs and file, for all or one restaurant', async () => {
  const page = await asPlatform('/platform/financial')
  const total = async () => {
    await card(page, 'Total Revenue').getByText(/£\d/).first().waitFor()
    return poundsOf(await card(page, 'Total Revenue').textContent())
  }
  const all = await total()
  const { financial } = (await call(page, 'GET', '/platform/financial?type=summary')).body
  const { growthPerMille } = financial
  const growth =
    growthPerMille === null ? '– against the same days of last month' : `${growthPerMille / 10}% on the same`
  await card(page, 'Total Revenue').getByText(growth).waitFor()
  await card(page, 'Active Restaurants').getByText(String(financial.restaurants.active), { exact: true }).waitFor()
  const fees = poundsOf(await card(page, 'Transaction Fees').textContent())
  expect(fees + poundsOf(await card(page, 'Subscription Revenue').textContent())).toBe(all)

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^platform-financial-report-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByText('Report exported successfully').waitFor()
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe('Restaurant,Total Revenue,Monthly Revenue,Subscription Plan,Transaction Fees,Order Count')
  const pence = (row: string, column: number) => Number(row.split('",')[1]?.split(',')[column]?.replace('.', ''))
  const sum = (column: number) => rows.reduce((sum, row) => sum + pence(row, column), 0)
  expect([sum(0), sum(3)]).toEqual([all, fees])

  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Revenue Overview',
    'Restaurant Breakdown',
    'Subscriptions',
    'Commissions',
  ])
  for (const type of ['Detailed', 'Commission', 'Subscription']) {
    await page.getByRole('button', { name: /Report type/ }).click()
    await page.getByRole('option', { name: type }).click()
    await page.waitForURL(`**type=${type.toLowerCase()}*`)
    await page.getByRole('heading', { name: /, by day$/ }).waitFor()
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await exported).suggestedFilename()).toContain(`platform-${type.toLowerCase()}-report-`)
  }
  await page
    .getByRole('button', { name: /^(All restaurants )?Restaurant|^Restaurant/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search restaurants' }).fill('lamplig')
  await page.getByRole('option', { name: 'All restaurants' }).waitFor({ state: 'detached' })
  await page.getByRole('option', { name: 'The Lamplighter' }).click()
  await page.waitForURL('**restaurantId=*')
  await card(page, 'Active Restaurants').getByText('of 1').waitFor()
  const one = await total()
  expect(one).toBeLessThan(all)
  for (const [tab, column] of [
    ['Restaurant Breakdown', 'Total revenue'],
    ['Commissions', undefined],
    ['Subscriptions', undefined],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const row = page.getByRole('row', { name: /^The Lamplighter/ })
    await row.waitFor()
    if (column) expect(poundsOf(await row.textContent())).toBe(one)
  }

  // What costs nothing is not subscribed to.
  await page.goto('/platform/financial?tab=subscriptions')
  await page
    .getByRole('row', { name: /^Platform Two Coffee/ })
    .getByText('Free', { exact: true })
    .waitFor()
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
  await expect.poll(() => appId.inputValue()).toBe(`${before}-2`)
  await page.unroute('**/api/v1/platform/payments')
  // What is saved is what was there: other tests take cards with it at this moment.
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
  const greeting = page.locator('[data-sonner-toast]').filter({ hasText: 'New Restaurant Joined!' })
  await greeting.getByText('The Wishing Well', { exact: true }).waitFor()
  const given = { plan: 'beta', trialDays: null, reason: 'Agreed on the phone' }
  expect((await call(page, 'PUT', `/platform/restaurants/${id}/plan`, given)).status).toBe(200)
  expect((await call(asking, 'POST', `/restaurants/${id}/plan`, { plan: 'omega' })).body.outcome).toBe('requested')

  await page.goto('/platform/restaurants/requests')
  await page.getByRole('button', { name: 'Answer The Wishing Well' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Everything stays as it is').click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Enter a reason').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'What the owner reads' }).fill('Let us talk about it first')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('region', { name: 'Answered plan requests' }).getByText('The Wishing Well').waitFor()
  const plan = await call(asking, 'GET', `/restaurants/${id}/plan`)
  expect(plan.body.request ?? null).toBeNull()

  await page.goto('/dashboard/businesses')
  await page.getByRole('searchbox', { name: 'Search restaurants' }).fill('wishing')
  await page.waitForURL('**/dashboard/businesses?search=wishing')
  await page.reload()
  await page.getByRole('link', { name: 'The Wishing Well' }).waitFor()
  expect(await page.getByRole('link', { name: 'The Lamplighter' }).count()).toBe(0)
})

test('axe finds nothing on any page of the platform, in light and dark, narrow and wide, and none is too wide', async () => {
  const page = await openPageAs('platform@demo.test')
  const { partners } = (await call(page, 'GET', '/platform/partners')).body
  const found: string[] = []
  const pages = [
    'dashboard',
    'restaurants',
    'financial?tab=restaurants',
    'subscriptions',
    'subscriptions?tab=seller',
    'configuration',
    'configuration?tab=flags',
    'configuration?tab=payments',
    'configuration?tab=settings',
    'configuration?tab=notifications',
    'system',
    'partners',
    `partners/${partners[0].id}`,
    'leads',
    'restaurants/requests',
    'support?tab=announcements',
    'support?tab=articles',
    'support/articles/new',
    'account',
  ]
  for (const [turn, path] of pages.entries()) {
    await page.goto(`/platform/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    found.push(...(await findingsEverywhere(page, path.replaceAll(/\W/g, '-'), turn)))
  }
  expect(found).toEqual([])
})

test('odd addresses, odd figures, and a session that ended elsewhere while something was typed', async () => {
  // A session of its own, because it ends here.
  const page = await openPageAs('platform@demo.test')
  await page.goto('/platform/subscriptions?state=zzz&search=%00&tab=zzz')
  await page.getByRole('link', { name: 'The Lamplighter' }).waitFor()
  for (const id of ['nonsense', crypto.randomUUID()]) {
    await page.goto(`/platform/restaurants/${id}?from=2026-99-99`)
    await page.getByText('There is no such restaurant').waitFor()
  }
  await page.goto(`/platform/financial?restaurantId=${crypto.randomUUID()}`)
  await page.getByText('There is no such restaurant').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
  expect(await page.getByText('£').count()).toBe(0)
  await page.getByRole('button', { name: 'Show all restaurants' }).click()
  await card(page, 'Total Revenue').getByText(/£\d/).first().waitFor()
  await page.goto('/platform/support?tab=zzz&status=zzz&priority=zzz')
  await page.getByRole('tab', { name: 'Support Tickets', selected: true }).waitFor()
  await page.goto('/platform/configuration?tab=zzz')
  await page.getByRole('tab', { name: 'Subscription Plans', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Platform Settings' }).click()
  const days = page.getByRole('textbox', { name: 'Days of trial' })
  for (const [typed, kept] of [
    ['21', '21'],
    ['3.7', '4'],
    ['999999999', '365'],
  ] as const) {
    await days.fill(typed)
    await days.blur()
    expect([typed, await days.inputValue()]).toEqual([typed, kept])
  }
  const name = page.getByRole('textbox', { name: 'Product name' })
  await name.fill('')
  await page.getByRole('button', { name: 'Save platform settings' }).click()
  await page.getByText('Give it a name of 2 to 40 characters').waitFor()
  await name.fill('Tabletwo')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save platform settings' }).click()
  await page.getByText('Failed to save configuration').waitFor()
  await page.getByText('You are not signed in. Sign in and try again.').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Tabletwo')
})
