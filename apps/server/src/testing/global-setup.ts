import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '../db/cluster/nodes.ts'
import { startEmbeddedPostgres } from '../db/embedded/index.ts'
import { migrate } from '../db/migrate.ts'
import { databasePasswords } from '../secrets.ts'
import { closeTemplate, createClusterDatabase, distributeDatabase, testCluster } from './test-cluster.ts'
import { testSecret } from './test-secret.ts'
import { type ListFault, listFaults, ranWhole } from './unseen-refusals.ts'

/** One PostgreSQL for all tests of the server, with a migrated database each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-test-'))
  const { adminUrl, stop } = await startDatabase(dataDir)
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

/** A PostgreSQL with a migrated database; with `npm run test:cluster` the cluster has one as well, which is distributed. */
async function startDatabase(dataDir: string): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const passwords = databasePasswords(testSecret)
  const cluster = testCluster()
  if (cluster) {
    const url = await createClusterDatabase(cluster, 'template_for_tests')
    await migrate(url, passwords)
    await distributeDatabase(cluster, url, passwords.app)
    await closeTemplate(cluster, 'template_for_tests')
  }
  const postgres = await startEmbeddedPostgres({ dataDir })
  await withClient(postgres.adminUrl, async (client) => {
    // It would go round two hundred databases of a minute each.
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    await client.query('create database template_for_tests')
  })
  const templateUrl = new URL(postgres.adminUrl)
  templateUrl.pathname = '/template_for_tests'
  await migrate(templateUrl.toString(), passwords)
  return postgres
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
