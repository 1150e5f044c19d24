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

  /** A call whose last argument lacks the field without which the machine's own time or place is taken. */
  const addWithout = (/** @type {import('oxc-parser').CallExpression | import('oxc-parser').NewExpression} */ node) => {
    const name = lastName(node.callee)
    const field = name && neededFields.get(name)
    if (field && !hasField(node.arguments.at(-1), field)) addUse(`${name} without ${field}`, node.callee)
  }
  /** SQL is a text to this parser. */
  const addText = (/** @type {unknown} */ text, /** @type {{ start: number }} */ node) => {
    if (typeof text === 'string' && statement.test(text) && databaseClock.test(text)) addUse('SQL now()', node)
  }

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source),
    ExportNamedDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.arguments.length === 0) addUse(`new ${node.callee.name}()`, node)
      addWithout(node)
    },
    CallExpression: (node) => {
      // `texts.map(Number)` calls it as well.
      for (const called of [node.callee, ...node.arguments]) {
        if (called.type === 'Identifier') addUse(`${called.name}()`, called)
      }
      addWithout(node)
    },
    TemplateLiteral: (node) => addText(node.quasis.map(({ value }) => value.raw).join(), node),
    Literal: (node) => addText(node.value, node),
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier' || node.computed) return
      addUse(`.${node.property.name}`, node.property)
      const owner = lastName(node.object)
      if (owner) addUse(`${owner}.${node.property.name}`, node.property)
    },
  }).visit(program)

  return { file, isTest: isTest(file), imports, uses }
}

const neededFields = new Map([
  ['toLocaleString', 'timeZone'],
  ['toLocaleDateString', 'timeZone'],
  ['toLocaleTimeString', 'timeZone'],
  ['DateTimeFormat', 'timeZone'],
  ['useFakeTimers', 'now'],
  // A code of an authenticator app (otpauth).
  ['generate', 'timestamp'],
])

const statement = /\b(select|insert|update|delete|set|values|where)\b/i
const databaseClock = /(?<![\w.])(now\(\)|current_(date|time|timestamp)\b|clock_timestamp\(\))/i

/**
 * @param {import('oxc-parser').Argument | undefined} node
 * @param {string} name
 */
function hasField(node, name) {
  if (node?.type !== 'ObjectExpression') return false
  return node.properties.some(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  )
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
