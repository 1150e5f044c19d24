import path from 'node:path'
import { packages, rooms } from './table.mjs'

/**
 * The package of ours whose folder holds the file.
 *
 * @param {string} root
 * @param {string} file
 */
export function packageOf(root, file) {
  const place = relative(root, file)
  return Object.entries(packages).find(([, { folder }]) => place.startsWith(`${folder}/`))?.[0]
}

/**
 * The room (server module, capability of domain) that holds the file.
 *
 * @param {string} root
 * @param {string} file
 */
export function roomOf(root, file) {
  const place = relative(root, file)
  for (const room of rooms) {
    if (!place.startsWith(`${room.folder}/`)) continue
    const below = place.slice(room.folder.length + 1)
    if (room.betweenRooms?.test(below)) return
    const [name, ...inside] = below.split('/')
    // A file that lies between the rooms, as the list of all modules does, belongs to none.
    if (name && inside.length > 0) return { ...room, name, isDoor: /^index\.tsx?$/.test(inside.join('/')) }
  }
}

/**
 * @param {string} root
 * @param {string} file
 */
export function relative(root, file) {
  return path.relative(root, file).split(path.sep).join('/')
}

/**
 * The file a relative import means; without what Vite reads after a question mark.
 *
 * @param {string} file the one that imports
 * @param {string} specifier
 */
export function targetOf(file, specifier) {
  return path.resolve(path.dirname(file), specifier.replace(/\?.*$/, ''))
}
