import { notifyProcesses } from '../../db/notify.ts'
import { childNodes, descendants, functionName, namesOf, nodesOf, type SqlNode, toNode } from './parse.ts'
import { isQuery, type QueryLevel, queryLevels } from './query-levels.ts'
import { isJoinedByRestaurant, isOfRestaurants, restaurantScopes } from './restaurant-scope.ts'

export type Role = 'app' | 'platform'

export type Statement = {
  readonly text: string
  readonly node: SqlNode
  /** Every node of the tree. */
  readonly nodes: readonly SqlNode[]
  readonly levels: readonly QueryLevel[]
  readonly role: Role
  /** Inside a function: the types of its arguments and variables. */
  readonly variables: ReadonlyMap<string, string> | undefined
  readonly isTenant: (table: string) => boolean
  /** Functions of ours, and those of them that read or write tables. */
  readonly functions: readonly string[]
  readonly readers: readonly string[]
}

export type Rule = { readonly rule: string; readonly breaks: (statement: Statement) => boolean }

/** What PostgreSQL computes the same way each time; `our-sql.test.ts` asks its catalog. */
export const immutableFunctions: readonly string[] = [
  ...['abs', 'array_append', 'array_cat', 'array_remove', 'cardinality', 'convert_to', 'encode', 'jsonb_array_length'],
  ...['jsonb_set', 'jsonb_strip_nulls', 'left', 'length', 'lower', 'replace', 'right', 'sha256', 'split_part', 'upper'],
]

