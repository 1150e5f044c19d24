import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { root } from './root.mjs'

// The route tree is written by the build itself, from the routes.
const notSources = new Set(['node_modules', 'dist', '.tanstack', 'routeTree.gen.ts'])

/**
 * All files below a folder or the file itself, sorted, without what never ends up in a build.
 *
 * @param {string} place
 * @returns {Promise<string[]>} absolute paths
 */
export async function filesBelow(place) {
  const stat = await fs.stat(place).catch(() => undefined)
  if (!stat) return []
  if (stat.isFile()) return [place]
  const entries = await fs.readdir(place, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => !notSources.has(entry.name))
      .map((entry) => {
        const child = path.join(place, entry.name)
        if (entry.isDirectory()) return filesBelow(child)
        return entry.isFile() ? [child] : []
      }),
  )
  return found.flat().sort()
}

/**
 * One hash over names and contents: it changes exactly when a build from these sources could come out different.
 *
 * @param {string[]} places relative to the root
 */
export async function hashSources(places) {
  const files = (await Promise.all(places.map((place) => filesBelow(path.join(root, place))))).flat()
  const sources = files.filter((file) => !isTest(file))
  const hash = createHash('sha256')
  for (const file of sources) hash.update(`${path.relative(root, file)}\n`).update(await fs.readFile(file))
  return hash.digest('hex')
}

/**
 * Tests and what only tests use: `a.test.ts`, `testing.ts`, `testing-host.ts`, `fixture.ts`, `testing/a.ts`.
 *
 * @param {string} file
 */
export function isTest(file) {
  return /\.test\.tsx?$|[\\/](testing|fixture)[\\/.-]/.test(file)
}
