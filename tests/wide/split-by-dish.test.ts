import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere, openPage, signInAs } from '../browser.ts'
import { dishWithoutChoices } from '../own-restaurant.ts'
import { call } from '../people.ts'
import { payBy } from '../till.ts'

/** A takeaway of this test alone: two of a dish for the table, one at each of two seats. */
async function openForTwo(page: Page): Promise<{ id: string; dish: string; totalPence: number }> {
  const { access } = (await call(page, 'GET', '/session')).body
  const here = `/restaurants/${access.restaurant_id}`
  const locationId = (await call(page, 'GET', here)).body.restaurant.locations[0].id
  const { menu } = (await call(page, 'GET', `${here}/menu?locationId=${locationId}`)).body
  const dish = dishWithoutChoices(menu)
  const id = crypto.randomUUID()
  const lineOf = (seat: number | null, quantity: number) => ({
    ...{ id: crypto.randomUUID(), itemId: dish.id, quantity, seat },
  })
  const lines = [lineOf(null, 1), lineOf(1, 2), lineOf(2, 1)]
  const order = { id, locationId, orderType: 'takeaway', tableId: null, lines }
  const opened = await call(page, 'POST', `${here}/orders`, order)
  expect(opened.status).toBe(201)
  return { id, dish: dish.name, totalPence: opened.body.order.totals.totalPence }
}

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

test('an even split is remembered when the page is loaded again between two guests', async () => {
  const page = await openPage()
  await signInAs(page, 'omega@demo.test')
  const { id, totalPence } = await openForTwo(page)
  await page.goto(`/till/orders/${id}/pay`)
  await page.getByText('Split evenly').click()
  await page.getByRole('button', { name: 'Guests still to pay 3' }).click()
  const third = Math.ceil(totalPence / 3)
  await page.getByText(`This guest pays ${pounds(third)}`).waitFor()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: /^Exact £/ }).click()
  await page.getByText(/taken, cash$/).waitFor()
  await page.reload()
  await page.getByText(`This guest pays ${pounds(Math.ceil((totalPence - third) / 2))}`).waitFor()
  const two = page.getByRole('button', { name: 'Guests still to pay 2' })
  await expect.poll(() => two.getAttribute('aria-pressed')).toBe('true')
})

test('two guests pay for what each had, and share the dish between them', async () => {
  const page = await openPage()
  await signInAs(page, 'omega@demo.test')
  const { id, dish, totalPence } = await openForTwo(page)
  await page.goto(`/till/orders/${id}/pay`)
  await page.getByText('By dish').click()
  const list = page.getByRole('list', { name: 'Dishes to pay for' })
  await list.waitFor()
  await page.getByText('Tap what this guest pays for.').waitFor()

  const row = (at: number) => list.getByRole('listitem').nth(at)
  await page.getByRole('button', { name: 'Seat 1', exact: true }).click()
  await row(0)
    .getByRole('button', { name: new RegExp(`^1 ${dish}`) })
    .click()
  await row(0)
    .getByRole('button', { name: `½ of ${dish}` })
    .click()
  const first = await page.getByText(/^This guest pays £/).textContent()
  expect(await findingsEverywhere(page, 'split-by-dish', 1)).toEqual([])
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: /^Exact £/ }).click()
  await page.getByText(/taken, cash$/).waitFor()
  await page.getByRole('button', { name: 'Next payment' }).click()

  // What is paid for is not offered again; the rest is exactly what is owed.
  await row(0)
    .getByRole('button', { name: new RegExp(`^½ ${dish}`) })
    .click()
  await page.getByRole('button', { name: 'Seat 2', exact: true }).waitFor()
  await row(1)
    .getByRole('button', { name: new RegExp(`^1 ${dish}`) })
    .click()
  const paid = Math.round(Number(first?.replace(/[^\d.]/g, '')) * 100)
  await page.getByText(`This guest pays ${pounds(totalPence - paid)}`).waitFor()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: /^Exact £/ }).click()
  await page.getByRole('button', { name: 'New order' }).waitFor()
  await page.getByRole('region', { name: 'Payments' }).getByText(`½ ${dish}`).first().waitFor()
})
