import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'
import { orderPanel, payBy, tapDish } from './till.ts'

test('a table is opened, sent and paid in cash without a connection, and arrives whole when it comes back', async () => {
  const page = await openPage()
  const { path } = await openRestaurant(page, 'The Lost Signal', { plan: 'alpha' })

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
  await page.getByText('£10.15 taken, cash').waitFor()
  await page.getByText('This payment is kept on this till').waitFor()

  await page.context().setOffline(false)
  await page.getByText('This payment is kept on this till').waitFor({ state: 'detached' })
  await page.getByText('£10.15 taken, cash').waitFor()
  const orderId = /orders\/([^/]+)/.exec(page.url())?.[1]
  const order = async () => (await call(page, 'GET', `${path}/orders/${orderId}`)).body.order
  const totals = { paidPence: 1015, balanceDuePence: 0 }
  await expect.poll(order).toMatchObject({ state: 'paid', fires: 1, totals })
  expect((await order()).lines).toHaveLength(2)
})

test('cash taken without a connection is never lost: of a dish that had run out in the meantime, the guest is owed it', async () => {
  const page = await openPage()
  const restaurant = await openRestaurant(page, 'The Lost Tart', { plan: 'alpha' })
  const { path, location } = restaurant
  const menu = await menuOf(page, restaurant)
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
  await page.getByText('£10.15 taken, cash').waitFor()
  await page.getByText('This payment is kept on this till').waitFor()
  expect(
    (await call(page, 'POST', `${path}/menu/items/${tart.id}/eighty-six`, { locationId: location.id })).status,
  ).toBe(200)

  await page.context().setOffline(false)
  await page.getByText('This payment is kept on this till').waitFor({ state: 'detached' })
  await page.getByText('£10.15 taken, cash').waitFor()
  const orderId = /orders\/([^/]+)/.exec(page.url())?.[1]
  const order = async () => (await call(page, 'GET', `${path}/orders/${orderId}`)).body.order
  const only = [{ name: 'Sparkling Water' }]
  await expect.poll(order).toMatchObject({ state: 'paid', lines: only, totals: { paidPence: 1015 } })
  const { totalPence } = (await order()).totals
  const attention = (await call(page, 'GET', `${path}/payments/attention`)).body
  expect(attention.overpaid).toMatchObject([{ orderId, overpaidPence: 1015 - totalPence }])
})

test('a till that is loaded again without a connection opens with its tables and orders, and takes cash with change', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  const { path } = await openRestaurant(page, 'The Long Outage', { plan: 'alpha' })
  await page.goto('/till')
  // The till is on the device once its worker is in place.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
  await tapDish(page, 'Sparkling Water')
  await orderPanel(page).getByRole('button', { name: 'Send 1' }).click()
  await page.getByText('Sent', { exact: true }).waitFor()
  const orders = async () => (await call(page, 'GET', `${path}/orders?limit=10`)).body.orders
  await expect.poll(orders).toMatchObject([{ fires: 1 }])
  // What the server has said is kept a second later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Sent', { exact: true }).waitFor()
  await tapDish(page, 'Lemon Tart')
  await orderPanel(page).getByRole('button', { name: 'Send 1' }).click()
  await page.getByText('Waiting to reach the kitchen', { exact: true }).waitFor()
  await page.getByRole('button', { name: /waiting$/ }).click()
  const panel = page.getByRole('dialog', { name: 'No connection' })
  await panel.getByText('1 dish waits for the network.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Close' }).click()
  // Once more, with dishes that only this device knows of.
  await page.reload()
  await orderPanel(page).getByRole('button', { name: 'Pay £10.15' }).click()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: '£20', exact: true }).click()
  await page.getByRole('button', { name: 'Take, change £9.85' }).click()
  await page.getByText('This payment is kept on this till').waitFor()
  await page.getByText('£9.85', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'New order' }).click()
  await page.getByRole('heading', { name: 'New order' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'New order' }).waitFor()

  await page.context().setOffline(false)
  await expect
    .poll(orders)
    .toMatchObject([
      { state: 'paid', fires: 2, totals: { paidPence: 1015, balanceDuePence: 0 }, payments: [{ changePence: 985 }] },
    ])
})

