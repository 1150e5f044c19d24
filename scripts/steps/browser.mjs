import fs from 'node:fs'
import path from 'node:path'
import { capture } from './processes.mjs'
import { step } from './progress.mjs'

/** Chromium without the window around the page: opening one costs it a third less. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for the screen tests: `CHROMIUM_PATH`, or the one of this machine, or Debian's, installed now when we may.
 *
 * @returns {Promise<string>} path of the program
 */
export async function ensureBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !fs.existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`)
  const found = wanted ?? findBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new Error(
      'The browser tests need Chromium or Chrome, and this machine has none. Install it, or set CHROMIUM_PATH to the program.',
    )
  }
  await step('Installing Chromium', installWithApt)
  const installed = findBrowser()
  if (!installed) throw new Error('apt-get has installed Chromium, but it brought no program of that name.')
  return installed
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  await capture('apt-get', [...patient, 'update'], { env })
  /** @param {string} name */
  const install = (name) => capture('apt-get', [...patient, 'install', '-y', name], { env })
  // An older Debian has no package of the shell alone.
  await install(shell).catch(() => install('chromium'))
}

function findBrowser() {
  return names.map(findProgram).find(Boolean) ?? elsewhere.find((file) => fs.existsSync(file))
}

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}
