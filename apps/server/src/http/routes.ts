import type { Endpoint } from '@tableside/contract/core'
import { scopeFor, stopsInMaintenance, urgencyOf } from '@tableside/contract/core'
import { givenAtHeader, printedAtTillHeader, secondsAgoHeader, signOnHeader } from '@tableside/contract/devices'
import { requestsPerMinute } from '@tableside/domain/api'
import { countsFrom, type SaidOfTap, type Tap, tapOf } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callKey } from '../commands/idempotency.ts'
import { fromOrigin } from '../db/origin.ts'
import { withinLocations } from '../db/visible-locations.ts'
import { derivedSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { assertVisible } from './assert-visible.ts'
import { type Call, type Handler, type RestaurantScope, type SignedIn, StoredReply, type UsedKey } from './call.ts'
import { guestsInTurn } from './guests-in-turn.ts'
import { findRestaurant } from './restaurant-scope.ts'

/** Registers what the contract declares and a module carries out. */
export type Routes = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Enforces the declaration of each endpoint: who may call it, what it takes, which key it needs.
 * A handler only ever sees calls that passed all of it.
 */
export function routesOn(app: FastifyInstance, services: Services): Routes {
  const admitted = new WeakMap<FastifyRequest, { signedIn?: SignedIn; restaurant?: RestaurantScope }>()
  const keys = new WeakMap<FastifyRequest, UsedKey>()
  const fingerprintSecret = derivedSecret(services.config.appSecret, 'idempotency fingerprint')
  return (endpoint, handler) => {
    const waits = stopsInMaintenance(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: {
        isForGuests: endpoint.tag === 'Guests',
        urgency: urgencyOf(endpoint),
        asksProvider: endpoint.asksProvider,
      },
      onRequest: [
        ...(endpoint.tag === 'Guests' ? [guestsInTurn] : []),
        ...(endpoint.body || endpoint.upload ? [] : [rejectBody]),
      ],
      // Before the body is looked at: who may not come in learns nothing from what is wrong with it.
      preValidation: async (request, reply) => {
        const key = endpoint.access === 'public' ? undefined : await services.apiKeys.use(request.headers.authorization)
        if (key) {
          keys.set(request, key)
          countRequest(key, reply)
        }
        const signedIn = key ? programOf(endpoint, key) : await authenticate(services, endpoint, request)
        const tap = tapIn(endpoint, request, services.now(), signedIn)
        const restaurant = await findRestaurant(services, endpoint, request, signedIn, { key, tap })
        if (waits && (await services.platformSettings()).maintenanceMode) throw new DomainError('maintenance')
        admitted.set(request, { signedIn, restaurant })
      },
      handler: async (request, reply) => {
        // A file is bytes on their way: whoever takes it reads it.
        const body = endpoint.body ? request.body : undefined
        const receivedAt = services.now()
        const tap = tapIn(endpoint, request, receivedAt, admitted.get(request)?.signedIn)
        const call = {
          params: request.params,
          query: request.query,
          body,
          ...admitted.get(request),
          key: callKey(endpoint, request, fingerprintSecret),
          at: tap ? countsFrom(tap) : receivedAt,
          receivedAt,
          tappedAt: tap?.tappedAt,
          isPrintedAtTill: tap !== undefined && request.headers[printedAtTillHeader] !== undefined,
          request,
          reply,
        }
        const visible = call.restaurant?.access.location_ids ?? null
        if (visible && call.restaurant) await assertVisible(services, call.restaurant.id, visible, call)
        // Parsed by the endpoint's own schemas and let in by its own access rule before that.
        const work = () => handler(call as Call<typeof endpoint>)
        const answer = await withinLocations(visible, () =>
          fromOrigin({ deviceId: call.restaurant?.deviceId ?? null, tap }, work),
        )
        // Once it is answered that a role was taken away, no process lets it in any more.
        await services.caches.published()
        if (answer instanceof StoredReply) {
          if (answer.isReplay) reply.header('idempotent-replayed', 'true')
          return reply.code(answer.status).type('application/json; charset=utf-8').serializer(asIs).send(answer.json)
        }
        if (reply.sent || answer === reply) return reply
        return reply.code(endpoint.status).send(answer)
      },
      onResponse: async (request, reply) => {
        const key = keys.get(request)
        if (!key) return
        const { method, url } = request
        // Without the query, which may hold the name somebody was looked for by.
        const path = url.split('?', 1)[0]?.slice(0, 300) ?? ''
        services.apiKeys.note({ key, method, path, status: reply.statusCode, ms: reply.elapsedTime })
      },
    })
  }
}

