import { telLink } from '@tableside/domain/customers'
import { formatPence } from '@tableside/domain/money'
import { localClock } from '@tableside/domain/time'
import { html } from 'ghtml'
import { framedPage, logo, type PageFrame, type PublicSite, scriptTag } from '../public-menu/index.ts'
import { bookStyle } from './book-style.ts'
import { formatDepositTerms, formatGuests, formatWaysBack, formatWhen } from './booking-words.ts'
import type { BookingRow, Site } from './bookings.store.ts'
import type { DepositPage } from './deposit.ts'

type BookingPage = {
  readonly site: Pick<PublicSite, 'name' | 'accentColour' | 'logoUrl'>
  readonly place: Site
  /** The party sits there now. */
  readonly isHere: boolean
  readonly booking: BookingRow
  readonly timeZone: string
  readonly now: string
  readonly path: string
  readonly isToCome: boolean
  readonly changePath: string | null
  readonly paying: DepositPage | undefined
}

/** A guest's own booking: what is booked, and the ways to change and to cancel it. */
export function renderBooking(page: BookingPage, frame: PageFrame): string {
  const { site, place, booking, timeZone, path, isToCome, changePath } = page
  const heading = headingOf(page)
  const call = place.phone
    ? html`<p>Questions? Call <a class="call" href="${telLink(place.phone)}">${place.phone}</a></p>`
    : ''
  const acts = isToCome
    ? html`<p class="acts">!${changePath ? html`<a class="act" href="${changePath}">Change</a>` : ''}!${isDue(page) ? '' : html`<a class="act" href="${path}/calendar.ics">Add to calendar</a>`}</p>
<form data-cancel="${path}/cancel" hidden><details><summary>Cancel this booking</summary><p>Your table will be released.!${ofDeposit(page)}</p><p class="problem" role="alert" data-problem></p><button class="plain">Yes, cancel it</button></details></form>`
    : ''
  return framedPage(
    {
      site,
      path,
      title: `${heading} – ${site.name}`,
      description: 'Your booking.',
      data: null,
      style: bookStyle,
      content: html`<header>!${logo(site)}<p class="quiet">${place.name}</p><h1>Your booking</h1></header>
<main id="content" tabindex="-1"><section class="stage !${isToCome && !isDue(page) ? '' : 'over'}" role="status" aria-label="Status"><h2>${heading}</h2><p><strong>${formatWhen(booking.startsAt, timeZone)}</strong></p><p>${formatGuests(booking.partySize)}, ${booking.guestName}</p>!${booking.note ? html`<p class="quiet">${booking.note}</p>` : ''}</section>!${deposit(page)}
!${place.addressLines.length > 0 ? html`<p>${place.addressLines.join(', ')}</p>` : ''}!${call}!${acts}</main>!${scriptTag('book')}`,
    },
    frame,
  )
}

/** What becomes of a deposit that is paid, for who is about to cancel. */
function ofDeposit({ paying, booking, now }: BookingPage): string {
  if (paying?.deposit.state !== 'paid' || booking.depositFreeUntil === null) return ''
  return now <= booking.depositFreeUntil ? ' Your deposit is given back.' : ' Your deposit is kept.'
}

function deposit({ paying, path, timeZone, booking, now }: BookingPage): string {
  if (!paying) return ''
  const { amountPence, state, dueAt } = paying.deposit
  const amount = formatPence(amountPence)
  const back = formatWaysBack(paying.deposit, paying)
  const said = {
    due: `A deposit of ${amount} keeps your table. Pay it by ${localClock(dueAt, timeZone)}, or the table is given to others. It comes off your bill. ${formatDepositTerms(booking, now, timeZone)}`,
    paid: `Deposit of ${amount} paid. It comes off your bill. ${formatDepositTerms(booking, now, timeZone)}`,
    used: `Your deposit of ${amount} came off your bill.`,
    lapsed: 'The deposit was not paid in time.',
    kept: `Your deposit of ${amount} was kept, as you were told when you booked.`,
    returning: back,
    returned: back,
  }[state]
  if (state !== 'due') return html`<section aria-label="Deposit"><p>${said}</p></section>`
  if (paying.isChecking) {
    return html`<section aria-label="Deposit"><p>${said}</p><p role="status">We are checking your payment with the card provider. Do not pay again: load this page again in a moment.</p></section>`
  }
  const cards = paying.testCards.map(
    ({ token, name, says }, index) =>
      html`<label class="choice"><input type="radio" name="cardToken" value="${token}"!${index === 0 ? ' checked' : ''}><span>${name}<span class="quiet"> – ${says}</span></span></label>`,
  )
  const choice = cards.length > 0 ? html`<fieldset><legend>Card of the demo</legend>!${cards.join('')}</fieldset>` : ''
  return html`<section aria-label="Deposit"><p>${said}</p><form data-deposit="${path}/deposit" hidden>!${choice}<p class="problem" role="alert" data-problem></p><button>Pay ${formatPence(paying.duePence)}</button></form><noscript><p class="closed">Paying here needs JavaScript. Please call us instead.</p></noscript></section>`
}

const isDue = ({ paying }: Pick<BookingPage, 'paying'>) => paying?.deposit.state === 'due'

function headingOf({ booking, isToCome, isHere, paying }: BookingPage): string {
  switch (booking.state) {
    case 'cancelled':
      return 'Cancelled'
    case 'no_show':
      return 'Not there'
    case 'seated':
      return isHere ? 'You are here' : 'Thank you for your visit'
    default:
      if (isToCome && isDue({ paying })) return paying?.isChecking ? 'Checking your payment' : 'Not booked yet'
      return isToCome ? 'Booked' : 'Past booking'
  }
}
