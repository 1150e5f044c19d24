import { type Permission, servicePermissions, settlingPermissions } from '@tableside/domain/access'
import { type KeyScope, scopeOf } from '@tableside/domain/api'
import type { RefusalCode } from '@tableside/domain/errors'
import type { Feature } from '@tableside/domain/plans'
import { isPractised } from '@tableside/domain/practice'
import type { z } from 'zod'

/**
 * Who may call an endpoint.
 * - `public`: anybody · `signed_in`: any user · `platform_owner`: the platform's owner
 * - a permission: a member of the restaurant in `:restaurantId` whose role has it, on a plan with the feature
 */
export type EndpointAccess =
  | 'public'
  | 'signed_in'
  | 'platform_owner'
  | {
      readonly permission: Permission
      readonly feature?: Feature
      /** No key may, whatever its scopes: PINs, accounts and rights are between people. */
      readonly peopleOnly?: true
      /** It is about the restaurant as a whole: who may see some locations only is informed. */
      readonly everyLocation?: true
      /** It stops in practice, whatever its permission: only where the rule of `isPractised` does not fit. */
      readonly inPractice?: 'stops'
    }

/** What the server enforces, the client calls and the API pages show. `resource` declares it. */
export type Endpoint = {
  /** The verb of the capability, unique: also the operationId and the method of the client. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With `:names` for parameters. */
  readonly path: `/api/v1/${string}`
  /** One sentence for the reader of the API pages. */
  readonly summary: string
  readonly tag: string
  readonly access: EndpointAccess
  /** True when the caller must send an Idempotency-Key: everything that makes or moves money, stock or orders. */
  readonly isIdempotent: boolean
  /** A till or a kitchen screen keeps it until it has a line: it counts from its tap, as the header `given-seconds-ago` says. */
  readonly countsFrom?: 'tap'
  /** It asks a provider: its key is reserved with the attempt and answered once the provider has (`askProvider`). */
  readonly asksProvider?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is a file of this type, read as it comes in. Without this and `body` a request must not have one. */
  readonly upload?: 'text/csv' | 'application/octet-stream'
  /** Absent for bytes (PDF, CSV): then `contentType` says what comes. */
  readonly reply?: z.ZodType
  readonly contentType?: string
  readonly status: 200 | 201 | 202 | 204
  /** Only where the rule of `stopsInMaintenance` does not fit. */
  readonly inMaintenance?: 'runs' | 'stops'
  /** Also while its restaurant is suspended or closed: who leaves may take everything along. */
  readonly whenSuspended?: 'runs'
  /** Also at a paired device at which nobody has signed on. Otherwise such a device reads and does nothing. */
  readonly whenLocked?: 'runs'
  /** Every refusal of its own; those any endpoint of its kind may answer are `sharedRefusals`. */
  readonly refusals: readonly RefusalCode[]
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives after parsing. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>

/** What a caller hands in. */
export type ParamsFor<E extends Endpoint> = Given<E['params']>
export type QueryFor<E extends Endpoint> = Given<E['query']>
export type BodyFor<E extends Endpoint> = Given<E['body']>

/** Every refusal an endpoint can answer: its own and those of its kind. */
export function everyRefusal(declaration: Endpoint): RefusalCode[] {
  return [...declaration.refusals, ...sharedRefusals(declaration)].sort()
}

/** The refusals any endpoint of its kind can answer, before a handler is asked. No endpoint declares them as its own. */
export function sharedRefusals(declaration: Endpoint): ReadonlySet<RefusalCode> {
  const codes = new Set<RefusalCode>(['invalid_request', 'too_many_requests', 'busy', 'unavailable'])
  if (declaration.method !== 'GET') codes.add('foreign_origin')
  // What you may not see does not exist.
  if (declaration.params || declaration.access === 'platform_owner') codes.add('not_found')
  if (stopsInMaintenance(declaration)) codes.add('maintenance')
  if (needsSignOn(declaration)) codes.add('sign_on_needed')
  if (stopsWhenSuspended(declaration))
    for (const code of ['restaurant_suspended', 'restaurant_closed'] as const) codes.add(code)
  if (stopsInPractice(declaration)) codes.add('not_in_practice')
  if (!declaration.body && !declaration.upload) codes.add('body_unexpected')
  if (declaration.body) for (const code of bodyRefusals) codes.add(code)
  if (declaration.upload) for (const code of ['body_too_large', 'unsupported_media_type'] as const) codes.add(code)
  if (declaration.isIdempotent) for (const code of idempotencyRefusals) codes.add(code)
  if (declaration.access !== 'public') for (const code of callerRefusals) codes.add(code)
  if (typeof declaration.access === 'object') {
    codes.add('visit_needed')
    if (!isForVisitors(declaration)) codes.add('visit_reads_only')
    codes.add('permission_denied')
    if (declaration.access.feature) codes.add('feature_locked')
    if (declaration.access.everyLocation) codes.add('every_location_needed')
  }
  return codes
}

/**
 * Whether it waits while the platform is being maintained: whatever changes something in a restaurant's dashboard.
 * Reading, service, signing in and the platform owner's own work go on.
 */
export function stopsInMaintenance({ method, access, inMaintenance }: Endpoint): boolean {
  if (inMaintenance) return inMaintenance === 'stops'
  if (method === 'GET' || typeof access !== 'object') return false
  return !servicePermissions.includes(access.permission)
}

/**
 * What a call is for when the server has more of them than it can do: `lookUp` is turned away first, `serve` later – tills,
 * kitchens, signing in, guests at their tables – and `pay` last.
 */
export type Urgency = 'lookUp' | 'serve' | 'pay'

const paying: readonly Permission[] = ['payments.take', 'payments.on_account', 'payments.refund']

export function urgencyOf({ method, access, asksProvider }: Endpoint): Urgency {
  if (asksProvider) return 'pay'
  if (typeof access !== 'object') return access === 'platform_owner' ? 'lookUp' : 'serve'
  if (paying.includes(access.permission)) return method === 'GET' ? 'serve' : 'pay'
  return servicePermissions.includes(access.permission) || access.permission === 'orders.view' ? 'serve' : 'lookUp'
}

const callerRefusals: readonly RefusalCode[] = [
  'not_signed_in',
  'device_revoked',
  'device_out_of_scope',
  'key_unknown',
  'key_out_of_scope',
  'key_too_often',
]
const bodyRefusals: readonly RefusalCode[] = [
  'malformed_json',
  'body_too_large',
  'body_too_complex',
  'unsupported_media_type',
]
const idempotencyRefusals: readonly RefusalCode[] = [
  'idempotency_key_required',
  'idempotency_key_reused',
  'changed_meanwhile',
]

/** Whether a paired device needs a person signed on for it: for everything but reading. */
export function needsSignOn({ method, access, whenLocked }: Endpoint): boolean {
  return method !== 'GET' && typeof access === 'object' && whenLocked !== 'runs'
}

/** Whether it waits while its restaurant is suspended or closed: everything that is neither looking nor settling what is open. */
export function stopsWhenSuspended({ method, access, whenSuspended }: Endpoint): boolean {
  if (whenSuspended === 'runs') return false
  return method !== 'GET' && typeof access === 'object' && !settlingPermissions.includes(access.permission)
}

/**
 * Whether it stops in a practice copy: what reaches somebody outside – mails, real cards, programs, guests – and what
 * changes the restaurant itself, which reaches the copy with a reset (docs/adr/0087).
 */
export function stopsInPractice({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  if (typeof access !== 'object') return false
  return method === 'GET' ? access.inPractice === 'stops' : !isPractised(access)
}

/** The scope a program's key needs for it; null where no key will do. */
export function scopeFor({ access }: Pick<Endpoint, 'access'>): KeyScope | null {
  return typeof access === 'object' && !access.peopleOnly ? scopeOf[access.permission] : null
}

/** Whether the platform's people may call it during a visit: they look, and touch nothing, least of all money. */
export function isForVisitors({ method }: Endpoint): boolean {
  return method === 'GET'
}
