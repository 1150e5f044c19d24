import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from './chromium.ts'
import { startProduct } from './product.ts'

/*
 * Draws the guests' pages into docs/pictures/guests (part of npm run pictures): each on a phone and at a desk, light and
 * dark.
 */
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const
const folder = join(import.meta.dirname, '../docs/pictures/guests')
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'tableside-guest-pictures-'))
await ensureBuilt()
const product = await startProduct({ dataDir })
const browser = await openBrowser()
try {
  const office = await newScreen()
  await send(office, 'POST', '/auth/sign-in', { email: 'beta@demo.test', password: 'Tableside1' })
  const restaurant = `/restaurants/${(await get(office, '/session')).access.restaurant_id}`
  const [location] = (await get(office, restaurant)).restaurant.locations
  const here = `${restaurant}/locations/${location.id}`
  await send(office, 'PUT', `${here}/collection`, {
    ...{ isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 4, version: 0 },
  })
  const { settings, version } = await get(office, `${here}/booking-settings`)
  const deposit = { perGuestPence: 500, fromPartySize: 2, freeHours: 24 }
  const booking = { settings: { ...settings, isOnline: true, noticeMinutes: 0, deposit }, version }
  const { path } = await send(office, 'PUT', `${here}/booking-settings`, booking)
  const [code] = (await get(office, `${here}/table-codes`)).codes
  const address = path.replace(/\/book$/, '')
  await drawTheTable(office, restaurant, location.id, new URL(code.url).pathname)
  await drawCollection(office, restaurant, location.id, address)
  await drawBooking(address)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function newScreen(): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce', viewport: sizes.phone },
  })
  return context.newPage()
}

async function get(page: Page, path: string) {
  return (await page.request.get(`/api/v1${path}`)).json()
}

async function send(page: Page, method: 'POST' | 'PUT', path: string, data?: object) {
  const headers = { origin: product.url, 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}

/** The menu of a scanned table, what is chosen, and the bill to pay. */
async function drawTheTable(office: Page, restaurant: string, locationId: string, path: string): Promise<void> {
  const guest = await newScreen()
  await guest.goto(path)
  await draw(guest, 'table')
  await guest.getByRole('button', { name: 'Add Scotch Egg, Piccalilli', exact: true }).click()
  await guest.getByRole('button', { name: 'Add Best Bitter, Pint', exact: true }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByText('No', { exact: true }).click()
  await draw(guest, 'order')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  await guest.getByText('Waiting for the staff to accept it.').waitFor()
  await acceptAll(office, restaurant, locationId)
  await guest.getByRole('link', { name: /^Your bill/ }).click()
  await guest.getByRole('button', { name: /^Pay/ }).first().click()
  await dialog.waitFor()
  await draw(guest, 'pay')
}

async function acceptAll(office: Page, restaurant: string, locationId: string) {
  const { guestOrders } = await get(office, `${restaurant}/guest-orders?locationId=${locationId}`)
  for (const { id } of guestOrders) await send(office, 'POST', `${restaurant}/guest-orders/${id}/accept`)
  return guestOrders
}

/** The public menu, an order to collect as it is sent and as it is ready, and its receipt. */
async function drawCollection(office: Page, restaurant: string, locationId: string, address: string): Promise<void> {
  const guest = await newScreen()
  await guest.goto(address)
  await draw(guest, 'menu')
  await guest.goto(`${address}/collect`)
  await draw(guest, 'collect')
  await guest.getByRole('button', { name: 'Add Scotch Egg, Piccalilli', exact: true }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByText('No', { exact: true }).click()
  await dialog.getByLabel('Collect at').selectOption({ index: 1 })
  await dialog.getByLabel('Your name').fill('Sam')
  await dialog.getByLabel('Your phone number').fill('07700 900123')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  await guest.getByRole('heading', { name: 'Sent' }).waitFor()
  const [{ id }] = await acceptAll(office, restaurant, locationId)
  await guest.getByRole('heading', { name: /^(Accepted|Being made)$/ }).waitFor()
  await send(office, 'POST', `${restaurant}/orders/${id}/courses/0/fire`)
  await guest.getByRole('heading', { name: 'Being made' }).waitFor()
  await draw(guest, 'collection')
  const { tickets } = await get(office, `${restaurant}/kitchen/tickets?locationId=${locationId}`)
  for (const ticket of tickets) {
    if (ticket.orderId === id) await send(office, 'POST', `${restaurant}/kitchen/tickets/${ticket.id}/bump`)
  }
  const { totals } = (await get(office, `${restaurant}/orders/${id}`)).order
  const cash = { amountPence: totals.balanceDuePence, tenderedPence: totals.balanceDuePence, tipPence: 0 }
  await send(office, 'POST', `${restaurant}/orders/${id}/payments/cash`, { paymentId: crypto.randomUUID(), ...cash })
  await guest.goto(new URL((await get(office, `${restaurant}/orders/${id}/receipt`)).url).pathname)
  await draw(guest, 'receipt')
}

/** Choosing a time, and a booking whose deposit is paid. */
async function drawBooking(address: string): Promise<void> {
  const guest = await newScreen()
  await guest.goto(`${address}/book`)
  await draw(guest, 'book')
  await guest.locator('[name=startsAt] + *, label:has([type=radio])').first().click()
  await guest.getByLabel('Name').fill('Sam Okafor')
  await guest.getByLabel('Phone').fill('07700 900123')
  await guest.getByLabel('Email').fill('sam@example.com')
  await guest.getByRole('button', { name: /^Book for/ }).click()
  await guest.getByRole('button', { name: /^Pay £/ }).click()
  await guest.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
  await draw(guest, 'booking')
}

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      // Colours fade from one look to the other.
      await sleep(400)
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) })
    }
  }
  await page.setViewportSize(sizes.phone)
  await page.emulateMedia({ colorScheme: 'light' })
  console.log(name)
}
