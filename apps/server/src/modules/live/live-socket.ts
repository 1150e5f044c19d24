import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type LiveMessage, livePath, liveTimings } from '@tableside/contract/live'
import { can } from '@tableside/domain/access'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { restaurantScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import type { Hub } from './hub.ts'

const question = z.object({ restaurantId: z.uuid(), after: z.coerce.number().int().min(0).optional() })

/** Silent sockets of ended sessions are closed within this time; nothing is ever sent to them before that. */
const recheckMs = 60_000
/** A screen that reads slower than this is cut off; it comes back with its cursor and misses nothing. */
const mostUnsentBytes = 1_000_000

/** The live channel: one socket a screen, fed from the event log from the cursor it brings. */
export function liveSocket(server: Server, services: Services, hub: Hub): { close(): void; count(): number } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    letIn(services, request)
      .then((visit) => {
        if (!visit) return socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        sockets.handleUpgrade(request, socket, head, (ws) => serve(ws, visit))
      })
      .catch((error) => {
        services.log.error({ err: error }, 'live channel')
        socket.destroy()
      })
  }
  server.on('upgrade', onUpgrade)

  async function serve(ws: WebSocket, { headers, restaurantId, after }: Visit): Promise<void> {
    let cursor = after
    let isReading = false
    let isBehind = false
    const send = (message: LiveMessage) => ws.send(JSON.stringify(message))

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
          if (!(await mayFollow(services, headers, restaurantId))) return ws.close(4401, 'signed out')
          cursor = last.seq
          if (ws.bufferedAmount > mostUnsentBytes) return ws.terminate()
          send({ kind: 'events', events })
          isBehind = true
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
      const stillIn = await mayFollow(services, headers, restaurantId).catch(() => true)
      if (!stillIn) ws.close(4401, 'signed out')
    }, recheckMs)
    // A client that has said nothing for a heartbeat and its time-out is gone.
    const silence = setTimeout(() => ws.terminate(), liveTimings.heartbeatMs + liveTimings.timeoutMs)
    ws.on('message', () => {
      silence.refresh()
      send({ kind: 'pong' })
    })
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      unfollow()
      clearInterval(recheck)
      clearTimeout(silence)
    })
    send({ kind: 'welcome', seq: cursor })
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

type Visit = { readonly headers: IncomingHttpHeaders; readonly restaurantId: string; readonly after: number }

async function letIn(services: Services, request: IncomingMessage): Promise<Visit | undefined> {
  const url = new URL(request.url ?? '/', 'http://here')
  if (url.pathname !== livePath || !isOwnOrigin(services, request)) return undefined
  const asked = question.safeParse(Object.fromEntries(url.searchParams))
  if (!asked.success) return undefined
  const { restaurantId, after = 0 } = asked.data
  const { headers } = request
  return (await mayFollow(services, headers, restaurantId)) ? { headers, restaurantId, after } : undefined
}

/** Browsers send cookies along from any page, so a socket must come from one of ours. */
function isOwnOrigin({ config }: Services, { headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return headers.authorization !== undefined
  const { host } = new URL(headers.origin)
  return host === headers.host || host === new URL(config.publicUrl).host
}

async function mayFollow(services: Services, headers: IncomingHttpHeaders, restaurantId: string): Promise<boolean> {
  const signedIn = await services.sessions.find(headers)
  const scope = signedIn && (await restaurantScope(services, restaurantId, signedIn))
  return scope !== undefined && can(scope.access, { permission: 'orders.view' }) === true
}