const volatileFunctions = [
  ...['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'random', 'gen_random_uuid', 'uuidv4'],
  ...['uuidv7', 'nextval', 'setseed'],
]
const aggregates = ['count', 'sum', 'min', 'max', 'bool_or', 'bool_and', 'array_agg', 'jsonb_agg', 'json_agg']
const rollupTables = ['hours', 'items', 'staff', 'vat', 'tenders', 'reductions'].map((name) => `rollup_${name}`)
const momentTypes = ['timestamptz', 'timestamp', 'date', 'time', 'timetz']
const writes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']
const permitted = new Set(['SelectStmt', ...writes, 'TransactionStmt', 'VariableSetStmt', 'ListenStmt', 'UnlistenStmt'])

/** The rules of docs/SQL.md for one statement, each as what breaks it. */
export const statementRules: readonly Rule[] = [
  {
    rule: 'changes the schema or does what only the owner may',
    breaks: ({ node, variables, text }) =>
      !permitted.has(node.kind) && !variables && text !== notifyProcesses && !isCursor(node),
  },
  {
    rule: 'touches a restaurant’s table without restaurant_id = a value',
    breaks: ({ levels, role, isTenant }) =>
      role === 'app' &&
      levels.some((level) =>
        [...restaurantScopes(level, isTenant)].some(
          ([relation, scope]) => !isInsertTarget(level, relation.alias) && (scope === 'none' || scope === 'list'),
        ),
      ),
  },
  {
    rule: 'names the restaurant by the row of the query around it and not by its value',
    breaks: ({ levels, role, isTenant }) =>
      role === 'app' &&
      levels.some((level) =>
        [...restaurantScopes(level, isTenant)].some(
          ([relation, scope]) => !isInsertTarget(level, relation.alias) && scope === 'outer',
        ),
      ),
  },
  {
    rule: 'joins restaurants’ tables without restaurant_id on both sides',
    // One restaurant's tables each name it by its value: the two rules above.
    breaks: ({ levels, role, isTenant }) =>
      role === 'platform' && levels.some((level) => !isJoinedByRestaurant(level, isTenant)),
  },
  {
    rule: 'inserts into a restaurant’s table without restaurant_id',
    breaks: ({ levels, isTenant }) =>
      levels.some(
        ({ node, relations }) =>
          node.kind === 'InsertStmt' &&
          isTenant(relations[0]?.table ?? '') &&
          !columnsOf(node).includes('restaurant_id'),
      ),
  },
  {
    rule: 'moves a row to another restaurant: restaurant_id is never set',
    breaks: ({ nodes }) => assignments(nodes).some(({ fields }) => fields.name === 'restaurant_id'),
  },
  {
    rule: 'calls a function or casts a text where a row is changed or returned: compute it before',
    breaks: ({ levels, variables, isTenant }) =>
      levels.some((level) => {
        if (!writes.includes(level.node.kind) || !isTenant(level.relations[0]?.table ?? '')) return false
        return writtenExpressions(level.node).some((expression) => isStable(expression, variables))
      }),
  },
  {
    rule: 'reads a clock or makes an id in the database',
    breaks: ({ node, nodes, text }) =>
      nodes.some(({ kind }) => writes.includes(kind)) &&
      // The queue of jobs is graphile-worker's own, with no restaurant's rows in it.
      !/graphile_worker\./.test(text.replaceAll('"', '')) &&
      descendants(node).some(isVolatile),
  },
  {
    rule: 'has a subquery among the VALUES of an insert',
    breaks: ({ nodes }) =>
      nodes.some(({ kind, fields }) => {
        const lists = kind === 'SelectStmt' && fields.valuesLists ? nodesOf({ kind, fields }, 'valuesLists') : []
        return lists.some((list) => descendants(list).some((each) => each.kind === 'SubLink'))
      }),
  },
  {
    rule: 'inserts what it selects and skips rows in silence: the count is that of the rows selected',
    breaks: ({ levels, isTenant }) =>
      levels.some(({ node, relations }) => {
        const conflict = toNode('onConflictClause', node.fields.onConflictClause)
        const isSilent = conflict?.fields.action === 'ONCONFLICT_NOTHING'
        return node.kind === 'InsertStmt' && isTenant(relations[0]?.table ?? '') && isFromSelect(node) && isSilent
      }),
  },
  {
    rule: 'inserts into a restaurant’s table from no table and without ON CONFLICT or RETURNING, or without an alias',
    breaks: ({ levels, isTenant }) =>
      levels.some(({ node, relations }) => {
        if (node.kind !== 'InsertStmt' || !isFromSelect(node) || !isTenant(relations[0]?.table ?? '')) return false
        const reads = nodesOf(node, 'selectStmt').flatMap(queryLevels)
        const readsTable = reads.some((level) => level.relations.some((each) => isOfRestaurants(each, isTenant)))
        if (readsTable) return false
        const [target] = nodesOf(node, 'relation')
        return !hasReturning(node) && !node.fields.onConflictClause ? true : !target?.fields.alias
      }),
  },
  {
    rule: 'updates or deletes by the rows of a function: take the record first',
    breaks: ({ levels, isTenant }) =>
      levels.some(
        ({ node, relations }) =>
          (node.kind === 'UpdateStmt' || node.kind === 'DeleteStmt') &&
          isTenant(relations[0]?.table ?? '') &&
          [...nodesOf(node, 'fromClause'), ...nodesOf(node, 'usingClause')].some((source) =>
            descendants(source).some(({ kind }) => kind === 'RangeFunction'),
          ),
      ),
  },
  {
    rule: 'compares in a short CASE where a row is changed: write out `case when a = b`',
    breaks: ({ levels, isTenant }) =>
      levels.some(
        ({ node, relations }) =>
          writes.includes(node.kind) &&
          isTenant(relations[0]?.table ?? '') &&
          writtenExpressions(node)
            .flatMap(descendants)
            .some(({ kind, fields }) => kind === 'CaseExpr' && fields.arg !== undefined),
      ),
  },
  {
    rule: 'has a subquery in HAVING: group first and join',
    breaks: ({ nodes }) =>
      nodes.some((node) =>
        nodesOf(node, 'havingClause')
          .flatMap(descendants)
          .some(({ kind }) => kind === 'SubLink'),
      ),
  },
  {
    rule: 'plans once for all restaurants, also where a plan needs to see which one: say plan_once()',
    breaks: ({ nodes }) =>
      nodes.some((node) => {
        const [name, mode] = isCall(node, ['set_config']) ? nodesOf(node, 'args').map(constantOf) : []
        return name === 'plan_cache_mode' && mode === 'force_generic_plan'
      }),
  },
  {
    rule: 'compares a row of columns with a subquery',
    breaks: ({ nodes }) =>
      nodes.some((node) => node.kind === 'SubLink' && toNode('', node.fields.testexpr)?.kind === 'RowExpr'),
  },
  {
    rule: 'hands a row as it is to a function of ours: a shard has rows of another type, say row(o.*)::orders',
    breaks: ({ levels, functions }) =>
      levels.some(({ node, relations }) =>
        ownExpressions(node).some(
          (each) =>
            isCall(each, functions) &&
            nodesOf(each, 'args').some((arg) => {
              const names = arg.kind === 'ColumnRef' ? namesOf(arg, 'fields') : []
              return names.length === 1 && relations.some(({ alias }) => alias === names[0])
            }),
        ),
      ),
  },
  {
    rule: 'calls a function that reads tables for the rows of a table: no shard can ask another',
    breaks: ({ levels, readers, isTenant }) =>
      levels.some(
        ({ node, relations }) =>
          relations.some((relation) => isOfRestaurants(relation, isTenant)) &&
          ownExpressions(node).some((each) => isCall(each, readers)),
      ),
  },
  {
    rule: 'adds up across restaurants beside a query of its own: ask the two apart',
    breaks: ({ levels, role, isTenant }) =>
      role === 'platform' &&
      levels.some(
        (level) =>
          isAcross(level, isTenant) &&
          nodesOf(level.node, 'targetList')
            .flatMap(descendants)
            .some(({ kind }) => kind === 'SubLink') &&
          ownExpressions(level.node).some((each) => isCall(each, aggregates)),
      ),
  },
  {
    rule: 'joins rows that are handed in across restaurants: hand in arrays and ask for `= any`',
    breaks: ({ levels, role, isTenant }) =>
      role === 'platform' &&
      levels.some(
        (level) =>
          isAcross(level, isTenant) &&
          nodesOf(level.node, 'fromClause')
            .flatMap(joinedParts)
            // What is taken apart of a row stays beside it.
            .some(({ kind, fields }) => kind === 'RangeFunction' && fields.lateral !== true),
      ),
  },
  {
    rule: 'puts restaurants’ tables together beside the row of a shared table: do it beside the row of a restaurant',
    breaks: ({ levels, role, isTenant }) =>
      role === 'platform' &&
      levels.some(
        ({ node, relations }) =>
          !relations.some(({ table }) => table !== undefined && isTenant(table)) &&
          lateralQueries(node).some(
            (query) => toNode('larg', query.fields.larg) !== undefined && isOverRestaurants(query, isTenant),
          ),
      ),
  },
  {
    rule: 'adds up without a group in a lateral query that reads a shared table’s row: group around it',
    breaks: ({ levels, role, isTenant }) =>
      role === 'platform' &&
      levels.some(({ node, relations }) => {
        const shared = relations.flatMap(({ alias, table }) => (table !== undefined && !isTenant(table) ? [alias] : []))
        return lateralQueries(node).some(
          (query) =>
            nodesOf(query, 'groupClause').length === 0 &&
            ownExpressions(query).some((each) => isCall(each, aggregates)) &&
            isOverRestaurants(query, isTenant) &&
            descendants(query).some(
              (each) => each.kind === 'ColumnRef' && shared.includes(namesOf(each, 'fields').at(-2) ?? ''),
            ),
        )
      }),
  },
  {
    rule: 'locks, recurses or rolls up across restaurants',
    breaks: ({ levels, node, role, isTenant }) => {
      const special = descendants(node).some(
        (each) =>
          each.kind === 'LockingClause' ||
          each.kind === 'GroupingSet' ||
          (each.kind === 'WithClause' && each.fields.recursive === true),
      )
      if (role === 'app' || !special) return false
      return levels.some((level) => [...restaurantScopes(level, isTenant).values()].some((scope) => scope !== 'value'))
    },
  },
  {
    rule: 'sets the restaurant beyond its transaction',
    breaks: ({ node, nodes }) =>
      (node.kind === 'VariableSetStmt' && isOurs(String(node.fields.name)) && node.fields.is_local !== true) ||
      nodes.some((each) => isSetConfig(each) && !isTrue(nodesOf(each, 'args')[2])),
  },
  {
    rule: 'sets the restaurant or its locations by set_config outside a function: SET LOCAL reaches the shards',
    breaks: ({ nodes, variables }) => !variables && nodes.some(isSetConfig),
  },
  {
    rule: 'notifies inside a transaction, which halves the rate of writing',
    // The one that tells the other processes is sent alone, outside of transactions.
    breaks: ({ node, nodes, text }) =>
      text !== notifyProcesses && (node.kind === 'NotifyStmt' || nodes.some((each) => isCall(each, ['pg_notify']))),
  },
  {
    rule: 'takes an advisory lock',
    breaks: ({ nodes }) => nodes.some((each) => each.kind === 'FuncCall' && /_advisory_/.test(functionName(each))),
  },
  {
    rule: 'holds a character outside ASCII, which a tagged template of the built server escapes: hand it in as a parameter',
    breaks: ({ text, variables }) => !variables && /\P{ASCII}/u.test(text),
  },
  {
    rule: 'adds up days and their months at once: sums that are kept by both are read by `span`',
    breaks: ({ levels }) =>
      levels.some(
        ({ node, relations, conditions }) =>
          (node.kind === 'SelectStmt' || node.kind === 'UpdateStmt') &&
          relations.some(({ table }) => rollupTables.includes(table ?? '')) &&
          !conditions.flatMap(descendants).some(isSpan),
      ),
  },
]

/** Whether a query reads several restaurants' rows itself. */
function isAcross(level: QueryLevel, isTenant: Statement['isTenant']): boolean {
  return [...restaurantScopes(level, isTenant)].some(
    ([{ table }, scope]) => table !== undefined && isTenant(table) && scope !== 'value',
  )
}

/** What is joined in a FROM, but not what queries in it read. */
function joinedParts(node: SqlNode): SqlNode[] {
  return node.kind === 'JoinExpr' ? [...nodesOf(node, 'larg'), ...nodesOf(node, 'rarg')].flatMap(joinedParts) : [node]
}

/** What a FROM asks for each row beside it. */
function lateralQueries(node: SqlNode): SqlNode[] {
  return nodesOf(node, 'fromClause')
    .flatMap(joinedParts)
    .filter(({ kind, fields }) => kind === 'RangeSubselect' && fields.lateral === true)
    .flatMap(({ fields }) => toNode('', fields.subquery) ?? [])
}

function isOverRestaurants(query: SqlNode, isTenant: Statement['isTenant']): boolean {
  return isOfRestaurants({ alias: '', table: undefined, query }, isTenant)
}

/** What a query computes itself, without the queries inside it. */
function ownExpressions(node: SqlNode): SqlNode[] {
  return childNodes(node).flatMap((child) => (isQuery(child) ? [] : [child, ...ownExpressions(child)]))
}

function isInsertTarget({ node, relations }: QueryLevel, alias: string): boolean {
  return node.kind === 'InsertStmt' && relations[0]?.alias === alias
}

/** A large answer is read in pieces. */
function isCursor({ kind }: SqlNode): boolean {
  return ['DeclareCursorStmt', 'FetchStmt', 'ClosePortalStmt'].includes(kind)
}

const isOurs = (setting: string): boolean => setting.startsWith('app.')

const isCall = (node: SqlNode, names: readonly string[]): boolean =>
  node.kind === 'FuncCall' && names.includes(functionName(node))

function isVolatile(node: SqlNode): boolean {
  if (node.kind === 'SQLValueFunction') return /CURRENT_(DATE|TIME)|LOCALTIME/.test(String(node.fields.op))
  return isCall(node, volatileFunctions)
}

function isSetConfig(node: SqlNode): boolean {
  const [name = ''] = nodesOf(node, 'args').map(constantOf)
  return isCall(node, ['set_config']) && isOurs(name)
}

/** A text that is written out. */
function constantOf({ fields }: SqlNode): string {
  return String(Object(fields.sval).sval ?? '')
}

function isTrue(node: SqlNode | undefined): boolean {
  return node?.kind === 'A_Const' && Object(node.fields.boolval).boolval === true
}

function isSpan(node: SqlNode): boolean {
  return node.kind === 'ColumnRef' && namesOf(node, 'fields').at(-1) === 'span'
}

function columnsOf(insert: SqlNode): unknown[] {
  return nodesOf(insert, 'cols').map(({ fields }) => fields.name)
}

function isFromSelect(insert: SqlNode): boolean {
  return nodesOf(insert, 'selectStmt').some(({ fields }) => fields.valuesLists === undefined)
}

function hasReturning({ fields }: SqlNode): boolean {
  return fields.returningClause !== undefined || fields.returningList !== undefined
}

/** What stands in SET, also of ON CONFLICT. */
function assignments(nodes: readonly SqlNode[]): SqlNode[] {
  return nodes
    .filter(({ kind }) => kind === 'UpdateStmt' || kind === 'OnConflictClause')
    .flatMap((node) => nodesOf(node, 'targetList'))
}

/** What a statement computes for the rows it changes or gives back. */
function writtenExpressions(node: SqlNode): SqlNode[] {
  const conflict = nodesOf(node, 'onConflictClause')
  return [...assignments([node, ...conflict]), ...nodesOf(node, 'returningClause')]
}

/** Whether PostgreSQL may compute it differently at another time or in another session. */
function isStable(expression: SqlNode, variables: Statement['variables']): boolean {
  return descendants(expression).some((node) => {
    if (node.kind === 'SQLValueFunction') return true
    if (node.kind === 'FuncCall') return !immutableFunctions.includes(functionName(node))
    if (node.kind !== 'TypeCast') return false
    const [type] = nodesOf(node, 'typeName')
    const to = type ? (namesOf(type, 'names').at(-1) ?? '') : ''
    const [arg] = nodesOf(node, 'arg')
    // A time and an interval added depend on the session's time zone.
    if (to === 'interval') return true
    return momentTypes.includes(to) && arg !== undefined && !isOfType(arg, to, variables)
  })
}

/** A parameter has the type it is cast to, and a constant is read once. */
function isOfType(node: SqlNode, type: string, variables: Statement['variables']): boolean {
  if (node.kind === 'ParamRef' || node.kind === 'A_Const') return true
  const name = node.kind === 'ColumnRef' ? namesOf(node, 'fields').join('.') : ''
  return variables?.get(name) === type
}
