import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { DomainError } from '@tableside/domain/errors'
import pino from 'pino'
import { startClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createServices } from './create-services.ts'
import { openDatabase } from './db/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/index.ts'
import { createLog } from './log.ts'
import { resetPlatformOwnerTwoFactor } from './modules/identity/index.ts'
import { noStripe } from './modules/payments/index.ts'
import { appSecret, databasePasswords } from './secrets.ts'

/** `npm run owner:phone-lost`: beside a running server or alone. `--email` and `--yes` answer what it would ask. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } } })
  const email = values.email ?? (await prompt('Email of the platform’s owner who lost phone and backup codes: '))
  const question = `${email} will sign in with the password alone, and is signed out everywhere. Go on? (yes/no) `
  if (!values.yes && (await prompt(question)).toLowerCase() !== 'yes') throw new Error('Nothing was changed.')

  const given = readConfig(process.env)
  const { now, offsetMs: clockOffsetMs } = startClock(given)
  const config = { ...given, appSecret: appSecret(given.appSecret, given.dataDir) }
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print })
  const log = createLog(process.env.LOG_LEVEL ?? 'warn', pino.destination(2))
  const db = openDatabase(
    running ?? own?.adminUrl ?? '',
    databasePasswords(config.appSecret),
    (error) => log.warn({ err: error }, 'database'),
    { clockOffsetMs },
  )
  try {
    const services = createServices({ db, config, log, provider: undefined, stripe: noStripe, now })
    const { isMailed } = await resetPlatformOwnerTwoFactor(services, email)
    print(`Two-step sign-in is off for ${email}, and the account is signed out everywhere.`)
    print(isMailed ? 'They were told by mail.' : 'The mail about it could not be sent: tell them yourself.')
    print('Ask them to sign in and switch two-step sign-in on again at once.')
  } finally {
    await db.end()
    await own?.stop()
  }
}

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

function describeError(error: unknown): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'not_found') return 'No owner of the platform has that email address. Nothing was changed.'
  if (error.code === 'two_factor_off') return 'Two-step sign-in is off for this account already. Nothing was changed.'
  return error.code
}

main().catch((error: unknown) => {
  print(describeError(error))
  process.exitCode = 1
})
