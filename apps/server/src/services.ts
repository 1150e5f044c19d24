import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { SignedIn, UsedKey } from './http/call.ts'
import type { AccessLookup } from './http/restaurant-scope.ts'
import type { SubscriptionProvider } from './modules/billing/index.ts'
import type { Meter, SlowStatements } from './modules/health/index.ts'
import type { Menus } from './modules/menu/index.ts'
import type { RecentOrders } from './modules/orders/index.ts'
import type { Brands } from './modules/partners/index.ts'
import type { BuiltInProvider, StripePlatform } from './modules/payments/index.ts'
import type { SettingsLookup } from './modules/platform-settings/index.ts'

/** What every capability may use. Made once at start (main.ts) or once a test. */
export type Services = {
  readonly db: Database
  readonly config: Config & { readonly appSecret: string }
  readonly log: FastifyBaseLogger
  /** The server's clock, as an ISO instant. The only one. */
  readonly now: () => string
  /** A new UUIDv7: ids sort by the time they were made. */
  readonly newId: () => string
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly findAccess: AccessLookup
  readonly platformSettings: SettingsLookup
  readonly menus: Menus
  readonly orders: RecentOrders
  readonly announcer: Announcer
  /** Counts the answers of the API for the status page. */
  readonly meter: Meter
  /** The statements that took long, for System Health. */
  readonly slowStatements: SlowStatements
  /** Absent: plans cannot be paid for by card, the platform is asked for them. */
  readonly subscriptions: SubscriptionProvider | undefined
  /** The demo's simulator. Elsewhere it is absent: until a restaurant has connected its account only cash is taken. */
  readonly provider: BuiltInProvider | undefined
  /** The platform's own account with Stripe, through which restaurants connect theirs. */
  readonly stripe: StripePlatform
  /** Whose name a host or a restaurant stands under. */
  readonly brands: Brands
  /** The TXT records of a name in DNS. */
  readonly lookUpTxt: (name: string) => Promise<string[]>
}

/** Who a request comes from. Answers nobody when in doubt. */
export type Sessions = {
  /** @throws `device_revoked` for a device that was signed out from the dashboard: its screen says so */
  find(headers: {
    readonly cookie?: string | undefined
    readonly authorization?: string | undefined
  }): Promise<SignedIn | undefined>
  /** Called when sessions were ended: this process looks everybody up anew at their next call. */
  forget(): void
}

/** The keys of the restaurants' own programs. */
export type ApiKeys = {
  /**
   * The key an Authorization header brings, counted as one request; undefined when it brings none.
   *
   * @throws `key_unknown`
   */
  use(authorization: string | undefined): Promise<UsedKey | undefined>
  /** Writes down what was asked. */
  note(request: {
    readonly key: UsedKey
    readonly method: string
    readonly path: string
    readonly status: number
    readonly ms: number
  }): void
}

/** Wakes those who follow a restaurant's event log; called after the commit, never inside it. */
export type Announcer = {
  announce(restaurantId: string): void
}
