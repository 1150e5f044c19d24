// npm run wide [-- FILE …]: the browser tests npm test leaves out, and in full what the others take by turns – every page in each
// state and look, every visitor, every moment.
import fs from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

/** What only a file has that goes by turns. */
const byTurns = /findingsEverywhere|from '\.{1,2}\/wide\.ts'|process\.env\.WIDE/
const leftOut = path.join(root, 'tests/wide')

await orSayWhy(async () => {
  await ensureInstalled()
  const CHROMIUM_PATH = await ensureBrowser()
  await ensureBuilt()
  const asked = process.argv.slice(2)
  const files = asked.length > 0 ? asked : ['tests', 'packages', 'apps/server/src'].flatMap(testsIn).filter(isWide)
  return become(['node_modules/vitest/vitest.mjs', 'run', ...files], { env: { CHROMIUM_PATH, WIDE: '1' } })
})

/** @param {string} folder */
function testsIn(folder) {
  const files = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  const isOurs = (/** @type {string} */ file) => file.endsWith('.test.ts') && !file.includes('node_modules')
  return files.filter(isOurs).map((file) => path.join(root, folder, file))
}

/** @param {string} file */
function isWide(file) {
  return file.startsWith(leftOut) || byTurns.test(fs.readFileSync(file, 'utf8'))
}
