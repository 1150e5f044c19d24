import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'
import { menuOf, openRestaurant } from '../own-restaurant.ts'
import { lockScreen, pairedTill, signOn, switchPersonButton, typePin } from '../paired-till.ts'
import { call } from '../people.ts'
import { orderPanel, tapDish } from '../till.ts'

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
