import { parseArgs } from 'node:util'
import { z } from 'zod'
import { backUp } from './backup/back-up.ts'
import { backupKey } from './backup/backup-key.ts'
import { accessTo, openPlace, scratchIn } from './backup/open-place.ts'
import { readConfig } from './config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/index.ts'

const usage = 'npm run backup -- [--to (FOLDER | s3://BUCKET/PREFIX)] [--keep NUMBER] [--no-verify]'

/** `npm run backup`: beside a running server or alone. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'no-verify': { type: 'boolean', default: false } },
  })
  const keep = z.coerce.number().int().min(1).optional().safeParse(values.keep)
  const { databaseUrl, dataDir, backups } = readConfig(process.env)
  const to = values.to ?? backups?.to
  if (!to || !keep.success) throw new Error(`Say where the backup goes, or set BACKUP_TO:\n  ${usage}`)
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL is set: a PostgreSQL of your own is backed up with its own tools (docs/OPERATIONS.md).',
    )
  }
  const key = backupKey(process.env)
  const running = await findRunningPostgres(dataDir)
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
  try {
    const adminUrl = running ?? own?.adminUrl ?? ''
    const at = new Date().toISOString()
    const isVerified = !values['no-verify']
    const place = openPlace(to, accessTo(to, process.env), scratchIn(dataDir))
    // Elsewhere than where the server keeps them, nothing is deleted that was not asked for.
    const kept = keep.data ?? (values.to ? undefined : backups?.keep)
    const { backup, held } = await backUp({ dataDir, adminUrl, key, place, keep: kept, isVerified, at })
    console.log(`${backup.file}: ${(backup.bytes / 1_000_000).toFixed(1)} MB`)
    console.log(
      held
        ? `Restored and checked: ${held.restaurants} restaurants, ${held.orders} orders, the last entry ${held.lastEntryAt ?? 'none'}.`
        : 'It was not verified: npm run restore -- --from FILE --check does that.',
    )
  } finally {
    await own?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
