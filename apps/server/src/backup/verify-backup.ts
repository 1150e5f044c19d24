import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded/index.ts'
import { invariantFaults } from './invariants.ts'
import { removeRestored, restoreBackup } from './restore-backup.ts'

/** What a restored backup holds. */
export type Verified = {
  readonly restaurants: number
  readonly orders: number
  /** When the newest entry of any journal was written; null in an empty installation. */
  readonly lastEntryAt: string | null
}

/**
 * Restores a backup into a folder of its own, starts it there and holds its books to everything that must be true of them:
 * the ledger, the payments, every figure of every order, the whole journal. A backup nobody has restored is a hope.
 *
 * @param options.scratch where there is room for the whole database once more
 * @throws in words, with what is wrong in the books
 */
export function verifyBackup(file: string, key: string, scratch = tmpdir()): Promise<Verified> {
  return verifyRestored(file, (dataDir) => restoreBackup({ file, key, dataDir }), scratch)
}

/**
 * The same for what `restore` puts into a folder.
 *
 * @param name what it is called where its books are wrong
 */
export async function verifyRestored(
  name: string,
  restore: (dataDir: string) => Promise<unknown>,
  scratch = tmpdir(),
): Promise<Verified> {
  const dataDir = await mkdtemp(join(scratch, 'tableside-verify-'))
  try {
    await restore(dataDir)
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
    try {
      return await checkBooks(name, adminUrl)
    } finally {
      await stop()
    }
  } finally {
    // Its database may lie elsewhere, where PostgreSQL's user can not enter the scratch folder.
    await removeRestored(dataDir)
  }
}

async function checkBooks(name: string, adminUrl: string): Promise<Verified> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const faults = await invariantFaults(client)
    if (faults.length > 0) {
      const shown = faults.slice(0, 20).map((fault) => `  ${fault}`)
      throw new Error([`${name} was restored, but its books are not right (${faults.length}):`, ...shown].join('\n'))
    }
    const { rows } = await client.query<Verified>(
      `select (select count(*) from restaurants)::int as restaurants, (select count(*) from orders)::int as orders,
        (select iso(max(at)) from events) as "lastEntryAt"`,
    )
    return rows[0] ?? { restaurants: 0, orders: 0, lastEntryAt: null }
  } finally {
    await client.end()
  }
}
