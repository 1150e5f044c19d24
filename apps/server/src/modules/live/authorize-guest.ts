import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { GuestLivePart } from '@tableside/contract/live'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { everyBillId, findGuestVisit, type GuestVisit } from '../guest-tables/index.ts'
import type { AuthorizedConnection } from './authorize-platform.ts'
import { guestConnection } from './guest-connection.ts'
import type { Hub, LocatedEvent } from './hub.ts'
import { everywhere, partsOfAll, saidIn } from './said-in.ts'

const question = z.object({ slug: z.string().max(100), after: z.coerce.number().int().min(0).optional() })

/** The channel of a phone at a table. For a phone that was not let in there is nothing here. */
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
  return guestConnection(services, hub, {
    ...{ sessionId, restaurantId, after, lastSeq },
    concerns: () => partsOf(visit),
    // A code that was renewed or a scan too long ago: the phone is let in no more.
    isStillIn: async () => (await findGuestVisit(services, phone)) !== undefined,
  })
}

/** Which of what a phone shows entries of the log change: by their ids, without asking the database. */
function partsOf(visit: GuestVisit): (events: readonly LocatedEvent[]) => readonly GuestLivePart[] {
  const { tableId, locationId } = visit.table
  const orders = new Set(everyBillId(visit))
  const sent = new Set(visit.session.sentIds)
  const partsOfEvent = ({ event: { type, data }, locationIds }: LocatedEvent): GuestLivePart[] => {
    if (locationIds.length > 0 && !locationIds.includes(locationId)) return []
    if (type.startsWith('menu.')) return ['menu']
    if (type === 'location.changed') return ['table', 'menu']
    const { orderId, intoOrderId, guestOrderId } = data
    const isHere = [data.tableId, data.fromTableId, data.joinedTableIds].flat().includes(tableId)
    // Whatever begins at this table may become the visit's; the endpoint knows whether it is.
    if (isHere && type === 'guest_order.sent') sent.add(String(guestOrderId))
    if (isHere && (type === 'order.placed' || type === 'order.moved')) orders.add(String(orderId))
    if (sent.has(String(guestOrderId)) && orderId) orders.add(String(orderId))
    const isOurs = orders.has(String(orderId)) || orders.has(String(intoOrderId)) || sent.has(String(guestOrderId))
    if (orders.has(String(orderId)) && intoOrderId) orders.add(String(intoOrderId))
    return isHere || isOurs ? ['table'] : []
  }
  return (events) => {
    const said = saidIn(events)
    const isSaid = said.has(tableId) || [...orders, ...sent].some((id) => said.has(id))
    return isSaid || said.has(everywhere) ? partsOfAll(events, partsOfEvent) : []
  }
}
