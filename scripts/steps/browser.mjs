import fs from 'node:fs'
import path from 'node:path'
import { capture } from './processes.mjs'
import { step } from './progress.mjs'

/** Chromium without the window around the page: the stories cost it two fifths less. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for the screen tests: `CHROMIUM_PATH`, or Debian's shell, installed now when we may, or what this machine has.
 *
 * @returns {Promise<string>} path of the program
 */
export async function ensureBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !fs.existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`)
  if (wanted) return wanted
  const mayInstall = process.getuid?.() === 0 && findProgram('apt-get')
  if (mayInstall && !findProgram(shell)) {
    await step('Installing Chromium', installWithApt).catch((error) => {
      // Away from Debian's packages the whole browser that is there does as well.
      if (!findBrowser()) throw error
    })
  }
  const found = findBrowser()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome, and this machine has none. Install it, or set CHROMIUM_PATH to the program.',
  )
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
