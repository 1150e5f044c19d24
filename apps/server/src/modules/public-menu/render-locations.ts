import { html } from 'ghtml'
import type { PublicSite } from './load-public-site.ts'
import { framedPage, type PageFrame } from './page-frame.ts'
import { pagePath } from './public-menu.store.ts'
import { logo } from './render-menu.ts'

/** A restaurant of several locations: guests choose one. */
export function renderLocations(site: PublicSite, frame: PageFrame): string {
  const items = site.locations.map(
    ({ slug, name, addressLines }) =>
      html`<li><a href="${pagePath(site.slug, slug)}"><strong>${name}</strong>${addressLines.join(', ')}</a></li>`,
  )
  return framedPage(
    {
      site,
      path: `/r/${site.slug}`,
      title: `${site.name} – our locations`,
      description: `The locations of ${site.name} with menus, opening hours and addresses.`,
      data: { '@type': 'Organization', name: site.name, url: `${frame.origin}/r/${site.slug}` },
      content: html`<header>!${logo(site)}<h1>${site.name}</h1></header>
<main id="content" tabindex="-1"><p>Choose a location to see its menu.</p><ul class="places">!${items.join('')}</ul></main>`,
    },
    frame,
  )
}
