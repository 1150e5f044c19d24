import { capture } from './processes.mjs'
import { step } from './progress.mjs'
import { checkLicences } from './sbom.mjs'
import { assertFewSecondRuns } from './second-runs.mjs'

/**
 * The checks that need no database and no browser, in the order in which they help most when they fail.
 *
 * @type {(() => Promise<unknown>)[]}
 */
export const quickChecks = [
  () => step('Lint', () => nodeTool('@biomejs/biome/bin/biome', 'ci', '--colors=off')),
  () => step('Types of the server side', () => nodeTool('typescript/bin/tsc', '-p', 'tsconfig.json')),
  () => step('Types of the web app', () => nodeTool('typescript/bin/tsc', '-p', 'apps/web/tsconfig.json')),
  () => step('Import rule', () => capture(process.execPath, ['scripts/import-rule.mjs'])),
  () => step('Licences', checkLicences),
  async () => assertFewSecondRuns(),
]

/**
 * Does one check; a failing one shows what it said.
 *
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>} whether it passed
 */
export async function passes(work) {
  try {
    await work()
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/**
 * @param {string} program of a package in node_modules
 * @param {string[]} args
 */
function nodeTool(program, ...args) {
  return capture(process.execPath, [`node_modules/${program}`, ...args])
}
