import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/index.ts'
import { migrate } from '../db/migrate.ts'
import { databasePasswords } from '../secrets.ts'
import { testSecret } from './test-secret.ts'

/** One PostgreSQL for all tests of the server, with a migrated database each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-test-'))
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database template_for_tests')
  await client.end()
  const templateUrl = new URL(adminUrl)
  templateUrl.pathname = '/template_for_tests'
  await migrate(templateUrl.toString(), databasePasswords(testSecret))
  project.provide('adminUrl', adminUrl)

  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}
