import type { IncomingMessage } from 'node:http'
import type { GuestLivePart } from '@tableside/contract/live'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { type FollowedOrder, findCollectionPlace, findFollowedOrder, findPublicPlace } from '../collection/index.ts'
import type { AuthorizedConnection } from './authorize-platform.ts'
import { guestConnection } from './guest-connection.ts'
import type { Hub, LocatedEvent } from './hub.ts'
import { partsOfAll } from './said-in.ts'

const question = z.object({
  slug: z.string().max(100),
  location: z.string().max(100),
  order: idSchema.optional(),
  after: z.coerce.number().int().min(0).optional(),
})

/** The channel of a page where guests order ahead, and of one that follows an order: whoever has its id may. */
export async function authorizeCollection(
  services: Services,
  hub: Hub,
  { url = '' }: IncomingMessage,
): Promise<AuthorizedConnection | undefined> {
  const asked = question.safeParse(Object.fromEntries(new URLSearchParams(url.split('?')[1])))
  if (!asked.success) return undefined
  const { order: id, after, ...path } = asked.data
  const place = await (id === undefined ? findCollectionPlace : findPublicPlace)(services, path)
  if (!place) return undefined
  const { restaurantId } = place.site
  const { seq: lastSeq } = await hub.head(restaurantId)
  const listener = { restaurantId, after, lastSeq }
  if (id === undefined) {
    const partsOf = partsOfMenu(place.location.id)
    const concerns = () => (events: readonly LocatedEvent[]) => partsOfAll(events, partsOf)
    // Anybody may look: nobody is counted together with anybody but their network.
    return guestConnection(services, hub, { ...listener, sessionId: services.newId(), concerns })
  }
  const followed = await findFollowedOrder(services, place, id)
  if (!followed) return undefined
  const concerns = () => {
    const partsOf = partsOfOrder(followed)
    return (events: readonly LocatedEvent[]) => partsOfAll(events, partsOf)
  }
  return guestConnection(services, hub, { ...listener, sessionId: id, concerns })
}

function partsOfMenu(locationId: string) {
  return ({ event: { type, data }, locationIds }: LocatedEvent): GuestLivePart[] => {
    if (locationIds.length > 0 && !locationIds.includes(locationId)) return []
    if (type.startsWith('menu.')) return ['menu']
    const isOfPlace = type.startsWith('collection.') || type === 'public_menu.saved' || type.startsWith('location.')
    // An order takes a time; a declined one frees it.
    const isOfOrder = (type === 'guest_order.sent' && Boolean(data.collectAt)) || type === 'guest_order.declined'
    return isOfPlace || isOfOrder ? ['times'] : []
  }
}

function partsOfOrder({ row, order, tickets }: FollowedOrder) {
  const ticketIds = new Set(tickets.map(({ id }) => id))
  // The order it becomes has its id; it may be put onto another one.
  const orderIds = new Set<unknown>([row.id, order?.id])
  return ({ event: { data } }: LocatedEvent): GuestLivePart[] => {
    const isOurs = data.guestOrderId === row.id || orderIds.has(data.orderId)
    if (isOurs && data.intoOrderId) orderIds.add(data.intoOrderId)
    // A ticket is bumped by its own id alone.
    if (isOurs && data.ticketId) ticketIds.add(String(data.ticketId))
    return isOurs || ticketIds.has(String(data.ticketId)) ? ['order'] : []
  }
}
