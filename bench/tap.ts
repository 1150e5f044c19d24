import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { openBrowser } from '../tests/chromium.ts'
import { startProduct } from '../tests/product.ts'
import { openFreeTable, orderNumber } from '../tests/till.ts'

/*
 * node --import tsx bench/tap.ts: how long one tap on a dish takes until the next picture is on the screen, with the
 * processor throttled four times; claimed: below 50 ms at the 75th percentile. Beside it a tap on nothing, which is what
 * the browser and the machine cost by themselves: where that comes near the claim, the machine is too busy to judge.
 */
const taps = 30
const rounds = 3
const slowdown = 4

const dataDir = mkdtempSync(join(tmpdir(), 'tableside-tap-'))
await ensureBuilt()
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
  for (let round = 1; round <= rounds; round++) {
    const nothingMs = await tapAt(page, 'h1')
    const dishMs = await tapAt(page, 'button[data-item]:has-text("Elderflower")')
    console.log(JSON.stringify({ round, slowdown, taps, dishP75Ms: p75(dishMs), nothingP75Ms: p75(nothingMs) }))
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
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

/** A tap below 16 ms is not told, so it counts as 16. */
function p75(told: readonly number[]): number {
  const all = [...told, ...Array.from({ length: Math.max(0, taps - told.length) }, () => 16)].sort((a, b) => a - b)
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
