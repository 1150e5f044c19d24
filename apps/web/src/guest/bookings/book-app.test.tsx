import * as contract from '@tableside/contract/bookings'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bookableDay, bookPage } from '../../testing/guest-booking.ts'
import { server } from '../../testing/open-page.tsx'
import { renderGuestPage } from '../../testing/render-guest-page.tsx'
import { BookApp } from './book-app.tsx'

const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
afterEach(() => leave.mockClear())

const opens = (more: Parameters<typeof bookPage>[0] = {}) => {
  const page = renderGuestPage('book', <BookApp page={bookPage(more)} />)
  const fill = async () => {
    await page.user.type(screen.getByLabelText('Name'), 'Sam')
    await page.user.type(screen.getByLabelText('Phone'), '07700900123')
    await page.user.type(screen.getByLabelText('Email'), 'sam@example.com')
  }
  return { ...page, fill }
}

describe('book a table', () => {
  it('keeps what was typed while another number and another day are looked at', async () => {
    const { user, fill } = opens()
    await fill()
    server.answers(contract.getBookableDay, bookableDay({ partySize: 3, depositTerms: 'A deposit of £15.00' }))
    await user.selectOptions(screen.getByLabelText('Guests'), '3')
    await screen.findByRole('heading', { name: 'Saturday 28 November, 3 guests' })
    screen.getByText('A deposit of £15.00')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam')
    expect((await server.firstCall(contract.getBookableDay)).query).toMatchObject({ date: '2026-11-28', people: 3 })
    screen.getByRole('button', { name: 'Book for 3 guests' })
  })

  it('shows the times of who was chosen last, though the answer before comes later', async () => {
    const { user, press } = opens()
    let answer: () => void = () => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.answers(contract.getBookableDay, async ({ query }) => {
      if (Number(query.people) === 3) await isAnswered
      return bookableDay({ partySize: Number(query.people) })
    })
    const heading = () => screen.getByRole('heading', { name: /^Saturday/ }).textContent
    const seen: (string | null)[] = []
    const watching = new MutationObserver(() => seen.push(heading()))
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    await user.selectOptions(screen.getByLabelText('Guests'), '3')
    await user.selectOptions(screen.getByLabelText('Guests'), '6')
    await screen.findByRole('button', { name: 'Book for 6 guests' })
    answer()
    server.answers(contract.getBookableDay, bookableDay({ partySize: 6, depositTerms: 'Asked last' }))
    await press('Show times')
    await screen.findByText('Asked last')
    watching.disconnect()
    expect(seen.filter((text) => text?.includes('3 guests'))).toEqual([])
  })

  it('sends the party with its allergies, and goes to the booking', async () => {
    const { user, press, fill } = opens()
    server.answers(contract.bookTable, { path: '/r/lantern/booking/abc', isDue: false })
    await fill()
    await press('Book for 2 guests')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a time first.')
    await user.click(screen.getByRole('radio', { name: '19:00' }))
    await user.click(screen.getByText('Allergies'))
    await user.click(screen.getByRole('checkbox', { name: 'Peanuts' }))
    await press('Book for 2 guests')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/r/lantern/booking/abc'))
    const { body } = await server.firstCall(contract.bookTable)
    expect(body).toMatchObject({
      guestName: 'Sam',
      partySize: 2,
      allergies: ['peanuts'],
      startsAt: bookableDay().times[1]?.at,
    })
  })

  it('says that a time is taken, reads the others and keeps the rest', async () => {
    const { user, press, fill } = opens()
    server.refuses(contract.bookTable, 'booking_time_taken')
    const [first] = bookableDay().times
    server.answers(contract.getBookableDay, bookableDay({ times: first ? [first] : [] }))
    await fill()
    await user.click(screen.getByRole('radio', { name: '19:00' }))
    await press('Book for 2 guests')
    expect((await screen.findByRole('alert')).textContent).toContain('no longer available')
    await waitFor(() => expect(screen.queryByRole('radio', { name: '19:00' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com')
  })

  it('says why there is no time', () => {
    opens({ day: bookableDay({ times: [], whyNot: 'We are closed on this day (Christmas). Choose another date.' }) })
    screen.getByText('We are closed on this day (Christmas). Choose another date.')
  })

  it('moves a booking without asking who comes', async () => {
    const { user, press } = opens({ changedCode: 'abc' })
    server.answers(contract.changeGuestBooking, { path: '/r/lantern/booking/abc' })
    expect(screen.queryByLabelText('Name')).toBeNull()
    await user.click(screen.getByRole('radio', { name: '18:30' }))
    await press('Change the booking')
    expect((await server.firstCall(contract.changeGuestBooking)).body).toMatchObject({ partySize: 2 })
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/r/lantern/booking/abc'))
  })
})
