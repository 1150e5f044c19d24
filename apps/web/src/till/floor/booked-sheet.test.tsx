import { getDiary, listBookingTimes, seatBooking } from '@tableside/contract/bookings'
import { placeOrder } from '@tableside/contract/orders'
import type { Booking } from '@tableside/domain/bookings'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, diary, seated } from '../../testing/bookings.ts'
import { waiter } from '../../testing/fixtures.ts'
import { numberedSite, numberedTables } from '../../testing/numbered-tables.ts'
import { openPage, server } from '../../testing/open-page.tsx'

const okafor = booking('Okafor', { allergies: ['peanuts'], note: 'Window, a birthday' })
const idOfTable = (number: string) => numberedSite.tables.find(({ name }) => name === number)?.id ?? ''

function openFloor(party: Booking = okafor, today = diary([party])) {
  server.answers(getDiary, today)
  server.answers(seatBooking, ({ body }) => seated(party, numberedSite.tables, body.tableIds ?? party.tableIds))
  return openPage('/till', { as: waiter(), restaurant: numberedTables })
}

describe('table that is booked soon', () => {
  it('says when, who and how many', async () => {
    await openFloor()
    await screen.findByRole('button', { name: 'Table 4, booked 13:00 Okafor, 4, 4 seats' })
  })

  it('is called late a quarter of an hour after the time', async () => {
    await openFloor(booking('Okafor', { startsAt: '2027-03-09T12:15:00.000Z' }))
    await screen.findByRole('button', { name: 'Table 4, booked 12:15 Okafor, 4, late, 4 seats' })
  })

  it('is free while the booking is more than two hours away', async () => {
    await openFloor(booking('Okafor', { startsAt: '2027-03-09T14:31:00.000Z' }))
    await screen.findByRole('button', { name: 'Table 4, free, 4 seats' })
  })

  it('tells what to know of the party', async () => {
    const page = await openFloor()
    await page.press(/^Table 4, booked/)
    await screen.findByRole('dialog', { name: '13:00 Okafor, 4' })
    await page.shows('Allergic to peanuts')
    await page.shows('Window, a birthday')
  })

  it('seats the party at its table', async () => {
    const page = await openFloor()
    await page.press(/^Table 4, booked/)
    await page.press('Seat Okafor')
    await page.shows('Okafor seated: Table 4')
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${okafor.id}`))
    await page.shows('Guest: Okafor Allergic to peanuts')
    expect((await server.firstCall(seatBooking)).body).toEqual({ tableIds: [idOfTable('4')], isMeant: false })
  })

  it('seats other guests there, once somebody says so', async () => {
    const page = await openFloor()
    await page.press(/^Table 4, booked/)
    await page.press('Seat other guests')
    await screen.findByRole('dialog', { name: 'Table 4: how many guests?' })
    await page.press('2 guests')
    expect((await server.firstCall(placeOrder)).body).toMatchObject({ tableId: idOfTable('4'), covers: 2 })
  })

  it('asks where the party sits while somebody is at one of its tables', async () => {
    const both = booking('Okafor', { tableIds: [idOfTable('3'), idOfTable('4')] })
    const endsAt = '2027-03-09T13:30:00.000Z'
    const guests = { orderId: both.id, tableIds: [idOfTable('3')], partySize: 2, guestName: '', endsAt }
    const page = await openFloor(both, diary([both], { seated: [{ ...guests, startsAt: '2027-03-09T11:30:00.000Z' }] }))
    await page.press(/^Table 4, booked/)
    await page.press('Seat Okafor')
    await screen.findByRole('dialog', { name: 'Where does Okafor sit?' })
    await page.shows('Taken until about 13:30')
    await page.press('Seat: Table 4')
    expect((await server.firstCall(seatBooking)).body).toEqual({ tableIds: [idOfTable('4')], isMeant: false })
  })

  it('says why the party was not seated', async () => {
    const page = await openFloor()
    server.refuses(seatBooking, 'booking_not_open')
    await page.press(/^Table 4, booked/)
    await page.press('Seat Okafor')
    await page.shows('Couldn’t seat the party')
  })

  it('leads to the booking, to change it', async () => {
    server.answers(listBookingTimes, { times: [] })
    const page = await openFloor()
    await page.press(/^Table 4, booked/)
    await page.press('Change')
    await screen.findByRole('dialog', { name: 'Change Okafor' })
  })
})
