import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from './chromium.ts'
import { nowMs } from './clock.ts'
import { startProduct } from './product.ts'
import { addRibeye, openFreeTable, orderNumber, orderPanel, tapDish } from './till.ts'

/*
 * Draws the pictures of the public site anew from a fresh demo (part of npm run pictures): each screen in light and dark,
 * 800 and 1600 px wide, and the picture that goes with a shared link.
 */
const web = join(import.meta.dirname, '../apps/web')
const folder = join(web, 'src/pictures')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
type Size = { width: number; height: number }

const dataDir = mkdtempSync(join(tmpdir(), 'tableside-site-pictures-'))
await ensureBuilt()
const product = await startProduct({ dataDir })
const browser = await openBrowser()
const darkroom = await (await browser.newContext()).newPage()
try {
  mkdirSync(folder, { recursive: true })
  await drawTheIcons()
  for (const theme of themes) {
    const desk = await openAs(browser, theme, { width: 1280, height: 800 })
    const till = await drawTheTill(desk, theme)
    await drawThePages(desk, theme)
    if (theme === 'light') await drawTheSharedPicture(desk, till)
    await desk.close()
    const phone = await openAs(browser, theme, { width: 390, height: 780 })
    await drawThePhone(phone, theme)
    await phone.close()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** @returns the address of the order it leaves open */
async function drawTheTill(context: BrowserContext, theme: Theme): Promise<string> {
  const page = await context.newPage()
  await openFreeTable(page, 4)
  await orderNumber(page)
  await tapDish(page, 'Scotch Egg, Piccalilli')
  await tapDish(page, 'Beetroot and Goat’s Curd')
  await tapDish(page, 'Best Bitter, Pint')
  await orderPanel(page).getByRole('button', { name: 'Send 3' }).click()
  await orderPanel(page).getByText('Sent', { exact: true }).nth(2).waitFor()
  await addRibeye(page)
  await tapDish(page, 'Elderflower Pressé')
  await orderPanel(page).getByRole('button', { name: 'Send 2' }).waitFor()
  await draw(page, 'till', theme)
  const order = page.url()
  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('radiogroup', { name: 'How much' }).getByText('Split evenly').click()
  await page.getByRole('button', { name: /^Take payment/ }).waitFor()
  await draw(page, 'payments', theme)
  await page.close()
  return order
}

async function drawThePages(context: BrowserContext, theme: Theme): Promise<void> {
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('main').getByText(/£\d/).first().waitFor()
  await draw(page, 'dashboard', theme)
  // The demo sold for a month: half of it has as long a time before it to be compared with.
  const from = new Date(nowMs() - 13 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/dashboard/analytics?from=${from}`)
  await page.getByRole('main').getByText(/£\d/).first().waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  await draw(page, 'analytics', theme)
  // The kitchen is dark whatever the device says.
  if (theme === 'dark') {
    await page.goto('/kitchen')
    await page.getByRole('article').first().waitFor()
    await draw(page, 'kitchen', theme)
  }
  await page.close()
}

async function drawThePhone(context: BrowserContext, theme: Theme): Promise<void> {
  const page = await context.newPage()
  await openFreeTable(page, 2)
  await orderNumber(page)
  await tapDish(page, 'Leek and Potato Soup')
  await tapDish(page, 'Session Pale, Pint')
  await page.getByRole('button', { name: 'Send 2' }).waitFor()
  await page.getByRole('button', { name: /^Scotch Egg/ }).scrollIntoViewIfNeeded()
  await draw(page, 'phone', theme, [780])
  await page.close()
}

/** 1200 × 630, as those who show a shared link ask for it. */
async function drawTheSharedPicture(context: BrowserContext, order: string): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto(order)
  await orderPanel(page).getByRole('button', { name: 'Send 2' }).waitFor()
  writeFileSync(join(web, 'public/og.jpg'), await develop(await take(page), 1200, 'image/jpeg', 0.82))
  await page.close()
}

/** What a phone puts on its home screen, of the one drawing. */
async function drawTheIcons(): Promise<void> {
  const svg = readFileSync(join(web, 'public/favicon.svg'), 'utf8')
  for (const size of [180, 192, 512]) {
    await darkroom.setViewportSize({ width: size, height: size })
    // Without round corners of its own: each device cuts it into its own shape.
    await darkroom.setContent(`<style>body{margin:0}svg{display:block}</style>${svg.replace('rx="8"', '')}`)
    writeFileSync(join(web, `public/icon-${size}.png`), await darkroom.screenshot())
  }
}

async function openAs(on: Browser, colorScheme: Theme, viewport: Size, who = 'beta') {
  const isMobile = viewport.width < 768
  const look = {
    locale: 'en-GB',
    viewport,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    colorScheme,
  } as const
  const context = await on.newContext({ baseURL: product.url, deviceScaleFactor: isMobile ? 2 : 1.25, ...look })
  const credentials = { email: `${who}@demo.test`, password: 'Tableside1' }
  await context.request.post('/api/v1/auth/sign-in', { data: credentials, headers: { origin: product.url } })
  return context
}

async function draw(page: Page, name: string, theme: Theme, widths: readonly number[] = [800, 1600]): Promise<void> {
  const png = await take(page)
  for (const width of widths) {
    const webp = await develop(png, width, 'image/webp', width > 1000 ? 0.72 : 0.8)
    writeFileSync(join(folder, `${name}-${theme}-${width}.webp`), webp)
    console.log(`${name}-${theme}-${width}.webp  ${Math.ceil(webp.length / 1024)} kB`)
  }
}

/** Without the demo's banner: what stands below it is the product. */
async function take(page: Page): Promise<Buffer> {
  await page.locator('aside[aria-label="Demo"]').evaluateAll((banners) => {
    for (const banner of banners) Object.assign(banner, { hidden: true })
  })
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  return page.screenshot()
}

/** Makes a picture smaller in the browser, which can write every format that it can read. */
async function develop(png: Buffer, width: number, type: string, quality: number): Promise<Buffer> {
  const encoded = await darkroom.evaluate(
    async ({ source, width, type, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const height = Math.round((bitmap.height * width) / bitmap.width)
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('No canvas')
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(bitmap, 0, 0, width, height)
      return canvas.toDataURL(type, quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, type, quality },
  )
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}
