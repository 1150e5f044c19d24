import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

/** One node of PostgreSQL's own parse tree: what it is, and its fields. */
export type SqlNode = { readonly kind: string; readonly fields: Readonly<Record<string, unknown>> }

/** The parser is WebAssembly: it is loaded once, before the first text is parsed. */
export const loadParser = loadModule

/** Fields whose node the parser writes without its name. */
const bareFields: Readonly<Record<string, string>> = {
  relation: 'RangeVar',
  larg: 'SelectStmt',
  rarg: 'SelectStmt',
  withClause: 'WithClause',
  onConflictClause: 'OnConflictClause',
  returningClause: 'ReturningClause',
  infer: 'InferClause',
  typeName: 'TypeName',
  argType: 'TypeName',
  returnType: 'TypeName',
  over: 'WindowDef',
}

/** The statements of a text, in PostgreSQL 18's own words. Throws where the text is no SQL. */
export function parseStatements(text: string): SqlNode[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => toNode('', stmt) ?? [])
}

/** The same, each with its own part of the text. */
export function statementTexts(text: string): { node: SqlNode; text: string }[] {
  // The parser counts in bytes.
  const bytes = Buffer.from(text)
  return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = 0 }) => {
    const node = toNode('', stmt)
    const end = length === 0 ? bytes.length : start + length
    return node ? [{ node, text: bytes.subarray(start, end).toString().trim() }] : []
  })
}

/** A value of the tree as a node; undefined where it is a word, a number or a list. */
export function toNode(field: string, value: unknown): SqlNode | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const [first] = entries
  if (first && entries.length === 1 && /^[A-Z]/.test(first[0])) return { kind: first[0], fields: Object(first[1]) }
  const kind = bareFields[field]
  return kind === undefined ? undefined : { kind, fields: Object(value) }
}

/** The nodes directly under one. */
export function childNodes({ fields }: SqlNode): SqlNode[] {
  return Object.entries(fields).flatMap(([field, value]) => nodesIn(field, value))
}

function nodesIn(field: string, value: unknown): SqlNode[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn('', each))
  const node = toNode(field, value)
  if (node) return [node]
  return typeof value === 'object' && value !== null ? childNodes({ kind: '', fields: Object(value) }) : []
}

/** The nodes of a list field, or the one node of a single field. */
export function nodesOf(node: SqlNode, field: string): SqlNode[] {
  return nodesIn(field, node.fields[field])
}

/** A node and all under it. */
export function descendants(node: SqlNode): SqlNode[] {
  return [node, ...childNodes(node).flatMap(descendants)]
}

/** The names in a list of strings: of a column, a function, a type. */
export function namesOf(node: SqlNode, field: string): string[] {
  return nodesOf(node, field).map((part) => String(part.fields.sval ?? '*'))
}

export function functionName(call: SqlNode): string {
  return namesOf(call, 'funcname').at(-1) ?? ''
}

export type FunctionPart = { readonly kind: string; readonly text: string }
export type FunctionBody = {
  /** The statements and expressions of the body, in order, each as SQL of its own. */
  readonly parts: readonly FunctionPart[]
  /** The type of each argument and variable, by its name. */
  readonly variables: ReadonlyMap<string, string>
}

/** What a plpgsql function does, from the text of its `create function` or of a `do` block. */
export function parsePlpgsqlBody(text: string): FunctionBody {
  const parts: FunctionPart[] = []
  const variables = new Map<string, string>()
  const walk = (value: unknown, statement: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each, statement)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'PLpgSQL_var') {
        const { refname, datatype } = Object(inner)
        variables.set(String(refname), String(datatype?.PLpgSQL_type?.typname ?? ''))
      }
      if (key === 'PLpgSQL_expr') parts.push({ kind: statement, text: asStatement(Object(inner)) })
      else walk(inner, key.startsWith('PLpgSQL_stmt_') ? key.slice('PLpgSQL_stmt_'.length) : statement)
    }
  }
  walk(parsePlPgSQLSync(text), '')
  return { parts, variables }
}

/** As PostgreSQL's `RawParseMode` numbers them: 0 is a statement, 2 an expression, 3 and up an assignment. */
function asStatement({ query, parseMode = 0 }: { query: string; parseMode?: number }): string {
  if (parseMode === 0) return query
  return `select ${parseMode === 2 ? query : query.slice(query.indexOf(':=') + 2)}`
}
