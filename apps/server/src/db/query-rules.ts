import { sharedTables } from './catalog-rules.ts'

export type QueryFault = { readonly file: string; readonly rule: string; readonly statement: string }

/** Sent by `modules/live/across-processes.ts`, after the commits it tells of. */
export const wakeProcesses = `select pg_notify('restaurants_moved', $1)`

type Rule = { readonly rule: string; readonly breaks: (statement: string) => boolean }

/** Functions whose answer differs from call to call: the instant and the ids are handed in (docs/SQL.md). */
const volatile = /\b(now|clock_timestamp|statement_timestamp|random|gen_random_uuid|uuidv7|nextval)\s*\(/i

const everywhere: readonly Rule[] = [
  {
    rule: 'notifies inside a transaction, which halves the rate of writing',
    // The one that wakes the other processes is sent alone, on a connection without transactions.
    breaks: (text) => text !== wakeProcesses && /\b(notify\s+\w|pg_notify)/i.test(text),
  },
  { rule: 'sets the restaurant beyond its transaction', breaks: matches(/set_config\s*\([^)]*,\s*false\s*\)/i) },
  { rule: 'empties a table', breaks: matches(/^\s*truncate\b/i) },
  {
    rule: 'reads a clock or makes an id in the database',
    // The queue of jobs is graphile-worker's own, with no restaurant's rows in it.
    breaks: (text) => /\b(insert|update)\b/i.test(text) && volatile.test(text) && !/graphile_worker\./.test(text),
  },
  {
    rule: 'adds up days and their months at once: sums that are kept by both are read by `span`',
    breaks: (text) =>
      [...text.matchAll(/\b(?:from|join)\s+rollup_(?:hours|items|staff|vat|tenders|reductions)\b/gi)].length >
        [...text.matchAll(/\bspan\b\s*=/gi)].length && !/\bdelete from\b/i.test(text),
  },
]

function matches(pattern: RegExp): (statement: string) => boolean {
  return (statement) => pattern.test(statement)
}

/** A statement over a restaurant's table names the restaurant, so that one shard can answer it. */
function namesRestaurant(tenantTables: readonly string[]): Rule {
  const table = new RegExp(`\\b(from|join|into|update)\\s+(${tenantTables.join('|')})\\b`, 'i')
  return {
    rule: 'touches a restaurant’s table without restaurant_id',
    breaks: (statement) => table.test(statement) && !/restaurant_id/.test(statement),
  }
}

/** Each hot function takes the restaurant first and sets it first. */
const hotFunction: Rule = {
  rule: 'is a function over restaurants’ tables whose first act is not to set the restaurant',
  breaks: (statement) => {
    const match = /create or replace function \w+\(\s*(\w+) \w+[\s\S]*?\bbegin\s+([\s\S]*)/i.exec(statement)
    if (!match) return false
    const [, firstArgument, body = ''] = match
    // What another function calls inside the restaurant says so in its comment.
    const isInner = /-- Inner:/.test(statement)
    if (firstArgument !== 'p_restaurant_id' || isInner) return false
    return !/^perform set_config\('app\.restaurant_id', p_restaurant_id::text, true\)/.test(body.trim())
  },
}

/** What breaks the rules in one of our SQL files. */
export function sqlFileFaults(file: string, text: string, tenantTables: readonly string[]): QueryFault[] {
  const functions = text.split(/(?=^create or replace function)/im)
  const statements = text.split(/;\s*\n/).map((statement) => statement.replace(/--[^\n]*/g, ''))
  return [
    ...functions.filter(hotFunction.breaks).map((statement) => ({ file, rule: hotFunction.rule, statement })),
    ...statements.flatMap((statement) => statementFaults(file, statement, tenantTables)),
  ]
}

/** What breaks the rules in one statement, written by us or by the query builder. */
export function statementFaults(file: string, text: string, tenantTables: readonly string[]): QueryFault[] {
  const statement = text.replaceAll('"', '')
  return [...everywhere, namesRestaurant(tenantTables)]
    .filter((rule) => rule.breaks(statement))
    .map(({ rule }) => ({ file, rule, statement: statement.trim() }))
}

export function tenantTablesOf(allTables: readonly string[]): string[] {
  return allTables.filter((name) => !sharedTables.some((shared) => shared === name))
}
