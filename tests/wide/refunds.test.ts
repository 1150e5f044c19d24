import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'
import { call } from '../people.ts'
import { orderPanel, tapDish } from '../till.ts'

const page = await openPageAs('omega@demo.test')

test('money paid with a voucher goes back onto the voucher, and the sheet says so', async () => {
  const restaurant = await restaurantPath()
  const { id: locationId } = (await call(page, 'GET', restaurant)).body.restaurant.locations[0]
  const [id, saleId] = [uuidv7(), uuidv7()]
  await call(page, 'POST', `${restaurant}/vouchers`, { id, orderId: saleId, locationId, amountPence: 5_000 })
  const cash = { paymentId: uuidv7(), amountPence: 5_000, tenderedPence: 5_000 }
  await call(page, 'POST', `${restaurant}/orders/${saleId}/payments/cash`, cash)
  const { code } = (await call(page, 'POST', `${restaurant}/vouchers/${id}/code`)).body

  const { orderId, pay } = await takeaway()
  await pay('voucher', { code, amountPence: 1_000 })
  const sheet = await refundForm(page, orderId)
  await sheet.getByText('Onto the voucher').waitFor()
  await sheet.getByRole('button', { name: 'Refund £10.00' }).click()
  await sheet.getByText(`It is on voucher ${code.slice(-4)} again`).waitFor()
  expect((await call(page, 'GET', `${restaurant}/vouchers/${id}`)).body.voucher.balancePence).toBe(5_000)
})

test('a paid bill is opened again at the till, and what is added to it is all that is paid', async () => {
  const { path, pay } = await takeaway()
  const { totalPence, number } = await orderAt(path)
  await pay('cash', { amountPence: totalPence, tenderedPence: totalPence })
  await page.goto('/till')
  await page.getByRole('button', { name: 'Recent orders' }).click()
  const row = page.getByRole('listitem').filter({ hasText: `${number} ·` })
  await row.getByRole('button', { name: 'Open again' }).click()
  const sheet = page.getByRole('dialog', { name: `Open order ${number} again` })
  await sheet.getByText('Something was forgotten').click()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Open again' }).click()
  await orderPanel(page).getByRole('button', { name: 'Close bill' }).waitFor()
  await tapDish(page, 'Garlic Naan')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .waitFor()
  await expect.poll(async () => (await orderAt(path)).balanceDuePence).toBe(totalPence / 4)
})

/** What an order comes to, and its number. */
async function orderAt(path: string): Promise<{ totalPence: number; balanceDuePence: number; number: string }> {
  const { order } = (await call(page, 'GET', path)).body
  return { ...order.totals, number: order.number }
}

async function restaurantPath(): Promise<string> {
  return `/restaurants/${(await call(page, 'GET', '/session')).body.restaurants[0].id}`
}

/** An order to take away that costs more than £10, and a way to pay for it. */
async function takeaway() {
  const restaurant = await restaurantPath()
  const { id: locationId } = (await call(page, 'GET', restaurant)).body.restaurant.locations[0]
  const { menu } = (await call(page, 'GET', `${restaurant}/menu?locationId=${locationId}`)).body
  const naan = menu.items.find(({ name }: { name: string }) => name === 'Garlic Naan')
  const lines = [{ id: uuidv7(), itemId: naan.id, quantity: 4 }]
  const orderId = uuidv7()
  await call(page, 'POST', `${restaurant}/orders`, { id: orderId, locationId, orderType: 'takeaway', lines })
  const path = `${restaurant}/orders/${orderId}`
  const pay = (tender: string, body: object) =>
    call(page, 'POST', `${path}/payments/${tender}`, { paymentId: uuidv7(), ...body })
  return { path, orderId, pay }
}

/** The sheet that refunds the one payment of an order, with a reason given. */
async function refundForm(at: Page, orderId: string) {
  await at.goto(`/dashboard/orders/${orderId}`)
  await at.getByRole('button', { name: 'Refund', exact: true }).click()
  const sheet = at.getByRole('dialog', { name: 'Refund' })
  await sheet.getByText('Order cancelled').click()
  return sheet
}

test('two windows refund one payment: the slower one sees what is left, and its form follows', async () => {
  const { path, orderId, pay } = await takeaway()
  await pay('cash', { amountPence: 1_000, tenderedPence: 1_000 })
  const other = await page.context().newPage()
  const slow = await refundForm(page, orderId)
  const quick = await refundForm(other, orderId)
  // The slow one does not hear of it by itself until it has pressed.
  let letHear = () => {}
  const isPressed = new Promise<void>((resolve) => {
    letHear = resolve
  })
  await page.route('**/record', async (route) => {
    await isPressed
    await route.continue()
  })
  // A double press is one refund.
  await quick.getByRole('button', { name: 'Refund £10.00' }).dblclick()
  await quick.getByText('£10.00 refunded').waitFor()
  await slow.getByRole('button', { name: 'Refund £10.00' }).click()
  letHear()
  await slow.getByText(/It may already have been refunded.*£0\.00 of this payment is left/).waitFor()
  await slow.getByText('Back to cash: at most £0.00.').waitFor()
  await expect.poll(() => slow.getByRole('button', { name: 'Refund £10.00' }).isDisabled()).toBe(true)
  await other.close()
  await page.unroute('**/record')
  const { order } = (await call(page, 'GET', path)).body
  expect(order.payments[0].refunds).toHaveLength(1)
})
