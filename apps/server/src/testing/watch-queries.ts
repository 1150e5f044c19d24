import { getTableName, isTable } from 'drizzle-orm'
import { Client } from 'pg'
import { appRole } from '../db/migrate.ts'
import { type QueryFault, statementFaults, tenantTablesOf } from '../db/query-rules.ts'
import * as schema from '../db/schema/index.ts'

const tables = tenantTablesOf(Object.values(schema).filter(isTable).map(getTableName))
const seen = new Set<string>()
const faults: QueryFault[] = []
let isWatching = false

/**
 * Holds every statement the app role sends against the rules of docs/SQL.md, while the tests run.
 *
 * @returns what was found since, by this server or one beside it
 */
export function watchQueries(): () => readonly QueryFault[] {
  // One test sends what is forbidden, to see it found; the tests after it have nothing to do with that.
  const { length } = faults
  if (!isWatching) beginToWatch()
  return () => faults.slice(length)
}

function beginToWatch(): void {
  isWatching = true
  const { query } = Client.prototype
  // The overloads of the driver cannot be written out again.
  Client.prototype.query = function watched(this: Client, ...given: Parameters<typeof query>) {
    const [first] = given
    const text: unknown = typeof first === 'string' ? first : Object(first).text
    if (typeof text === 'string' && this.user === appRole && !seen.has(text)) {
      seen.add(text)
      faults.push(...statementFaults('app', text, tables))
    }
    return query.apply(this, given)
  } as typeof query
}
