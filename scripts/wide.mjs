// npm run wide [-- FILE …]: the browser tests npm test leaves out, and in full what the others take by turns – every page in each
// state and look, every visitor, every moment. npm run wide -- hours [FILE …]: the browser stories at hours that break clocks.
// npm run wide -- slow-answers [FILE …]: the component tests, each answer half a second late at most, and React now and then.
// npm run wide -- busy-day [--times N] [--minutes N] [--seed S]: a real takeaway's busiest day behind a bad line, ten times its orders.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become, run } from './steps/processes.mjs'
import { seconds } from './steps/progress.mjs'
import { root } from './steps/root.mjs'

/** What only a file has that goes by turns. */
const byTurns = /findingsEverywhere|from '\.{1,2}\/wide\.ts'|process\.env\.WIDE/
const leftOut = path.join(root, 'tests/wide')
const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** The restaurant of the busy day is opened, and its tablets are paired, within so long. */
const openedMinutes = 2.5

/** Around midnight, early, in the rush, in the nights in which the clocks change, and on rare days. */
const hours = {
  'Monday 00:10': '2027-03-08T00:10:00Z',
  'Tuesday 05:59': '2027-03-09T05:59:00Z',
  'Friday 17:45': '2027-03-12T17:45:00Z',
  'Saturday 23:55': '2027-03-13T23:55:00Z',
  'Sunday 01:30 UTC, clocks went forward': '2027-03-28T01:30:00Z',
  'Sunday 01:30, before the clocks go back': '2027-10-31T00:30:00Z',
  '31 December 23:59': '2027-12-31T23:59:00Z',
  '29 February 12:00': '2028-02-29T12:00:00Z',
}

await orSayWhy(async () => {
  await ensureInstalled()
  const asked = process.argv.slice(2)
  if (asked[0] === 'slow-answers') {
    const env = { SLOW_ANSWERS: '500', SLOW_REACT: '50' }
    return become([...vitest, '--project=component', ...asked.slice(1)], { env })
  }
  const CHROMIUM_PATH = await ensureBrowser()
  await ensureBuilt()
  if (asked[0] === 'hours') return runAtHours(asked.slice(1), { CHROMIUM_PATH })
  if (asked[0] === 'busy-day') return playBusyDay(asked.slice(1), { CHROMIUM_PATH })
  const files = asked.length > 0 ? asked : ['tests', 'packages', 'apps/server/src'].flatMap(testsIn).filter(isWide)
  return become([...vitest, ...files], { env: { CHROMIUM_PATH, WIDE: '1' } })
})

/**
 * The day's orders, each `times` times, come within `minutes` and as they came to each other: ten hours of trade in twenty
 * minutes, ten times over. An hour ends after a quarter of it, while the line is bad. `npm run wide` plays the orders once,
 * in four minutes.
 *
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function playBusyDay(args, env) {
  const options = /** @type {const} */ ({
    times: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  })
  const { times = '10', minutes = '20', seed = `${Date.now() % 1_000_000}` } = parseArgs({ args, options }).values
  console.log(`Plays the busiest day at ${times} × in ${minutes} minutes, seed ${seed}`)
  const day = { BUSY_DAY_TIMES: times, BUSY_DAY_MINUTES: minutes, BUSY_DAY_SEED: seed }
  const begin = new Date(Date.UTC(2027, 2, 13, 19) - (Number(minutes) / 4 + openedMinutes) * 60_000).toISOString()
  return run([...vitest, 'tests/wide/busy-day.test.ts'], { ...env, ...day, WIDE: '1', TEST_CLOCK: begin })
}

/**
 * Each hour has products and pages of its own, which start at it.
 *
 * @param {string[]} files none: all browser stories of `npm test`; those of `tests/wide` are named
 * @param {Record<string, string>} env
 */
async function runAtHours(files, env) {
  const lines = []
  for (const [hour, TEST_CLOCK] of Object.entries(hours)) {
    const startedMs = performance.now()
    const code = await run([...vitest, ...(files.length > 0 ? files : ['--project=browser'])], { ...env, TEST_CLOCK })
    lines.push({ code, text: `${code === 0 ? 'green' : 'RED'} in ${seconds(startedMs)}: ${hour}` })
    console.log(lines.at(-1)?.text)
  }
  console.log(lines.map(({ text }) => text).join('\n'))
  return lines.every(({ code }) => code === 0) ? 0 : 1
}

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
