import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from '../browser.ts'
import { liveDoor, openFreeTable, orderPanel, tapDish } from '../till.ts'

test('a charge the provider is still working on is found again after a reload, and settles by itself', async () => {
  const till = await openPageAs('beta@demo.test')
  await openFreeTable(till, 1)
  await tapDish(till, 'Wild Mushroom Risotto')
  await chargeCard(till, /is still being checked, then approved/)
  await expectChecking(till)
  await till.reload()
  // On a slow machine it may be settled before the page is there, which then has nothing to say but this.
  await expectListedOnce(till, 'Visa 3063')
})

async function chargeCard(till: Page, card: RegExp): Promise<void> {
  await orderPanel(till).getByRole('button', { name: 'Pay £16.45' }).click()
  await till.getByRole('button', { name: card }).click()
  await till.getByRole('button', { name: 'Take payment £16.45' }).click()
}

async function expectChecking(till: Page): Promise<void> {
  await till.getByText('Checking with the provider').waitFor()
  await till.getByText(/Do not take this payment again/).waitFor()
  expect(await till.getByRole('button', { name: /^Take|^Next payment|^Choose another/ }).count()).toBe(0)
}

async function expectListedOnce(till: Page, card: string): Promise<void> {
  const payments = till.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await payments.getByText('Taken', { exact: true }).waitFor()
  await payments.getByText(card).waitFor()
  await expect.poll(() => payments.count()).toBe(1)
}

test('a card whose answer is lost is checked with the provider, not offered again, and settles by itself', async () => {
  const till = await openPageAs('beta@demo.test')
  const releaseCheck = await holdCheck(till)
  await openFreeTable(till, 1)
  await tapDish(till, 'Wild Mushroom Risotto')
  await chargeCard(till, /is charged, but the answer is lost/)
  await expectChecking(till)
  releaseCheck()
  await expectTakenOnce(till, 'Visa 0259')
})

async function expectTakenOnce(till: Page, card: string): Promise<void> {
  await till.getByRole('main').getByText(`£16.45 taken, ${card}`).waitFor()
  await expectListedOnce(till, card)
}

/** The answer would arrive within milliseconds, too soon to look at the screen: keeps it back until it is released. */
async function holdCheck(page: Page): Promise<() => void> {
  const live = await liveDoor(page)
  live.close()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/check', async (route) => {
    await isReleased
    await route.continue()
  })
  return () => {
    release()
    live.open()
  }
}
