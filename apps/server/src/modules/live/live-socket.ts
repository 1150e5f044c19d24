import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import {
  collectionLivePath,
  guestLivePath,
  type LiveMessage,
  livePath,
  liveTimings,
  platformLivePath,
} from '@tableside/contract/live'
import { type AccessRecord, can, rightsIn } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { isTransient } from '../../db/pool.ts'
import { everyLocation } from '../../db/visible-locations.ts'
import { retryAfterSeconds } from '../../http/problems.ts'
import { sendRawProblem } from '../../http/raw-problem.ts'
import { noteVisit, restaurantScope } from '../../http/restaurant-scope.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Services } from '../../services.ts'
import { networkOf } from '../identity/index.ts'
import { authorizeCollection } from './authorize-collection.ts'
import { authorizeGuest } from './authorize-guest.ts'
import { type AuthorizedConnection, authorizePlatform } from './authorize-platform.ts'
import type { Hub, LocatedEvent, LogHead } from './hub.ts'
import { createPlatformWatch } from './platform-watch.ts'
import { pumpLog } from './pump-log.ts'
import { createQuota } from './quota.ts'
import { answerHeartbeats, recheckMs, screensInTurn, sendWithin, type Written } from './socket-care.ts'
import { visibleEvents } from './visible-events.ts'

const question = z.object({ restaurantId: idSchema, after: z.coerce.number().int().min(0).optional() })

type LiveOptions = {
  readonly sendTimeoutMs?: number
  /** A browser with a till, a kitchen screen and a dashboard, each in several tabs. */
  readonly maxPerSession?: number
  /** A large restaurant behind one router. */
  readonly maxPerAddress?: number
  /** Its guests' phones, counted apart: however many they are, the tills keep their places. */
  readonly maxGuestsPerAddress?: number
}

const tooMany = new DomainError('too_many_connections', { retryAfterSeconds: 30 })

/** The live channel: one socket a screen, fed from the event log from the cursor it brings. */
export function liveSocket(
  server: Server,
  services: Services,
  hub: Hub,
  {
    sendTimeoutMs = liveTimings.timeoutMs,
    maxPerSession = 20,
    maxPerAddress = 200,
    maxGuestsPerAddress = 1_000,
  }: LiveOptions = {},
): { close(): void; count(): number } {
  const perSession = createQuota(maxPerSession)
  const perAddress = createQuota(maxPerAddress)
  const guestsPerAddress = createQuota(maxGuestsPerAddress)
  // As Fastify finds the address of a request.
  const isTrusted = proxyAddr.compile([...(services.config.trustedProxies ?? [])])
  const addressOf = (request: IncomingMessage) => networkOf(proxyAddr(request, isTrusted))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // Counted from the first byte on: who is turned away costs the database nothing.
    const places = isOfGuests(pathOf(request)) ? guestsPerAddress : perAddress
    if (!places.take(addressOf(request), socket)) return sendRawProblem(socket, tooMany)
    doorFor(request)
      .then((door) => {
        if (!door) return sendRawProblem(socket, new DomainError('not_found'))
        if (!perSession.take(door.sessionId, socket)) return sendRawProblem(socket, tooMany)
        sockets.handleUpgrade(request, socket, head, (ws) => void door.enter(ws))
      })
      .catch((error) => {
        if (isTransient(error)) return sendRawProblem(socket, new DomainError('unavailable', { retryAfterSeconds }))
        services.log.error({ err: error }, 'live channel')
        socket.destroy()
      })
  }
  server.on('upgrade', onUpgrade)
  const watch = createPlatformWatch(services, hub)

  /** What serves a visitor of this address; undefined when they may not come in, or there is no such address. */
  async function doorFor(request: IncomingMessage): Promise<AuthorizedConnection | undefined> {
    if (!isSameOrigin(request.headers, services.config.publicUrl)) return undefined
    const path = pathOf(request)
    if (path === guestLivePath) return authorizeGuest(services, hub, request)
    if (path === collectionLivePath) return authorizeCollection(services, hub, request)
    if (path === platformLivePath) return authorizePlatform(services, watch, request)
    if (path !== livePath) return undefined
    const visit = await authenticate(services, hub, request)
    return visit && { sessionId: visit.sessionId, enter: (ws) => serve(ws, visit) }
  }

  async function serve(ws: WebSocket, { headers, restaurantId, ids, after, head, rights }: Visit): Promise<void> {
    const send = (message: LiveMessage | Written) => sendWithin(ws, message, sendTimeoutMs)
    const cursor = after ?? head.seq
    let isEnding = false

    const deliver = async (events: readonly LocatedEvent[]) => {
      await screensInTurn()
      // Asked before each delivery: who was signed out or lost the role sees nothing more.
      const access = await accessOf(services, headers, restaurantId)
      if (!access) {
        ws.close(4401, 'signed out')
        return true
      }
      if (rightsText(access) !== rights) {
        await beginAnew()
        return true
      }
      const message = write(events, access, rights)
      if (message !== undefined) await send(message)
      return false
    }
    const pump = pumpLog({ services, hub, ws, restaurantId, after: cursor, deliver })

    /** They see or may do something else than before: what the screen shows is not theirs any more, or not all of it. */
    const beginAnew = async () => {
      if (isEnding) return
      isEnding = true
      await send({ kind: 'gone' })
      ws.close(4410, 'gone')
    }

    const unfollow = hub.follow(restaurantId, { wake: pump })
    const recheck = async () => {
      const access = await accessOf(services, headers, restaurantId).catch(() => 'unclear' as const)
      if (access === 'unclear') return
      if (!access) return ws.close(4401, 'signed out')
      if (rightsText(access) !== rights) await beginAnew().catch(() => ws.close(1011))
    }
    const rechecking = setInterval(recheck, recheckMs)
    // The entry that a change of role or device has left in the log may be delivered before this process knows of the change.
    const stopListening = services.caches.onForget((id) => {
      if (id !== undefined && ids.includes(id)) void everyLocation(recheck)
    })
    answerHeartbeats(ws)
    ws.on('close', () => {
      unfollow()
      stopListening()
      clearInterval(rechecking)
    })
    await send({ kind: 'welcome', ...head })
    if (cursor > head.seq) {
      // The log was put back to an earlier day: what this screen shows never happened.
      await send({ kind: 'gone' })
      return ws.close(4410, 'gone')
    }
    await pump()
  }

  return {
    count: () => sockets.clients.size,
    close() {
      server.off('upgrade', onUpgrade)
      watch.stop()
      for (const ws of sockets.clients) ws.close(1001)
      sockets.close()
    },
  }
}

