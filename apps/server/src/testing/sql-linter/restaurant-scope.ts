import { namesOf, nodesOf, type SqlNode, toNode } from './parse.ts'
import { type QueryLevel, queryLevels, type Relation } from './query-levels.ts'

/** How a restaurant's table is kept to a restaurant where it is read or written. */
export type RestaurantScope =
  /** `restaurant_id = $1`, directly or through the tables it is joined to. */
  | 'value'
  /** `restaurant_id = any ($1)`. */
  | 'list'
  /** `restaurant_id = outer.restaurant_id` of the query around it. */
  | 'outer'
  | 'none'

type Operand =
  | { readonly is: 'value' | 'list' | 'outer' | 'unknown' }
  | { readonly is: 'column'; readonly alias: string }

const rank: readonly RestaurantScope[] = ['none', 'outer', 'list', 'value']

/** The scope of each restaurant's table of a level, and of each subquery over such tables. */
export function restaurantScopes(
  level: QueryLevel,
  isTenant: (table: string) => boolean,
): Map<Relation, RestaurantScope> {
  const relevant = level.relations.filter((relation) => isOfRestaurants(relation, isTenant))
  const scopes = new Map<string, RestaurantScope>(relevant.map(({ alias, query }) => [alias, query ? 'value' : 'none']))
  const pairs = level.conditions.flatMap((condition) => equality(condition, level, relevant))
  if (level.isJoinedByRestaurant) {
    const [first, ...others] = relevant
    for (const other of others) pairs.push([column(first?.alias ?? ''), column(other.alias)])
  }
  const raise = (alias: string, scope: RestaurantScope): boolean => {
    const known = scopes.get(alias) ?? 'none'
    if (rank.indexOf(scope) <= rank.indexOf(known)) return false
    scopes.set(alias, scope)
    return true
  }
  const scopeOf = (operand: Operand): RestaurantScope => {
    if (operand.is === 'column') return scopes.get(operand.alias) ?? 'none'
    return operand.is === 'unknown' ? 'none' : operand.is
  }
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const [left, right] of pairs) {
      if (left.is === 'column' && raise(left.alias, scopeOf(right))) hasChanged = true
      if (right.is === 'column' && raise(right.alias, scopeOf(left))) hasChanged = true
    }
  }
  return new Map(relevant.map((relation) => [relation, scopes.get(relation.alias) ?? 'none']))
}

/** Whether all restaurants’ tables of a level are joined to each other by `restaurant_id`. */
export function isJoinedByRestaurant(level: QueryLevel, isTenant: (table: string) => boolean): boolean {
  const relevant = level.relations.filter((relation) => isOfRestaurants(relation, isTenant))
  const [first] = relevant
  if (!first || level.isJoinedByRestaurant) return true
  const joined = level.conditions
    .flatMap((condition) => equality(condition, level, relevant))
    .flatMap(([left, right]) => {
      const names = [left, right].map((side) =>
        side.is === 'column' ? side.alias : side.is === 'value' ? aValue : undefined,
      )
      return names.every((name) => name !== undefined) ? [names] : []
    })
  joined.push(...relevant.flatMap((relation) => joinsOfSubquery(relation, level, isTenant)))
  const reached = new Set([first.alias])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const names of joined) if (names.some((name) => reached.has(name))) for (const name of names) reached.add(name)
  }
  return relevant.every(({ alias }) => reached.has(alias))
}

/** What stands for "the one restaurant that was asked for" where tables are joined by being compared with the same value. */
const aValue = '$'

/** What a subquery is joined to: by what it compares with the row beside it, or by naming the restaurant itself. */
function joinsOfSubquery(
  { alias, query }: Relation,
  level: QueryLevel,
  isTenant: (table: string) => boolean,
): string[][] {
  const levels = query ? queryLevels(query) : []
  const compared = levels.flatMap(({ conditions }) => conditions.flatMap(comparedWithRestaurantId))
  const beside = level.relations.filter((other) => other.alias !== alias && compared.includes(other.alias))
  const scopes = levels.flatMap((inner) => [...restaurantScopes(inner, isTenant)].filter(([{ table }]) => table))
  const isOfOne = scopes.length > 0 && scopes.every(([, scope]) => scope === 'value')
  return [...beside.map((other) => [alias, other.alias]), ...(isOfOne ? [[alias, aValue]] : [])]
}

/** The relations whose columns a condition compares with a restaurant_id. */
function comparedWithRestaurantId(condition: SqlNode): (string | undefined)[] {
  const sides = [condition.fields.lexpr, condition.fields.rexpr].flatMap((side) => toNode('', side) ?? [])
  if (condition.kind !== 'A_Expr' || !sides.some(isRestaurantId)) return []
  return sides.filter(({ kind }) => kind === 'ColumnRef').map((side) => namesOf(side, 'fields').at(-2))
}

export function isOfRestaurants({ table, query }: Relation, isTenant: (table: string) => boolean): boolean {
  if (table !== undefined) return isTenant(table)
  if (!query) return false
  // A recursive query names itself: its own name is left out of what it is made of.
  return queryLevels(query).some((level) =>
    level.relations.some((relation) => relation.table !== undefined && isTenant(relation.table)),
  )
}

const column = (alias: string): Operand => ({ is: 'column', alias })

/** Both sides of `restaurant_id = …`; nothing for every other condition. */
function equality(condition: SqlNode, level: QueryLevel, relevant: readonly Relation[]): [Operand, Operand][] {
  if (condition.kind !== 'A_Expr' || namesOf(condition, 'name').join() !== '=') return []
  const left = toNode('', condition.fields.lexpr)
  const right = toNode('', condition.fields.rexpr)
  const operands = [left, right].map((side) => (side ? operandOf(side, level, relevant) : { is: 'unknown' as const }))
  const [first, second] = operands
  if (!first || !second || ![left, right].some((side) => side && isRestaurantId(side))) return []
  const isList = condition.fields.kind === 'AEXPR_IN' || condition.fields.kind === 'AEXPR_OP_ANY'
  return [[first, isList ? { is: 'list' } : second]]
}

function isRestaurantId(node: SqlNode): boolean {
  return node.kind === 'ColumnRef' && namesOf(node, 'fields').at(-1) === 'restaurant_id'
}

function operandOf(node: SqlNode, level: QueryLevel, relevant: readonly Relation[]): Operand {
  if (node.kind === 'ParamRef' || node.kind === 'A_Const') return { is: 'value' }
  if (node.kind === 'TypeCast') {
    const [arg] = nodesOf(node, 'arg')
    return arg ? operandOf(arg, level, relevant) : { is: 'unknown' }
  }
  if (node.kind === 'FuncCall')
    return { is: namesOf(node, 'funcname').includes('current_restaurant') ? 'value' : 'unknown' }
  if (node.kind !== 'ColumnRef') return { is: 'unknown' }
  const names = namesOf(node, 'fields')
  const alias = names.at(-2)
  if (alias !== undefined) return level.relations.some((each) => each.alias === alias) ? column(alias) : { is: 'outer' }
  // Without a table's name it is an argument of a function, or the column of the one table that has it.
  if (names[0]?.startsWith('p_')) return { is: 'value' }
  return isRestaurantId(node) && relevant[0] ? column(relevant[0].alias) : { is: 'unknown' }
}
