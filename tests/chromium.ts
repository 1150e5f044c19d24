import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without the window around the page: opening one costs it a third less. */
const shell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium, or the one CHROMIUM_PATH names. */
export const chromiumPath = (): string => firstThere([...whole, shell])

function firstThere(paths: readonly string[]): string {
  const path = [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))
  if (!path) throw new Error('No Chromium found. Install the package "chromium" or set CHROMIUM_PATH.')
  return path
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: firstThere([shell, ...whole]),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
