import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without the window around the page: the stories cost it two fifths less. */
const shell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium, or the one CHROMIUM_PATH names. */
export const chromiumPath = (): string => firstThere([...whole, shell])

function firstThere(paths: readonly string[]): string {
  const path = [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))
  if (!path) throw new Error('No Chromium found. Install the package "chromium" or set CHROMIUM_PATH.')
  return path
}

/** What a test opens its pages with: without a window where that is there. */
export const browserProgram = (): string => firstThere([shell, ...whole])
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserProgram(), args: browserArgs })
}
