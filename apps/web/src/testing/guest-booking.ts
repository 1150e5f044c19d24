import type { BookableDay, BookingPage, BookPage, GuestBooking } from '@tableside/contract/bookings'
import { guestFrame } from './guest-table.ts'

const place = { placeName: 'Lantern', phone: { text: '01904 496000', link: 'tel:+441904496000' } }

export function bookableDay(more: Partial<BookableDay> = {}): BookableDay {
  const times = ['18:30', '19:00'].map((label) => ({ at: `2026-11-28T${label}:00.000Z`, label }))
  return {
    ...{ date: '2026-11-28', dayText: 'Saturday 28 November', partySize: 2, times, whyNot: '', depositTerms: '' },
    ...more,
  }
}

export function bookPage(more: Partial<BookPage> = {}): BookPage {
  return {
    ...{ ...guestFrame, ...place, kind: 'book', locationSlug: 'main', day: bookableDay(), maxPartySize: 8 },
    ...{ firstDate: '2026-11-28', lastDate: '2027-01-28', changedCode: null },
    allergens: [
      { key: 'peanuts', label: 'Peanuts' },
      { key: 'gluten', label: 'Gluten' },
    ],
    ...more,
  }
}

export function guestBooking(more: Partial<GuestBooking> = {}): GuestBooking {
  return {
    ...{ state: 'booked', when: 'Saturday 28 November at 19:00', partySize: 2, guestName: 'Sam', note: '' },
    ...{ depositText: null, paying: null, cancelText: null, changePath: null },
    ...{ calendarPath: '/r/lantern/booking/abc/calendar.ics' },
    ...more,
  }
}

export function bookingPage(more: Partial<BookingPage> = {}): BookingPage {
  return {
    ...{ ...guestFrame, ...place, kind: 'booking', code: 'abc', addressLines: ['1 High Street', 'York'] },
    ...{ booking: guestBooking(), ...more },
  }
}
