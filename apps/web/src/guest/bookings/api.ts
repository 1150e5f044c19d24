import type * as contract from '@tableside/contract/bookings'
import type { BodyFor } from '@tableside/contract/core'
import type { Words } from '@tableside/messages/words'
import { endpointsAt } from '../api.ts'

export type BookingBody = BodyFor<typeof contract.bookTable>

/** The endpoints of a location where guests book. */
export function bookingApi(slug: string, location: string, words: Words) {
  const { get, post } = endpointsAt([slug, 'locations', location, 'bookings'], words)
  return {
    /** `change` is the code of a booking that is moved. */
    readDay: (query: { readonly date: string; readonly people: string; readonly change?: string }) =>
      get<typeof contract.getBookableDay>(`/day?${new URLSearchParams(Object.entries(query))}`),
    book: (body: BookingBody) => post<typeof contract.bookTable>('', body),
  }
}

/** The endpoints of a booking whose address somebody has. */
export function ownBookingApi(slug: string, code: string, words: Words) {
  const { get, post } = endpointsAt([slug, 'bookings', code], words)
  return {
    read: () => get<typeof contract.getGuestBooking>(''),
    change: (startsAt: string, partySize: number) =>
      post<typeof contract.changeGuestBooking>('/change', { startsAt, partySize }),
    cancel: () => post<typeof contract.cancelGuestBooking>('/cancel'),
    // The payment's own id is its key: sent again, it charges once.
    payDeposit: (body: BodyFor<typeof contract.payGuestDeposit>) =>
      post<typeof contract.payGuestDeposit>('/deposit', body, body.paymentId),
  }
}
