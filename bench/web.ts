import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Cookie, Page } from 'playwright-core'
import { openBrowser } from '../tests/chromium.ts'
import { apiOf, openGuestPlaces } from '../tests/guest-places.ts'
import { startProduct } from '../tests/product.ts'
import { median } from './figures.ts'
import { type Scores, scoresOf } from './lighthouse.ts'

const sitePages = ['/', '/platform', '/solutions', '/pricing', '/resources'] as const

/** What the browsers' own tools call Fast 3G, and a processor four times slower. */
const fast3g = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }
const slowdown = 4
const phone = { width: 390, height: 844 }

export type WebPage = {
  readonly path: string
  /** What it is called where its path says little. */
  readonly name: string
  /** Guests read or order from a menu there. */
  readonly isMenu: boolean
  /** It is one party's, and asks searchers to leave it alone. */
  readonly isPrivate: boolean
  /** All its scripts together, each compressed by gzip. */
  readonly scriptKb: number
  readonly lcpSeconds: number
  /** What the browser held for the largest thing on the screen. */
  readonly lcpElement: string
  readonly cls: number
  readonly scores: Scores | undefined
}

type Visited = Pick<WebPage, 'path' | 'name' | 'isMenu' | 'isPrivate'> & {
  /** What lets a phone in that has scanned the code of a table. */
  readonly cookie?: Cookie
}

/** Each page of the site and of a restaurant's guests as a phone on a slow line opens it for the first time, in several rounds. */
export async function measureWeb(rounds: number, withScores: boolean, say: (line: string) => void): Promise<WebPage[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-web-'))
  const product = await startProduct({ dataDir })
  const browser = await openBrowser()
  try {
    const measured: WebPage[] = []
    const pages = [...sitePages.map(ofSite), ...(await guestPages(browser, product.url))]
    for (const { cookie, ...page } of pages) {
      const { path, name } = page
      const url = product.url + path
      const visits = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url, cookie))
      const lcpSeconds = median(visits.map((each) => each.lcpSeconds))
      const lcpElement = visits.find((each) => each.lcpSeconds === lcpSeconds)?.lcpElement ?? ''
      const cls = Math.max(...visits.map((each) => each.cls))
      const scriptKb = (await scriptBytes(browser, url, cookie)) / 1024
      const scores = withScores ? await scoresOf(url, cookie) : undefined
      measured.push({ ...page, scriptKb, lcpSeconds, lcpElement, cls, scores })
      const line = `${lcpSeconds.toFixed(2)} s to ${lcpElement}, shifts ${cls.toFixed(3)}, scripts ${scriptKb.toFixed(0)} KB`
      say(`${name}: ${line}${scores ? `, Lighthouse ${Object.values(scores).join(' ')}` : ''}`)
    }
    return measured
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const ofSite = (path: string): Visited => ({
  ...{ path, name: path === '/' ? 'home page' : path, isMenu: false, isPrivate: false },
})

/** What the demo's pub shows its guests; its table is scanned first, as its page is nobody else's. */
async function guestPages(browser: Browser, origin: string): Promise<Visited[]> {
  const office = await browser.newContext()
  const { menu, book, collect, tableCode } = await openGuestPlaces(apiOf(office.request, origin))
  const phone = await openPage(browser)
  await phone.goto(origin + tableCode)
  const cookie = (await phone.context().cookies()).find(({ name }) => name.startsWith('tableside-table-'))
  if (!cookie) throw new Error('Must hold: a scanned code lets a phone in')
  const pages = [
    { path: menu, name: 'public menu', isMenu: true, isPrivate: false },
    { path: new URL(phone.url()).pathname, name: 'menu of a table', isMenu: true, isPrivate: true, cookie },
    { path: collect, name: 'order for collection', isMenu: true, isPrivate: false },
    { path: book, name: 'book a table', isMenu: false, isPrivate: false },
  ]
  await Promise.all([office.close(), phone.context().close()])
  return pages
}

/** A first visit: nothing in the browser's store but what lets it in. */
async function visit(browser: Browser, url: string, cookie?: Cookie) {
  const page = await openPage(browser, cookie)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', fast3g)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(keepPaints)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(500)
  const found = await page.evaluate(readPaints)
  await page.context().close()
  return found
}

async function scriptBytes(browser: Browser, url: string, cookie?: Cookie): Promise<number> {
  const page = await openPage(browser, cookie)
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes.values())
  await page.context().close()
  return all.reduce((sum, size) => sum + size, 0)
}

async function openPage(browser: Browser, cookie?: Cookie): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, locale: 'en-GB' })
  if (cookie) await context.addCookies([cookie])
  return context.newPage()
}

/** Runs in the page: no function in it has a name, which the compiler would ask a helper of ours for. */
function keepPaints(): void {
  const kept = { lcpSeconds: 0, lcpElement: '', cls: 0 }
  Object.assign(globalThis, { kept })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element, url } = Object(entry)
      const name = url ? url.replace(/.*\//, '') : `${element?.tagName} ${element?.textContent.slice(0, 30)}`
      Object.assign(kept, { lcpSeconds: entry.startTime / 1_000, lcpElement: name })
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = Object(entry)
      if (!hadRecentInput) kept.cls += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function readPaints(): { lcpSeconds: number; lcpElement: string; cls: number } {
  return Object(globalThis).kept
}
