import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlFolder } from '../../paths.ts'
import { loadParser, parseStatements } from '../../testing/sql-linter/parse.ts'
import { splitStatements } from './statements.ts'

beforeAll(() => loadParser())

describe('split statements', () => {
  it('leaves a semicolon in a string, a comment, a name and a dollar quote alone', () => {
    const text = `-- one; two\nselect 'a;''b', ";" /* ; */;\ndo $x$ begin null; end $x$;\nselect 2`
    expect(splitStatements(text)).toEqual([
      `-- one; two\nselect 'a;''b', ";" /* ; */;`,
      'do $x$ begin null; end $x$;',
      'select 2',
    ])
  })

  it('takes the body of a function as part of it', () => {
    const text = `create function f() returns int language sql begin atomic select case when true then 1 end; end; select 1;`
    expect(splitStatements(text)).toHaveLength(2)
  })

  it('finds in each of our files the statements that PostgreSQL finds', () => {
    for (const name of readdirSync(sqlFolder)) {
      const text = readFileSync(join(sqlFolder, name), 'utf8')
      const each = splitStatements(text)
      expect([name, each.map((one) => parseStatements(one).length)]).toEqual([name, parseStatements(text).map(() => 1)])
    }
  })
})
