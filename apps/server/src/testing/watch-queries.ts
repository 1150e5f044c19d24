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
      const key = `${role} ${text}`
      if (!seen.has(key)) {
        seen.add(key)
        faults.push(...unknownFaults(lintStatement(text, { ...given, where: role, role })))
      }
    }
    return query.apply(this, asked)
  } as typeof query
  return given
}
