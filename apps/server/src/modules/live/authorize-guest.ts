import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type GuestLivePart, liveTimings } from '@tableside/contract/live'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { findGuestVisit, type GuestVisit, visitBillIds } from '../guest-tables/index.ts'
import type { AuthorizedConnection } from './authorize-platform.ts'
import type { Hub, LocatedEvent } from './hub.ts'
import { answerHeartbeats, recheckMs, sendWithin } from './socket-care.ts'

const question = z.object({ slug: z.string().max(100), after: z.coerce.number().int().min(0).optional() })

/** Changes of one moment are one message: a round of twelve dishes is read once. */
const gatherMs = 100

/**
 * The channel of a guest's phone: it hears that the menu or its own table has changed, and reads what is so by the endpoints,
 * which know what it may see. Nothing of the restaurant travels here. For a phone that was not let in there is nothing here.
 */
export async function authorizeGuest(
  services: Services,
  hub: Hub,
  { url = '', headers }: IncomingMessage,
): Promise<AuthorizedConnection | undefined> {
  const search = new URLSearchParams(url.split('?')[1])
  const asked = question.safeParse(Object.fromEntries(search))
  if (!asked.success) return undefined
  const { slug, after } = asked.data
  const phone = { slug, cookie: headers.cookie }
  const visit = await findGuestVisit(services, phone)
  if (!visit) return undefined
  const { restaurantId, seq: lastSeq } = visit.table
  const sessionId = createHash('sha256')
    .update(headers.cookie ?? '')
    .digest('base64')

  const enter = async (ws: WebSocket) => {
    answerHeartbeats(ws)
    const concerns = partsOf(visit)
    const changed = new Set<GuestLivePart>()
    // A log that was put back to an earlier day goes on from there.
    let cursor = Math.min(after ?? lastSeq, lastSeq)
    let sending: ReturnType<typeof setTimeout> | undefined
    let isReading = false
    let isBehind = false

    const send = () => {
      sending = undefined
      const parts = [...changed]
      changed.clear()
      void sendWithin(ws, { kind: 'changed', parts, seq: cursor }, liveTimings.timeoutMs)
    }
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
          cursor = last.event.seq
          isBehind = true
          for (const event of events) for (const part of concerns(event)) changed.add(part)
          if (changed.size > 0) sending ??= setTimeout(send, gatherMs)
        }
      } catch (error) {
        services.log.warn({ err: error }, 'live channel of a table')
        ws.close(1011)
      } finally {
        isReading = false
      }
    }
    const unfollow = hub.follow(restaurantId, { wake: () => void pump() })
    // A code that was renewed or a scan too long ago: the phone is let in no more.
    const recheck = setInterval(async () => {
      const found = await findGuestVisit(services, phone).catch(() => visit)
      if (!found) ws.close(4401, 'scan again')
    }, recheckMs)
    ws.on('close', () => {
      unfollow()
      clearInterval(recheck)
      clearTimeout(sending)
    })
    await sendWithin(ws, { kind: 'welcome' }, liveTimings.timeoutMs)
    await pump()
  }
  return { sessionId, enter }
}

/** Which of what a phone shows an entry of the log changes: by its ids, without asking the database. */
function partsOf(visit: GuestVisit): (event: LocatedEvent) => GuestLivePart[] {
  const { tableId, locationId } = visit.table
  const orders = new Set([...visitBillIds(visit), ...visit.bills.map(({ id }) => id)])
  const sent = new Set(visit.session.sentIds)
  return ({ event: { type, data }, locationIds }) => {
    if (locationIds.length > 0 && !locationIds.includes(locationId)) return []
    if (type.startsWith('menu.')) return ['menu']
    if (type === 'location.changed') return ['table', 'menu']
    const { orderId, intoOrderId, guestOrderId } = data
    const isHere = data.tableId === tableId
    // Whatever begins at this table may become the visit's; the endpoint knows whether it is.
    if (isHere && type === 'guest_order.sent') sent.add(String(guestOrderId))
    if (isHere && type === 'order.placed') orders.add(String(orderId))
    if (sent.has(String(guestOrderId)) && orderId) orders.add(String(orderId))
    const isOurs = orders.has(String(orderId)) || orders.has(String(intoOrderId)) || sent.has(String(guestOrderId))
    if (orders.has(String(orderId)) && intoOrderId) orders.add(String(intoOrderId))
    return isHere || isOurs ? ['table'] : []
  }
}
