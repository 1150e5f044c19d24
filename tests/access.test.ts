import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere, openPageAs } from './browser.ts'
import { openFreeTable, orderNumber, orderPanel, tapDish } from './till.ts'

/** A screen that stays for all tests: each begins at an address of its own. Pages of the office are looked at in `tests/wide`. */
const page = await openPageAs('beta@demo.test')

/** An order that the kitchen has in part, where the till shows it. */
const order = await openOrder()

test('axe finds nothing on the floor', async () => {
  await expectNoFindings(0, '/till', () => page.getByRole('button', { name: /\d seats$/ }).first())
})

test('axe finds nothing on an order', async () => {
  await expectNoFindings(1, order, () => page.getByRole('button', { name: /Best Bitter/ }).first())
})

test('axe finds nothing on the pay screen', async () => {
  await expectNoFindings(2, `${order}/pay`, () => page.getByRole('button', { name: /^Take payment/ }))
})

test('axe finds nothing on the kitchen screen', async () => {
  await expectNoFindings(3, '/kitchen', () => page.getByRole('article').first())
})

type Ready = () => Locator

/** In light and in dark, on a phone and on a counter's screen. */
async function expectNoFindings(turn: number, path: string, isReady: Ready): Promise<void> {
  await page.goto(path)
  await isReady().waitFor()
  expect(await findingsEverywhere(page, path, turn)).toEqual([])
}

async function openOrder(): Promise<string> {
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