/** When somebody tapped it, where it counts from then. A program has no taps. */
function tapIn(
  endpoint: Endpoint,
  request: FastifyRequest,
  receivedAt: string,
  signedIn: SignedIn | undefined,
): Tap | undefined {
  if (endpoint.countsFrom !== 'tap' || signedIn?.isProgram) return undefined
  return tapOf(saidOfTap(request), receivedAt)
}

const saidOfTap = ({ headers }: FastifyRequest): SaidOfTap => ({
  secondsAgo: headers[secondsAgoHeader],
  givenAt: headers[givenAtHeader],
})

const asIs = (text: unknown) => String(text)

/** What nobody reads is not taken: it would be parsed for nothing. */
export async function rejectBody({ raw }: FastifyRequest): Promise<void> {
  const { headers } = raw
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
    throw new DomainError('body_unexpected')
  }
  // Many clients name a type with every request; of an empty body it says nothing.
  delete headers['content-type']
}

async function authenticate(
  services: Services,
  { name, access, countsFrom: counts }: Endpoint,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  // What everybody may do, a device that was signed out may do as well: be paired anew.
  if (access === 'public') return services.sessions.find(request.headers).catch(ignoreRevoked)
  const found = await services.sessions.find(request.headers, counts === 'tap')
  const signOnId = request.headers[signOnHeader]
  const signedIn = found?.device ? await services.signOns.withPerson(found, signOnId, saidOfTap(request)) : found
  if (!signedIn) throw new DomainError('not_signed_in')
  // Of a device that was signed out only what somebody tapped at it before is taken.
  if (signedIn.device?.revokedAt && !signedIn.person) throw new DomainError('device_revoked')
  // The account of who paired a device is not the device's: it learns who it is, and stays signed in.
  const isOfPerson = access === 'signed_in' && name !== 'getSession' && name !== 'refreshSession'
  if (signedIn.device && isOfPerson) throw new DomainError('device_out_of_scope')
  // What you may not see does not exist.
  if (access === 'platform_owner' && !signedIn.isPlatformOwner) throw new DomainError('not_found')
  return signedIn
}

function ignoreRevoked(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

/** Tells a program how many requests it has left (draft-ietf-httpapi-ratelimit-headers), and stops it at none. */
function countRequest({ remaining, resetSeconds, isTooOften }: UsedKey, reply: FastifyReply): void {
  reply.header('ratelimit-policy', `"key";q=${requestsPerMinute};w=60`)
  reply.header('ratelimit', `"key";r=${remaining};t=${resetSeconds}`)
  if (isTooOften) throw new DomainError('key_too_often', { retryAfterSeconds: resetSeconds })
}

/** A program is somebody in the restaurant of its key only; accounts and the platform are for people. */
function programOf({ access }: Endpoint, { id, userId }: UsedKey): SignedIn {
  if (typeof access !== 'object') throw new DomainError('key_out_of_scope', { scope: null })
  return {
    userId,
    sessionId: id,
    email: '',
    name: '',
    avatarUrl: null,
    isPlatformOwner: false,
    isProgram: true,
    expiresAt: '',
  }
}

const keyHeader = { 'idempotency-key': z.string().optional().describe('1 to 255 characters; required') }
const tapHeaders = {
  [secondsAgoHeader]: z.string().optional().describe('Seconds since the tap at a till that kept it; not of programs'),
  [givenAtHeader]: z.string().optional().describe('When that was by the server’s clock, as `/livez` tells it'),
  [printedAtTillHeader]: z
    .string()
    .optional()
    .describe('The till has printed its kitchen tickets: the kitchen’s own are copies; not of programs'),
}
// Made once and not for each endpoint: that is 20 ms of every start.
const headersOf = {
  key: z.object(keyHeader),
  tap: z.object(tapHeaders),
  both: z.object({ ...keyHeader, ...tapHeaders }),
}

function headersFor({ isIdempotent, countsFrom }: Endpoint) {
  if (isIdempotent) return countsFrom ? headersOf.both : headersOf.key
  return countsFrom ? headersOf.tap : undefined
}

function schemaOf(endpoint: Endpoint) {
  const headers = headersFor(endpoint)
  const scope = scopeFor(endpoint)
  const security: Record<string, string[]>[] =
    endpoint.access === 'public' ? [] : [...(scope ? [{ apiKey: [scope] }] : []), { person: [] }]
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: scope ? `Scope of an API key: \`${scope}\`.` : 'Not for API keys.',
    tags: [endpoint.tag],
    security,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(headers && { headers }),
    ...(endpoint.reply ? { response: { [endpoint.status]: endpoint.reply } } : {}),
  }
}
