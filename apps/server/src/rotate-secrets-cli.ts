import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/index.ts'
import { forgetSecret, keyringOf, lostSecrets, resealAll } from './modules/secret-store/index.ts'
import { appSecret, databasePasswords } from './secrets.ts'

/**
 * `npm run rotate-secrets`: beside a running server or alone. Says how many secrets were sealed anew, never which. With
 * `--forget-lost`, those whose key is gone are thrown away first.
 */
async function main(): Promise<void> {
  const given = readConfig(process.env)
  const config = { ...given, appSecret: appSecret(given.appSecret, given.dataDir) }
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print })
  const db = openDatabase(running ?? own?.adminUrl ?? '', databasePasswords(config.appSecret), (error) =>
    print(error.message),
  )
  try {
    const keyring = keyringOf(config)
    const done = await db.inShared(async (tx) => {
      const forgotten = process.argv.includes('--forget-lost') ? await lostSecrets(tx, keyring) : []
      for (const { name } of forgotten) await forgetSecret(tx, name)
      return { forgotten: forgotten.length, ...(await resealAll(tx, keyring)) }
    })
    process.stdout.write(`${JSON.stringify({ keyVersion: keyring.newest, ...done })}\n`)
  } finally {
    await db.end()
    await own?.stop()
  }
}

function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

main().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
