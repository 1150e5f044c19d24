import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../steps/root.mjs'
import { findPrograms } from './programs.mjs'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A PostgreSQL that is there as far as its pg_config says. */
function pgConfig(version: string, files: readonly string[]): string {
  const home = mkdtempSync(join(folder, 'pg-'))
  for (const file of files) {
    mkdirSync(join(home, file, '..'), { recursive: true })
    writeFileSync(join(home, file), '')
  }
  const program = join(home, 'pg_config')
  const answers = `--version) echo "PostgreSQL ${version}";; --bindir) echo ${home}/bin;; --sharedir) echo ${home}/share;;`
  writeFileSync(program, `#!/bin/sh\ncase $1 in ${answers} esac\n`, { mode: 0o755 })
  return program
}

const server = ['bin/initdb', 'bin/postgres']

describe('programs of a cluster', () => {
  it('are those of a PostgreSQL 18 with Citus', () => {
    const found = findPrograms(pgConfig('18.6 (Debian 18.6-3)', [...server, 'share/extension/citus.control']))
    expect(found).toMatchObject({ version: '18.6', initdb: expect.stringMatching(/bin\/initdb$/) })
  })

  it.each([
    ['no PostgreSQL', '/nonexistent/pg_config', 'There is no PostgreSQL to run a cluster with'],
    ['another version', pgConfig('17.2', server), 'needs PostgreSQL 18'],
    ['no server', pgConfig('18.6', []), 'has no initdb and postgres'],
    ['no Citus', pgConfig('18.6', server), 'has no Citus'],
  ])('are missed by name where there is %s', (_what, program, message) => {
    expect(() => findPrograms(program)).toThrow(message)
  })

  it('end the tests on a cluster with 2 where they are not there', () => {
    const ended = spawnSync(process.execPath, ['scripts/test-cluster.mjs'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CLUSTER_PG_CONFIG: '/nonexistent/pg_config' },
    })
    expect([ended.status, ended.stderr]).toEqual([2, expect.stringContaining('docs/OPERATIONS.md')])
  })
})
