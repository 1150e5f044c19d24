import { roomOf, targetOf } from './places.mjs'
import { rooms } from './table.mjs'

/** @typedef {Map<string, { name: string, file: string, line: number }[]>} Edges by module: the modules it imports */

/**
 * Modules that need each other in a circle cannot be read, tested or changed one at a time. Type imports count;
 * tests do not, as a test may look at the effect in another module.
 *
 * @param {string} root
 * @param {import('./source-file.mjs').SourceFile[]} sources
 * @returns {import('./violations.mjs').Violation[]} one per circle, at the import that closes it
 */
export function findCircles(root, sources) {
  return rooms.flatMap(({ folder, noun }) => circlesIn(moduleEdges(root, sources, folder), noun))
}

/**
 * @param {Edges} edges
 * @param {string} noun
 */
function circlesIn(edges, noun) {
  /** @type {import('./violations.mjs').Violation[]} */
  const circles = []
  /** @type {Set<string>} */
  const done = new Set()
  /** @param {string[]} trail */
  const walk = (trail) => {
    const here = trail.at(-1) ?? ''
    for (const { name, file, line } of edges.get(here) ?? []) {
      const start = trail.indexOf(name)
      if (start >= 0) {
        const circle = [...trail.slice(start), name].join(' → ')
        circles.push({ file, line, rule: `No ${noun} may need another in a circle: ${circle}.` })
      } else if (!done.has(name)) walk([...trail, name])
    }
    done.add(here)
  }
  for (const name of edges.keys()) if (!done.has(name)) walk([name])
  return circles
}

/**
 * @param {string} root
 * @param {import('./source-file.mjs').SourceFile[]} sources
 * @param {string} folder of the rooms
 */
function moduleEdges(root, sources, folder) {
  /** @type {Edges} */
  const edges = new Map()
  for (const { file, isTest, imports } of sources) {
    const from = roomOf(root, file)
    if (from?.folder !== folder || isTest) continue
    const known = edges.get(from.name) ?? []
    edges.set(from.name, known)
    for (const { name: specifier, line } of imports) {
      const to = specifier.startsWith('.') ? roomOf(root, targetOf(file, specifier)) : undefined
      if (to?.folder !== folder || to.name === from.name || known.some(({ name }) => name === to.name)) continue
      known.push({ name: to.name, file, line })
    }
  }
  return edges
}