/** What this browser keeps in a table of the till's receipts. */
const kept = (page: Page, table: 'tills' | 'counts') =>
  page.evaluate(async (name) => {
    const databases = await indexedDB.databases()
    if (!databases.some((each) => each.name === 'tableside-receipts')) return []
    return new Promise((resolve) => {
      const opening = indexedDB.open('tableside-receipts')
      opening.onsuccess = () => {
        const reading = opening.result.transaction(name).objectStore(name).getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
  }, table)

test('a till makes and numbers its own receipts without a connection, and the server’s have both numbers', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.body.innerText)
  })
  const { path } = await openRestaurant(page, 'The Paper Trail', { plan: 'alpha' })
  await page.goto('/till')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => kept(page, 'tills')).toMatchObject([{ tillNumber: 1 }])
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
  await page.getByRole('region', { name: 'Menu' }).getByRole('button').first().waitFor()

  await page.context().setOffline(true)
  await tapDish(page, 'Sparkling Water')
  await tapDish(page, 'Lemon Tart')
  await orderPanel(page).getByRole('button', { name: 'Pay £10.15' }).click()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: '£20', exact: true }).click()
  await page.getByRole('button', { name: 'Take, change £9.85' }).click()
  await page.getByText('Till receipt T1-0001').waitFor()
  expect(await kept(page, 'counts')).toMatchObject([{ tillNumber: 1, count: 1 }])
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  const paper = page.getByRole('article', { name: 'RECEIPT' })
  await paper.waitFor()
  const own = await paper.innerText()
  for (const words of ['The Paper Trail', 'Order number follows', 'Till receipt T1-0001', '1 × Lemon Tart', '£10.15']) {
    expect(own).toContain(words)
  }
  await page.getByText('The order number follows when the connection is back.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const printed = () => page.evaluate(() => document.documentElement.dataset.printed ?? '')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed()).toContain('Till receipt T1-0001')
  expect(await printed()).not.toContain('DUPLICATE')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed()).toContain('DUPLICATE – copy 2')

  // Started again it goes on counting, and knows what it has sold.
  const first = /orders\/([^/]+)/.exec(page.url())?.[1]
  await page.reload()
  await page.getByText('Till receipt T1-0001').waitFor()
  await page.getByRole('button', { name: 'New order' }).click()
  await tapDish(page, 'Lemon Tart')
  await orderPanel(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: /^Exact/ }).click()
  await page.getByText('Till receipt T1-0002').waitFor()
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  await page.getByText('Order number follows', { exact: true }).waitFor()

  const second = /orders\/([^/]+)/.exec(page.url())?.[1]

  // Guests come back for theirs while the network is still away.
  await page.goto('/till')
  await page.getByRole('button', { name: 'Recent orders' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent orders' })
  await recent.getByText('T1-0002 · Takeaway').waitFor()
  await recent.getByRole('searchbox').fill('t1-1')
  await recent.getByText('T1-0002 · Takeaway').waitFor({ state: 'detached' })
  await recent.getByText('T1-0001 · Takeaway').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await recent.getByRole('button', { name: 'Receipt' }).click()
  await page.getByText('Till receipt T1-0001').waitFor()

  await page.context().setOffline(false)
  await page.getByText('Order number follows', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await call(page, 'GET', `${path}/orders/${second}`)).body.order?.state).toBe('paid')
  for (const [orderId, number] of [
    [second, 'T1-0002'],
    [first, 'T1-0001'],
  ]) {
    const { order } = (await call(page, 'GET', `${path}/orders/${orderId}`)).body
    await page.goto(`/till/orders/${orderId}/receipt`)
    await page.getByText(`Order ${order.number}`, { exact: true }).waitFor()
    await page.getByText(`Till receipt ${number}`).waitFor()
  }
  await page.goto('/dashboard/orders?q=t1-1')
  await page.getByText('Sparkling Water, Lemon Tart').waitFor()
  expect(await page.getByText('Lemon Tart', { exact: true }).count()).toBe(0)
  await page.goto('/dashboard/settings?tab=devices')
  await page.getByText(/Receipts T1-…/).waitFor()
})
