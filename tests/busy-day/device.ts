import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { sayIfItFails } from '../browser.ts'
import { browserArgs, browserProgram } from '../chromium.ts'
import { clockOffsetMs, takeCashWithoutDrawer } from '../clock.ts'

export type Device = {
  readonly name: string
  /** Changes when it is killed and started again. */
  page(): Page
  /** The power goes, or the system ends the browser: nothing is written any more. */
  kill(): Promise<void>
  start(): Promise<Page>
  stop(): Promise<void>
}

type Setting = {
  readonly name: string
  /** What its browser keeps lies here, and outlives it. */
  readonly folder: string
  readonly url: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Before the page's own scripts run. */
  readonly prepare: (context: BrowserContext) => Promise<void>
}

/** A tablet of the restaurant: a browser process of its own, with a disk of its own. */
export function createDevice({ name, folder, url, viewport, prepare }: Setting): Device {
  let context: BrowserContext | undefined
  let page: Page | undefined

  async function start(): Promise<Page> {
    context = await chromium.launchPersistentContext(folder, {
      ...{ executablePath: browserProgram(), args: browserArgs, baseURL: url, viewport },
      ...{ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
    })
    await context.addInitScript(takeCashWithoutDrawer, clockOffsetMs)
    await prepare(context)
    page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(60_000)
    sayIfItFails(page)
    return page
  }

  return {
    name,
    page() {
      if (!page) throw new Error(`Must hold: ${name} is on`)
      return page
    },
    async kill() {
      const closed = context?.waitForEvent('close').catch(() => undefined)
      for (const pid of processesOf(folder)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended with the one before.
        }
      }
      await closed
      while (processesOf(folder).length > 0) await sleep(50)
    },
    start,
    async stop() {
      await context?.close().catch(() => undefined)
    },
  }
}

/** The browser of that profile and what it has started; nothing else names the folder. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`--user-data-dir=${folder}`)
      } catch {
        return false
      }
    })
    .map(Number)
}
