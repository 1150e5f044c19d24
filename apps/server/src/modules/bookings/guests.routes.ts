import * as contract from '@tableside/contract/bookings'
import { DomainError } from '@tableside/domain/errors'
import { wordsOf } from '../../http/guest-language.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit } from '../identity/index.ts'
import { bookOnline, cancelOwnBooking, changeOwnBooking } from './book-online.ts'
import { findBookingPlace, readBookableDay } from './bookable-day.ts'
import { bookingPath } from './booking-links.ts'
import { keepLanguage } from './bookings.store.ts'
import { payDeposit } from './deposit.ts'
import { findOwnBooking, type OwnPath, readGuestBooking } from './own-booking.ts'

/** Whoever tries more cards is trying cards. */
const ofBooking = (id: string): Limit => ({ what: `deposit ${id}`, max: 12 })

/** What the phones of guests who book call. */
export function guestsRoutes(routes: Routes, services: Services): void {
  const ownBooking = async (path: OwnPath) => {
    const found = await findOwnBooking(services, path)
    if (!found) throw new DomainError('not_found')
    return { ...found, path: bookingPath(services, found.restaurant, found.row.id) }
  }
  routes(contract.getBookableDay, async ({ params, query, request }) => {
    const place = await findBookingPlace(services, params)
    if (!place) throw new DomainError('not_found')
    return (await readBookableDay(services, place, query, wordsOf(request))).day
  })
  routes(contract.bookTable, async ({ params, body, request }) => {
    const place = await findBookingPlace(services, params)
    if (!place) throw new DomainError('bookings_closed')
    const { restaurant, location } = place
    const { language } = wordsOf(request)
    const booked = await bookOnline(services, restaurant, location.id, { wanted: body, language, ip: request.ip })
    const isDue = booked.depositOrderId !== null && booked.depositConfirmedAt === null
    return { path: bookingPath(services, restaurant, booked.id), isDue }
  })
  routes(contract.getGuestBooking, async ({ params, request }) =>
    readGuestBooking(services, await ownBooking(params), params, wordsOf(request)),
  )
  routes(contract.changeGuestBooking, async ({ params, body, request }) => {
    const { restaurant, row, path } = await ownBooking(params)
    await changeOwnBooking(services, restaurant, row, { ...body, language: wordsOf(request).language })
    return { path }
  })
  routes(contract.cancelGuestBooking, async ({ params, request }) => {
    const { restaurant, row, path } = await ownBooking(params)
    await cancelOwnBooking(services, restaurant, { id: row.id, language: wordsOf(request).language })
    return { path }
  })
  routes(contract.payGuestDeposit, async ({ params, body, key, request }) => {
    const { restaurant, row } = await ownBooking(params)
    await countCall(services, ofBooking(row.id))
    await keepLanguage(services, row, wordsOf(request).language)
    return payDeposit(services, restaurant, row, { wanted: body, key })
  })
}
