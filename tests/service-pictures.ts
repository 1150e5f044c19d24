import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from './chromium.ts'
import { startProduct } from './product.ts'
import { addRibeye, openFreeTable, orderNumber, orderPanel, tapDish } from './till.ts'

/*
 * Draws the screens of a full service into docs/pictures (part of npm run pictures), as a tablet and a full-HD screen show
 * them: floor, till, lock screen, kitchen with 28 tickets, ready board.
 */
const sizes = { tablet: { width: 1024, height: 768 }, hd: { width: 1920, height: 1080 } } as const
const guests = ['Amara', 'Ben', 'Chloe', 'Dev', 'Elif', 'Finn', 'Grace'] as const
const folder = join(import.meta.dirname, '../docs/pictures')
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'tableside-service-pictures-'))
await ensureBuilt()
const product = await startProduct({ dataDir })
const browser = await openBrowser()
try {
  const desk = await newScreen()
  await post(desk, '/auth/sign-in', { email: 'beta@demo.test', password: 'Tableside1' })
  const here = `/restaurants/${(await get(desk, '/session')).access.restaurant_id}`
  const locationId: string = (await get(desk, here)).restaurant.locations[0].id
  await drawTheTill(desk)
  await fillTheKitchen(desk, here, locationId)
  await desk.goto('/kitchen')
  await desk
    .getByRole('button', { name: /^Kitchen \d/ })
    .or(desk.getByRole('tab', { name: /^Kitchen/ }))
    .click()
  await desk.getByRole('article').nth(9).waitFor()
  await draw(desk, 'service-kitchen')
  await bumpSixOrders(desk, here, locationId)
  await desk.goto('/board')
  await desk.getByRole('region', { name: 'Ready' }).getByRole('listitem').nth(5).waitFor()
  await draw(desk, 'service-board')
  const till = await pairATill(desk, here, locationId)
  await till.getByRole('button', { name: /^Josh/ }).click()
  await till.getByRole('region', { name: 'PIN' }).getByRole('button', { name: '5', exact: true }).waitFor()
  await draw(till, 'service-lock')
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function newScreen(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce' })
  return context.newPage()
}

async function get(page: Page, path: string) {
  return (await page.request.get(`/api/v1${path}`)).json()
}

async function post(page: Page, path: string, data?: object) {
  const headers = { origin: product.url, 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.post(`/api/v1${path}`, { headers, ...(data ? { data } : {}) })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}

async function drawTheTill(page: Page): Promise<void> {
  await page.setViewportSize(sizes.tablet)
  await page.goto('/till')
  await page
    .getByRole('button', { name: /\d seats$/ })
    .first()
    .waitFor()
  await draw(page, 'service-floor')
  await openFreeTable(page, 4)
  await orderNumber(page)
  await tapDish(page, 'Scotch Egg, Piccalilli')
  await tapDish(page, 'Best Bitter, Pint')
  await orderPanel(page).getByRole('button', { name: 'Send 2' }).click()
  await orderPanel(page).getByText('Sent', { exact: true }).nth(1).waitFor()
  await addRibeye(page)
  await tapDish(page, 'Elderflower Pressé')
  await orderPanel(page).getByRole('button', { name: 'Send 2' }).waitFor()
  await draw(page, 'service-till')
}

/** Sends 28 tickets of two to four dishes. */
async function fillTheKitchen(page: Page, here: string, locationId: string): Promise<void> {
  const { menu } = await get(page, `${here}/menu?locationId=${locationId}`)
  const { items } = menu as { items: { id: string; modifierGroupIds: string[] }[] }
  const plain = items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)
  for (let n = 0; n < 28; n++) {
    const lines = Array.from({ length: 2 + (n % 3) }, (_, k) => ({
      id: crypto.randomUUID(),
      itemId: plain[(n * 5 + k * 3) % plain.length]?.id,
      quantity: 1 + ((n + k) % 2),
      note: n % 6 === 0 && k === 1 ? 'Sauce on the side' : '',
    }))
    const guestName = guests[n % guests.length]
    await post(page, `${here}/orders`, {
      ...{ id: crypto.randomUUID(), locationId, orderType: 'takeaway', guestName, lines, send: true },
    })
  }
}

/** The first six takeaways are ready to fetch. */
async function bumpSixOrders(page: Page, here: string, locationId: string): Promise<void> {
  type Ticket = { id: string; orderId: string; orderType: string }
  const tickets: Ticket[] = (await get(page, `${here}/kitchen/tickets?locationId=${locationId}`)).tickets
  const takeaways = tickets.filter(({ orderType }) => orderType === 'takeaway')
  const first = [...new Set(takeaways.map(({ orderId }) => orderId))].slice(0, 6)
  for (const { id, orderId } of takeaways) {
    if (first.includes(orderId)) await post(page, `${here}/kitchen/tickets/${id}/bump`)
  }
}

async function pairATill(desk: Page, here: string, locationId: string): Promise<Page> {
  const device = { id: crypto.randomUUID(), name: 'Bar till', kind: 'till', locationId }
  const { secret } = await post(desk, `${here}/devices`, device)
  const till = await newScreen()
  await till.goto('/auth/pair')
  await till.getByRole('textbox', { name: 'Code' }).fill(secret)
  await till.getByRole('button', { name: 'Pair', exact: true }).click()
  await till.waitForURL('**/till')
  return till
}

/** One picture on a tablet, one in full HD. */
async function draw(page: Page, name: string): Promise<void> {
  for (const [screen, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await page.evaluate(() => document.fonts.ready)
    await page.mouse.move(0, 0)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${name}-${screen}.png`) })
    console.log(`${name}-${screen}.png`)
  }
}
