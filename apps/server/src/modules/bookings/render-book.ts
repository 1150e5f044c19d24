import { type BookingSettings, depositFor } from '@tableside/domain/bookings'
import { telLink } from '@tableside/domain/customers'
import { allergenLabel, allergens } from '@tableside/domain/menu'
import { formatPence, pence } from '@tableside/domain/money'
import { addDays, localClock } from '@tableside/domain/time'
import { html } from 'ghtml'
import {
  framedPage,
  logo,
  type PageFrame,
  type PublicLocation,
  type PublicSite,
  pagePath,
  scriptTag,
} from '../public-menu/index.ts'
import { bookStyle } from './book-style.ts'
import { formatGuests } from './booking-words.ts'

type BookPage = {
  readonly site: PublicSite
  readonly location: PublicLocation
  readonly settings: BookingSettings
  readonly wanted: { readonly date: string; readonly partySize: number }
  readonly today: string
  /** The instants that can be chosen. */
  readonly times: readonly string[]
  /** A booking that is moved: who comes is known. */
  readonly changed: { readonly path: string; readonly code: string; readonly terms?: string } | undefined
}

/** Where guests choose a date, a time and how many they are, and say who comes. */
export function renderBook(page: BookPage, frame: PageFrame): string {
  const { site, location, wanted, changed } = page
  const menuPath = pagePath(site.slug, location.slug)
  const name = site.locations.length === 1 ? site.name : `${site.name}, ${location.name}`
  const title = changed ? 'Change your booking' : 'Book a table'
  return framedPage(
    {
      site,
      path: `${menuPath}/book`,
      title: `${title} – ${name}`,
      description: `Book a table at ${name}.`,
      data: null,
      style: bookStyle,
      content: html`<header>!${logo(site)}<p class="quiet"><a class="call" href="${menuPath}">${name}</a></p><h1>${title}</h1>!${call(location)}</header>
<main id="content" tabindex="-1">!${when(page)}<section aria-label="Times"><h2>${formatDay(wanted.date)}, ${formatGuests(wanted.partySize)}</h2>!${times(page)}</section></main>!${scriptTag('book')}`,
    },
    frame,
  )
}

const call = ({ phone }: PublicLocation) =>
  phone ? html`<p>Questions, or a larger party? Call <a class="call" href="${telLink(phone)}">${phone}</a></p>` : ''

/** A form that needs no script: the page is asked for again with another date or number. */
function when({ settings, wanted, today, changed }: BookPage): string {
  const most = Math.max(settings.maxPartyOnline, wanted.partySize)
  const sizes = Array.from({ length: most }, (_, index) => index + 1)
  const options = sizes.map(
    (size) => html`<option value="${size}"!${size === wanted.partySize ? ' selected' : ''}>${size}</option>`,
  )
  const change = changed ? html`<input type="hidden" name="change" value="${changed.code}">` : ''
  return html`<form class="when" data-when><div><label for="people">Guests</label><select id="people" name="people">!${options.join('')}</select></div>
<div><label for="date">Date</label><input id="date" name="date" type="date" value="${wanted.date}" min="${today}" max="${addDays(today, settings.daysAhead)}" required></div>!${change}<button class="plain">Show times</button></form>`
}

function times(page: BookPage): string {
  const { site, wanted, settings, times: open, changed } = page
  if (wanted.partySize > settings.maxPartyOnline) {
    return html`<p class="closed">Please call us for a party of more than ${settings.maxPartyOnline}.</p>`
  }
  if (open.length === 0) {
    const special = settings.specialDays.find(({ date }) => date === wanted.date)
    const why =
      special && special.hours.length === 0
        ? `We are closed on this day${special.label ? ` (${special.label})` : ''}.`
        : 'No table is free for you on this day.'
    return html`<p class="closed">${why} Choose another date.</p>`
  }
  const choices = open.map(
    (at) =>
      html`<label><input type="radio" name="startsAt" value="${at}" required><span>${localClock(at, site.timeZone)}</span></label>`,
  )
  const action = changed ? html` data-change="${changed.path}/change"` : ''
  return html`<form method="post" data-book hidden!${action}><input type="hidden" name="partySize" value="${wanted.partySize}"><fieldset><legend>Choose a time</legend><div class="times">!${choices.join('')}</div></fieldset>
!${changed ? termsOfChange(page) : details(page)}<p class="problem" role="alert" data-problem></p><button>${changed ? 'Change the booking' : `Book for ${formatGuests(wanted.partySize)}`}</button></form>
<noscript><p class="closed">Booking here needs JavaScript. Please call us instead.</p></noscript>`
}

/** A change is held to what a new booking is, and puts no deadline off. */
function termsOfChange({ settings, wanted, changed }: BookPage): string {
  if (!changed?.terms) return termsOf(settings, wanted.partySize)
  return html`<p>Your deposit stays with the booking. ${changed.terms} A change does not put that off.</p>`
}

function termsOf(settings: BookingSettings, partySize: number): string {
  const due = settings.deposit ? depositFor(settings, partySize) : 0
  const free = settings.deposit?.freeHours ?? 0
  return due > 0
    ? html`<p>A deposit of ${formatPence(pence(due))} keeps your table and comes off your bill. You pay it on the next page. Cancel up to ${free} hours before and it goes back to your card; after that, or if you do not come, it is kept.</p>`
    : ''
}

function details({ settings, wanted }: BookPage): string {
  const boxes = allergens.map(
    (key) =>
      html`<label class="choice"><input type="checkbox" name="allergies" value="${key}">${allergenLabel(key)}</label>`,
  )
  const terms = termsOf(settings, wanted.partySize)
  return html`<label for="guestName">Name</label><input id="guestName" name="guestName" autocomplete="name" maxlength="60" required>
<label for="phone">Phone</label><p class="hint quiet" id="phone-hint">In case we have to call you on the day.</p><input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="24" aria-describedby="phone-hint" required>
<label for="email">Email</label><p class="hint quiet" id="email-hint">For the confirmation, a reminder, and a link to change or cancel.</p><input id="email" name="email" type="email" autocomplete="email" maxlength="254" aria-describedby="email-hint" required>
<label for="note">Anything we should know? (optional)</label><input id="note" name="note" maxlength="300">
<details><summary>Allergies</summary><fieldset><legend>Does anyone in your party have an allergy?</legend><div class="allergens">!${boxes.join('')}</div></fieldset><label for="allergyNote">Anything else, such as an EpiPen</label><input id="allergyNote" name="allergyNote" maxlength="200"></details>
!${terms}<p class="quiet">Your name, number and address are used for this booking only, and erased 90 days after it.</p>`
}

/** "Saturday 28 November" */
export const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '')
