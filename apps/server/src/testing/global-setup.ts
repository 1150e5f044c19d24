import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/index.ts'
import { migrate } from '../db/migrate.ts'
import { databasePasswords } from '../secrets.ts'
import { testSecret } from './test-secret.ts'
import { type ListFault, listFaults, ranWhole } from './unseen-refusals.ts'

/** One PostgreSQL for all tests of the server, with a migrated database each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-test-'))
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  // It would go round two hundred databases of a minute each.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await client.query('create database template_for_tests')
  await client.end()
  const templateUrl = new URL(adminUrl)
  templateUrl.pathname = '/template_for_tests'
  await migrate(templateUrl.toString(), databasePasswords(testSecret))
  project.provide('adminUrl', adminUrl)
  const seenRefusals = join(dataDir, 'seen-refusals.txt')
  writeFileSync(seenRefusals, '')
  project.provide('seenRefusals', seenRefusals)

  return async () => {
    const seen = new Set(readFileSync(seenRefusals, 'utf8').split('\n'))
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (await ranWhole(project)) report(listFaults(seen))
  }
}

/** An error thrown here would be printed, and the run would pass. */
function report(faults: readonly ListFault[]): void {
  if (faults.length === 0) return
  process.exitCode = 1
  console.error(
    `testing/unseen-refusals.json is not true:\n${faults.map(({ pair, fault }) => `  ${pair}: ${fault}`).join('\n')}`,
  )
}

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    /** The file that lists each refusal a test was answered with. */
    seenRefusals: string
  }
}
