import { shownMenu } from '@tableside/domain/public-menu'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PageFile, pageFile } from '../../http/page-files.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import { sendPage } from '../../http/web-pages.ts'
import type { Services } from '../../services.ts'
import { loadPublicSite } from './load-public-site.ts'
import { pageFrameOf } from './page-frame.ts'
import { pagePath } from './public-menu.store.ts'
import { renderLocations } from './render-locations.ts'
import { renderMenu } from './render-menu.ts'

/** So long a page may be old: a dish that has run out is shown as sold out a second later, and a crowd asks once. */
const pageMs = 1_000

const inPath = z.object({ slug: z.string(), location: z.string().optional() })

/** The public menus of the restaurants, made from what is stored when somebody asks: HTML and style, no script. */
export function publicMenuPages(app: FastifyInstance, services: Services): void {
  const remember = createTtlCache<Page>(pageMs, 2_000)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { slug, location } = inPath.parse(request.params)
    const page = await remember(JSON.stringify([slug, location]), () => makePage(services, slug, location))
    if (page === null) return reply.callNotFound()
    if (typeof page === 'string') return reply.redirect(page, 302)
    return sendPage(request, reply, page)
  }
  app.get('/r/:slug', { schema: { hide: true } }, answer)
  app.get('/r/:slug/:location', { schema: { hide: true } }, answer)
}

/** A page, where it stands instead, or nothing. */
type Page = PageFile | string | null

async function makePage(services: Services, slug: string, locationSlug: string | undefined): Promise<Page> {
  const site = await loadPublicSite(services, slug)
  if (!site) return null
  const [first, ...others] = site.locations
  if (locationSlug === undefined) {
    // One address for each page: which location it is stays true when a second one opens.
    if (first && others.length === 0) return pagePath(slug, first.slug)
    return pageFile(renderLocations(site, await pageFrameOf(services, site.restaurantId)))
  }
  const location = site.locations.find((each) => each.slug === locationSlug)
  if (!location) return null
  const at = services.now()
  const menu = await services.menus.fresh(site.restaurantId, location.id)
  return pageFile(
    renderMenu({ site, location, sections: shownMenu(menu, at), at }, await pageFrameOf(services, site.restaurantId)),
  )
}
