import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Debian's Chromium, or the one CHROMIUM_PATH names. */
export function chromiumPath(): string {
  const path = candidates.find((path) => path && existsSync(path))
  if (!path) throw new Error('No Chromium found. Install the package "chromium" or set CHROMIUM_PATH.')
  return path
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
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
