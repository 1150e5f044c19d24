import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from './chromium.ts'
import { clockOffsetMs, nowMs, takeCashWithoutDrawer } from './clock.ts'
import { startProduct } from './product.ts'
import { addRibeye, openFreeTable, orderNumber, orderPanel, payBy, tapDish } from './till.ts'

// The demo sold for a month: half of it has as long a time before it to be compared with.
const fortnight = new Date(nowMs() - 13 * 86_400_000).toISOString().slice(0, 10)
/** Who opens what: the picture's name and the address. */
const pagesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  beta: {
    kitchen: '/kitchen',
    dashboard: '/dashboard',
    orders: '/dashboard/orders',
    menu: '/dashboard/menu',
    payments: '/dashboard/payments',
    analytics: `/dashboard/analytics?from=${fortnight}`,
    reports: '/dashboard/reports',
    inventory: '/dashboard/inventory',
    customers: '/dashboard/customers',
    vouchers: '/dashboard/vouchers',
    staff: '/dashboard/staff',
    people: '/dashboard/people',
    settings: '/dashboard/settings',
    devices: '/dashboard/settings?tab=devices',
    printers: '/dashboard/settings?tab=printers',
    branding: '/dashboard/settings?tab=branding',
    plan: '/dashboard/settings?tab=plan',
    support: '/dashboard/support',
    'floor-plan': '/dashboard/floor',
    rota: '/dashboard/staff?view=rota',
  },
  // A partner's restaurant whose plan is not paid, and the partner's own people.
  quay: { 'plan-unpaid': '/dashboard/settings?tab=plan' },
  partner: { partner: '/partner' },
  omega: {
    locations: '/dashboard/locations',
    'vat-invoices': '/dashboard/reports?tab=invoices',
    'menu-by-location': '/dashboard/menu?view=location',
    api: '/dashboard/api',
  },
  platform: {
    platform: '/platform/dashboard',
    'platform-restaurants': '/platform/restaurants',
    'platform-requests': '/platform/restaurants/requests',
    'platform-financial': '/platform/financial',
    'platform-configuration': '/platform/configuration',
    'platform-flags': '/platform/configuration?tab=flags',
    'platform-payments': '/platform/configuration?tab=payments',
    'platform-settings': '/platform/configuration?tab=settings',
    'platform-notifications': '/platform/configuration?tab=notifications',
    'platform-subscriptions': '/platform/subscriptions',
    'platform-partners': '/platform/partners',
    'platform-system': '/platform/system',
    'platform-support': '/platform/support',
    'platform-leads': '/platform/leads',
  },
}

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
  await drawAnOrder(browser)
  await drawThePages(browser)
  await drawOneOfEach(browser)
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
  await orderPanel(page).getByText('Sent', { exact: true }).nth(2).waitFor()
  await addRibeye(page)
  await tapDish(page, 'Pan-fried Sea Bass')
  await tapDish(page, 'Elderflower Pressé')
  await orderPanel(page).getByRole('button', { name: 'Send 3' }).waitFor()
  await draw(page, 'till')

  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  const how = page.getByRole('radiogroup', { name: 'How much' })
  await how.getByText('By dish').click()
  await page.getByRole('button', { name: /Ribeye, 10 oz/ }).click()
  await page.getByRole('button', { name: '½ of Ribeye, 10 oz' }).click()
  await draw(page, 'pay-by-dish')
  await how.getByText('Split evenly').click()
  await page.getByRole('button', { name: 'Guests still to pay 2' }).click()
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

/** Each page of the dashboard and of the platform, with the figures of the demo's weeks. */
async function drawThePages(browser: Browser): Promise<void> {
  const size = { width: 1280, height: 800 }
  for (const [who, pages] of Object.entries(pagesOf)) {
    const page = await openAs(browser, who, size)
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await settle(page)
      await draw(page, name)
    }
    await page.context().close()
  }
}

/** What has no address of its own until something is there: a restaurant, a partner, the partner's sign-in. */
async function drawOneOfEach(browser: Browser): Promise<void> {
  const page = await openAs(browser, 'platform', { width: 1280, height: 800 })
  for (const [name, list, words] of [
    ['platform-restaurant', '/platform/restaurants?search=quay', 'The Quay House'],
    ['platform-partner', '/platform/partners', 'Northgate Hospitality'],
  ] as const) {
    await page.goto(list)
    await page.goto((await page.getByRole('link', { name: words }).getAttribute('href')) ?? '')
    await settle(page)
    await draw(page, name)
  }
  await page.context().clearCookies()
  await page.goto(product.url.replace('localhost', 'northgate.localhost'))
  await page.getByRole('link', { name: 'Northgate Hospitality' }).waitFor()
  await draw(page, 'partner-sign-in')
  await page.context().close()
}

/** The page of the newest paid order. */
async function drawAnOrder(browser: Browser): Promise<void> {
  const page = await openAs(browser, 'beta', { width: 1280, height: 800 })
  await page.goto('/dashboard/orders?state=paid')
  const first = page.getByRole('main').locator('a[href*="/dashboard/orders/"]').first()
  await page.goto((await first.getAttribute('href')) ?? '')
  await settle(page)
  await draw(page, 'order')
  await page.context().close()
}

/** Its words are there, and nothing on the page is still loading. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').getByText(/\w/).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
}

async function openAs(browser: Browser, who: string, viewport: { width: number; height: number }): Promise<Page> {
  const isMobile = viewport.width < 768
  const look = { locale: 'en-GB', viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: product.url, ...look })
  await context.addInitScript(takeCashWithoutDrawer, clockOffsetMs)
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
