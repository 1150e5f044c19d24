import type { LocationsPage, MenuPage } from '@tableside/contract/public-menu'
import type { Language } from '@tableside/domain/language'
import { areHoursKnown, isOpenAt } from '@tableside/domain/opening-hours'
import { formatAddress } from '@tableside/domain/text'
import { localDate } from '@tableside/domain/time'
import { wordsIn } from '@tableside/messages/catalogs'
import { formatHoursByDay, formatNextOpening } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chosenLanguage, pageLanguage } from '../../http/guest-language.ts'
import { guestRenderer, sendGuestPage } from '../../http/guest-pages.ts'
import { type PageFile, pageFile } from '../../http/page-files.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'
import { readGuestMenu } from '../menu/index.ts'
import { loadPublicSite, type PublicLocation, type PublicSite } from './load-public-site.ts'
import { guestFrameOf, type PageFrame, pageFrameOf, phoneOf, placeNameOf } from './page-frame.ts'
import { pagePath } from './public-menu.store.ts'
import { restaurantData } from './structured-data.ts'

/** So long a page may be old: a dish that has run out is shown as sold out a second later, and a crowd asks once. */
const pageMs = 1_000

const inPath = z.object({ slug: z.string(), location: z.string().optional() })

/** The public menus of the restaurants, made from what is stored when somebody asks: HTML and style, no script. */
export function publicMenuPages(app: FastifyInstance, services: Services): void {
  const remember = createTtlCache<Page>(pageMs, 2_000)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { slug, location } = inPath.parse(request.params)
    const language = pageLanguage(request)
    const page = await remember(JSON.stringify([slug, location, language]), () =>
      makePage(services, slug, location, language),
    )
    if (page === null) return reply.callNotFound()
    const chosen = chosenLanguage(request)
    if (typeof page === 'string') return reply.redirect(chosen ? `${page}?lang=${chosen}` : page, 302)
    return sendGuestPage(services, request, reply, page)
  }
  app.get('/r/:slug', { schema: { hide: true } }, answer)
  app.get('/r/:slug/:location', { schema: { hide: true } }, answer)
}

/** A page, where it stands instead, or nothing. */
type Page = PageFile | string | null

async function makePage(
  services: Services,
  slug: string,
  locationSlug: string | undefined,
  language: Language,
): Promise<Page> {
  const site = await loadPublicSite(services, slug)
  if (!site) return null
  const [first, ...others] = site.locations
  // One address for each page: which location it is stays true when a second one opens.
  if (locationSlug === undefined && first && others.length === 0) return pagePath(slug, first.slug)
  const location = site.locations.find((each) => each.slug === locationSlug)
  if (locationSlug !== undefined && !location) return null
  const [render, frame] = await Promise.all([guestRenderer(services.config), pageFrameOf(services, site.restaurantId)])
  const words = wordsIn(language)
  const page = location ? await menuPage(services, site, location, frame, words) : locationsPage(site, frame, words)
  return pageFile(render(page, language))
}

async function menuPage(
  services: Services,
  site: PublicSite,
  location: PublicLocation,
  frame: PageFrame,
  words: Words,
): Promise<MenuPage> {
  const { description, addressLines, phone, openingHours, takesBookings, takesCollections } = location
  const at = services.now()
  const today = localDate(at, site.timeZone)
  const isOpen = isOpenAt(openingHours, at, site.timeZone)
  const menu = await readGuestMenu(services, { restaurantId: site.restaurantId, locationId: location.id }, words)
  const placeName = placeNameOf(site, location)
  const path = pagePath(site.slug, location.slug)
  const url = frame.origin + path
  return {
    ...{ ...guestFrameOf(site, frame), kind: 'menu', placeName, description, addressLines, menu },
    phone: phoneOf(phone),
    hours: areHoursKnown(openingHours) ? formatHoursByDay(words, openingHours, today) : [],
    isOpen,
    opening: isOpen ? '' : formatNextOpening(words, openingHours, at, site.timeZone),
    bookPath: takesBookings ? `${path}/book` : null,
    collectPath: takesCollections ? `${path}/collect` : null,
    head: {
      description: description || words.t('titles.locationDescription', { place: placeName }),
      url,
      data: restaurantData(
        { site, location, sections: menu.sections, today },
        { name: placeName, url, origin: frame.origin },
      ),
    },
  }
}

/** A restaurant of several locations: guests choose one. */
function locationsPage(site: PublicSite, frame: PageFrame, { t }: Words): LocationsPage {
  const url = `${frame.origin}/r/${site.slug}`
  return {
    ...{ ...guestFrameOf(site, frame), kind: 'locations' },
    locations: site.locations.map(({ slug, name, addressLines }) => ({
      path: pagePath(site.slug, slug),
      ...{ name, address: formatAddress(addressLines) },
    })),
    head: {
      description: t('titles.locationsDescription', { restaurant: site.name }),
      url,
      data: { '@type': 'Organization', name: site.name, url },
    },
  }
}
