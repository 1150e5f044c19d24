import { expect, test } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

test('a card that took another amount says so at the till, leads to who decides, and the rest can be paid', async () => {
  const page = await openPage()
  const restaurant = await openRestaurant(page, 'The Short Pound')
  const { path: here, location } = restaurant
  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  const lines = [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 1 }]
  const id = crypto.randomUUID()
  const opened = { id, locationId: location.id, orderType: 'takeaway', guestName: 'Ada', lines }
  const { order } = (await call(page, 'POST', `${here}/orders`, opened)).body
  const amountPence = order.totals.totalPence
  const words = (pence: number) => `£${(pence / 100).toFixed(2)}`

  const card = { paymentId: crypto.randomUUID(), amountPence, cardToken: 'tok_takes_less' }
  await call(page, 'POST', `${here}/orders/${id}/payments/card`, card)
  await page.goto(`/till/orders/${id}/pay`)
  await page.getByText(`The provider took ${words(amountPence - 100)} instead of ${words(amountPence)}`).waitFor()
  await page.getByRole('region', { name: 'Payments' }).getByText('Amounts differ').waitFor()
  expect(await page.getByRole('button', { name: /^Take payment/ }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Decide' }).click()
  await page.waitForURL(/\/dashboard\/payments/)
  await page.getByRole('button', { name: 'Decide' }).click()
  const sheet = page.getByRole('dialog', { name: /which amount counts/ })
  await sheet
    .getByText(`Accept ${words(amountPence - 100)}`)
    .first()
    .click()
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The pound came in cash')
  await sheet.getByRole('button', { name: /^Accept £/ }).click()
  await sheet.waitFor({ state: 'detached' })

  await page.goto(`/till/orders/${id}/pay`)
  await page.getByRole('button', { name: 'Take payment £1.00' }).waitFor()
})
