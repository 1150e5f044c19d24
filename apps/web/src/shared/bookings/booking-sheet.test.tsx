import { addBooking, changeBooking, getDiary, listBookingTimes } from '@tableside/contract/bookings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, diary, waiting } from '../../testing/bookings.ts'
import { waiter } from '../../testing/fixtures.ts'
import { numberedSite, numberedTables } from '../../testing/numbered-tables.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'

const idOfTable = (number: string) => numberedSite.tables.find(({ name }) => name === number)?.id ?? ''
const free = (clock: string, number: string) => ({
  ...{ at: `2027-03-09T${clock}:00.000Z`, tableIds: [idOfTable(number)], reason: null },
})
const full = (clock: string, reason: 'past' | 'no_table' | 'kitchen_full') => ({
  ...{ at: `2027-03-09T${clock}:00.000Z`, tableIds: null, reason },
})

async function openDiary(bookings: Parameters<typeof diary>[0] = []): Promise<Page> {
  server.answers(getDiary, diary(bookings))
  server.answers(listBookingTimes, {
    times: [free('18:00', '2'), free('18:30', '3'), full('19:00', 'no_table'), full('19:30', 'kitchen_full')],
  })
  server.answers(addBooking, ({ body }) => ({ booking: booking(body.guestName) }))
  return openPage('/till/bookings', { as: waiter(), restaurant: numberedTables })
}

const chooseTime = async (time: string) =>
  fireEvent.change(await screen.findByLabelText('Time'), { target: { value: time } })

describe('new booking', () => {
  const openNew = async () => {
    const page = await openDiary()
    await page.press('Add a booking')
    await page.fill('Name', 'Hughes')
    return page
  }

  it('takes one of the free times in a tap, and says which table it would be', async () => {
    const page = await openNew()
    await page.press('18:30')
    await page.shows('Table 3')
    await page.press('Book')
    await page.shows('Booking added for Hughes')
    const { body } = await server.firstCall(addBooking)
    expect(body).toMatchObject({ guestName: 'Hughes', partySize: 2, startsAt: '2027-03-09T18:30:00.000Z' })
    expect(body.tableIds).toBeUndefined()
  })

  it('asks before it is made for a day that is over, and is made when it is meant', async () => {
    const page = await openNew()
    server.refuses(addBooking, 'booking_unusual', { why: 'past' })
    await page.press('18:30')
    await page.press('Book')
    const sure = await screen.findByRole('alertdialog')
    await page.shows('This day is over.', sure)
    server.answers(addBooking, ({ body }) => ({ booking: booking(body.guestName) }))
    await page.press('Book it', sure)
    await page.shows('Booking added for Hughes')
    expect(server.calls(addBooking).map(({ body }) => body.isMeant)).toEqual([false, true])
  })

  it('takes the table the staff choose', async () => {
    const page = await openNew()
    await page.press('18:00')
    await page.choose('Choose tables')
    await page.user.click(await screen.findByRole('checkbox', { name: /^Table 4/ }))
    await page.user.click(screen.getByRole('checkbox', { name: /^Table 1/ }))
    await page.press('Book')
    expect((await server.firstCall(addBooking)).body.tableIds).toEqual([idOfTable('4')])
  })

  it.each([
    ['19:00', 'No table is free for this party. Choose tables below to book all the same.'],
    ['19:30', 'The kitchen is full at this time. You can still book it.'],
  ])('says of %s: %s', async (time, words) => {
    const page = await openNew()
    await chooseTime(time)
    await page.shows(words)
  })

  it('says that there are no booking hours on a day', async () => {
    const page = await openDiary()
    server.answers(listBookingTimes, { times: [] })
    await page.press('Add a booking')
    await page.shows('No booking hours on this day. You can still book any time.')
  })

  it('is refused where the table is taken, keeps what was typed, and is booked by the rules', async () => {
    const page = await openNew()
    await page.press('18:00')
    await page.choose('Choose tables')
    server.refuses(addBooking, 'booking_table_taken')
    await page.press('Book')
    await page.shows('Another party has that table at this time.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Hughes')
    server.answers(addBooking, { booking: booking('Hughes') })
    await page.choose('Automatic')
    await page.press('Book')
    await page.shows('Booking added for Hughes')
  })

  it('wants a time', async () => {
    const page = await openNew()
    await page.press('Book')
    await page.shows('Choose a time')
    expect(server.calls(addBooking)).toHaveLength(0)
  })

  it('is not made for a time the clocks leave out', async () => {
    const page = await openNew()
    // In London they go from 01:00 to 02:00 that night.
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2027-03-28' } })
    await chooseTime('01:30')
    await page.press('Book')
    await page.shows('There is no 01:30 that night: the clocks go forward')
    expect(server.calls(addBooking)).toHaveLength(0)
    await chooseTime('02:30')
    await page.press('Book')
    expect((await server.firstCall(addBooking)).body.startsAt).toBe('2027-03-28T01:30:00.000Z')
  })

  it('takes allergies the kitchen reads', async () => {
    const page = await openNew()
    await page.press('18:00')
    await page.user.click(screen.getByText('Peanuts'))
    await page.press('Book')
    expect((await server.firstCall(addBooking)).body.allergies).toEqual(['peanuts'])
  })
})

describe('waiting list', () => {
  it('takes a party without a time', async () => {
    const page = await openDiary()
    server.answers(addBooking, { booking: waiting('Rhys') })
    await page.press('Add to waiting list')
    await page.fill('Name', 'Rhys')
    await page.press('Add to the waiting list')
    await page.shows('Rhys is on the waiting list')
    expect((await server.firstCall(addBooking)).body).toMatchObject({ startsAt: null, source: 'in_person' })
  })
})

describe('change of a booking', () => {
  const openChange = async (given: Parameters<typeof booking>[1] = {}) => {
    const page = await openDiary([booking('Okafor', given)])
    await page.press('More for Okafor')
    await page.user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    return page
  }

  it('saves over nobody: it names the version that was looked at', async () => {
    server.answers(changeBooking, { booking: booking('Okafor', { partySize: 2, version: 2 }) })
    const page = await openChange()
    await page.fill('Note for the staff', 'By the window')
    await page.press('Save')
    await page.shows('Booking updated for Okafor')
    expect((await server.firstCall(changeBooking)).body).toMatchObject({
      ...{ version: 1, note: 'By the window', startsAt: '2027-03-09T13:00:00.000Z' },
    })
  })

  it('leaves its time alone where that is not changed, also the second of one the clocks show twice', async () => {
    const startsAt = '2027-10-31T01:30:00.000Z'
    server.answers(changeBooking, { booking: booking('Okafor', { startsAt, version: 2 }) })
    const page = await openChange({ startsAt })
    await page.fill('Note for the staff', 'By the window')
    await page.press('Save')
    expect((await server.firstCall(changeBooking)).body.startsAt).toBe(startsAt)
  })

  it('says that the party sits by now', async () => {
    server.refuses(changeBooking, 'booking_not_open')
    const page = await openChange()
    await page.fill('Note for the staff', 'By the window')
    await page.press('Save')
    await page.shows('Couldn’t save the booking')
    await waitFor(() => screen.getByRole('dialog', { name: 'Change Okafor' }))
  })
})
