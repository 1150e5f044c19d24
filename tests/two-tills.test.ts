import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from './browser.ts'
import { liveDoor, openFreeTable, orderNumber, orderPanel, payBy, tapDish } from './till.ts'

test('two tills at one table both see every dish, and what both took is owed back', async () => {
  const [first, second] = [await openTill(), await openTill()]
  await openFreeTable(first.page, 2)
  await orderNumber(first.page)
  await second.page.goto(first.page.url())
  await orderPanel(second.page).waitFor()

  await Promise.all([
    tapAll(first.page, ['Scotch Egg, Piccalilli', 'Best Bitter, Pint', 'Cheese Board']),
    tapAll(second.page, ['Devilled Whitebait', 'Elderflower Pressé', 'Sticky Toffee Pudding']),
  ])
  for (const { page } of [first, second]) {
    // £7.95 + £5.20 + £9.95 + £8.25 + £3.50 + £7.50, and the service charge of a tenth
    await orderPanel(page).getByRole('button', { name: 'Pay £46.59' }).waitFor()
    await expect.poll(() => orderPanel(page).getByRole('listitem').count()).toBe(6)
    await orderPanel(page).getByRole('button', { name: 'Pay £46.59' }).click()
    await payBy(page, 'Cash')
  }

  // Neither hears of the other until both have asked for the money.
  for (const { live } of [first, second]) live.close()
  const tills = [first.page, second.page]
  await Promise.all(tills.map((page) => page.getByRole('button', { name: 'Exact £46.59' }).click()))
  await Promise.all(tills.map((page) => page.getByText('£46.59 taken, cash').waitFor()))

  // Both guests have left with their change: who was second is given what to give back, and so is the first.
  for (const { live } of [first, second]) live.open()
  for (const page of tills) {
    await page.getByText('£46.59 more than the bill').waitFor()
    await page.reload()
    const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem')
    await payments.getByText('Taken', { exact: true }).first().waitFor()
    await expect.poll(() => payments.count()).toBe(2)
  }
})

type Till = { readonly page: Page; readonly live: Awaited<ReturnType<typeof liveDoor>> }

async function openTill(): Promise<Till> {
  const page = await openPageAs('beta@demo.test')
  return { page, live: await liveDoor(page) }
}

async function tapAll(till: Page, dishes: readonly string[]): Promise<void> {
  for (const dish of dishes) await tapDish(till, dish)
}
