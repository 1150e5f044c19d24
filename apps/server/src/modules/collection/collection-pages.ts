import { collectionStage } from '@tableside/domain/collection'
import { shownMenu } from '@tableside/domain/public-menu'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type PageFile, pageFile } from '../../http/page-files.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import { sendPage } from '../../http/web-pages.ts'
import type { Services } from '../../services.ts'
import { findGuestOrder } from '../guest-tables/index.ts'
import { findOrder, loadTickets } from '../orders/index.ts'
import { pageFrameOf } from '../public-menu/index.ts'
import { isTakeawayCharged } from './collection.store.ts'
import { collectionData } from './collection-data.ts'
import { inOrderPath, inPath } from './collection-path.ts'
import { loadCollectionPlace, loadPublicPlace, openSlots } from './load-collection-place.ts'
import { renderCollect } from './render-collect.ts'
import { renderStatus } from './render-status.ts'
import { sendCollectionOrder } from './send-collection-order.ts'

type Path = z.infer<typeof inPath>

/** A second old at most, as the menu is: a crowd asks the database once. */
const pageMs = 1_000

/** The pages where guests order what they collect, and follow it. */
export function collectionPages(app: FastifyInstance, services: Services): void {
  const remember = createTtlCache<PageFile | null>(pageMs, 2_000)
  app.get('/r/:slug/:location/collect', { schema: { hide: true } }, async (request, reply) => {
    const path = inPath.parse(request.params)
    const page = await remember(JSON.stringify(path), () => makePage(services, path))
    return page === null ? reply.callNotFound() : sendPage(request, reply, page)
  })
  app.post('/r/:slug/:location/collect', { schema: { hide: true } }, (request, reply) =>
    sendCollectionOrder(services, request, reply),
  )
  app.get('/r/:slug/:location/collect/:id', { schema: { hide: true } }, (request, reply) =>
    showStatus(services, request, reply),
  )
}

async function makePage(services: Services, path: Path): Promise<PageFile | null> {
  const place = await loadCollectionPlace(services, path)
  if (!place) return null
  const { restaurantId } = place.site
  const at = services.now()
  const [frame, menu, { open, isCharged }] = await Promise.all([
    pageFrameOf(services, restaurantId),
    services.menus.fresh(restaurantId, place.location.id),
    services.db.inRestaurant(restaurantId, async (tx) => ({
      open: await openSlots(tx, place, at),
      isCharged: await isTakeawayCharged(tx, { restaurantId, locationId: place.location.id }),
    })),
  ])
  const slots = open?.slots.filter(({ isFull }) => !isFull) ?? []
  const data = slots.length > 0 ? collectionData({ ...place, slots, menu, isCharged, at }) : null
  const whyNot = !open ? 'paused' : open.slots.length === 0 ? 'closed' : 'full'
  return pageFile(renderCollect({ ...place, sections: shownMenu(menu, at), data, whyNot }, frame))
}

/** How far an order is: whoever has its id sees dishes and times, and nobody's name or number. */
async function showStatus(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db } = services
  const path = inOrderPath.safeParse(request.params)
  const place = path.success && (await loadPublicPlace(services, path.data))
  if (!place) return reply.callNotFound()
  const { restaurantId } = place.site
  const { id } = path.data
  const row = await db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, id))
  if (row?.kind !== 'collection' || row.locationId !== place.location.id) return reply.callNotFound()
  const { state, orderId } = row
  const collectAt = row.collectAt ?? row.sentAt
  const order = orderId === null ? null : ((await findOrder(db, restaurantId, orderId)) ?? null)
  const tickets = orderId === null ? [] : await loadTickets(db, restaurantId, orderId)
  const stage = collectionStage({ state, collectAt, order, tickets }, services.now())
  const frame = await pageFrameOf(services, restaurantId)
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(renderStatus({ ...place, row, stage, order }, frame))
}
