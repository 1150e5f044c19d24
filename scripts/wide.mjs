// npm run wide [-- FILE …]: in full what npm test takes by turns – every page in each state and look, every visitor, every moment.
import fs from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

/** What only a file has that goes by turns. */
const byTurns = /findingsEverywhere|from '\.{1,2}\/wide\.ts'/

await orSayWhy(async () => {
  await ensureInstalled()
  const CHROMIUM_PATH = await ensureBrowser()
  await ensureBuilt()
  const asked = process.argv.slice(2)
  const files = asked.length > 0 ? asked : stories().filter((file) => byTurns.test(fs.readFileSync(file, 'utf8')))
  return become(['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', ...files], {
    env: { CHROMIUM_PATH, WIDE: '1' },
  })
})

function stories() {
  const files = fs.readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => path.join(root, 'tests', file))
}
