import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { call, newcomer } from './people.ts'
import { orderPanel, payBy, tapDish } from './till.ts'

test('a table is opened, sent and paid in cash without a connection, and arrives whole when it comes back', async () => {
  const page = await openPage()
  await newcomer(page)
  const restaurant = { name: 'The Lost Signal', timeZone: 'Europe/London', plan: 'alpha', sampleMenu: true }
  await call(page, 'POST', '/restaurants', { id: crypto.randomUUID(), ...restaurant })
  const { access } = (await call(page, 'GET', '/session')).body

  await page.goto('/till')
  const freeTable = page.getByRole('button', { name: /\d seats$/ }).first()
  await freeTable.waitFor()
  // The pages that are needed later come by themselves.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['index', 'pay', 'receipt'].every((page) => names.some((name) => name.includes(`_orderId.${page}`)))
  })
  await page.context().setOffline(true)
  await freeTable.click()
  const ask = page.getByRole('dialog', { name: /how many guests/ })
  await ask.getByRole('button', { name: '2 guests', exact: true }).click()
  await tapDish(page, 'Sparkling Water')
  await tapDish(page, 'Lemon Tart')
  await orderPanel(page).getByRole('button', { name: 'Send 2' }).click()
  await orderPanel(page).getByRole('button', { name: 'Pay £10.15' }).click()
  await page.getByText('We cannot reach the card provider at the moment').waitFor()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: 'Exact £10.15' }).click()
  await page.getByText('We cannot reach the server. We keep trying with this same payment').waitFor()

  await page.context().setOffline(false)
  await page.getByText('£10.15 taken, cash').waitFor()
  const orderId = /orders\/([^/]+)/.exec(page.url())?.[1]
  const { order } = (await call(page, 'GET', `/restaurants/${access.restaurant_id}/orders/${orderId}`)).body
  expect(order).toMatchObject({ state: 'paid', fires: 1, totals: { paidPence: 1015, balanceDuePence: 0 } })
  expect(order.lines).toHaveLength(2)
})

test('cash taken without a connection is never lost: of a dish that had run out meanwhile, the guest is owed it', async () => {
  const page = await openPage()
  await newcomer(page)
  const restaurant = { name: 'The Lost Tart', timeZone: 'Europe/London', plan: 'alpha', sampleMenu: true }
  await call(page, 'POST', '/restaurants', { id: crypto.randomUUID(), ...restaurant })
  const path = `/restaurants/${(await call(page, 'GET', '/session')).body.access.restaurant_id}`
  const { id: locationId } = (await call(page, 'GET', path)).body.restaurant.locations[0]
  const { menu } = (await call(page, 'GET', `${path}/menu?locationId=${locationId}`)).body
  const tart = menu.items.find(({ name }: { name: string }) => name === 'Lemon Tart')

  await page.goto('/till')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
  await tapDish(page, 'Sparkling Water')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await page.waitForURL(/\/pay$/)
  await page.getByRole('button', { name: 'Back to the order' }).click()
  await page.waitForURL(/\/till\/orders\/[^/]+$/)
  // Only the till's own way to the server is cut.
  await page.context().setOffline(true)
  await tapDish(page, 'Lemon Tart')
  await orderPanel(page).getByRole('button', { name: 'Pay £10.15' }).click()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: 'Exact £10.15' }).click()
  await page.getByText('We cannot reach the server. We keep trying with this same payment').waitFor()
  expect((await call(page, 'POST', `${path}/menu/items/${tart.id}/eighty-six`, { locationId })).status).toBe(200)

  await page.context().setOffline(false)
  await page.getByText('£10.15 taken, cash').waitFor()
  const orderId = /orders\/([^/]+)/.exec(page.url())?.[1]
  const { order } = (await call(page, 'GET', `${path}/orders/${orderId}`)).body
  expect(order).toMatchObject({ state: 'paid', lines: [{ name: 'Sparkling Water' }], totals: { paidPence: 1015 } })
  const attention = (await call(page, 'GET', `${path}/payments/attention`)).body
  expect(attention.overpaid).toMatchObject([{ orderId, overpaidPence: 1015 - order.totals.totalPence }])
})
