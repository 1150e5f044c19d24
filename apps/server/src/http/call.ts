import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@tableside/contract/core'
import type { AccessRecord, OwnRole, Role } from '@tableside/domain/access'
import type { KeyScope } from '@tableside/domain/api'
import type { SessionDevice } from '@tableside/domain/devices'
import type { BasisPoints } from '@tableside/domain/money'
import type { Trading } from '@tableside/domain/orders'
import type { BusinessDay } from '@tableside/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A person with a session. */
export type SignedIn = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly isPlatformOwner: boolean
  /** A program that came in with a key: nobody stands in front of it. */
  readonly isProgram?: true
  /** The device whose session it is: it may do less than the person who paired it. */
  readonly device?: SessionDevice | undefined
  /** Who is signed on at that device: acts in their own name, within their own role. */
  readonly person?: DevicePerson | undefined
  readonly expiresAt: string
}

/** A person of the restaurant at a paired device. */
export type DevicePerson = {
  readonly staffId: string
  readonly name: string
  readonly role: Role
  /** The restaurant's own role they were given; null where they have a built-in one. */
  readonly ownRole: OwnRole | null
  /** The sites they may see and work at; null is all of them. */
  readonly locationIds: readonly string[] | null
  /** Of what a device has kept: where it was tapped, wherever the device stands now. */
  readonly keptAt?: string | undefined
}

/** A program that calls with a key: for which restaurant, as whom, and what the key was made for. */
export type UsedKey = {
  readonly id: string
  readonly restaurantId: string
  /** The person it acts for. */
  readonly userId: string
  readonly scopes: readonly KeyScope[]
  /** The sites it is kept to; null is every site its person may see. */
  readonly locationIds: readonly string[] | null
  /** Requests left in the minute that is being counted, and the seconds until the next. */
  readonly remaining: number
  readonly resetSeconds: number
  readonly isTooOften: boolean
}

/** A visit that has not ended. */
export type OpenVisit = { readonly id: string; readonly reason: string; readonly endsAt: string }

/** The restaurant a call is about, what the caller may do there and under which name they act. */
export type RestaurantScope = BusinessDay & {
  readonly id: string
  readonly name: string
  /** Short name, unique, in addresses. */
  readonly slug: string
  readonly access: AccessRecord
  /** Of a practice copy: the restaurant it was copied from; null in a restaurant itself. */
  readonly practiceOf: string | null
  /** Of a restaurant: its copy to practise in. */
  readonly practiceId: string | null
  /** The staff member (or, for the platform owner, the user) who acts. */
  readonly by: string
  /** The paired device they act at. */
  readonly deviceId: string | null
  /** The caller is of the platform and no member: why and until when they may look in; null for members. */
  readonly visit: OpenVisit | null
  /** Why the platform has suspended it; null while it is open. */
  readonly suspensionReason: string | null
  /** The fee in force. */
  readonly feeBps: BasisPoints
  /** What of it is the partner's through whom the restaurant came; undefined where it came through none. */
  readonly partnerBps: BasisPoints | undefined
  /** How each location trades that the caller may see. */
  readonly locations: ReadonlyMap<string, Trading>
}

/** The Idempotency-Key of a call and what it stands for. */
export type CallKey = {
  readonly key: string
  readonly endpoint: string
  /** Same key, other fingerprint: a different request. */
  readonly fingerprint: string
  /** The endpoint says that it asks a provider. */
  readonly asksProvider?: true | undefined
  /** The status of the answer that will be stored. */
  readonly status: number
}

type SignedInOf<E extends Endpoint> = E['access'] extends 'public' ? SignedIn | undefined : SignedIn
type RestaurantOf<E extends Endpoint> = E['access'] extends object ? RestaurantScope : undefined
type KeyOf<E extends Endpoint> = E['isIdempotent'] extends true ? CallKey : undefined

/** A request after it was parsed and let in; all a handler needs. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly signedIn: SignedInOf<E>
  readonly restaurant: RestaurantOf<E>
  readonly key: KeyOf<E>
  /** When it counts from, an ISO instant: when the server took the call, or when it was tapped (`countsFrom`). */
  readonly at: string
  /** When the server took the call. */
  readonly receivedAt: string
  /** When it was tapped, by the device's own word; undefined where none says so, and where it does not matter. */
  readonly tappedAt: string | undefined
  /** Its kitchen tickets were printed where it was tapped. */
  readonly isPrintedAtTill: boolean
  /** For cookies and bytes only. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer whose bytes are already made, by the database or from an earlier call with the same key. */
export class StoredReply {
  readonly status: number
  readonly json: string
  readonly isReplay: boolean

  constructor(status: number, json: string, isReplay: boolean) {
    this.status = status
    this.json = json
    this.isReplay = isReplay
  }
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<(E['reply'] extends object ? ReplyOf<E> : FastifyReply) | StoredReply>
