import fs from 'node:fs/promises'
import path from 'node:path'
import { packages } from './table.mjs'

/**
 * The npm packages that each of our packages declares, so that nothing works only because a neighbour needs it too.
 *
 * @param {string} root
 * @returns {Promise<Record<string, string[]>>} by name of our package
 */
export async function readManifests(root) {
  const entries = await Promise.all(
    Object.entries(packages).map(async ([name, { folder }]) => {
      const text = await fs.readFile(path.join(root, folder, 'package.json'), 'utf8').catch(() => '{}')
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
      return [name, [...Object.keys(dependencies), ...Object.keys(devDependencies)]]
    }),
  )
  return Object.fromEntries(entries)
}
