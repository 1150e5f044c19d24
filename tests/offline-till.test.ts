import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { menuOf, openRestaurant } from './own-restaurant.ts'
import { lockScreen, pairedTill, signOn, switchPersonButton, typePin } from './paired-till.ts'
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

test('a till that is loaded while the next release comes only in part opens with what it has, now and the next time', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await openRestaurant(page, 'The Half Update', { plan: 'alpha' })
  await page.goto('/till')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: 'Takeaway', exact: true }).waitFor()
  // The page is another release's already, and the line dies before any of its scripts.
  let asked = 0
  await page.context().route(/\/till\?offline$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/index-', '/assets/index-next-') })
    asked += 1
  })
  for (const times of [1, 2]) {
    await page.reload()
    await page.getByRole('button', { name: 'Takeaway', exact: true }).waitFor()
    await expect.poll(() => asked).toBe(times)
  }
})

test('a till that is set up once is kept from then on, whole or not at all', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await openRestaurant(page, 'The First Morning', { plan: 'alpha' })
  // While servers are replaced one after the other, the page may come from the next release.
  const shell = /\/till\?offline$/
  let isAsked = false
  await page.context().route(shell, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/index-', '/assets/index-next-') })
    isAsked = true
  })
  await page.goto('/till')
  await expect.poll(() => isAsked).toBe(true)
  const isKept = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(isKept).toBe(false)
  await page.context().unroute(shell)

  await page.reload()
  await page.getByRole('button', { name: 'Takeaway', exact: true }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.goto('/till?floor=true')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).waitFor()
})

test('a till whose browser keeps nothing says not to close it while something waits', async () => {
  const page = await openPage()
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await openRestaurant(page, 'The Private Window', { plan: 'alpha' })
  await page.goto('/till')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
  await tapDish(page, 'Sparkling Water')
  await page.context().setOffline(true)
  await orderPanel(page).getByRole('button', { name: 'Send 1' }).click()
  await page.getByText('Waiting to reach the kitchen', { exact: true }).waitFor()
  await page.getByRole('button', { name: /waiting$/ }).click()
  const panel = page.getByRole('dialog', { name: 'No connection' })
  await panel.getByText('Do not close or reload the till').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Everything has reached the server.').waitFor()
})

test('an answer that comes after the session has ended is not kept on the device', async () => {
  const page = await openPage()
  const restaurant = await openRestaurant(page, 'The Late Answer', { plan: 'alpha' })
  const { path, location } = restaurant
  const menu = await menuOf(page, restaurant)
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.url()))
  await page.goto('/till')
  // What the floor still asks for when it is left is cancelled, and rightly.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Takeaway', exact: true }).click()
  await page.getByRole('region', { name: 'Menu' }).getByRole('button').first().waitFor()
  // An answer that is read to its end is never reported as cancelled by the browser.
  expect(cancelled).toEqual([])

  let answer = () => {}
  let hold = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  await page.route(/\/menu\?/, async (route) => {
    const response = await route.fetch()
    hold()
    await mayAnswer
    await route.fulfill({ response })
  })
  await call(page, 'POST', `${path}/menu/items/${menu.items[0].id}/eighty-six`, { locationId: location.id })
  await held
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('dialog').waitFor()
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/menu?'))
  answer()
  await arrived
  const copies = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tableside-offline')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    return new Promise((resolve) => {
      const reading = database.transaction('copies').objectStore('copies').getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
    })
  })
  expect(copies).toEqual([])
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

test('a paired till checks a PIN without a connection, in a worker of its own', async () => {
  const { till } = await pairedTill()
  await signOn(till, 'Josh', '1111')
  await switchPersonButton(till, 'Josh').click()
  await lockScreen(till).waitFor()
  await till.context().setOffline(true)
  await typePin(till, 'Maria', '333330')
  await till.getByText('That PIN is not right').waitFor()
  for (const digit of '333333') await till.keyboard.press(digit)
  await switchPersonButton(till, 'Maria').waitFor()
  await till.context().setOffline(false)
})
