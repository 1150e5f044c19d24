import { html } from 'ghtml'
import type { Services } from '../../services.ts'
import type { PublicSite } from './load-public-site.ts'
import { pageStyle } from './page-style.ts'

export type PageFrame = {
  /** "https://tableside.example" */
  readonly origin: string
  /** Whose name is at the foot: the platform's or its partner's. */
  readonly platform: string
}

/** The frame of a restaurant's pages. */
export async function pageFrameOf({ config, brands }: Services, restaurantId: string): Promise<PageFrame> {
  const partner = await brands.ofRestaurant(restaurantId)
  return { origin: new URL(config.publicUrl).origin, platform: partner?.name ?? 'Tableside' }
}

type PageParts = {
  readonly site: Pick<PublicSite, 'name' | 'accentColour'>
  readonly path: string
  readonly title: string
  readonly description: string
  /** schema.org, for searchers; null for a page that is none of theirs. */
  readonly data: Readonly<Record<string, unknown>> | null
  /** More style, of this page alone. */
  readonly style?: string
  /** Finished HTML. */
  readonly content: string
}

/** The whole page around its content. Everything a restaurant has typed is escaped by `html`; `!${}` is finished HTML. */
export function framedPage(parts: PageParts, { origin, platform }: PageFrame): string {
  const { site, title, description, data, style = '', content } = parts
  // Always a colour: the settings take nothing else, and the database has only what they took.
  const accent = site.accentColour && /^#[0-9a-f]{6}$/.test(site.accentColour) ? site.accentColour : undefined
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
!${data ? publicHead(parts, origin, data) : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)">
<style>!${pageStyle}!${accent ? `:root{--accent:${accent}}` : ''}!${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
!${content}
<footer><p>Powered by <a href="/">${platform}</a></p></footer>
</body>
</html>
`
}

/** What searchers and whoever shares the page are given. */
function publicHead({ site, path, title, description }: PageParts, origin: string, data: object): string {
  return html`<link rel="canonical" href="${origin + path}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:url" content="${origin + path}">
<meta property="og:site_name" content="${site.name}">
<meta property="og:locale" content="en_GB">
<script type="application/ld+json">!${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`
}

/** JSON that ends no script element and begins no comment, whatever somebody has typed. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
