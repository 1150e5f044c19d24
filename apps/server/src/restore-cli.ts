import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupKey } from './backup/backup-key.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'

const usage = 'npm run restore -- --from FILE (--to NEW_FOLDER | --check)'

/** `npm run restore`: puts a backup into a new data folder, or only looks whether it could be. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const { from, to, check } = values
  if (!from || check === Boolean(to))
    throw new Error(`Say which backup, and where it goes or that it is checked:\n  ${usage}`)
  const key = backupKey(process.env)
  if (!to) {
    const { restaurants, orders, lastEntryAt } = await verifyBackup(from, key)
    console.log(
      `Restored and checked: ${restaurants} restaurants, ${orders} orders, the last entry ${lastEntryAt ?? 'none'}.`,
    )
    return
  }
  const dataDir = resolve(to)
  await restoreBackup({ file: from, key, dataDir })
  console.log(`Restored. Start it with:\n  DATA_DIR=${dataDir} npm start`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
