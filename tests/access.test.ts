import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere, openPage, openPageAs } from './browser.ts'
import { openFreeTable, orderNumber, orderPanel, tapDish } from './till.ts'

/** Screens that stay for all tests: each begins at an address of its own. */
const screens = { beta: await openPageAs('beta@demo.test'), platform: await openPageAs('platform@demo.test') }

/** An order that the kitchen has in part, where the till shows it. */
const order = await openOrder()

test('axe finds nothing on the sign-in page', async () => {
  await expectNoFindings(0, undefined, '/auth', (page) => page.getByRole('heading', { name: 'Welcome Back' }))
})

test('axe finds nothing on the floor', async () => {
  await expectNoFindings(1, 'beta', '/till', (page) => page.getByRole('button', { name: /\d seats$/ }).first())
})

test('axe finds nothing on an order', async () => {
  await expectNoFindings(2, 'beta', order, (page) => page.getByRole('button', { name: /Best Bitter/ }).first())
})

test('axe finds nothing on the pay screen', async () => {
  await expectNoFindings(3, 'beta', `${order}/pay`, (page) => page.getByRole('button', { name: /^Take payment/ }))
})

test('axe finds nothing on the kitchen screen', async () => {
  await expectNoFindings(4, 'beta', '/kitchen', (page) => page.getByRole('article').first())
})

test('axe finds nothing on the dashboard', async () => {
  await expectNoFindings(5, 'beta', '/dashboard', (page) => page.getByRole('main').getByText(/£\d/).first())
})

test('axe finds nothing on the page of the menu', async () => {
  await expectNoFindings(6, 'beta', '/dashboard/menu', (page) => page.getByText('Ribeye, 10 oz').first())
})

test('axe finds nothing on the overview of the platform', async () => {
  await expectNoFindings(7, 'platform', '/platform/dashboard', (page) => page.getByText(/^Order \d+ at/).first())
})

type Ready = (page: Page) => Locator

/** In light and in dark, on a phone and on a counter's screen. */
async function expectNoFindings(
  turn: number,
  who: 'beta' | 'platform' | undefined,
  path: string,
  isReady: Ready,
): Promise<void> {
  const page = who ? screens[who] : await openPage()
  await page.goto(path)
  await isReady(page).waitFor()
  expect(await findingsEverywhere(page, path, turn)).toEqual([])
}

async function openOrder(): Promise<string> {
  const page = screens.beta
  await openFreeTable(page, 2)
  await orderNumber(page)
  await tapDish(page, 'Best Bitter, Pint')
  const sent = page.waitForResponse(/\/send$/)
  await orderPanel(page).getByRole('button', { name: 'Send 1' }).click()
  await sent
  const added = page.waitForResponse(/\/lines$/)
  await tapDish(page, 'Cheese Board')
  await added
  return new URL(page.url()).pathname
}
