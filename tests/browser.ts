import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { baseUrl } from './base-url.ts'

export { openBrowser } from './chromium.ts'

/** A fresh person at a fresh screen: no cookies, nothing remembered; one who wants little motion, unless the story is about it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl(), locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** Signs in as somebody of the demo, through the API: for stories about something else. */
export async function signInAs(page: Page, email: string, origin = baseUrl()): Promise<void> {
  const reply = await page.request.post('/api/v1/auth/sign-in', {
    data: { email, password: 'Tableside1' },
    headers: { origin },
  })
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${await reply.text()}`)
}

/** Waits until nothing moves or changes colour any more, but for what never ends. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    // What has just changed begins to move with the next picture.
    await frame()
    await frame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * What axe finds on the page as it stands: rule and the first place, for a readable failure. `main` leaves out the frame
 * around the page.
 */
export async function axeFindings(
  page: Page,
  about: 'everything' | 'main' | 'colours' = 'everything',
): Promise<string[]> {
  await stillness(page)
  // Through the debugger: our pages allow no foreign script.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(readFileSync(axeSource, 'utf8'))
  return page.evaluate(async (about) => {
    const axe = Object(globalThis).axe
    // React Aria's announcer holds for some seconds what it has read out, also of a button that is gone by then.
    const part = about === 'main' ? { include: [['main']] } : {}
    const context = { ...part, exclude: [['[data-live-announcer]']] }
    const rules = about === 'colours' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}
    const { violations } = await axe.run(context, { resultTypes: ['violations'], ...rules })
    return violations.map(
      (violation: { id: string; help: string; nodes: { target: string[] }[] }) =>
        `${violation.id}: ${violation.help} (${violation.nodes[0]?.target.join(' ')})`,
    )
  }, about)
}

/** What axe finds and what is wider than the screen, in light and dark, at the width of a phone and of a desk. */
export async function findingsEverywhere(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // In the dark only the colours are others.
      const findings = await axeFindings(page, colorScheme === 'light' ? 'everything' : 'colours')
      found.push(...findings.map((finding) => `${name}, ${colorScheme}, ${width}: ${finding}`))
      if (process.env.PICTURES) {
        await page.screenshot({ path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png`, fullPage: true })
      }
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wide > 0) found.push(`${name} is ${wide} pixels too wide at ${width}`)
  }
  return found
}
