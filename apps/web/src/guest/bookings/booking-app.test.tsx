import * as contract from '@tableside/contract/bookings'
import { pence } from '@tableside/domain/money'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookingPage, guestBooking } from '../../testing/guest-booking.ts'
import { server } from '../../testing/open-page.tsx'
import { renderGuestPage } from '../../testing/render-guest-page.tsx'
import { BookingApp } from './booking-app.tsx'

const opens = (more: Parameters<typeof guestBooking>[0] = {}) =>
  renderGuestPage('booking', <BookingApp page={bookingPage({ booking: guestBooking(more) })} />)
const offlineText = 'No connection. The page shows how it was; what you chose is still here.'
const status = () => within(screen.getByRole('region', { name: 'Status' }))
const due: Parameters<typeof guestBooking>[0] = {
  ...{ state: 'due', depositText: 'A deposit of £10.00 keeps your table.', calendarPath: null },
  paying: {
    duePence: pence(1000),
    testCards: [
      { token: 'tok_approve', name: 'Visa 4242' },
      { token: 'tok_decline', name: 'Visa 0002' },
    ],
  },
}

describe('a guest’s own booking', () => {
  it('has the comma of its language', () => {
    renderGuestPage('booking', <BookingApp page={bookingPage()} />, 'ar')
    expect(screen.getByText(/Sam/).textContent).toBe('ضيفان، \u2068Sam\u2069')
  })

  it.each([
    ['due', 'Not booked yet'],
    ['checking', 'Checking your payment'],
    ['booked', 'Booked'],
    ['here', 'You are here'],
    ['visited', 'Thank you for your visit'],
    ['past', 'Past booking'],
    ['cancelled', 'Cancelled'],
    ['lapsed', 'Not booked'],
    ['no_show', 'Not there'],
  ] as const)('that is %s says so, with its day and who comes', (state, heading) => {
    opens({ state })
    status().getByRole('heading', { name: heading })
    status().getByText('Saturday 28 November at 19:00')
    status().getByText('2 guests, Sam')
  })

  it('is cancelled once it was said what becomes of the deposit', async () => {
    const { user, press } = opens({ cancelText: 'Your table will be released. Your deposit is kept.' })
    server.answers(contract.cancelGuestBooking, { path: '/r/lantern/booking/abc' })
    server.answers(contract.getGuestBooking, guestBooking({ state: 'cancelled', cancelText: null }))
    await user.click(screen.getByText('Cancel this booking'))
    screen.getByText('Your table will be released. Your deposit is kept.')
    await press('Yes, cancel it')
    await screen.findByRole('heading', { name: 'Cancelled' })
    await waitFor(() => expect(document.title).toBe('Cancelled – Lantern'))
  })

  it('says why it is not cancelled', async () => {
    const { user, press } = opens({ cancelText: 'Your table will be released.' })
    server.refuses(contract.cancelGuestBooking, 'booking_not_open')
    server.answers(
      contract.getGuestBooking,
      guestBooking({ state: 'here', cancelText: 'Your table will be released.' }),
    )
    await user.click(screen.getByText('Cancel this booking'))
    await press('Yes, cancel it')
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be changed any more')
  })

  it('is paid for with another card after one was declined, each its own payment', async () => {
    const { user, press } = opens(due)
    server.answers(contract.payGuestDeposit, { state: 'declined', url: null })
    server.answers(contract.getGuestBooking, guestBooking(due))
    await user.selectOptions(screen.getByLabelText('Demo card: no money moves'), 'Visa 0002 is declined by the bank')
    await press('Pay £10.00')
    await screen.findByText('The card was declined. Nothing was charged: try another card.')
    server.answers(contract.payGuestDeposit, () => {
      server.answers(contract.getGuestBooking, guestBooking({ depositText: 'Deposit of £10.00 paid.' }))
      return { state: 'captured' as const, url: null }
    })
    await user.selectOptions(screen.getByLabelText('Demo card: no money moves'), 'Visa 4242 is approved')
    await press('Pay £10.00')
    await screen.findByRole('heading', { name: 'Booked' })
    const [first, second] = server.calls(contract.payGuestDeposit).map(({ body }) => body)
    expect([first?.cardToken, second?.cardToken]).toEqual(['tok_decline', 'tok_approve'])
    expect(first?.paymentId).not.toBe(second?.paymentId)
  })

  it('that could not be read after its payment says that nothing arrives', async () => {
    const { press } = opens(due)
    server.answers(contract.payGuestDeposit, { state: 'captured', url: null })
    server.isAway(contract.getGuestBooking)
    await press('Pay £10.00')
    await screen.findByText(offlineText)
    server.answers(contract.getGuestBooking, guestBooking())
    act(() => window.dispatchEvent(new Event('online')))
    await screen.findByRole('heading', { name: 'Booked' })
    expect(screen.queryByText(offlineText)).toBeNull()
  })

  it('is sent with the same payment again where the answer was lost', async () => {
    const { press } = opens(due)
    server.isAway(contract.payGuestDeposit)
    server.answers(contract.getGuestBooking, guestBooking(due))
    await press('Pay £10.00')
    expect((await screen.findByRole('alert')).textContent).toContain('You are charged once.')
    await press('Pay £10.00')
    await screen.findByRole('button', { name: 'Pay £10.00' })
    const ids = server.calls(contract.payGuestDeposit).map(({ body }) => body.paymentId)
    expect(new Set(ids).size).toBe(1)
  })
})
