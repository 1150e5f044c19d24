import type { SqlFault } from './lint.ts'

type Exception = {
  readonly rule: string
  /** Functions, policies or parts of statements that break it today; `*` stands for the end of a name. */
  readonly at: readonly string[]
}

/**
 * What breaks the rules today. The list may only shrink: a test fails for every entry that nothing needs any more, and
 * whoever breaks a rule anew mends the statement.
 */
export const knownExceptions: readonly Exception[] = [
  // An order as one document is made by a function of its row.
  { rule: 'is a function over restaurants’ tables whose first argument is not the restaurant', at: ['order_document'] },
  { rule: 'names the restaurant by the row of the query around it and not by its value', at: ['order_document'] },
  { rule: 'takes a whole row: it cannot be distributed', at: ['order_document', 'payment_document'] },
  {
    rule: 'calls a function that reads tables for the rows of a table: no shard can ask another',
    at: ['load_order*', 'deplete_stock'],
  },
  // Asked for in a list, where nothing is written into the query.
  {
    rule: 'answers the rows of a table by one SQL statement, which is written into the query around it: PL/pgSQL is not',
    at: ['orders_within'],
  },
  // Rows that come as JSON are written by INSERT … SELECT and taken apart where they are written.
  {
    rule: 'inserts into a restaurant’s table from no table and without ON CONFLICT or RETURNING, or without an alias',
    at: ['deplete_stock', 'import_orders', 'save_order'],
  },
  {
    rule: 'inserts what it selects and skips rows in silence: the count is that of the rows selected',
    at: ['save_order'],
  },
]

/** The same for statements that the code sends: each is known by a part of its text. */
export const knownStatements: readonly Exception[] = [
  { rule: 'is more than one statement: a cluster prepares one at a time', at: ['; set local app.location_ids = '] },
  {
    rule: 'calls a function that reads tables for the rows of a table: no shard can ask another',
    at: ['order_document(', 'order_home('],
  },
  // An export is read as of one moment and too large to be kept in memory: one at a time writes its pieces beside that.
  {
    rule: 'is sent on a second connection while a transaction keeps the first',
    at: ['into "account_export_pieces"'],
  },
]

/** What is not known. */
export function unknownFaults(faults: readonly SqlFault[]): SqlFault[] {
  return faults.filter(
    (fault) =>
      !knownExceptions.some(({ rule, at }) => rule === fault.rule && at.some((name) => isAt(fault, name))) &&
      !knownStatements.some(({ rule, at }) => rule === fault.rule && at.some((part) => fault.statement.includes(part))),
  )
}

/** The exceptions that nothing in functions and policies needs any more. */
export function staleExceptions(faults: readonly SqlFault[]): string[] {
  return knownExceptions.flatMap(({ rule, at }) =>
    at
      .filter((name) => !faults.some((fault) => fault.rule === rule && isAt(fault, name)))
      .map((name) => `${name}: ${rule}`),
  )
}

function isAt({ where }: SqlFault, name: string): boolean {
  return name.endsWith('*') ? where.startsWith(name.slice(0, -1)) : where === name
}
