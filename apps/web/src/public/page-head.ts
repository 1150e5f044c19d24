/** Stands for the site's own address in prerendered pages; the server puts the real one in its place. */
export const originPlaceholder = 'https://origin.invalid'

export type PublicPage = {
  readonly path: string
  readonly title: string
  readonly description: string
  /** schema.org, as search engines read it. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Pages that say nothing to a searcher. */
  readonly isUnlisted?: boolean
}

/** A public page's own title, description, address and picture for search engines and for whoever shares it. */
export function pageHead({ path, title, description, data, isUnlisted }: PublicPage) {
  const origin = siteOrigin()
  const url = `${origin}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: url },
      { property: 'og:site_name', content: 'Tableside' },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:image', content: `${origin}/og.jpg` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'An order on Tableside’s till' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The address people use, as the server wrote it into the page. */
function siteOrigin(): string {
  if (typeof document === 'undefined') return originPlaceholder
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return address ? new URL(address).origin : window.location.origin
}
