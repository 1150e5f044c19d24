import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { accessTo } from './backup/open-place.ts'
import type { S3Access } from './backup/s3-place.ts'
import { trustedProxies } from './trusted-proxies.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** `2:<secret>,1:<secret>`: what secrets in the database are sealed with; the highest version is the one in use. */
const sealingKeys = z
  .string()
  .regex(/^\d{1,6}:[^,]{32,}(,\d{1,6}:[^,]{32,})*$/, 'must be like "2:<at least 32 characters>,1:<the key before>"')
  .transform((text) =>
    text.split(',').map((key) => {
      const colon = key.indexOf(':')
      return { version: Number(key.slice(0, colon)), secret: key.slice(colon + 1) }
    }),
  )

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  DEMO: flag.optional(),
  DEMO_CLOCK: z.iso.datetime({ error: 'must be an instant like 2027-03-09T12:30:00Z' }).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEALING_KEYS: sealingKeys.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  BUSY_AFTER_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
})

/** The settings of one server, read from the environment once at start. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly isDemo: boolean
  /** Where the demo's clock starts; absent: it goes by the machine's. */
  readonly demoClock?: string | undefined
  /** How far the clock of a demo is from the machine's, in milliseconds; worked out at the start (clock.ts). */
  readonly clockOffsetMs?: number
  /** Absent: made at the first start and kept in `dataDir`. */
  readonly appSecret: string | undefined
  /** Absent: one key, worked out from the app's secret. */
  readonly sealingKeys?: readonly { readonly version: number; readonly secret: string }[] | undefined
  /** Stripe's stand-in, for tests and rehearsals; absent: Stripe itself. */
  readonly stripeApiUrl?: string | undefined
  readonly smtpUrl: string | undefined
  readonly publicUrl: string
  /** Who is believed where a request comes from; absent: nobody, it comes from whoever connects. */
  readonly trustedProxies?: readonly string[] | undefined
  /** What writes the guests' pages; absent: the web app's build. */
  readonly guestPages?: string
  /** Calls are asked to come again while the event loop is held up for longer than this. */
  readonly busyAfterMs: number
  /** For how long a server that is asked to stop still serves, while `/readyz` says that it leaves; absent: not at all. */
  readonly drainDelayMs?: number
  /** Where Prometheus reads; absent: nowhere. */
  readonly metrics?: MetricsConfig | undefined
  /** The collector that traces go to; absent: none are made. */
  readonly tracesTo?: string | undefined
  /** Where the embedded database is backed up to; absent: nowhere by itself. */
  readonly backups?: BackupConfig | undefined
}

export type BackupConfig = {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string
  readonly s3?: S3Access | undefined
  /** What they are encrypted with. */
  readonly key: string
  /** How many backups stay there, and the log since the oldest of them. */
  readonly keep: number
  /** The hour of the day, in UTC, at which one is taken. */
  readonly hour: number
}

export type MetricsConfig = {
  readonly host: string
  readonly port: number
  /** What Prometheus brings as a bearer token; absent only where nobody but this machine can ask. */
  readonly token: string | undefined
}

const thisMachine = ['127.0.0.1', '::1', 'localhost']

/** @throws an Error that lists every setting that is wrong, in words for the person starting the server */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (env.DATABASE_URL && !env.APP_SECRET) {
    wrong.push('APP_SECRET: must be set when DATABASE_URL is, so that sessions and secrets survive a new machine')
  }
  if (parsed.data?.DEMO_CLOCK && parsed.data.DEMO !== true) {
    wrong.push('DEMO_CLOCK: only together with DEMO=1, because what is sold for real is booked when it is sold')
  }
  if (parsed.data?.DEMO_CLOCK && env.DATABASE_URL) {
    wrong.push('DEMO_CLOCK: only without DATABASE_URL, because the clock is kept in DATA_DIR beside the database')
  }
  const { BACKUP_TO, BACKUP_KEY, BACKUP_KEEP = 0, BACKUP_HOUR = 0 } = parsed.data ?? {}
  if (BACKUP_TO && !BACKUP_KEY)
    wrong.push('BACKUP_KEY: must be set when BACKUP_TO is; openssl rand -base64 32 makes one')
  if (BACKUP_TO && env.DATABASE_URL) {
    wrong.push('BACKUP_TO: only without DATABASE_URL, because a PostgreSQL of your own is backed up by its own tools')
  }
  if (BACKUP_TO && parsed.data?.DEMO_CLOCK) {
    wrong.push('BACKUP_TO: not together with DEMO_CLOCK, because a restore goes by the clock of the machine')
  }
  const s3 = readOr(wrong, () => BACKUP_TO && accessTo(BACKUP_TO, env))
  const { METRICS_HOST = '', METRICS_TOKEN, METRICS_PORT } = parsed.data ?? {}
  if (METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !thisMachine.includes(METRICS_HOST)) {
    wrong.push(
      'METRICS_TOKEN: must be set when METRICS_HOST is not this machine alone, so that nobody else reads along',
    )
  }
  if (!parsed.success || wrong.length > 0) {
    throw new Error(`These settings are not right:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  }

  const { PORT, HOST, DATABASE_URL, DATA_DIR, DEMO, APP_SECRET, SEALING_KEYS, SMTP_URL, PUBLIC_URL, BUSY_AFTER_MS } =
    parsed.data
  const { STRIPE_API_URL } = parsed.data
  const isDemo = DEMO ?? DATABASE_URL === undefined
  return {
    port: PORT,
    // A demo has public passwords, so it is for this machine only unless someone says otherwise.
    host: HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: DATABASE_URL,
    dataDir: resolve(DATA_DIR ?? defaultDataDir(env)),
    isDemo,
    demoClock: parsed.data.DEMO_CLOCK,
    appSecret: APP_SECRET,
    sealingKeys: SEALING_KEYS,
    stripeApiUrl: STRIPE_API_URL,
    smtpUrl: SMTP_URL,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    busyAfterMs: BUSY_AFTER_MS,
    drainDelayMs: parsed.data.DRAIN_DELAY_MS,
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT, token: METRICS_TOKEN },
    tracesTo: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
    backups:
      BACKUP_TO && BACKUP_KEY
        ? { to: BACKUP_TO, s3: s3 || undefined, key: BACKUP_KEY, keep: BACKUP_KEEP, hour: BACKUP_HOUR }
        : undefined,
  }
}

/** What a setting says; where it says nothing sensible, that is noted. */
function readOr<Value>(wrong: string[], read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    wrong.push(`BACKUP_TO: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

function defaultDataDir(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'tableside')
}
