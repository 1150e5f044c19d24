import fs from 'node:fs/promises'
import { parseSync, Visitor } from 'oxc-parser'
import { isTest } from '../steps/sources.mjs'

/**
 * @typedef {{ name: string, line: number }} Mention an imported module or a used global, and where
 * @typedef {{ file: string, isTest: boolean, imports: Mention[], uses: Mention[] }} SourceFile
 */

/**
 * Reads from one file what it imports (types too, and exports of other modules) and which globals it uses.
 *
 * @param {string} file absolute path of a .ts or .tsx file
 * @returns {Promise<SourceFile>}
 */
export async function readSourceFile(file) {
  const text = await fs.readFile(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} is not TypeScript: ${errors[0].message}`)
  const lineOf = (/** @type {{ start: number }} */ node) => text.slice(0, node.start).split('\n').length

  /** @type {Mention[]} */
  const imports = []
  const addImport = (/** @type {import('oxc-parser').Expression | null} */ source) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    imports.push({ name: source.value, line: lineOf(source) })
  }
  /** @type {Mention[]} */
  const uses = []
  const addUse = (/** @type {string} */ name, /** @type {{ start: number }} */ node) =>
    uses.push({ name, line: lineOf(node) })

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source),
    ExportNamedDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.arguments.length === 0) addUse(`new ${node.callee.name}()`, node)
    },
    CallExpression: (node) => {
      // `texts.map(Number)` calls it as well.
      for (const called of [node.callee, ...node.arguments]) {
        if (called.type === 'Identifier') addUse(`${called.name}()`, called)
      }
    },
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier' || node.computed) return
      addUse(`.${node.property.name}`, node.property)
      const owner = lastName(node.object)
      if (owner) addUse(`${owner}.${node.property.name}`, node.property)
    },
  }).visit(program)

  return { file, isTest: isTest(file), imports, uses }
}

/**
 * `Math` of `Math` and of `globalThis.Math`.
 *
 * @param {import('oxc-parser').Expression | import('oxc-parser').Super} node
 */
function lastName(node) {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
}
