import fs from 'node:fs/promises'
import path from 'node:path'
import { passingFolder } from './passing-folder.mjs'
import { run } from './processes.mjs'
import { keepNames, storiesToRepeat } from './second-runs.mjs'

/** The browser tests of `tests/wide` take half an hour: they run when they are named, and with `npm run wide`. */
const quick = ['--project=!wide']

/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} Report */
/** @typedef {{ exitCode: number, report: Report | undefined, errors: number, clockOffsetMs?: string }} Run `errors` outside of any test */

/**
 * Runs the tests with their usual output and counts them. The file of a browser story that failed is run once more by itself at
 * the end, by the same clock.
 *
 * @param {string[]} filters names of files; none means all but those of `tests/wide`
 * @returns {Promise<{ passed: number, failed: number, secondRuns: string[] }>} with the stories that held in a second run
 */
export async function runVitest(filters) {
  const first = await runOnce(filters.length > 0 ? filters : quick)
  const counted = countTests(first.exitCode, first.report)
  const stories = storiesToRepeat(first.report?.testResults ?? [])
  // A file that did not load, a crash and an error outside of any test count as well, and are no stories.
  if (first.errors > 0 || stories.length !== counted.failed) return { ...counted, secondRuns: [] }
  const secondRuns = []
  for (const file of new Set(stories.map((story) => story.file))) {
    const second = await runOnce([file], first.clockOffsetMs ? { CLOCK_OFFSET_MS: first.clockOffsetMs } : {})
    if (countTests(second.exitCode, second.report).failed > 0) continue
    secondRuns.push(...stories.filter((story) => story.file === file).map(({ name }) => `${file}: ${name}`))
  }
  if (secondRuns.length > 0) keepNames(secondRuns)
  return { passed: counted.passed + secondRuns.length, failed: counted.failed - secondRuns.length, secondRuns }
}

/**
 * @param {string[]} chosen
 * @param {Record<string, string>} [env]
 * @returns {Promise<Run>} without a report where vitest wrote none
 */
async function runOnce(chosen, env = {}) {
  const folder = await passingFolder()
  const [reportFile, errorsFile] = [path.join(folder, 'report.json'), path.join(folder, 'errors.json')]
  const reporters = ['default', 'json', './scripts/steps/errors-reporter.mjs'].map((name) => `--reporter=${name}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${reportFile}`, ...chosen]
  const exitCode = await run(args, { TMPDIR: folder, ERRORS_FILE: errorsFile, ...env })
  const report = await readJson(reportFile)
  const { errors = 1, clockOffsetMs } = (await readJson(errorsFile)) ?? {}
  await fs.rm(folder, { recursive: true })
  return { exitCode, report, errors, clockOffsetMs }
}

/** @param {string} file */
async function readJson(file) {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/**
 * A test file that did not load, a crash and a run without any test are failures too, though no test has failed.
 *
 * @param {number} exitCode of vitest
 * @param {Pick<Report, 'numPassedTests' | 'numFailedTests'> & { testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
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
