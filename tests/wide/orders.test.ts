import { describe, expect, test } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'

const page = await openPageAs('omega@demo.test')

/** The newest paid order of the demo's history that was paid by card. */
async function paidByCard(): Promise<{ id: string; number: string }> {
  const { access } = await (await page.request.get('/api/v1/session')).json()
  const path = `/api/v1/restaurants/${access.restaurant_id}`
  const { restaurant } = await (await page.request.get(path)).json()
  // The location a till works for until another is chosen.
  const query = `state=paid&tender=card&limit=1&locationId=${restaurant.locations[0].id}`
  const { orders } = await (await page.request.get(`${path}/order-search?${query}`)).json()
  return orders[0]
}

test('an order is found in a word, its view can be sent, and nothing found says what to try', async () => {
  const { number } = await paidByCard()
  await page.goto('/dashboard/orders')
  await page.getByRole('row').nth(5).waitFor()
  await page.keyboard.press('f')
  // A pause after the first key: the address follows it, and the field goes on taking the next.
  await page.keyboard.type('#')
  await page.waitForURL(/q=%23$/)
  await page.keyboard.type(number)
  await page.waitForURL(new RegExp(`q=%23${number}`))
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/dashboard/orders?state=paid&tender=card')
  await page.getByRole('row').nth(2).waitFor()
  await page.goto('/dashboard/orders?q=no+such+thing')
  await page.getByText('No orders found').waitFor()
})

test('an order of the demo’s history can be looked into, printed and refunded by dish', async () => {
  const { id, number } = await paidByCard()
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await page.getByText('Opened the order').waitFor()
  await page
    .getByText(/^of which VAT at/)
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Refund' })
  await sheet.getByText('Dishes', { exact: true }).click()
  await sheet
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  const give = sheet.getByRole('button', { name: /^Refund £/ })
  await expect.poll(() => give.isDisabled()).toBe(true)
  await sheet.getByText('Dish was not served', { exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await give.click()
  await sheet.getByText(/^£\d+\.\d\d refunded$/).waitFor()
  await sheet.getByText(/of the processing fee came back to you/).waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page
    .getByText(/^Refunded £/)
    .first()
    .waitFor()
})

describe('the payments page', () => {
  test('explains every pound of today, and of a day with nothing', async () => {
    await page.goto('/dashboard/payments')
    const headline = page.getByRole('region', { name: 'Unexplained' })
    await headline.getByText('£0.00').waitFor()
    await headline.getByText(/provider’s own books say the same/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/dashboard/payments?day=2020-01-01')
    await page.getByText('No payments').waitFor()
  })

  test('lists every attempt, and says so when nothing needs anybody', async () => {
    await page.goto('/dashboard/payments?tab=attempts&group=refunded')
    await page.getByRole('table').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/dashboard/payments?tab=attention')
    await page.getByText('Nothing needs attention').waitFor()
  })
})

test('the till finds a paid order again and leads to its receipt', async () => {
  await page.goto('/till')
  await page.getByRole('button', { name: 'Recent orders' }).click()
  const sheet = page.getByRole('dialog', { name: 'Recent orders' })
  const { number } = await paidByCard()
  await sheet.getByRole('searchbox').fill(number)
  const row = sheet.getByRole('listitem').filter({ hasText: `${number} ·` })
  await row.first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Receipt' }).first().click()
  await page.waitForURL(/\/receipt$/)
  await page.getByRole('button', { name: 'Print' }).waitFor()
})
