import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPage, signInAs } from '../browser.ts'
import { dishWithoutChoices } from '../own-restaurant.ts'
import { call } from '../people.ts'

/** An order of this test alone: two dishes, paid in cash. */
async function paidInCash(page: Page): Promise<{ id: string; number: string }> {
  const { access } = (await call(page, 'GET', '/session')).body
  const here = `/restaurants/${access.restaurant_id}`
  const { restaurant } = (await call(page, 'GET', here)).body
  const locationId = restaurant.locations[0].id
  const { menu } = (await call(page, 'GET', `${here}/menu?locationId=${locationId}`)).body
  const dish = dishWithoutChoices(menu)
  const id = crypto.randomUUID()
  const lines = [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 2 }]
  const opened = await call(page, 'POST', `${here}/orders`, {
    id,
    locationId,
    orderType: 'takeaway',
    tableId: null,
    lines,
  })
  expect(opened.status).toBe(201)
  const amountPence = opened.body.order.totals.totalPence
  const cash = { paymentId: crypto.randomUUID(), amountPence, tenderedPence: amountPence }
  expect((await call(page, 'POST', `${here}/orders/${id}/payments/cash`, cash)).status).toBe(201)
  return { id, number: opened.body.order.number }
}

test('a guest is named after they paid, and gets a VAT invoice that is there from then on', async () => {
  const page = await openPage()
  await signInAs(page, 'omega@demo.test')
  const { id, number } = await paidInCash(page)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await page.getByRole('button', { name: 'Name the guest' }).click()
  await page.getByRole('searchbox', { name: 'Name, phone or email' }).fill('Margaret')
  await page.getByRole('button', { name: /^Margaret Ellery/ }).click()
  await page.getByRole('link', { name: 'Margaret Ellery' }).waitFor()
  await page.getByText('Put the guest on the paid order').waitFor()

  await page.getByRole('button', { name: 'VAT invoice' }).click()
  const sheet = page.getByRole('dialog', { name: `VAT invoice of order ${number}` })
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Invoice to' }).inputValue()).toBe('Margaret Ellery')
  await sheet.getByRole('button', { name: 'Issue the VAT invoice' }).click()
  await sheet.getByText('Enter the address, in at most six lines of 120 characters').waitFor()
  await sheet.getByRole('textbox', { name: 'Address' }).fill('4 Mill Lane\nBath BA2 3AA')
  expect(await findingsEverywhere(page, 'vat-invoice-form', 2)).toEqual([])
  await sheet.getByRole('button', { name: 'Issue the VAT invoice' }).click()
  await sheet.getByText(/^VAT invoice INV-\d{6}$/).waitFor()
  await sheet.getByText('Margaret Ellery').waitFor()
  const pdf = await sheet.getByRole('link', { name: /^PDF of INV-/ }).getAttribute('href')
  const reply = await page.request.get(pdf ?? '')
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(await findingsEverywhere(page, 'vat-invoice', 3)).toEqual([])
})

test('money is given back by hand on a phone', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await signInAs(page, 'omega@demo.test')
  const { id } = await paidInCash(page)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Refund' })
  const give = sheet.getByRole('button', { name: /^Refund £/ })
  // Typed by hand: too much is said under the field, and nothing can be given back.
  const amount = sheet.getByRole('textbox', { name: 'Of the bill' })
  await amount.fill('999')
  await sheet.getByText(/^At most £\d+\.\d\d is left of this payment$/).waitFor()
  await sheet.getByText('Dish was not served').click()
  await expect.poll(() => give.isDisabled()).toBe(true)
  await amount.fill('1.50')
  expect(await axeFindings(page)).toEqual([])
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/refund-phone.png` })
  await sheet.getByRole('button', { name: 'Refund £1.50' }).click()
  await sheet.getByText('£1.50 refunded').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Refunded £1.50', { exact: true }).first().waitFor()
})
