import { descendants, parseStatements, type SqlNode } from './parse.ts'
import { queryLevels } from './query-levels.ts'
import { type Role, statementRules } from './statement-rules.ts'

export type SqlFault = { readonly where: string; readonly rule: string; readonly statement: string }

export type LintContext = {
  /** Who sends it, or which function it stands in. */
  readonly where: string
  readonly role: Role
  readonly tenantTables: readonly string[]
  /** Functions of ours, and those of them that read or write tables. */
  readonly functions: readonly string[]
  readonly readers: readonly string[]
  /** Inside a function: the types of its arguments and variables. */
  readonly variables?: ReadonlyMap<string, string>
}

/** What breaks the rules of docs/SQL.md in one text sent to the database, which is to be one statement. */
export function lintStatement(text: string, context: LintContext): SqlFault[] {
  const [node, ...others] = parseStatements(text)
  // A text of comments alone is no statement.
  if (!node) return []
  const faults = lintNode(node, text, context)
  // The queue of jobs listens to two channels at once; nothing of it reaches a shard.
  if (others.length === 0 || [node, ...others].every(({ kind }) => /^(Unl|L)istenStmt$/.test(kind))) return faults
  const rule = 'is more than one statement: a cluster prepares one at a time'
  return [{ where: context.where, rule, statement: text }, ...faults]
}

/** The same for a statement that was parsed already. */
export function lintNode(node: SqlNode, text: string, context: LintContext): SqlFault[] {
  const { where, role, tenantTables, functions, readers, variables } = context
  const isTenant = (table: string): boolean => tenantTables.includes(table)
  const nodes = descendants(node)
  const statement = { text, node, nodes, levels: queryLevels(node), role, variables, isTenant, functions, readers }
  return statementRules
    .filter(({ breaks }) => breaks(statement))
    .map(({ rule }) => ({ where, rule, statement: text.trim() }))
}
