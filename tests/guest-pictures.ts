import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from './chromium.ts'
import { apiOf, openGuestPlaces } from './guest-places.ts'
import { startProduct } from './product.ts'

/*
 * Draws the guests' pages into docs/pictures/guests (part of npm run pictures): each on a phone and at a desk, light and
 * dark, in English and in Arabic.
 */
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const
const folder = join(import.meta.dirname, '../docs/pictures/guests')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'tableside-guest-pictures-'))
await ensureBuilt()
const product = await startProduct({ dataDir })
const browser = await openBrowser()
try {
  const office = await newScreen()
  const api = apiOf(office.request, product.url)
  const places = await openGuestPlaces(api)
  await drawTheTable(api, places)
  await drawCollection(api, places)
  await drawBooking(places)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Api = ReturnType<typeof apiOf>
type Places = Awaited<ReturnType<typeof openGuestPlaces>>

async function newScreen(): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce', viewport: sizes.phone },
  })
  return context.newPage()
}

async function acceptAll({ get, send }: Api, { restaurant, locationId }: Places) {
  const { guestOrders } = await get(`${restaurant}/guest-orders?locationId=${locationId}`)
  for (const { id } of guestOrders) await send('POST', `${restaurant}/guest-orders/${id}/accept`)
  return guestOrders
}

/** The menu of a scanned table, a dish with its choices, what is chosen, the bill and the ways to pay it. */
async function drawTheTable(api: Api, places: Places): Promise<void> {
  const guest = await newScreen()
  await guest.goto(places.tableCode)
  await draw(guest, 'table')
  const dialog = guest.getByRole('dialog')
  const ribeye = await guest.getByRole('button', { name: 'Add Ribeye, 10 oz', exact: true }).getAttribute('value')
  await draw(guest, 'dish', () => guest.locator(`button[name=dish][value="${ribeye}"]`).click())
  await dialog.getByText('Medium rare').click()
  await dialog.getByRole('button', { name: /^Add to order/ }).click()
  await guest.getByRole('button', { name: 'Add Scotch Egg, Piccalilli', exact: true }).click()
  await guest.getByRole('button', { name: 'Add Best Bitter, Pint', exact: true }).click()
  const openBasket = () => guest.locator('.fixed button').click()
  await openBasket()
  await dialog.getByText('No', { exact: true }).click()
  await draw(guest, 'order', openBasket)
  await dialog.getByRole('button', { name: 'Send order' }).click()
  await guest.getByText('Waiting for the staff to accept it.').waitFor()
  await acceptAll(api, places)
  await guest.getByRole('link', { name: /^Your bill/ }).click()
  await draw(guest, 'bill')
  await draw(guest, 'pay', () => guest.locator('section button').first().click())
}

/** The public menu, an order to collect as it is chosen and as it is made, and its receipt. */
async function drawCollection(api: Api, places: Places): Promise<void> {
  const { restaurant, locationId, menu, collect } = places
  const { get, send } = api
  const guest = await newScreen()
  await guest.goto(menu)
  await draw(guest, 'menu')
  await guest.goto(collect)
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
  const [{ id }] = await acceptAll(api, places)
  await guest.getByRole('heading', { name: /^(Accepted|Being made)$/ }).waitFor()
  await send('POST', `${restaurant}/orders/${id}/courses/0/fire`)
  await guest.getByRole('heading', { name: 'Being made' }).waitFor()
  await draw(guest, 'collection')
  const { tickets } = await get(`${restaurant}/kitchen/tickets?locationId=${locationId}`)
  for (const ticket of tickets) {
    if (ticket.orderId === id) await send('POST', `${restaurant}/kitchen/tickets/${ticket.id}/bump`)
  }
  const { totals } = (await get(`${restaurant}/orders/${id}`)).order
  const cash = { amountPence: totals.balanceDuePence, tenderedPence: totals.balanceDuePence, tipPence: 0 }
  await send('POST', `${restaurant}/orders/${id}/payments/cash`, { paymentId: crypto.randomUUID(), ...cash })
  await guest.goto(new URL((await get(`${restaurant}/orders/${id}/receipt`)).url).pathname)
  await draw(guest, 'receipt')
}

/** Choosing a time, and a booking whose deposit is paid. */
async function drawBooking({ book }: Places): Promise<void> {
  const guest = await newScreen()
  await guest.goto(book)
  await draw(guest, 'book')
  await guest.locator('[name=startsAt] + *, label:has([type=radio])').first().click()
  await guest.getByLabel('Name').fill('Sam Okafor')
  await guest.getByLabel('Phone').fill('07700 900123')
  await guest.getByLabel('Email').fill('sam@example.com')
  await guest.getByRole('button', { name: /^Book for/ }).click()
  await guest.getByRole('heading', { name: 'Not booked yet' }).waitFor()
  await draw(guest, 'deposit')
  await guest.getByRole('button', { name: /^Pay £/ }).click()
  await guest.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
  await draw(guest, 'booking')
}

/** The page in both languages, and at last in English again. */
async function draw(page: Page, name: string, open: () => Promise<void> = async () => undefined): Promise<void> {
  const address = new URL(page.url())
  for (const { language, called } of [
    { language: 'ar', called: `${name}-arabic` },
    { language: 'en', called: name },
  ]) {
    address.searchParams.set('lang', language)
    await page.goto(address.href, { waitUntil: 'networkidle' })
    await open()
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(() => document.fonts.ready)
        // Colours fade from one look to the other.
        await sleep(400)
        await page.screenshot({ path: join(folder, `${called}-${size}-${colorScheme}.png`) })
      }
    }
    await page.setViewportSize(sizes.phone)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  console.log(name)
}
