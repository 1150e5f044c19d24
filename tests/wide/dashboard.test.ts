import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'
import { machineMs } from '../clock.ts'

async function openAs(email: string, path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await openPageAs(email, { viewport })
  await page.goto(path)
  return page
}

/** One screen for the tests of beta's owner that leave nothing behind: each begins at an address of its own. */
const beta = await openPageAs('beta@demo.test', { viewport: { width: 1280, height: 900 } })

async function openBeta(path: string): Promise<Page> {
  await beta.unrouteAll()
  await beta.goto(path)
  return beta
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Restaurant' })

test('the sidebar narrows with Ctrl B, stays so after a reload, and keeps its names', async () => {
  const page = await openAs('beta@demo.test', '/dashboard')
  await sidebar(page).getByText('BETA Plan').waitFor()
  await sidebar(page).getByText('beta@demo.test').waitFor()
  const bar = page.getByRole('banner')
  await bar.getByText('Restaurant Manager', { exact: true }).waitFor()
  await bar.getByRole('link', { name: 'Upgrade to Omega' }).waitFor()
  const width = async () => (await sidebar(page).boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  await page.reload()
  await sidebar(page).getByRole('link', { name: 'Settings' }).waitFor()
  await expect.poll(width).toBe(48)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tableside_sidebar')
  expect(Math.round(((cookie?.expires ?? 0) - machineMs() / 1000) / (24 * 3600))).toBe(7)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(256)
  // Under 768 px it is a drawer of 18rem.
  await page.setViewportSize({ width: 768, height: 900 })
  await sidebar(page).waitFor()
  await page.setViewportSize({ width: 767, height: 900 })
  await sidebar(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Restaurant' })
  await drawer.getByRole('link', { name: 'Settings' }).waitFor()
  expect((await drawer.boundingBox())?.width).toBe(288)
})

test('a page outside the plan says what opens it, and leads to the plans', async () => {
  const page = await openBeta('/dashboard')
  await sidebar(page).getByRole('link', { name: 'Locations, not in your plan' }).click()
  await page.getByRole('heading', { name: 'Multi-location dashboard comes with Omega' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Upgrade to Omega' }).click()
  await page.getByRole('region', { name: 'Omega' }).waitFor()
  await page.getByRole('region', { name: 'Omega' }).getByRole('button', { name: 'Upgrade to Omega' }).click()
  await page.getByRole('rowheader', { name: 'Charged now' }).waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
})

test('the search finds a page, a dish and an order with the keyboard alone', async () => {
  const page = await openBeta('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search orders, menu, staff and pages' })
  await field.fill('lamplighter b')
  await page.getByRole('option', { name: /Lamplighter Burger/ }).waitFor()
  await field.fill('1')
  await page
    .getByRole('option', { name: /^Order 1\b/ })
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await field.fill('butter')
  await page.getByRole('option', { name: /^Butter Ingredient$/ }).waitFor()
  await field.fill('closing the day')
  await page
    .getByRole('option', { name: /Article$/ })
    .first()
    .waitFor()
  await field.fill('zzzz')
  await page.getByText('No results for “zzzz”.').waitFor()
  await field.fill('sett')
  await page.getByRole('option', { name: /Settings/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('a search that cannot reach the server says so and offers another try', async () => {
  const page = await openBeta('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/search?**', (route) => route.abort())
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('bur')
  await page.getByRole('alert').getByText('Search is not available at the moment.').waitFor()
  await page.unroute('**/search?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('option', { name: /Burger/ })
    .first()
    .waitFor()
})

test('a sale at the till moves the overview at once', async () => {
  const page = await openAs('omega@demo.test', '/dashboard')
  await page.getByRole('status').getByText('Live').waitFor()
  await sidebar(page).getByText('OMEGA Plan').waitFor()
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Upgrade/ })
      .count(),
  ).toBe(0)
  const live = page.getByRole('region', { name: 'Live orders' })
  await live.getByText(/guests? at the moment/).waitFor()
  const before = await live.textContent()
  await placeAtTill(page)
  await expect.poll(() => live.textContent()).not.toBe(before)
  expect(await axeFindings(page)).toEqual([])
})

test('the overview says when it could not be loaded, and is there after another try', async () => {
  const page = await openPageAs('beta@demo.test')
  await page.route('**/overview?**', (route) => route.abort())
  await page.goto('/dashboard')
  await page.getByText('Couldn’t load today’s figures').waitFor()
  await page.unroute('**/overview?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Takings today' }).waitFor()
  await page.getByText('Show as a table').click()
  await page.getByRole('table', { name: /Takings by hour/ }).waitFor()
})

test('settings are saved, said wrong in words, and not overwritten by a second tab', async () => {
  const page = await openAs('alpha@demo.test', '/dashboard/settings')
  await page.getByRole('banner').getByRole('link', { name: 'Upgrade to Beta' }).waitFor()
  const second = await page.context().newPage()
  await second.goto('/dashboard/settings?tab=receipt')
  const footer = second.getByRole('textbox', { name: 'Footer' })
  await footer.waitFor()
  // The second tab hears nothing of the first: its line is cut.
  await second.routeWebSocket('**/live**', () => undefined)
  await second.reload()
  await footer.waitFor()

  const vat = page.getByRole('textbox', { name: 'VAT number' })
  await vat.fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A VAT number has 9 digits').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await vat.fill('GB 987 6543 21')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved successfully').waitFor()

  await footer.fill('See you soon')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('The settings were changed by another person while you were editing').waitFor()
  await expect.poll(() => footer.inputValue()).toBe('See you soon')
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('Settings saved successfully').waitFor()
})

test('the platform’s owner finds their pages in the restaurant shell, and nobody else does', async () => {
  const page = await openAs('platform@demo.test', '/dashboard/businesses')
  await page.getByRole('heading', { name: 'Businesses' }).waitFor()
  const admin = page.getByRole('navigation', { name: 'Admin' })
  await expect
    .poll(() => admin.getByRole('link').allInnerTexts())
    .toEqual(['Overview', 'Businesses', 'Analytics', 'Payment Settings', 'Subscriptions', 'System Health', 'Settings'])
  const frame = page.getByRole('complementary', { name: 'Admin' })
  await frame.getByText('platform@demo.test').waitFor()
  await frame.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.getByRole('banner').getByText('Platform Admin', { exact: true }).waitFor()
  expect(await frame.getByText(/ Plan$/).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Upgrade/ }).count()).toBe(0)
  await admin.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('main').getByText(/£\d/).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/analytics')
  await admin.getByRole('link', { name: 'System Health' }).click()
  await page.getByText(/^The database answers within/).waitFor()
  await page
    .getByRole('region', { name: 'The database answers within' })
    .getByText(/\d ms$/)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await admin.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('heading', { name: 'Platform overview' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/dashboard')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search restaurants and pages' })
  await field.fill('subscr')
  await page.getByRole('option', { name: 'Subscriptions Page' }).waitFor()
  await field.fill('zzzz')
  await page.getByText('No results for “zzzz”. Try part of a restaurant’s name').waitFor()
  await field.fill('platform two')
  await page.getByRole('option', { name: /^Platform Two Coffee/ }).click()
  await page.waitForURL(/\/platform\/restaurants\/[\w-]{36}$/)
  await page.getByRole('heading', { name: 'Platform Two Coffee', level: 1 }).waitFor()
  const other = await openAs('beta@demo.test', '/dashboard/businesses')
  await other.waitForURL(/\/restaurant\/dashboard$/)
})

test('somebody without a restaurant is offered one instead of pages that cannot work', async () => {
  const page = await openAs('customer@demo.test', '/dashboard/settings')
  await page.getByText('You have no restaurant yet').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

/** One more order at the first table of the person’s first location, through the API. */
async function placeAtTill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const id = () => crypto.randomUUID()
    const read = async (path: string) => (await fetch(`/api/v1${path}`)).json()
    const { access } = await read('/session')
    const { restaurant } = await read(`/restaurants/${access.restaurant_id}`)
    const [location] = restaurant.locations
    const { menu } = await read(`/restaurants/${restaurant.id}/menu?locationId=${location.id}`)
    const always = menu.categories.filter(({ served }: { served: object[] }) => served.length === 0)
    const item = menu.items.find(
      (each: { categoryId: string; modifierGroupIds: string[]; isAvailable: boolean }) =>
        each.isAvailable &&
        each.modifierGroupIds.length === 0 &&
        always.some((category: { id: string }) => category.id === each.categoryId),
    )
    const reply = await fetch(`/api/v1/restaurants/${restaurant.id}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id() },
      body: JSON.stringify({
        id: id(),
        locationId: location.id,
        orderType: 'takeaway',
        guestName: 'Live',
        lines: [{ id: id(), itemId: item.id, quantity: 1 }],
      }),
    })
    if (!reply.ok) throw new Error(await reply.text())
  })
}
