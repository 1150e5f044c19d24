// npm test [-- FILE …]: everything we promise, each check and each test counted; the last line says how many hold.
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { passes, quickChecks } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { assertFewSecondRuns } from './steps/second-runs.mjs'
import { runVitest } from './steps/vitest.mjs'

const count = { passed: 0, failed: 0 }
/** @type {string[]} */
let secondRuns = []

if (await counts(ensureInstalled)) {
  // Side by side: none keeps two processors busy by itself.
  const browser = counts(async () => {
    process.env.CHROMIUM_PATH = await ensureBrowser()
  })
  const built = counts(() => ensureBuilt())
  for (const check of quickChecks) await counts(check)
  await built
  await browser
  const tests = await runVitest(process.argv.slice(2))
  count.passed += tests.passed
  count.failed += tests.failed
  secondRuns = tests.secondRuns
  // Whoever is one too many makes this run red, and not only the next one.
  if (secondRuns.length > 0) await counts(async () => assertFewSecondRuns())
}

process.exitCode = count.failed === 0 ? 0 : 1
for (const name of secondRuns) console.log(`needed a second run: ${name}`)
console.log(`${count.passed} passed, ${count.failed} failed`)

/** @param {() => Promise<unknown>} work */
async function counts(work) {
  const passed = await passes(work)
  count[passed ? 'passed' : 'failed'] += 1
  return passed
}
