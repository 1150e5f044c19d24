import path from 'node:path'
import { filesBelow } from '../steps/sources.mjs'
import { findCircles } from './circles.mjs'
import { importViolation } from './import-violation.mjs'
import { readManifests } from './manifests.mjs'
import { readSourceFile } from './source-file.mjs'
import { keptOutOfDomain, keptOutOfTests, mayReadTheClock, packages } from './table.mjs'

/** @typedef {{ file: string, line: number, rule: string }} Violation the rule is a sentence */

/**
 * Reads every source file of the repository and says where it breaks the rules of table.mjs.
 *
 * @param {string} root
 * @returns {Promise<Violation[]>}
 */
export async function findViolations(root) {
  const declared = await readManifests(root)
  const folders = Object.values(packages).map(({ folder }) => path.join(root, folder, 'src'))
  const sources = await readSources(folders)
  const below = (/** @type {string} */ folder) => path.join(root, folder)
  const tests = [
    ...sources.filter((source) => source.isTest),
    ...(await readSources([below('tests')])),
    ...(await readSources([below('bench'), below('scripts')], /\.test\.tsx?$/)),
  ]
  return [
    ...sources.flatMap((source) => forbiddenImports(root, declared, source)),
    ...sources.flatMap((source) => forbiddenUses(root, source)),
    ...tests.flatMap((source) => clockReads(root, source)),
    ...findCircles(root, sources),
  ]
}

/**
 * @param {string[]} folders
 * @param {RegExp} [wanted]
 */
async function readSources(folders, wanted = /\.tsx?$/) {
  const files = (await Promise.all(folders.map(filesBelow))).flat()
  return Promise.all(files.filter((file) => wanted.test(file)).map(readSourceFile))
}

/**
 * @param {string} root
 * @param {Record<string, string[]>} declared
 * @param {import('./source-file.mjs').SourceFile} source
 * @returns {Violation[]}
 */
function forbiddenImports(root, declared, source) {
  return source.imports.flatMap(({ name, line }) => {
    const rule = importViolation(root, declared, source, name)
    return rule ? [{ file: source.file, line, rule }] : []
  })
}

/**
 * @param {string} root
 * @param {import('./source-file.mjs').SourceFile} source
 * @returns {Violation[]}
 */
function forbiddenUses(root, { file, isTest, uses }) {
  if (isTest || !isBelow(path.join(root, 'packages/domain/src'), file)) return []
  const banned = keptOutOfDomain.filter(({ exceptIn }) => !exceptIn || !isBelow(path.join(root, exceptIn), file))
  return uses.flatMap(({ name, line }) => {
    const because = banned.find((ban) => ban.uses.includes(name))?.because
    return because ? [{ file, line, rule: `${name}: ${because}.` }] : []
  })
}

/**
 * @param {string} root
 * @param {import('./source-file.mjs').SourceFile} source
 * @returns {Violation[]}
 */
function clockReads(root, { file, uses }) {
  const place = path.relative(root, file).replaceAll(path.sep, '/')
  if (place in mayReadTheClock) return []
  return uses.flatMap(({ name, line }) => {
    const because = keptOutOfTests.find((ban) => ban.uses.includes(name))?.because
    return because ? [{ file, line, rule: `${name}: ${because}.` }] : []
  })
}

/**
 * @param {string} folder
 * @param {string} file
 */
function isBelow(folder, file) {
  return file.startsWith(folder + path.sep)
}
