import type { CollectPage } from '@tableside/contract/collection'
import { idSchema } from '@tableside/domain/ids'
import type { Language } from '@tableside/domain/language'
import { wordsIn } from '@tableside/messages/catalogs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageLanguage } from '../../http/guest-language.ts'
import { chosenIn, guestRenderer, sendGuestPage, sendPrivately } from '../../http/guest-pages.ts'
import { type PageFile, pageFile } from '../../http/page-files.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'
import { readGuestMenu } from '../menu/index.ts'
import { actionHead } from '../public-menu/index.ts'
import { collectionFrame, findCollectionPlace, findPublicPlace, type PlacePath } from './collection-place.ts'
import { readCollectionTimes } from './collection-times.ts'
import { findFollowedOrder, readCollectionOrder } from './followed-order.ts'

const inPath = z.object({ slug: z.string(), location: z.string() })
const inOrderPath = inPath.extend({ id: idSchema })

/** A second old at most, as the menu is: a crowd asks the database once. */
const pageMs = 1_000

/** The pages where guests order what they collect, and follow it. */
export function collectionPages(app: FastifyInstance, services: Services): void {
  const remember = createTtlCache<{ page: CollectPage; file: PageFile } | null>(pageMs, 2_000)
  app.get('/r/:slug/:location/collect', { schema: { hide: true } }, async (request, reply) => {
    const path = inPath.parse(request.params)
    const language = pageLanguage(request)
    const made = await remember(JSON.stringify([path, language]), () => makePage(services, path, language))
    if (made === null) return reply.callNotFound()
    const chosen = chosenIn(request.query)
    if (chosen.length === 0) return sendGuestPage(services, request, reply, made.file)
    const render = await guestRenderer(services.config)
    return sendPrivately(services, request, reply, render({ ...made.page, chosen }, language))
  })
  app.get('/r/:slug/:location/collect/:id', { schema: { hide: true } }, (request, reply) =>
    showOrder(services, request, reply),
  )
}

async function makePage(
  services: Services,
  path: PlacePath,
  language: Language,
): Promise<{ page: CollectPage; file: PageFile } | null> {
  const place = await findCollectionPlace(services, path)
  if (!place) return null
  const words = wordsIn(language)
  const frame = await collectionFrame(services, place)
  const [render, menu, times] = await Promise.all([
    guestRenderer(services.config),
    readGuestMenu(services, { restaurantId: place.site.restaurantId, locationId: place.location.id }, words),
    readCollectionTimes(services, place, words),
  ])
  const page: CollectPage = {
    ...{ ...frame, kind: 'collect', menu, times, chosen: [] },
    head: actionHead(services.config, place, 'collect', words),
  }
  return { page, file: pageFile(render(page, language)) }
}

async function showOrder(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const path = inOrderPath.safeParse(request.params)
  const place = path.success && (await findPublicPlace(services, path.data))
  if (!place) return reply.callNotFound()
  const frame = await collectionFrame(services, place)
  const followed = await findFollowedOrder(services, place, path.data.id)
  if (!followed) return reply.callNotFound()
  const render = await guestRenderer(services.config)
  const language = pageLanguage(request)
  const order = await readCollectionOrder(services, followed, wordsIn(language))
  const page = { ...frame, kind: 'collection_order', order } as const
  return sendPrivately(services, request, reply, render(page, language))
}
