import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { DomainError, refusals } from '@tableside/domain/errors'
import pino from 'pino'
import { startClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { createServices } from './create-services.ts'
import { openDatabase } from './db/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { createLog } from './log.ts'
import { findImportTarget, importSales, type SalesFile } from './modules/import/index.ts'
import { noStripe } from './modules/payments/index.ts'
import { appSecret, databasePasswords } from './secrets.ts'

const usage = `Usage: npm run import -- --orders FILE [--prices FILE] [--restaurant SLUG] [--strict]

  --orders      past sales: Order Number, Order Date, Item Name, Quantity[, Product Price],
                or the items sold as Square, Toast, Lightspeed, Loyverse, SumUp or Zettle export them
  --prices      Item Name, Product Price; not needed when the orders have prices
  --restaurant  the short name of the restaurant; without it a restaurant "imported" is made or used
  --strict      import nothing when one row is bad`

/** `npm run import`: brings past sales of another till in. Says how far it is on stderr; stdout gets one line of JSON. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string' },
      prices: { type: 'string' },
      restaurant: { type: 'string' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help || values.orders === undefined) throw new Error(usage)
  const files = {
    orders: await fileAt(values.orders),
    prices: values.prices === undefined ? undefined : await fileAt(values.prices),
  }

  const given = readConfig(process.env)
  const { now, offsetMs: clockOffsetMs } = startClock(given)
  const config = { ...given, appSecret: appSecret(given.appSecret, given.dataDir) }
  const database = await findDatabase(config)
  const log = createLog(process.env.LOG_LEVEL ?? 'warn', pino.destination(2))
  const db = openDatabase(
    database.url,
    databasePasswords(config.appSecret),
    (error) => log.warn({ err: error }, 'database'),
    { clockOffsetMs },
  )
  try {
    const services = createServices({ db, config, log, provider: undefined, stripe: noStripe, now })
    const restaurant = await findImportTarget(services, values.restaurant)
    const progress = progressLine()
    const { plan, written, differing } = await importSales(services, {
      restaurant,
      files,
      isStrict: values.strict,
      onBadRow: ({ file, line, reason }) =>
        progress.note(`${file === 'prices' ? 'prices ' : ''}line ${line}: ${reason}`),
      onProgress: progress.show,
    })
    progress.end()
    const { figures } = plan
    for (const number of differing) print(`order ${number} was already here with another total and stays as it is`)
    print(`${written.orders} of ${figures.orders} orders written; the others were already here`)
    process.stdout.write(`${JSON.stringify(figures)}\n`)
  } finally {
    await db.end()
    await database.stop()
  }
}

async function fileAt(path: string): Promise<SalesFile> {
  const isFile = await stat(path)
    .then((found) => found.isFile())
    .catch(() => false)
  const isReadable = await access(path, constants.R_OK)
    .then(() => true)
    .catch(() => false)
  if (!isFile || !isReadable) throw new Error(`There is no file ${path}, or it may not be read.`)
  return () => createReadStream(path, { highWaterMark: 256 * 1024 })
}

/** The database set, the one a running server has, or the embedded one started for as long as this takes. */
async function findDatabase(config: Config & { appSecret: string }): Promise<{ url: string; stop(): Promise<void> }> {
  const nothingToStop = async () => {}
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir)
  if (running) return { url: running, stop: nothingToStop }
  const own = config.databaseUrl
    ? { adminUrl: config.databaseUrl, stop: nothingToStop }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print })
  try {
    await migrate(own.adminUrl, databasePasswords(config.appSecret))
  } catch (error) {
    await own.stop()
    throw error
  }
  return { url: own.adminUrl, stop: own.stop }
}

/** One line that is written over, on a terminal; elsewhere a line now and then. */
function progressLine() {
  const { stderr } = process
  const everyMs = stderr.isTTY ? 100 : 2_000
  let started: number | undefined
  let shownAt = 0
  let isOpen = false

  const write = (done: number, all: number, seconds: number) => {
    const percent = all === 0 ? 100 : Math.floor((done / all) * 100)
    const text = `${percent} %  ${done} of ${all} orders  ${Math.round(done / Math.max(seconds, 0.001))} orders/s`
    stderr.write(stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    isOpen = Boolean(stderr.isTTY)
  }
  const end = () => {
    if (isOpen) stderr.write('\n')
    isOpen = false
  }
  return {
    show(done: number, all: number) {
      const now = performance.now()
      started ??= now
      if (done < all && now - shownAt < everyMs) return
      shownAt = now
      write(done, all, (now - started) / 1000)
    },
    note(line: string) {
      end()
      print(line)
    },
    end,
  }
}

function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

function describeError(error: unknown): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error)
  const { title, next } = refusals[error.code]
  const facts = Object.entries(error.facts).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`,
  )
  return [`${title} ${next}`, ...facts].join('\n  ')
}

main().catch((error: unknown) => {
  print(describeError(error))
  process.exitCode = 1
})
