import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type LiveMessage, livePath, liveTimings } from '@tableside/contract/live'
import { can } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { restaurantScope } from '../../http/restaurant-scope.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Services } from '../../services.ts'
import type { Hub } from './hub.ts'
import { shownTo } from './shown-to.ts'

const question = z.object({ restaurantId: idSchema, after: z.coerce.number().int().min(0).optional() })

/** Silent sockets of ended sessions are closed within this time; nothing is ever sent to them before that. */
const recheckMs = 60_000
/** A client that asks without reading the answers is cut off at this much. */
const mostUnsentBytes = 1_000_000

/** The live channel: one socket a screen, fed from the event log from the cursor it brings. */
export function liveSocket(
  server: Server,
  services: Services,
  hub: Hub,
  { sendTimeoutMs = liveTimings.timeoutMs }: { readonly sendTimeoutMs?: number } = {},
): { close(): void; count(): number } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    letIn(services, hub, request)
      .then((visit) => {
        if (!visit) return socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        sockets.handleUpgrade(request, socket, head, (ws) => void serve(ws, visit))
      })
      .catch((error) => {
        services.log.error({ err: error }, 'live channel')
        socket.destroy()
      })
  }
  server.on('upgrade', onUpgrade)

  async function serve(ws: WebSocket, { headers, restaurantId, after, lastSeq }: Visit): Promise<void> {
    const send = (message: LiveMessage) => sendWithin(ws, message, sendTimeoutMs)
    let cursor = after ?? lastSeq
    let isReading = false
    let isBehind = false

    const pump = async () => {
      isBehind = true
      if (isReading) return
      isReading = true
      try {
        while (isBehind && ws.readyState === ws.OPEN) {
          isBehind = false
          const events = await hub.read(restaurantId, cursor)
          const last = events.at(-1)
          if (!last) continue
          // Asked before each delivery: who was signed out or lost the role sees nothing more.
          const access = await accessOf(services, headers, restaurantId)
          if (!access) return ws.close(4401, 'signed out')
          cursor = last.seq
          isBehind = true
          const shown = events.flatMap((event) => shownTo(access, event))
          if (shown.length > 0) await send({ kind: 'events', events: shown })
        }
      } catch (error) {
        services.log.warn({ err: error }, 'live channel')
        ws.close(1011)
      } finally {
        isReading = false
      }
    }

    const unfollow = hub.follow(restaurantId, { wake: pump })
    const recheck = setInterval(async () => {
      const stillIn = await accessOf(services, headers, restaurantId).catch(() => true)
      if (!stillIn) ws.close(4401, 'signed out')
    }, recheckMs)
    // A client that has said nothing for a heartbeat and its time-out is gone.
    const silence = setTimeout(() => ws.terminate(), liveTimings.heartbeatMs + liveTimings.timeoutMs)
    ws.on('message', () => {
      silence.refresh()
      if (ws.bufferedAmount > mostUnsentBytes) return ws.terminate()
      ws.send(JSON.stringify({ kind: 'pong' } satisfies LiveMessage))
    })
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      unfollow()
      clearInterval(recheck)
      clearTimeout(silence)
    })
    await send({ kind: 'welcome', seq: lastSeq })
    if (cursor > lastSeq) {
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
      for (const ws of sockets.clients) ws.close(1001)
      sockets.close()
    },
  }
}

/**
 * Hands a message to the network and waits until it has gone, so that a screen far behind gets its
 * stretches one after the other and none of them piles up here. One that reads slower than that is
 * cut off; it comes back with its cursor and misses nothing.
 */
function sendWithin(ws: WebSocket, message: LiveMessage, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const tooSlow = setTimeout(() => ws.terminate(), timeoutMs)
    ws.send(JSON.stringify(message), () => {
      clearTimeout(tooSlow)
      resolve()
    })
  })
}

type Visit = {
  readonly headers: IncomingHttpHeaders
  readonly restaurantId: string
  /** The last entry the screen has; undefined for what happens from now on. */
  readonly after: number | undefined
  /** The last entry of the log when it came. */
  readonly lastSeq: number
}

async function letIn(services: Services, hub: Hub, { url = '', headers }: IncomingMessage): Promise<Visit | undefined> {
  const [path, search] = url.split('?')
  if (path !== livePath || !isSameOrigin(headers, services.config.publicUrl)) return undefined
  const asked = question.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!asked.success) return undefined
  const { restaurantId, after } = asked.data
  if (!(await accessOf(services, headers, restaurantId))) return undefined
  return { headers, restaurantId, after, lastSeq: await hub.lastSeq(restaurantId) }
}

/** What somebody may do in a restaurant; undefined when they may not follow it. */
async function accessOf(services: Services, headers: IncomingHttpHeaders, restaurantId: string) {
  const signedIn = await services.sessions.find(headers)
  const scope = signedIn && (await restaurantScope(services, restaurantId, signedIn))
  return scope && can(scope.access, { permission: 'orders.view' }) === true ? scope.access : undefined
}
