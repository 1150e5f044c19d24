import { telLink } from '@tableside/domain/customers'
import { isServedAt } from '@tableside/domain/menu'
import { hoursByDay } from '@tableside/domain/public-menu'
import { html } from 'ghtml'
import type { PublicLocation, PublicSite } from './load-public-site.ts'
import { leaveOutStyle, renderSections } from './menu-sections.ts'
import { framedPage, type PageFrame } from './page-frame.ts'
import { pagePath } from './public-menu.store.ts'
import type { ShownPage } from './shown-page.ts'
import { restaurantData } from './structured-data.ts'

/** A location's page: who and where, when it is open, and the menu with allergens before anything else of a dish. */
export function renderMenu(page: ShownPage, frame: PageFrame): string {
  const { site, location, sections } = page
  const name = site.locations.length === 1 ? site.name : `${site.name}, ${location.name}`
  const path = pagePath(site.slug, location.slug)
  return framedPage(
    {
      site,
      path,
      title: `${name} – menu, opening hours and address`,
      description: location.description || `The menu of ${name} with prices and allergens, opening hours and address.`,
      data: restaurantData(page, { name, url: frame.origin + path, origin: frame.origin }),
      style: leaveOutStyle(sections),
      content: html`<header>!${logo(site)}<h1>${name}</h1>!${about(location)}!${actions(page)}!${facts(page)}</header>
<main id="content" tabindex="-1">!${renderSections(sections)}</main>`,
    },
    frame,
  )
}

export function logo({ logoUrl, name }: Pick<PublicSite, 'logoUrl' | 'name'>): string {
  return logoUrl ? html`<img class="logo" src="${logoUrl}" alt="${name}" height="64">` : ''
}

/** The ways to book and to order, where guests may. */
function actions({ site, location }: ShownPage): string {
  const path = pagePath(site.slug, location.slug)
  const book = location.takesBookings ? html`<a class="act" href="${path}/book">Book a table</a>` : ''
  const collect = location.takesCollections ? html`<a class="act" href="${path}/collect">Order for collection</a>` : ''
  return book || collect ? html`<p class="acts">!${book}!${collect}</p>` : ''
}

const about = ({ description }: PublicLocation) => (description ? html`<p class="about">${description}</p>` : '')

function facts({ site, location, at }: ShownPage): string {
  const { addressLines, phone, openingHours } = location
  const address = addressLines.length > 0 || phone !== ''
  if (!address && openingHours.length === 0) return ''
  const isOpen = isServedAt(openingHours, at, site.timeZone)
  return html`<div class="facts">!${
    address
      ? html`<section aria-label="Address"><h2>Address</h2><address>!${addressLines.map((line) => html`${line}<br>`).join('')}!${
          phone ? html`<a href="${telLink(phone)}">${phone}</a>` : ''
        }</address></section>`
      : ''
  }!${
    openingHours.length > 0
      ? html`<section aria-label="Opening hours"><h2>Opening hours · ${isOpen ? 'open now' : 'closed now'}</h2><dl class="hours">!${hoursByDay(
          openingHours,
        )
          .map(({ day, hours }) => html`<dt>${day}</dt><dd>${hours}</dd>`)
          .join('')}</dl></section>`
      : ''
  }</div>`
}