/** Fifty screens that hear of one order read the same batch, and most may see the same of it: it is written once for those. */
const written = new WeakMap<readonly LocatedEvent[], Map<string, Written | undefined>>()

/** What somebody with these rights may see of a batch; undefined when that is nothing. */
function write(events: readonly LocatedEvent[], access: AccessRecord, rights: string): Written | undefined {
  const byRights = written.get(events) ?? new Map<string, Written | undefined>()
  written.set(events, byRights)
  if (!byRights.has(rights)) {
    const shown = events.flatMap((event) => visibleEvents(access, event))
    const message: LiveMessage = { kind: 'events', events: shown }
    byRights.set(rights, shown.length > 0 ? Buffer.from(JSON.stringify(message)) : undefined)
  }
  return byRights.get(rights)
}
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0]
const isOfGuests = (path = '') => path === guestLivePath || path === collectionLivePath

type Visit = {
  readonly sessionId: string
  readonly headers: IncomingHttpHeaders
  readonly restaurantId: string
  /** Whose change may change who they are or what they may do. */
  readonly ids: readonly string[]
  /** The last entry the screen has; undefined for what happens from now on. */
  readonly after: number | undefined
  /** Of the log when it came. */
  readonly head: LogHead
  /** What they could see and do when it came. */
  readonly rights: string
}

async function authenticate(
  services: Services,
  hub: Hub,
  { url = '', headers }: IncomingMessage,
): Promise<Visit | undefined> {
  const [, search] = url.split('?')
  const asked = question.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!asked.success) return undefined
  const { restaurantId, after } = asked.data
  const follower = await followerOf(services, headers, restaurantId)
  if (!follower) return undefined
  const { scope, signedIn } = follower
  if (scope.visit) await noteVisit(services, scope, signedIn, 'orders.view')
  const rights = rightsText(scope.access)
  const { sessionId, userId, device } = signedIn
  const ids = [restaurantId, sessionId, userId, ...(device ? [device.id] : [])]
  return { sessionId, headers, restaurantId, ids, after, head: await hub.head(restaurantId), rights }
}

/** The same text for the same locations, permissions and limits. */
function rightsText(access: AccessRecord): string {
  const { permissions, limits } = rightsIn(access)
  return JSON.stringify([access.location_ids?.toSorted() ?? 'all', permissions, limits])
}

/** What somebody may do in a restaurant; undefined when they may not follow it. */
async function accessOf(services: Services, headers: IncomingHttpHeaders, restaurantId: string) {
  return (await followerOf(services, headers, restaurantId))?.scope.access
}

function anonymousWhenRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

async function followerOf(services: Services, headers: IncomingHttpHeaders, restaurantId: string) {
  // A device that was signed out is nobody.
  const signedIn = await services.sessions.find(headers).catch(anonymousWhenRefused)
  const scope = signedIn && (await restaurantScope(services, restaurantId, signedIn))
  return scope && can(scope.access, { permission: 'restaurant.view' }) === true ? { scope, signedIn } : undefined
}
