import { AsyncLocalStorage } from 'node:async_hooks'
import { PgDatabase } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { appRole, platformRole } from '../db/roles.ts'
import { unknownFaults } from './sql-linter/known-exceptions.ts'
import { type LintContext, lintStatement, type SqlFault } from './sql-linter/lint.ts'
import { lintContext, readFunctions } from './sql-linter/our-schema.ts'
import { loadParser } from './sql-linter/parse.ts'

const roles = new Map([
  [appRole, 'app'],
  [platformRole, 'platform'],
] as const)
const seen = new Set<string>()
const faults: SqlFault[] = []
let context: Omit<LintContext, 'where' | 'role'> | undefined

type Transaction = { client?: Client; isOpen: boolean; readonly around: Transaction | undefined }
const transaction = new AsyncLocalStorage<Transaction>()
/** What a transaction sends around its work. */
const aroundWork = /^(begin|commit|rollback|savepoint|release|set local)\b/i

/**
 * Holds every statement that the server's two roles send against the rules of docs/SQL.md, while the tests run.
 *
 * @param client an owner's connection, which tells our functions
 * @returns what was found since, by this server or one beside it
 */
export async function watchQueries(client: Client): Promise<() => readonly SqlFault[]> {
  // One test sends what is forbidden, to see it found; the tests after it have nothing to do with that.
  const { length } = faults
  if (!context) {
    await loadParser()
    const first = lintContext(await readFunctions(client))
    // Two servers may have started at once.
    context ??= beginToWatch(first)
  }
  return () => faults.slice(length)
}

function beginToWatch(given: Omit<LintContext, 'where' | 'role'>): typeof given {
  const { query } = Client.prototype
  // The overloads of the driver cannot be written out again.
  Client.prototype.query = function watched(this: Client, ...asked: Parameters<typeof query>) {
    const [first] = asked
    const text: unknown = typeof first === 'string' ? first : Object(first).text
    const role = [...roles].find(([name]) => name === this.user)?.[1]
    if (typeof text === 'string' && role) {
      if (isBesideTransaction(this) && !aroundWork.test(text)) {
        const rule = 'is sent on a second connection while a transaction keeps the first'
        faults.push(...unknownFaults([{ where: role, rule, statement: text }]))
      }
      const key = `${role} ${text}`
      if (!seen.has(key)) {
        seen.add(key)
        faults.push(...unknownFaults(lintStatement(text, { ...given, where: role, role })))
      }
    }
    return query.apply(this, asked)
  } as typeof query
  const { transaction: begin } = PgDatabase.prototype
  PgDatabase.prototype.transaction = function watched(this: typeof PgDatabase.prototype, work, ...options) {
    return begin.call(this, (tx) => asTransaction(() => work(tx)), ...options)
  } as typeof begin
  return given
}

async function asTransaction<Done>(work: () => Promise<Done>): Promise<Done> {
  const open: Transaction = { isOpen: true, around: transaction.getStore() }
  return transaction.run(open, work).finally(() => {
    open.isOpen = false
  })
}

function isBesideTransaction(client: Client): boolean {
  const asking = transaction.getStore()
  if (!asking?.isOpen) return false
  asking.client ??= client
  return asking.client !== client || asking.around?.isOpen === true
}
