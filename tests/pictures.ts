import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from './chromium.ts'
import { startProduct } from './product.ts'
import { addRibeye, openFreeTable, orderNumber, orderPanel, payBy, tapDish } from './till.ts'

// Draws docs/pictures anew from a fresh demo: npm run pictures
const folder = join(import.meta.dirname, '../docs/pictures')
const dataDir = mkdtempSync(join(tmpdir(), 'tableside-pictures-'))
await ensureBuilt()
const product = await startProduct({ dataDir })
const browser = await openBrowser()
try {
  mkdirSync(folder, { recursive: true })
  await drawTheTill(browser)
  await drawThePhone(browser)
  await drawTheRest(browser)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function drawTheTill(browser: Browser): Promise<void> {
  const page = await openAs(browser, 'beta', { width: 1280, height: 800 })
  await page.goto('/till')
  await page
    .getByRole('button', { name: /\d seats$/ })
    .first()
    .waitFor()
  await draw(page, 'floor')

  await openFreeTable(page, 4)
  await orderNumber(page)
  await tapDish(page, 'Scotch Egg, Piccalilli')
  await tapDish(page, 'Beetroot and Goat’s Curd')
  await tapDish(page, 'Best Bitter, Pint')
  await orderPanel(page).getByRole('button', { name: 'Send 3' }).click()
  await orderPanel(page).getByText('Sent, round 1').nth(2).waitFor()
  await addRibeye(page)
  await tapDish(page, 'Pan-fried Sea Bass')
  await tapDish(page, 'Elderflower Pressé')
  await orderPanel(page).getByRole('button', { name: 'Send 3' }).waitFor()
  await draw(page, 'till')

  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('radiogroup', { name: 'How much' }).getByText('Split evenly').click()
  await page.getByRole('button', { name: /^Take payment/ }).click()
  await page.getByRole('button', { name: 'Next payment' }).click()
  await payBy(page, 'Cash')
  await page.getByRole('button', { name: '£50', exact: true }).click()
  await draw(page, 'pay')

  await page.getByRole('button', { name: /^Take, change/ }).click()
  await page.getByRole('button', { name: 'Receipt' }).click()
  await page.getByText(/^VAT no\./).waitFor()
  await page.setViewportSize({ width: 640, height: 1000 })
  await draw(page, 'receipt')
}

async function drawThePhone(browser: Browser): Promise<void> {
  const page = await openAs(browser, 'beta', { width: 390, height: 844 })
  await openFreeTable(page, 2)
  await orderNumber(page)
  await tapDish(page, 'Leek and Potato Soup')
  await tapDish(page, 'Session Pale, Pint')
  await page.getByRole('button', { name: 'Send 2' }).waitFor()
  await page.getByRole('button', { name: /^Scotch Egg/ }).scrollIntoViewIfNeeded()
  await draw(page, 'till-phone')
}

async function drawTheRest(browser: Browser): Promise<void> {
  const size = { width: 1280, height: 800 }
  const owner = await openAs(browser, 'beta', size)
  await owner.goto('/kitchen')
  await owner.getByRole('article').first().waitFor()
  await draw(owner, 'kitchen')
  await owner.goto('/dashboard')
  await owner.getByRole('main').getByText(/£\d/).first().waitFor()
  await draw(owner, 'dashboard')
  await owner.goto('/dashboard/menu')
  await owner.getByText('Ribeye, 10 oz').first().waitFor()
  await draw(owner, 'menu')
  await drawTheDashboard(owner)
  const platform = await openAs(browser, 'platform', size)
  await platform.goto('/platform/dashboard')
  await settle(platform, /£\d/)
  await draw(platform, 'platform')
  await platform.goto('/platform/financial')
  await settle(platform, /£\d/)
  await draw(platform, 'platform-financial')
  await platform.goto('/platform/configuration')
  await settle(platform, /\w/)
  await draw(platform, 'platform-configuration')
}

/** What an owner looks into: each with the figures of the demo's weeks. */
async function drawTheDashboard(owner: Page): Promise<void> {
  await owner.goto('/dashboard/orders')
  await settle(owner, /£\d/)
  await draw(owner, 'orders')
  await owner.goto('/dashboard/orders?state=paid')
  const first = owner.getByRole('main').locator('a[href*="/dashboard/orders/"]').first()
  await owner.goto((await first.getAttribute('href')) ?? '')
  await settle(owner, /£\d/)
  await draw(owner, 'order')
  // The demo sold for a month: half of it has as long a time before it to be compared with.
  const from = new Date(Date.now() - 13 * 86_400_000).toISOString().slice(0, 10)
  for (const name of ['payments', 'reports', 'analytics']) {
    await owner.goto(`/dashboard/${name}${name === 'analytics' ? `?from=${from}` : ''}`)
    await settle(owner, /£\d/)
    await draw(owner, name)
  }
  for (const name of ['staff', 'settings']) {
    await owner.goto(`/dashboard/${name}`)
    await settle(owner, /\w/)
    await draw(owner, name)
  }
}

/** Its words are there, and nothing on the page is still loading. */
async function settle(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
}

async function openAs(browser: Browser, who: string, viewport: { width: number; height: number }): Promise<Page> {
  const isMobile = viewport.width < 768
  const look = { locale: 'en-GB', viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: product.url, ...look })
  const page = await context.newPage()
  const credentials = { email: `${who}@demo.test`, password: 'Tableside1' }
  await page.request.post('/api/v1/auth/sign-in', { data: credentials, headers: { origin: product.url } })
  return page
}

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  console.log(`${name}.png  ${Math.ceil(statSync(path).size / 1024)} kB`)
}
