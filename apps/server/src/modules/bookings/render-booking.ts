import { html } from 'ghtml'
import {
  framedPage,
  logo,
  type PageFrame,
  type PublicLocation,
  type PublicSite,
  scriptTag,
} from '../public-menu/index.ts'
import { bookStyle } from './book-style.ts'
import { formatGuests, formatWhen } from './booking-mails.ts'
import type { BookingRow } from './bookings.store.ts'

type BookingPage = {
  readonly site: Pick<PublicSite, 'name' | 'accentColour' | 'logoUrl'>
  /** Undefined where its menu is not public any more. */
  readonly location: PublicLocation | undefined
  readonly booking: BookingRow
  readonly timeZone: string
  readonly path: string
  readonly isToCome: boolean
  readonly changePath: string | null
}

/** A guest's own booking: what is booked, and the ways to change and to cancel it. */
export function renderBooking(page: BookingPage, frame: PageFrame): string {
  const { site, location, booking, timeZone, path, isToCome, changePath } = page
  const heading = headingOf(booking, isToCome)
  const call = location?.phone
    ? html`<p>Something to ask? Call <a class="call" href="tel:${location.phone.replaceAll(/[^+\d]/g, '')}">${location.phone}</a></p>`
    : ''
  const acts = isToCome
    ? html`<p class="acts">!${changePath ? html`<a class="act" href="${changePath}">Change</a>` : ''}<a class="act" href="${path}/calendar.ics">Add to calendar</a></p>
<form data-cancel="${path}/cancel" hidden><details><summary>Cancel this booking</summary><p>Your table is given to somebody else.</p><p class="problem" role="alert" data-problem></p><button class="plain">Yes, cancel it</button></details></form>`
    : ''
  return framedPage(
    {
      site,
      path,
      title: `${heading} – ${site.name}`,
      description: 'Your booking.',
      data: null,
      style: bookStyle,
      content: html`<header>!${logo(site)}<p class="quiet">${site.name}</p><h1>Your booking</h1></header>
<main id="content" tabindex="-1"><section class="stage !${isToCome ? '' : 'over'}" role="status" aria-label="Status"><h2>${heading}</h2><p><strong>${formatWhen(booking.startsAt, timeZone)}</strong></p><p>${formatGuests(booking.partySize)}, ${booking.guestName}</p>!${booking.note ? html`<p class="quiet">${booking.note}</p>` : ''}</section>
!${location && location.addressLines.length > 0 ? html`<p>${location.addressLines.join(', ')}</p>` : ''}!${call}!${acts}</main>!${scriptTag('book')}`,
    },
    frame,
  )
}

function headingOf({ state }: BookingRow, isToCome: boolean): string {
  switch (state) {
    case 'cancelled':
      return 'Cancelled'
    case 'no_show':
      return 'Missed'
    case 'seated':
      return 'You are here'
    default:
      return isToCome ? 'Booked' : 'Over'
  }
}
