import { builtinModules } from 'node:module'
import { packageOf, relative, roomOf, targetOf } from './places.mjs'
import { packages, webFolders } from './table.mjs'

/**
 * Judges one import.
 *
 * @param {string} root
 * @param {Record<string, string[]>} declared npm packages by package of ours
 * @param {{ file: string, isTest: boolean }} source the file that imports
 * @param {string} specifier as it stands in the import
 * @returns {string | undefined} the broken rule as a sentence
 */
export function importViolation(root, declared, { file, isTest }, specifier) {
  if (specifier.startsWith('.')) return pathViolation(root, file, targetOf(file, specifier))
  const from = packageOf(root, file) ?? ''
  const rights = packages[from]
  if (!rights) return
  const wanted = packageName(specifier)
  if (wanted === from) return
  if (wanted.startsWith('@tableside/')) {
    if (rights.ours.includes(wanted) || (isTest && rights.inTests?.includes(wanted))) return
    const allowed = rights.ours.length > 0 ? `only ${rights.ours.join(' and ')}` : 'none of our packages'
    return `${from} may import ${allowed}, not ${wanted}.`
  }
  if (isTest || specifier.startsWith('virtual:')) return
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return rights.node ? undefined : `${from} also runs where there is no Node, so it may not import ${specifier}.`
  }
  if (rights.npm === 'declared') {
    return declared[from]?.includes(wanted)
      ? undefined
      : `${from} imports ${wanted}, which its package.json does not name.`
  }
  if (!rights.npm.includes(wanted)) return `${from} may import ${rights.npm.join(', ')} from npm, not ${wanted}.`
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} target
 */
function pathViolation(root, file, target) {
  const from = packageOf(root, file)
  const to = packageOf(root, target)
  if (from !== to) return `${from} reaches into ${relative(root, target)}; import a package by its name.`
  return doorViolation(root, file, target) ?? folderViolation(root, file, target)
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} target
 */
function doorViolation(root, file, target) {
  const from = roomOf(root, file)
  const to = roomOf(root, target)
  if (!from || !to || from.name === to.name || !to.hasDoor || to.isDoor) return
  return `The ${from.noun} ${from.name} may reach the ${to.noun} ${to.name} only through its index.ts.`
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} target
 */
function folderViolation(root, file, target) {
  const from = webFolderOf(root, file)
  const to = webFolderOf(root, target)
  if (!from || !to || from === to || webFolders[from]?.includes(to)) return
  const allowed = webFolders[from]?.join(', ') || 'nothing else of the app'
  return `Inside web, ${from} may import ${allowed}: not ${to}.`
}

/**
 * @param {string} root
 * @param {string} file
 */
function webFolderOf(root, file) {
  return Object.keys(webFolders).find((folder) => relative(root, file).startsWith(`apps/web/src/${folder}/`))
}

/**
 * `@scope/name` of `@scope/name/part`, `name` of `name/part`.
 *
 * @param {string} specifier
 */
function packageName(specifier) {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
