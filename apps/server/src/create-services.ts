import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { createBackupStatus } from './backup/status.ts'
import { type Caches, createCaches } from './caches.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createNotices, type Notices } from './db/notices.ts'
import { createAccessLookup } from './http/access-lookup.ts'
import { createSharedReplies } from './http/shared-replies.ts'
import { createApiKeys } from './modules/api-keys/index.ts'
import type { SubscriptionProvider } from './modules/billing/index.ts'
import { createGuestTables } from './modules/guest-tables/index.ts'
import { createMeter, createReadiness, createSlowStatements } from './modules/health/index.ts'
import { createSessions } from './modules/identity/index.ts'
import { createHub, type Hub } from './modules/live/index.ts'
import { createMenus } from './modules/menu/index.ts'
import { createOpenOrders, createRecentOrders } from './modules/orders/index.ts'
import { createBrands, lookUpTxt } from './modules/partners/index.ts'
import type { BuiltInProvider, StripePlatform } from './modules/payments/index.ts'
import { createSettingsLookup } from './modules/platform-settings/index.ts'
import { createPrintRoutes } from './modules/printing/index.ts'
import { createSignOns } from './modules/sign-ons/index.ts'
import { createVatPeriods } from './modules/tax/index.ts'
import type { Services } from './services.ts'

type Dependencies = {
  readonly db: Database
  readonly config: Config & { readonly appSecret: string }
  readonly log: FastifyBaseLogger
  /** Where something outside of them is kept as well until a notice. */
  readonly notices?: Notices
  readonly caches?: Caches
  readonly subscriptions?: SubscriptionProvider | undefined
  readonly provider: BuiltInProvider | undefined
  readonly stripe: StripePlatform
  /** The machine's clock, unless it is a demo's or a test's. */
  readonly now?: () => string
}

/** Makes what every capability may use, once a server. */
export function createServices({
  db,
  config,
  log,
  notices = createNotices(db, log),
  caches = createCaches(notices, log),
  provider,
  subscriptions,
  stripe,
  now = createClock().now,
}: Dependencies): Services & { readonly announcer: Hub } {
  const slowStatements = createSlowStatements(now)
  db.watchStatements(slowStatements.note)
  const vatPeriods = createVatPeriods(db, caches)
  const orders = createRecentOrders(db)
  const hub = createHub(db, (error) => log.error({ err: error }, 'hub'))
  return {
    db,
    config,
    log,
    now,
    newId: uuidv7,
    notices,
    caches,
    sessions: createSessions({ db, config, now, log, caches }),
    signOns: createSignOns(db, now, caches),
    apiKeys: createApiKeys({ db, now, newId: uuidv7, log }),
    findAccess: createAccessLookup(db, caches),
    platformSettings: createSettingsLookup(db, caches),
    vatPeriods,
    menus: createMenus(db, vatPeriods),
    orders,
    openOrders: createOpenOrders(db),
    readGuestTables: createGuestTables(db, orders, now),
    printRoutes: createPrintRoutes(db, caches),
    announcer: hub,
    sharedReplies: createSharedReplies(hub.onWake),
    meter: createMeter(),
    readiness: createReadiness(),
    backupStatus: createBackupStatus(),
    slowStatements,
    provider,
    subscriptions,
    stripe,
    brands: createBrands(db, caches, config.publicUrl),
    lookUpTxt,
  }
}
