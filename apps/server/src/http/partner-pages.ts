import type { FastifyInstance, FastifyReply } from 'fastify'
import { type PageFile, pageFile } from './page-files.ts'

/** Under whose name a host stands, as its pages wear it. */
export type HostBrand = {
  readonly name: string
  readonly accentColour: string
  readonly logoUrl: string | null
  readonly logo: () => Promise<{ readonly type: string; readonly bytes: Buffer } | null>
}

export type BrandOf = (host: string | undefined) => Promise<HostBrand | null>

const ourName = 'Tableside'

/** Files with our sign or our name in them; on a partner's host the same addresses answer with the partner's. */
export const ourFiles = [
  ...(['favicon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png'] as const),
  ...(['site.webmanifest', 'till.webmanifest', 'kitchen.webmanifest', 'board.webmanifest'] as const),
] as const

/** Where what is installed opens, and what it is called beside its name. */
const manifests: Partial<Record<(typeof ourFiles)[number], { readonly startUrl: string; readonly what?: string }>> = {
  'site.webmanifest': { startUrl: '/dashboard' },
  'till.webmanifest': { startUrl: '/till', what: 'Till' },
  'kitchen.webmanifest': { startUrl: '/kitchen', what: 'Kitchen' },
  'board.webmanifest': { startUrl: '/board', what: 'Ready board' },
}

/**
 * The page in a partner's brand from its first byte: title, the browser's own colour, the accent, and what the app is to
 * know before it has asked. Made once for each page and brand.
 */
export function partnerPages(): (page: PageFile, brand: HostBrand) => PageFile {
  const made = new Map<string, PageFile>()
  return (page, { name, accentColour, logoUrl }) => {
    const key = JSON.stringify([page.etag, name, accentColour, logoUrl])
    const known = made.get(key)
    if (known) return known
    if (made.size >= 200) made.clear()
    const facts = escaped(JSON.stringify({ name, accentColour, logoUrl }))
    const html = page.plain
      .toString()
      .replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${renamed(title, escaped(name))}</title>`)
      .replaceAll(/(<meta name="theme-color" content=")[^"]*/g, (_, before: string) => before + escaped(accentColour))
      .replace('<html ', () => `<html data-brand="${facts}" `)
    const file = pageFile(html)
    made.set(key, file)
    return file
  }
}

const renamed = (title: string, name: string) =>
  title.endsWith(ourName) ? title.slice(0, -ourName.length) + name : title

/** Answers for `ourFiles`: ours, or those of the partner whose host was asked. */
export function hostFiles(app: FastifyInstance, brandOf: BrandOf): void {
  for (const file of ourFiles) {
    app.get(`/${file}`, { schema: { hide: true } }, async ({ headers }, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'host')
      const brand = await brandOf(headers.host)
      if (!brand) return reply.sendFile(file)
      const manifest = manifests[file]
      if (manifest) return sendManifest(reply, brand, manifest)
      if (file === 'favicon.svg') return reply.type('image/svg+xml').send(await icon(brand))
      return brand.logoUrl ? reply.redirect(brand.logoUrl, 302) : reply.callNotFound()
    })
  }
}

function sendManifest(
  reply: FastifyReply,
  { name, accentColour, logoUrl }: HostBrand,
  { startUrl, what }: { readonly startUrl: string; readonly what?: string },
): FastifyReply {
  return reply.type('application/manifest+json; charset=utf-8').send({
    name: what ? `${name} ${what.toLowerCase()}` : name,
    short_name: what ?? name,
    description: 'Point of sale and payments for restaurants',
    lang: 'en-GB',
    id: what ? startUrl : '/',
    start_url: startUrl,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: accentColour,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...(logoUrl ? [{ src: logoUrl, sizes: 'any', purpose: 'any' }] : []),
    ],
  })
}

/** The logo, fitted into a square; without one the first letter of the name on the partner's colour. */
async function icon({ name, accentColour, logo }: HostBrand): Promise<string> {
  const picture = await logo()
  const inside = picture
    ? `<image width="32" height="32" href="data:${picture.type};base64,${picture.bytes.toString('base64')}"/>`
    : `<rect width="32" height="32" rx="7" fill="${escaped(accentColour)}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="19" fill="#fff">${escaped(firstLetter(name))}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`
}

const firstLetter = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
