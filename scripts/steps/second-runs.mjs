import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/*
 * A browser, a server, a database and a test share two processors, so a browser story may fail without a fault. Its file is run
 * once more by itself; what holds then is noise, and its name is kept. No other test gets a second run.
 */

/** @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} FileReport */
/** @typedef {{ file: string, name: string }} Story */

/** More failures at once than this are a fault. */
const maxStories = 5
/** So many names may be kept; with the next one, one of them is mended first. */
export const maxNames = 3

const keptIn = path.join(root, 'tests/second-runs.txt')

/**
 * The stories to be run again: none where anything else failed, too, or too many of them. The tests of `tests/faults` are about
 * the server, though they stand among the stories.
 *
 * @param {readonly FileReport[]} files
 * @returns {Story[]}
 */
export function storiesToRepeat(files, folder = root) {
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: path.relative(folder, name), name: fullName })),
  )
  const areStories = failed.every(({ file }) => /^tests\/(wide\/)?[^/]+$/.test(file))
  return areStories && failed.length <= maxStories ? failed : []
}

/**
 * Keeps the names of stories that held in their second run.
 *
 * @param {readonly string[]} names each with its file
 */
export function keepNames(names, file = keptIn) {
  const kept = [...new Set([...readNames(file), ...names])].sort()
  fs.writeFileSync(file, kept.map((name) => `${name}\n`).join(''))
}

/** @throws an Error once one name too many is kept */
export function assertFewSecondRuns(file = keptIn) {
  const names = readNames(file)
  if (names.length <= maxNames) return
  throw new Error(
    `Second runs: ${names.length} browser stories have needed one, ${maxNames} may. Mend one and take its name out of tests/second-runs.txt:\n${names.join('\n')}`,
  )
}

/** @param {string} file @returns {string[]} */
const readNames = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
