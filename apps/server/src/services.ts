import type { SaidOfTap } from '@tableside/domain/devices'
import type { FastifyBaseLogger } from 'fastify'
import type { Caches } from './caches.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Notices } from './db/notices.ts'
import type { AccessLookup } from './http/access-lookup.ts'
import type { SignedIn, UsedKey } from './http/call.ts'
import type { SettingsLookup } from './http/settings-lookup.ts'
import type { SharedReplies } from './http/shared-replies.ts'

/**
 * What every capability may use, made once at start (create-services.ts) or once a test. A capability that has something
 * for others adds it here from its own file, as `menus` in modules/menu/current-menu.ts:
 * `declare module '../../services.ts' { interface Services { … } }`.
 */
export interface Services {
  readonly db: Database
  readonly config: Config & { readonly appSecret: string }
  readonly log: FastifyBaseLogger
  /** The server's clock, as an ISO instant. The only one. */
  readonly now: () => string
  /** A new UUIDv7: ids sort by the time they were made. */
  readonly newId: () => string
  readonly notices: Notices
  readonly caches: Caches
  readonly sessions: Sessions
  readonly signOns: SignOns
  readonly apiKeys: ApiKeys
  readonly findAccess: AccessLookup
  readonly platformSettings: SettingsLookup
  readonly announcer: Announcer
  readonly sharedReplies: SharedReplies
}

/** Who a request comes from. Answers nobody when in doubt. */
export type Sessions = {
  /**
   * @param bringsKept a device that was signed out is found, too: it may still bring what it has kept from before
   * @throws `device_revoked` for a device that was signed out from the dashboard: its screen says so
   */
  find(
    headers: { readonly cookie?: string | undefined; readonly authorization?: string | undefined },
    bringsKept?: boolean,
  ): Promise<SignedIn | undefined>
  /** Called when a session, or all of a person or device, has ended or changed: every process looks it up anew. */
  forget(sessionUserOrDeviceId?: string): void
}

/** The people signed on at paired devices. */
export type SignOns = {
  /**
   * A device's session with the person its request names; without one when they are signed on no more. What another
   * device has kept is brought as of that one.
   */
  withPerson(signedIn: SignedIn, signOnId: unknown, said: SaidOfTap): Promise<SignedIn>
  /** Called when a sign-on of a restaurant began or ended: every process looks it up anew. */
  forget(restaurantId?: string): void
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
