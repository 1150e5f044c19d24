import { telLink } from '@tableside/domain/customers'
import type { ShownSection } from '@tableside/domain/public-menu'
import { html } from 'ghtml'
import {
  framedPage,
  leaveOutStyle,
  logo,
  type PageFrame,
  pagePath,
  renderSections,
  scriptWithData,
} from '../public-menu/index.ts'
import type { CollectionPlace } from './load-collection-place.ts'
import { orderStyle } from './order-style.ts'

type CollectPage = CollectionPlace & {
  readonly sections: readonly ShownSection[]
  /** What the script works with; null where nothing can be ordered now. */
  readonly data: object | null
  readonly whyNot: 'paused' | 'closed' | 'full'
}

const notNow = {
  paused: 'Orders for collection are paused at the moment.',
  closed: 'Closed now. Orders for collection are taken during opening hours.',
  full: 'All times are taken at the moment.',
}

/** Where guests choose dishes to collect, and when. */
export function renderCollect({ site, location, sections, data, whyNot }: CollectPage, frame: PageFrame): string {
  const { addressLines, phone } = location
  const menuPath = pagePath(site.slug, location.slug)
  const name = site.locations.length === 1 ? site.name : `${site.name}, ${location.name}`
  const address = addressLines.length > 0 ? html`<p>Collect from ${name}, ${addressLines.join(', ')}.</p>` : ''
  const how = data
    ? html`<p>Choose your dishes and a time. You pay when you collect.</p>!${address}<noscript><p class="closed">Ordering needs JavaScript. Please call us instead.</p></noscript>`
    : html`<p class="closed">${notNow[whyNot]}</p>`
  const call = phone ? html`<p>Questions? Call <a class="call" href="${telLink(phone)}">${phone}</a></p>` : ''
  return framedPage(
    {
      site,
      path: `${menuPath}/collect`,
      title: `Order for collection – ${name}`,
      description: `Order from ${name} and collect it.`,
      data: null,
      style: orderStyle + collectStyle + leaveOutStyle(sections),
      content: html`<header>!${logo(site)}<p class="quiet"><a class="call" href="${menuPath}">${name}</a></p><h1>Order for collection</h1>!${how}!${call}</header>
<main id="content" tabindex="-1">!${renderSections(sections)}</main>!${data ? scriptWithData('order', data) : ''}`,
    },
    frame,
  )
}

const collectStyle =
  '.closed{color:var(--attention);font-weight:600}.call{display:inline-flex;min-height:44px;align-items:center}button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:8px;background:var(--accent);color:#fff;cursor:pointer}'
