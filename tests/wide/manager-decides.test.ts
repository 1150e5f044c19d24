import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere, openPage } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'
import { orderNumber, orderPanel, payBy, tapDish } from '../till.ts'

async function startTakeaway(page: Page): Promise<void> {
  await page.goto('/till')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
}

test('a comp does not cover a dish added later: the till says so, and it can be approved again', async () => {
  const page = await openPage()
  const { path } = await openRestaurant(page, 'The Second Helping', { plan: 'alpha' })
  await startTakeaway(page)
  await tapDish(page, 'Lemon Tart')
  // The server has it.
  await orderNumber(page)
  const orderId = /orders\/([^/?]+)/.exec(page.url())?.[1]
  const comp = { id: crypto.randomUUID(), kind: 'comp', rateBps: 10_000, reason: 'Regular guest' }
  expect((await call(page, 'POST', `${path}/orders/${orderId}/discounts`, comp)).status).toBe(201)
  await page.getByText('Complimentary bill: Regular guest').waitFor()
  await tapDish(page, 'Sparkling Water')
  await page.getByText('The comp does not cover 1 × Sparkling Water, added later.').waitFor()
  expect(await findingsEverywhere(page, 'comp not covering', 0)).toEqual([])

  await page.getByRole('button', { name: 'Approve again' }).click()
  await page
    .getByRole('dialog', { name: 'Approve again' })
    .getByRole('button', { name: /^Take £.* off$/ })
    .click()
  await page.getByText('does not cover').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await call(page, 'GET', `${path}/orders/${orderId}`)).body.order)
    .toMatchObject({
      discounts: [{ kind: 'comp', reason: 'Regular guest' }],
      totals: { totalPence: 0 },
    })
})

test('cash a till with a wrong clock took offline is held, and counts once a manager accepts it', async () => {
  const page = await openPage()
  const { path } = await openRestaurant(page, 'The Fast Clock', { plan: 'alpha' })
  await startTakeaway(page)
  await tapDish(page, 'Sparkling Water')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await page.waitForURL(/\/pay$/)
  await page.context().setOffline(true)
  await page.clock.setSystemTime(nowMs() + 3_600_000)
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: /^Exact £/ }).click()
  await page.getByText('This payment is kept on this till').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Held for a manager').first().waitFor()
  expect(await findingsEverywhere(page, 'held at the till', 1)).toEqual([])
  const { held } = (await call(page, 'GET', `${path}/payments/attention`)).body
  expect(held).toMatchObject([{ payment: { state: 'held', why: 'in_the_future' } }])

  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('dialog', { name: /is this cash in the drawer/ }).waitFor()
  await page.goto('/dashboard')
  await page.getByText(/£\S+ of cash is held for a manager/).waitFor()
  await page.goto(`/dashboard/orders/${held[0].orderId}`)
  await page.getByRole('button', { name: 'Decide' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Decide' }).click()
  await page.getByText('The till’s clock is ahead.').waitFor()
  await page.getByRole('button', { name: 'Decide' }).click()
  const sheet = page.getByRole('dialog', { name: /is this cash in the drawer/ })
  await sheet
    .getByText(/^Accept £/)
    .first()
    .click()
  await sheet.getByLabel('Reason').fill('Counted')
  expect(await findingsEverywhere(page, 'held under payments', 2)).toEqual([])
  await sheet.getByRole('button', { name: /^Accept £/ }).click()
  await page.getByText('Nothing needs attention').waitFor()
  expect((await call(page, 'GET', `${path}/orders/${held[0].orderId}`)).body.order).toMatchObject({ state: 'paid' })
})
