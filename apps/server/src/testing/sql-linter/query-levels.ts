import { childNodes, namesOf, nodesOf, type SqlNode, toNode } from './parse.ts'

/** What stands in a FROM clause, or is written to. */
export type Relation = {
  readonly alias: string
  /** A table of ours; undefined for a subquery, a function and a name from WITH. */
  readonly table: string | undefined
  /** What a subquery or a name from WITH is made of. */
  readonly query: SqlNode | undefined
}

/** One SELECT, INSERT, UPDATE or DELETE, without those inside it. */
export type QueryLevel = {
  readonly node: SqlNode
  readonly relations: readonly Relation[]
  /** Each condition that must hold: of WHERE and of the joins. */
  readonly conditions: readonly SqlNode[]
  /** Whether tables are joined `using (restaurant_id)`. */
  readonly isJoinedByRestaurant: boolean
  readonly outer: QueryLevel | undefined
}

type Names = ReadonlyMap<string, SqlNode>

const queryKinds = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'])

export function isQuery({ kind }: SqlNode): boolean {
  return queryKinds.has(kind)
}

/** All levels of a statement, outermost first. */
export function queryLevels(statement: SqlNode): QueryLevel[] {
  const levels: QueryLevel[] = []
  visit(statement, new Map(), undefined, levels)
  return levels
}

function visit(node: SqlNode, named: Names, outer: QueryLevel | undefined, levels: QueryLevel[]): void {
  if (!isQuery(node)) {
    for (const child of childNodes(node)) visit(child, named, outer, levels)
    return
  }
  const inScope = new Map(named)
  for (const clause of nodesOf(node, 'withClause')) {
    for (const cte of nodesOf(clause, 'ctes')) {
      const query = toNode('', cte.fields.ctequery)
      if (query) inScope.set(String(cte.fields.ctename), query)
    }
  }
  const isUnion = toNode('larg', node.fields.larg) !== undefined
  const level = isUnion ? undefined : levelOf(node, inScope, outer)
  if (level) levels.push(level)
  for (const child of childNodes(node)) visit(child, inScope, level ?? outer, levels)
}

function levelOf(node: SqlNode, named: Names, outer: QueryLevel | undefined): QueryLevel {
  const target = node.kind === 'SelectStmt' ? [] : nodesOf(node, 'relation')
  const sources = [...target, ...nodesOf(node, 'fromClause'), ...nodesOf(node, 'usingClause')]
  const joins = sources.flatMap(joinsIn)
  return {
    node,
    relations: sources.flatMap((source) => relationsIn(source, named)),
    conditions: [...nodesOf(node, 'whereClause'), ...joins.flatMap((join) => nodesOf(join, 'quals'))].flatMap(
      conjuncts,
    ),
    isJoinedByRestaurant: joins.some((join) => namesOf(join, 'usingClause').includes('restaurant_id')),
    outer,
  }
}

function joinsIn(source: SqlNode): SqlNode[] {
  if (source.kind !== 'JoinExpr') return []
  return [source, ...sidesOf(source).flatMap(joinsIn)]
}

function sidesOf(join: SqlNode): SqlNode[] {
  return [toNode('', join.fields.larg), toNode('', join.fields.rarg)].filter((side) => side !== undefined)
}

function relationsIn(source: SqlNode, named: Names): Relation[] {
  if (source.kind === 'JoinExpr') return sidesOf(source).flatMap((side) => relationsIn(side, named))
  const alias = String(Object(source.fields.alias).aliasname ?? '')
  if (source.kind === 'RangeVar') {
    const name = String(source.fields.relname)
    const schema = source.fields.schemaname ?? 'public'
    const query = schema === 'public' ? named.get(name) : undefined
    return [{ alias: alias || name, table: query || schema !== 'public' ? undefined : name, query }]
  }
  return [{ alias, table: undefined, query: toNode('', source.fields.subquery) }]
}

function conjuncts(condition: SqlNode): SqlNode[] {
  const isAnd = condition.kind === 'BoolExpr' && condition.fields.boolop === 'AND_EXPR'
  return isAnd ? nodesOf(condition, 'args').flatMap(conjuncts) : [condition]
}
