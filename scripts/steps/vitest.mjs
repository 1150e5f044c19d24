import fs from 'node:fs/promises'
import path from 'node:path'
import { passingFolder } from './passing-folder.mjs'
import { run } from './processes.mjs'

/** The browser tests of `tests/wide` take half an hour: they run when they are named, and with `npm run wide`. */
const quick = ['--project=!wide']

/**
 * Runs the tests with their usual output and counts them.
 *
 * @param {string[]} filters names of files; none means all but those of `tests/wide`
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runVitest(filters) {
  const folder = await passingFolder()
  const file = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = filters.length > 0 ? filters : quick
  const exitCode = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen], { TMPDIR: folder })
  const report = await fs.readFile(file, 'utf8').catch(() => undefined)
  await fs.rm(folder, { recursive: true })
  if (!report) return countTests(exitCode, undefined)
  return countTests(exitCode, JSON.parse(report))
}

/**
 * A test file that did not load, a crash and a run without any test are failures too, though no test has failed.
 *
 * @param {number} exitCode of vitest
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 */
export function countTests(exitCode, report) {
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles.length
  const failedSilently = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: failedSilently ? 1 : failed }
}
