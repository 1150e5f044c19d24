import path from 'node:path'
import { filesBelow } from '../steps/sources.mjs'
import { findCircles } from './circles.mjs'
import { importViolation } from './import-violation.mjs'
import { readManifests } from './manifests.mjs'
import { readSourceFile } from './source-file.mjs'
import { keptOutOfDomain, packages } from './table.mjs'

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
  const files = (await Promise.all(folders.map(filesBelow))).flat().filter((file) => /\.tsx?$/.test(file))
  const sources = await Promise.all(files.map(readSourceFile))
  return [
    ...sources.flatMap((source) => forbiddenImports(root, declared, source)),
    ...sources.flatMap((source) => forbiddenUses(root, source)),
    ...findCircles(root, sources),
  ]
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
 * @param {string} folder
 * @param {string} file
 */
function isBelow(folder, file) {
  return file.startsWith(folder + path.sep)
}
