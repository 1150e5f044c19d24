import { type LintContext, lintNode, type SqlFault } from './lint.ts'
import {
  descendants,
  namesOf,
  nodesOf,
  parsePlpgsqlBody,
  parseStatements,
  type SqlNode,
  statementTexts,
  toNode,
} from './parse.ts'

/** Called by our own functions, inside a restaurant that these have set. */
const innerFunctions = ['append_events', 'record_events', 'event_location', 'order_home', 'orders_within']

export type SqlFunction = {
  readonly name: string
  readonly text: string
  readonly node: SqlNode
  readonly language: string
  /** The types of its arguments, by name, in order. */
  readonly args: ReadonlyMap<string, string>
  /** What it does, statement by statement. */
  readonly parts: readonly { readonly kind: string; readonly text: string; readonly node: SqlNode }[]
  readonly variables: ReadonlyMap<string, string>
}

type FunctionRule = {
  readonly rule: string
  readonly breaks: (definition: SqlFunction, tables: readonly string[]) => boolean
}

export const functionRules: readonly FunctionRule[] = [
  {
    rule: 'is a function over restaurants’ tables whose first argument is not the restaurant',
    breaks: ({ args, parts }, tables) =>
      parts.some(({ node }) => readsTables(node, tables)) && [...args.keys()][0] !== 'p_restaurant_id',
  },
  {
    rule: 'is a function over restaurants’ tables whose first act is not to set the restaurant and the locations',
    breaks: ({ name, args, parts, language }) =>
      [...args.keys()][0] === 'p_restaurant_id' &&
      !innerFunctions.includes(name) &&
      (language !== 'plpgsql' || !setsPlace(parts.find(({ kind }) => kind !== '')?.text ?? '')),
  },
  {
    rule: 'has a SET clause, which does not reach the shards and needs a superuser',
    breaks: ({ node }) => optionsOf(node).some(({ fields }) => fields.defname === 'set'),
  },
  {
    rule: 'takes a whole row: it cannot be distributed',
    breaks: ({ args }, tables) => [...args.values()].some((type) => tables.includes(type)),
  },
  {
    rule: 'reads a table and is taken apart when it is made: its body is a text between $$',
    breaks: ({ node, parts }) => node.fields.sql_body !== undefined && parts.some((part) => readsAny(part.node)),
  },
  {
    rule: 'answers the rows of a table by one SQL statement, which is written into the query around it: PL/pgSQL is not',
    breaks: ({ node, language, parts }) =>
      language === 'sql' &&
      nodesOf(node, 'returnType').some(({ fields }) => fields.setof === true) &&
      parts.some((part) => readsAny(part.node)),
  },
  {
    rule: 'runs with its owner’s rights',
    breaks: ({ node }) => optionsOf(node).some(({ fields }) => fields.defname === 'security' && isOn(fields.arg)),
  },
  {
    rule: 'puts a statement together from text, which nothing can check',
    breaks: ({ parts }) => parts.some(({ kind }) => /^dyn/.test(kind)),
  },
  {
    rule: 'is a trigger’s function',
    breaks: ({ node }) => nodesOf(node, 'returnType').some((type) => namesOf(type, 'names').includes('trigger')),
  },
]

/** The functions that a text of SQL creates. */
export function functionsIn(text: string): SqlFunction[] {
  return statementTexts(text).flatMap(({ node, text: definition }) =>
    node.kind === 'CreateFunctionStmt' ? [readFunction(node, definition)] : [],
  )
}

/** The names of those functions that read or write tables. */
export function tableReaders(functions: readonly SqlFunction[], tables: readonly string[]): string[] {
  return functions.filter(({ parts }) => parts.some(({ node }) => readsTables(node, tables))).map(({ name }) => name)
}

/** What breaks the rules of docs/SQL.md in a function and in the statements it consists of. */
export function functionFaults(
  definition: SqlFunction,
  context: Omit<LintContext, 'where' | 'role' | 'variables'>,
): SqlFault[] {
  const where = definition.name
  const broken = functionRules.filter(({ breaks }) => breaks(definition, context.tenantTables))
  return [
    ...broken.map(({ rule }) => ({ where, rule, statement: definition.text })),
    ...definition.parts.flatMap(({ node, text }) =>
      lintNode(node, text, { ...context, where, role: 'app', variables: definition.variables }),
    ),
  ]
}

function readFunction(node: SqlNode, text: string): SqlFunction {
  const options = optionsOf(node)
  const optionOf = (name: string): SqlNode | undefined => options.find(({ fields }) => fields.defname === name)
  const language = String(Object(toNode('', optionOf('language')?.fields.arg)?.fields).sval ?? 'sql')
  const args = new Map(
    nodesOf(node, 'parameters')
      .filter(({ fields }) => fields.mode !== 'FUNC_PARAM_OUT')
      .map((parameter) => [String(parameter.fields.name), typeOf(parameter)]),
  )
  const name = namesOf(node, 'funcname').at(-1) ?? ''
  const definition = { name, text, node, language, args }
  if (language === 'plpgsql') {
    const { parts, variables } = parsePlpgsqlBody(text)
    const parsed = parts.map((part) => ({ ...part, node: parseStatements(part.text)[0] ?? { kind: '', fields: {} } }))
    return { ...definition, parts: parsed, variables }
  }
  const body = toNode('', node.fields.sql_body)
  const source = optionOf('as')
  const bodies = body ? [body] : source ? parseStatements(firstText(source)) : []
  return { ...definition, parts: bodies.map((each) => ({ kind: 'sql', text, node: each })), variables: args }
}

function typeOf(parameter: SqlNode): string {
  return (
    nodesOf(parameter, 'argType')
      .flatMap((type) => namesOf(type, 'names'))
      .at(-1) ?? ''
  )
}

function optionsOf(node: SqlNode): SqlNode[] {
  return nodesOf(node, 'options')
}

const isOn = (value: unknown): boolean => Object(toNode('', value)?.fields).boolval === true

function readsTables(node: SqlNode, tables: readonly string[]): boolean {
  return descendants(node).some(({ kind, fields }) => kind === 'RangeVar' && tables.includes(String(fields.relname)))
}

const readsAny = (node: SqlNode): boolean => descendants(node).some(({ kind }) => kind === 'RangeVar')

/** To the locations it was handed, or to all: never as the last statement of the transaction left them. */
function setsPlace(text: string): boolean {
  return /^select set_config\('app\.restaurant_id', p_restaurant_id::text, true\),\s*set_config\('app\.location_ids', (p_location_ids|''), true\)$/i.test(
    text.trim(),
  )
}

function firstText(option: SqlNode): string {
  return String(descendants(option).find(({ kind }) => kind === 'String')?.fields.sval ?? '')
}
