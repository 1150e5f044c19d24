import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/chromium.ts'
import { startProduct } from '../tests/product.ts'
import { openFreeTable, orderNumber } from '../tests/till.ts'
import { median } from './figures.ts'

const taps = 30
const slowdown = 4

/**
 * How long one tap on a dish takes until the next picture is on the screen, with the processor throttled four times.
 * Beside it a tap on nothing, which is what the browser and the machine cost by themselves: where that comes near the
 * claim, the machine is too busy to judge. Of several rounds the middle one counts.
 */
export async function measureTap(rounds: number, say: (line: string) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-tap-'))
  const product = await startProduct({ dataDir })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
    const page = await context.newPage()
    const credentials = { email: 'beta@demo.test', password: 'Tableside1' }
    await page.request.post('/api/v1/auth/sign-in', { data: credentials, headers: { origin: product.url } })
    await openFreeTable(page, 2)
    await orderNumber(page)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(keepDelays)
    const all = []
    for (let round = 1; round <= rounds; round++) {
      const nothingMs = p75(await tapAt(page, 'h1'))
      const dishMs = p75(await tapAt(page, 'button[data-item]:has-text("Elderflower")'))
      all.push({ nothingMs, dishMs })
      say(`till, round ${round} of ${rounds}: a dish ${dishMs} ms, nothing ${nothingMs} ms (p75 of ${taps} taps)`)
    }
    return {
      dishP75Ms: median(all.map((each) => each.dishMs)),
      nothingP75Ms: median(all.map((each) => each.nothingMs)),
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function tapAt(page: Page, target: string): Promise<number[]> {
  const box = await page.locator(target).first().boundingBox()
  if (!box) throw new Error(`${target} is not on the screen`)
  await page.evaluate(forgetDelays)
  for (let tap = 0; tap < taps; tap++) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(100)
  }
  return page.evaluate(readDelays)
}

/** A tap below 16 ms is not reported, so it counts as 16. */
function p75(reported: readonly number[]): number {
  const all = [...reported, ...Array.from({ length: Math.max(0, taps - reported.length) }, () => 16)].sort(
    (a, b) => a - b,
  )
  return all[Math.ceil(all.length * 0.75) - 1] ?? 0
}

/** The browser's own measure: by interaction, from the event to the picture after it, in steps of 8 ms. */
function keepDelays(): void {
  const delays = new Map<number, number>()
  Object.assign(globalThis, { delays })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = Object(entry)
      if (interactionId > 0) delays.set(interactionId, Math.max(delays.get(interactionId) ?? 0, entry.duration))
    }
  }).observe(Object({ type: 'event', durationThreshold: 16 }))
}

function forgetDelays(): void {
  Object(globalThis).delays.clear()
}

function readDelays(): number[] {
  return [...Object(globalThis).delays.values()]
}
