import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DomainError } from '@tableside/domain/errors'
import type { Plan } from '@tableside/domain/plans'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webFolder } from '../paths.ts'
import { logMissing } from './missing-pages.ts'
import { type PageFile, readAppAddresses, readPages, type SiteFacts } from './page-files.ts'
import { type BrandOf, hostFiles, ourFiles, partnerPages } from './partner-pages.ts'
import { hasPrices, pricedPages } from './priced-pages.ts'
import { robots, sitemap } from './sitemap.ts'

/** What has its hash in its name never changes; everything else is asked for again. */
const forever = 'public, max-age=31536000, immutable'

type WebPagesOptions = {
  readonly folder?: string
  /** Whose host it is: on a partner's our own public site is not shown, and the app stands under their name. */
  readonly brandOf?: BrandOf
  /** Public pages made from what is stored, for the sitemap. */
  readonly listed?: () => Promise<readonly string[]>
  /** What the plans cost now. */
  readonly plans?: () => Promise<readonly Plan[]>
}

/** What a partner's host shows of the public pages: what whoever signs up there agrees to, and whether all runs. */
const onEveryHost = new Set(['/404', '/terms', '/privacy', '/status'])

/**
 * The built web app: prerendered pages as they are, the app's shell for every address of the app, and the page that says
 * "not found" – with that status – for everything else. Nothing is served while developing, where the web's own server
 * stands in front. Whatever is neither a page nor an endpoint is not found.
 */
export async function webPages(
  app: FastifyInstance,
  facts: SiteFacts,
  { folder = webFolder, brandOf = async () => null, listed = async () => [], plans }: WebPagesOptions = {},
): Promise<void> {
  const isBuilt = existsSync(folder)
  const pages = isBuilt ? await readPages(folder, facts) : new Map<string, PageFile>()
  const appPages = isBuilt ? await readAppAddresses(folder) : []
  const appAreas = new Set(appPages.map((address) => address.split('/')[1]))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...ourFiles],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forever : 'no-cache')
      },
    })
    hostFiles(app, brandOf)
  }
  const inBrand = partnerPages()
  const inPrices = pricedPages()
  const priced = async (page: PageFile | undefined) => {
    if (!page || !plans || !hasPrices(page)) return page
    // A page is sent also while the database is away, as it was built.
    const now = await plans().catch((error: unknown) => app.log.warn({ err: error }, 'plans of a page'))
    return now ? inPrices(page, now) : page
  }
  app.get('/robots.txt', { schema: { hide: true } }, async ({ headers }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send((await brandOf(headers.host)) ? 'User-agent: *\nDisallow: /\n' : robots(facts.publicUrl)),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (await brandOf(headers.host)) throw new DomainError('not_found')
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(facts.publicUrl, [...pages.keys(), ...(await listed())]))
  })
  const missing = logMissing(app.log)
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (!isBuilt || !isRead(request) || path.startsWith('/api/')) throw new DomainError('not_found')
    const brand = await brandOf(request.headers.host)
    const send = (page: PageFile | undefined) => sendPage(request, reply, page && brand ? inBrand(page, brand) : page)
    const page = path.startsWith('/_') ? undefined : pages.get(path)
    if (page && takes(request, /html|\*\/\*/)) {
      if (brand && !onEveryHost.has(path)) return reply.header('cache-control', 'no-store').redirect('/auth', 302)
      return send(await priced(page))
    }
    // One address for each page: what ends with a slash leads to the one without.
    const bare = path.replace(/\/+$/, '')
    const inApp = bare.replace(secondName, '/dashboard')
    const isPageOfApp = appPages.some((address) => leadsTo(address, bare) || leadsTo(address, inApp))
    if (isPageOfApp && takes(request, /html|\*\/\*/)) return send(pages.get('/_shell'))
    // Anything may be asked for by an image or a script that is gone; only who names HTML is answered with words.
    if (!takes(request, /html/)) throw new DomainError('not_found')
    // What guests open is answered in their language, as every other refusal of their pages.
    if (path.startsWith('/r/')) throw new DomainError('not_found')
    if (bare !== path && pages.has(bare)) return reply.redirect(bare + request.url.slice(path.length), 308)
    const isApp = appAreas.has(inApp.split('/')[1] ?? '')
    missing(path)
    reply.code(404)
    // Inside the app the app says it, in its frame and after its guard.
    return send(pages.get(isApp ? '/_shell' : '/404'))
  })
}

/** /restaurant/* is the second name of the pages under /dashboard; the app leads there (routes/_app/restaurant/$.tsx). */
const secondName = /^\/restaurant(?=\/|$)/

/** Whether a path is one of an address as the router names it: "$orderId" stands for anything. */
function leadsTo(address: string, path: string): boolean {
  const [parts, asked] = [address.split('/'), path.split('/')]
  return parts.length === asked.length && parts.every((part, index) => part.startsWith('$') || part === asked[index])
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function takes({ headers }: FastifyRequest, kind: RegExp): boolean {
  return kind.test(headers.accept ?? '*/*')
}

/** The smallest form the browser reads; nothing when it has this very page already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageFile | undefined,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
  vary = 'accept-encoding, host',
): FastifyReply {
  if (!page) throw new DomainError('not_found')
  reply.headers({ 'cache-control': cacheControl, etag: page.etag, vary })
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const form = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (form) reply.header('content-encoding', form)
  return reply.type('text/html; charset=utf-8').send(form ? page[form] : page.plain)
}
