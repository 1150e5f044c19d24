import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../tests/chromium.ts'
import { startProduct } from '../tests/product.ts'
import { median } from './figures.ts'
import { type Scores, scoresOf } from './lighthouse.ts'

export const publicPages = ['/', '/platform', '/solutions', '/pricing', '/resources'] as const

/** What the browsers' own tools call Fast 3G, and a processor four times slower. */
const fast3g = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }
const slowdown = 4
const phone = { width: 390, height: 844 }

export type WebPage = {
  readonly path: string
  /** All its scripts together, each compressed by gzip. */
  readonly scriptKb: number
  readonly lcpSeconds: number
  /** What the browser held for the largest thing on the screen. */
  readonly lcpElement: string
  readonly cls: number
  readonly scores: Scores | undefined
}

/** Each public page as a phone on a slow line opens it for the first time, in several rounds. */
export async function measureWeb(rounds: number, withScores: boolean, say: (line: string) => void): Promise<WebPage[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-web-'))
  const product = await startProduct({ dataDir })
  const browser = await openBrowser()
  try {
    const measured: WebPage[] = []
    for (const path of publicPages) {
      const visits = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, product.url + path))
      const lcpSeconds = median(visits.map((each) => each.lcpSeconds))
      const lcpElement = visits.find((each) => each.lcpSeconds === lcpSeconds)?.lcpElement ?? ''
      const cls = Math.max(...visits.map((each) => each.cls))
      const scriptKb = (await scriptBytes(browser, product.url + path)) / 1024
      const scores = withScores ? await scoresOf(product.url + path) : undefined
      measured.push({ path, scriptKb, lcpSeconds, lcpElement, cls, scores })
      const told = `${lcpSeconds.toFixed(2)} s to ${lcpElement}, shifts ${cls.toFixed(3)}, scripts ${scriptKb.toFixed(0)} KB`
      say(`${path}: ${told}${scores ? `, Lighthouse ${Object.values(scores).join(' ')}` : ''}`)
    }
    return measured
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A first visit: nothing in the browser's store. */
async function visit(browser: Browser, url: string) {
  const page = await openPage(browser)
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

async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser)
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

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, locale: 'en-GB' })
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
