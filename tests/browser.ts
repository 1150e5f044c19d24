import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { baseUrl } from './base-url.ts'
import { openBrowser } from './chromium.ts'
import { clockOffsetMs, takeCashWithoutDrawer } from './clock.ts'
import { byTurns, isWide } from './wide.ts'

let launched: Promise<Browser> | undefined

/** One for all tests of a worker, and another one should it crash; it ends with the worker. */
async function theBrowser(): Promise<Browser> {
  const browser = await launched
  if (browser?.isConnected()) return browser
  launched = openBrowser()
  return launched
}

/**
 * A fresh person at a fresh screen: no cookies, nothing remembered; one who wants little motion, unless the test is about it.
 * It is closed after its test; one opened at the top of a file, after the file's last.
 */
export async function openPage(options: BrowserContextOptions = {}, browser = theBrowser()): Promise<Page> {
  const look: BrowserContextOptions = {
    baseURL: baseUrl(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // What a service worker fetches, a test cannot hold back; the tests about it let it in.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    ...options,
  }
  const closeAfterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  const context = await (await browser).newContext(look)
  closeAfterwards(async () => {
    // A request that a test still holds back ends with its page, and fails nothing.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
  await context.addInitScript(takeCashWithoutDrawer, clockOffsetMs)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  sayIfItFails(page)
  return page
}

/** What this page shows is in the error of a test that fails while it is open. */
export function sayIfItFails(page: Page): void {
  openPages.add(page)
  page.on('close', () => openPages.delete(page))
}

let addresses = 0

/** Each person comes from an address of their own, as guests of many restaurants do: what one gets wrong locks out nobody else. */
const nextAddress = (): string => `10.0.${++addresses >> 8}.${addresses & 255}`

const openPages = new Set<Page>()

/** What each open page shows, for a test that failed: its address and the beginning of its text, an open dialog's first. */
export async function whatPagesShow(): Promise<string[]> {
  const shown = [...openPages].map(async (page) => {
    const read = async () =>
      [...(await page.getByRole('dialog').allInnerTexts()), await page.innerText('body')].join('\n')
    const text = await Promise.race([read(), sleep(2_000, 'It did not answer.')]).catch((cause: unknown) =>
      String(cause),
    )
    return `${page.url()}\n${text.replaceAll(/\s+/g, ' ').slice(0, 1_500)}`
  })
  return Promise.all(shown)
}

/** A fresh screen at which somebody of the demo is signed in already. */
export async function openPageAs(email: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPage(options)
  await signInAs(page, email)
  return page
}

/** Signs in as somebody of the demo, through the API: for tests about something else. */
export async function signInAs(page: Page, email: string, origin = baseUrl()): Promise<void> {
  const signIn = () =>
    page.request.post('/api/v1/auth/sign-in', {
      data: { email, password: 'Tableside1' },
      headers: { origin },
    })
  let reply = await signIn()
  // A server that has just started on a busy machine asks to be tried again.
  for (let tries = 0; reply.status() === 503 && tries < 40; tries++) {
    await sleep(250)
    reply = await signIn()
  }
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${await reply.text()}`)
}

/** What goes wrong in a page's scripts from now on, and what they warn of; that it does not come alive as it was written, too. */
export function scriptFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

/** Keeps back every script but the first one, as a slow network does; returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letCome: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/(?!start-).+\.js/, async (route) => {
    await mayCome
    await route.continue().catch(() => undefined)
  })
  return letCome
}

/** Longer than anything of ours moves. A browser that has nothing to draw may never announce the next picture or an end. */
const stillAfterMs = 10_000

/** Waits until nothing moves or changes colour any more, but for what never ends. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async (stillAfterMs) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const untilStill = async () => {
      // What has just changed begins to move with the next picture.
      await frame()
      await frame()
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
    await Promise.race([untilStill(), new Promise((resolve) => setTimeout(resolve, stillAfterMs))])
  }, stillAfterMs)
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
    const options = { resultTypes: ['violations'], ...rules }
    // To say where each place stands takes a third of the time, also of the places where all is well.
    const { violations: any } = await axe.run(context, { ...options, selectors: false })
    if (any.length === 0) return []
    const { violations } = await axe.run(context, options)
    return violations.map(
      (violation: { id: string; help: string; nodes: { target: string[] }[] }) =>
        `${violation.id}: ${violation.help} (${violation.nodes[0]?.target.join(' ')})`,
    )
  }, about)
}

/** Turns a page light or dark. A busy browser tells its page a little later; only then do the colours begin to change. */
export async function lookIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
}

/** How people look at a page: at the width of a phone and of a desk, in light and dark. */
const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${colorScheme}, ${width}` })),
)

/**
 * What axe finds, and what is wider than the screen, at the width of a phone and of a desk. Axe takes one of the four looks,
 * the one whose `turn` it is; in the wide proof all of them.
 */
export async function findingsEverywhere(
  page: Page,
  name: string,
  turn: number,
  about: 'everything' | 'main' = 'everything',
): Promise<string[]> {
  const found: string[] = []
  const due = byTurns(looks, turn)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const look of due.filter((look) => look.width === width)) {
      await lookIn(page, look.colorScheme)
      // Where all looks are taken, in the dark only the colours are others.
      const findings = await axeFindings(page, isWide && look.colorScheme === 'dark' ? 'colours' : about)
      found.push(...findings.map((finding) => `${name}, ${look.name}: ${finding}`))
      if (process.env.PICTURES) {
        const file = `${name}-${look.colorScheme}-${width}.png`.replaceAll('/', '-')
        await page.screenshot({ path: `${process.env.PICTURES}/${file}`, fullPage: true })
      }
    }
    await stillness(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wide > 0) found.push(`${name} is ${wide} pixels too wide at ${width}`)
  }
  return found
}
