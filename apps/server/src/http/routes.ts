import type { Endpoint } from '@tableside/contract/core'
import { everyRefusal, problemSchema, scopeFor, stopsInMaintenance } from '@tableside/contract/core'
import { requestsPerMinute } from '@tableside/domain/api'
import { DomainError, type RefusalCode, refusals } from '@tableside/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withinLocations } from '../db/visible-locations.ts'
import { derivedSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { type Call, type Handler, type RestaurantScope, type SignedIn, StoredReply, type UsedKey } from './call.ts'
import { refuseWhatIsHidden } from './hidden-ids.ts'
import { callKey } from './idempotency.ts'
import { findRestaurant } from './restaurant-scope.ts'
import { refuseUnreadable } from './unreadable.ts'

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
      // Before the body is looked at: who may not come in learns nothing from what is wrong with it.
      preValidation: async (request, reply) => {
        const key = endpoint.access === 'public' ? undefined : await services.apiKeys.use(request.headers.authorization)
        if (key) {
          keys.set(request, key)
          countRequest(key, reply)
        }
        const signedIn = key ? programOf(endpoint, key) : await letIn(services, endpoint, request)
        const restaurant = await findRestaurant(services, endpoint, request, signedIn, key)
        if (waits && (await services.platformSettings()).maintenanceMode) throw new DomainError('maintenance')
        admitted.set(request, { signedIn, restaurant })
      },
      handler: async (request, reply) => {
        refuseUnreadable(request.body)
        refuseUnreadable(request.query)
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          ...admitted.get(request),
          key: callKey(endpoint, request, fingerprintSecret),
          at: services.now(),
          request,
          reply,
        }
        const visible = call.restaurant?.access.location_ids ?? null
        if (visible && call.restaurant) await refuseWhatIsHidden(services, call.restaurant.id, visible, request)
        // Parsed by the endpoint's own schemas and let in by its own access rule before that.
        const answer = await withinLocations(visible, () => handler(call as Call<typeof endpoint>))
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

const asIs = (text: unknown) => String(text)

async function letIn(
  services: Services,
  { name, access }: Endpoint,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  // What everybody may do, a device that was signed out may do as well: be paired anew.
  if (access === 'public') return services.sessions.find(request.headers).catch(nobodyWhenRevoked)
  const signedIn = await services.sessions.find(request.headers)
  if (!signedIn) throw new DomainError('not_signed_in')
  // The account of who paired a device is not the device's: it learns who it is, and stays signed in.
  const isOfPerson = access === 'signed_in' && name !== 'getSession' && name !== 'refreshSession'
  if (signedIn.device && isOfPerson) throw new DomainError('device_out_of_scope')
  // What you may not see does not exist.
  if (access === 'platform_owner' && !signedIn.isPlatformOwner) throw new DomainError('not_found')
  return signedIn
}

function nobodyWhenRevoked(error: unknown): undefined {
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
  return { userId, sessionId: id, email: '', name: '', avatarUrl: null, isPlatformOwner: false, expiresAt: '' }
}

/** Most endpoints may answer the same refusals: what each looks like is made once, which halves the time all routes take. */
const problemsByCodes = new Map<string, z.ZodType>()

function problemOf(codes: readonly RefusalCode[]): z.ZodType {
  const key = codes.join(' ')
  const known = problemsByCodes.get(key)
  if (known) return known
  const titles = codes.map((code) => refusals[code].title).join(' ')
  const problem = problemSchema.extend({ code: z.enum(codes) }).describe(titles)
  problemsByCodes.set(key, problem)
  return problem
}

function schemaOf(endpoint: Endpoint) {
  const codesByStatus = new Map<number, RefusalCode[]>()
  for (const code of everyRefusal(endpoint)) {
    const { status } = refusals[code]
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
  }
  const problems = [...codesByStatus].map(([status, codes]) => [status, problemOf(codes)])
  const headers = endpoint.isIdempotent
    ? { headers: z.object({ 'idempotency-key': z.string().optional().describe('1 to 255 characters; required') }) }
    : {}
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
    ...headers,
    response: { ...(endpoint.reply ? { [endpoint.status]: endpoint.reply } : {}), ...Object.fromEntries(problems) },
  }
}
