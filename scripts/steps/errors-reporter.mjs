import fs from 'node:fs'

/**
 * A reporter of vitest that writes down what its JSON report leaves out: errors outside of any test, in hooks and in files, and the
 * clock the run went by.
 */
export default class ErrorsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const errors = unhandledErrors.length + suites.reduce((sum, suite) => sum + suite.errors().length, 0)
    const { ERRORS_FILE, CLOCK_OFFSET_MS } = process.env
    if (ERRORS_FILE) fs.writeFileSync(ERRORS_FILE, JSON.stringify({ errors, clockOffsetMs: CLOCK_OFFSET_MS }))
  }
}
