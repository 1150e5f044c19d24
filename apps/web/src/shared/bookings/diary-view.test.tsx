import { getDiary, returnDeposit, seatBooking, setBookingState } from '@tableside/contract/bookings'
import { approve } from '@tableside/contract/restaurants'
import { type Booking, depositApproval } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, diary, seated, waiting } from '../../testing/bookings.ts'
import { idOf, manager, waiter } from '../../testing/fixtures.ts'
import { typeManagerPin } from '../../testing/manager-pin.ts'
import { numberedSite, numberedTables } from '../../testing/numbered-tables.ts'
import { live, openPage, type Page, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'

const okafor = booking('Okafor')
const deposit = (state: NonNullable<Booking['deposit']>['state']) => ({
  ...{
    amountPence: pence(2000),
    leftPence: pence(state === 'paid' || state === 'returning' ? 2000 : 0),
    dueAt: testNow,
    state,
  },
})

function openDiary(
  bookings: readonly Booking[] = [okafor],
  given: Parameters<typeof diary>[1] = {},
  as: ReturnType<typeof waiter> = waiter(),
) {
  server.answers(getDiary, diary(bookings, given))
  return openPage('/till/bookings', { as, restaurant: numberedTables })
}

async function chooseMore(page: Page, name: string, action: RegExp | string) {
  await page.press(`More for ${name}`)
  await page.user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Answers with the booking in its new state, which the diary shows from then on. */
function keepStates(party: Booking) {
  server.answers(setBookingState, ({ body: { state } }) => {
    const changed = { ...party, state, version: party.version + 1 }
    server.answers(getDiary, diary([changed]))
    return { booking: changed }
  })
}

describe('diary', () => {
  it('says how many come', async () => {
    const page = await openDiary([okafor, booking('Rhys', { partySize: 2 })])
    await page.shows('2 bookings, 6 guests')
  })

  it('says what will be there while nobody has booked', async () => {
    const page = await openDiary([])
    await page.shows('No bookings on this day')
  })

  it('can be tried again when it could not be loaded', async () => {
    server.refuses(getDiary, 'too_many_requests')
    const page = await openPage('/till/bookings', { as: waiter(), restaurant: numberedTables })
    await page.shows('Couldn’t load the diary')
    server.answers(getDiary, diary([okafor]))
    await page.press('Try again')
    await page.shows('1 booking, 4 guests')
  })

  it('shows time, table, allergies, note and number of a party', async () => {
    const page = await openDiary([{ ...okafor, allergies: ['peanuts'], note: 'Window', phone: '07700 900123' }])
    await page.shows('13:00 Okafor 4 guests · Table 4')
    await page.shows('Allergic to peanuts')
    await page.shows('Window')
    expect((await screen.findByRole('link', { name: '07700 900123' })).getAttribute('href')).toBe('tel:07700 900123')
  })

  it('follows what a guest changes in the meantime', async () => {
    const page = await openDiary()
    await page.shows('1 booking, 4 guests')
    server.answers(getDiary, diary([{ ...okafor, partySize: 2, version: 2 }]))
    live.says('booking.changed', { bookingId: okafor.id })
    await page.shows('1 booking, 2 guests')
  })

  it('shows the day by table', async () => {
    const page = await openDiary()
    await page.choose('By table')
    const day = await screen.findByRole('region', { name: 'The day by table' })
    within(day).getByRole('button', { name: '13:00 to 15:00, Okafor, 4' })
  })

  it('looks at other days, and back to today', async () => {
    const page = await openDiary()
    server.answers(getDiary, ({ query }) => diary([], { date: query.date ?? '2027-03-09' }))
    await page.press('Day after')
    await page.shows('10 Mar 2027')
    expect(screen.queryByRole('button', { name: 'Add to waiting list' })).toBeNull()
    await page.press('Today')
    await screen.findByRole('button', { name: 'Add to waiting list' })
  })

  it.each([
    ['due', 'Deposit £20.00 to be paid'],
    ['paid', 'Deposit £20.00 paid'],
    ['used', 'Deposit £20.00 used'],
    ['lapsed', 'Deposit £20.00 not paid'],
    ['kept', 'Deposit £20.00 kept'],
    ['returning', 'Deposit £20.00 to be given back'],
    ['returned', 'Deposit £20.00 given back'],
  ] as const)('says of a deposit that is %s: %s', async (state, words) => {
    const page = await openDiary([{ ...okafor, deposit: deposit(state) }])
    await page.shows(words)
  })
})

describe('party that sits down', () => {
  it('is seated at its table in a tap, and its bill opens', async () => {
    server.answers(seatBooking, seated(okafor, numberedSite.tables))
    const page = await openDiary()
    await page.press('Seat Okafor')
    await page.shows('Okafor seated: Table 4')
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${okafor.id}`))
  })

  it('is seated once however often it is tapped', async () => {
    server.answers(seatBooking, seated(okafor, numberedSite.tables))
    const page = await openDiary()
    await page.user.dblClick(await screen.findByRole('button', { name: 'Seat Okafor' }))
    await page.shows('Okafor seated: Table 4')
    expect(new Set(server.calls(seatBooking).map(({ key }) => key)).size).toBe(1)
  })

  it('leads to its bill from then on', async () => {
    const page = await openDiary([{ ...okafor, state: 'seated', orderId: okafor.id }])
    expect(screen.queryByRole('button', { name: 'Seat Okafor' })).toBeNull()
    await page.shows('Seated')
    await page.press('Bill of Okafor')
    expect(page.address()).toBe(`/till/orders/${okafor.id}`)
  })
})

describe('waiting list', () => {
  const rhys = waiting('Rhys', { partySize: 2 })

  it('says how long a party is likely to wait', async () => {
    const page = await openDiary([], { waiting: [{ booking: rhys, estimateMinutes: 25 }] })
    await page.shows('Waiting for a table 25 min Rhys 2 guests')
  })

  it('asks where the party sits', async () => {
    server.answers(seatBooking, ({ body }) => seated(rhys, numberedSite.tables, body.tableIds))
    const page = await openDiary([okafor], { waiting: [{ booking: rhys, estimateMinutes: 0 }] })
    await page.press('Seat Rhys')
    const sheet = await screen.findByRole('dialog', { name: 'Where does Rhys sit?' })
    await page.shows('4 seats, booked 13:00', sheet)
    await page.user.click(within(sheet).getByRole('checkbox', { name: /^Table 2/ }))
    await page.press('Seat: Table 2')
    await page.shows('Rhys seated: Table 2')
  })

  it('asks before a party sits at tables with too few seats', async () => {
    const many = waiting('Rhys', { partySize: 20 })
    server.answers(seatBooking, ({ body }) => seated(many, numberedSite.tables, body.tableIds))
    const page = await openDiary([], { waiting: [{ booking: many, estimateMinutes: 0 }] })
    await page.press('Seat Rhys')
    const sheet = await screen.findByRole('dialog', { name: 'Where does Rhys sit?' })
    await page.user.click(within(sheet).getByRole('checkbox', { name: /^Table 2/ }))
    await page.press('Seat: Table 2')
    await page.press('Seat them', await screen.findByRole('alertdialog', { name: 'Seat Rhys all the same?' }))
    const { body } = await server.firstCall(seatBooking)
    expect(body).toMatchObject({ isMeant: true })
    await page.shows('Rhys seated: Table 2')
  })

  it('lets a party go that does not wait any more', async () => {
    server.answers(setBookingState, { booking: { ...rhys, state: 'cancelled' } })
    const page = await openDiary([], { waiting: [{ booking: rhys, estimateMinutes: 0 }] })
    await chooseMore(page, 'Rhys', 'Take off the waiting list')
    await page.press('Take off the list', await screen.findByRole('alertdialog'))
    expect((await server.firstCall(setBookingState)).body.state).toBe('cancelled')
  })
})

describe('cancelling', () => {
  it('says that nobody is written to where there is no address', async () => {
    keepStates(okafor)
    const page = await openDiary()
    await chooseMore(page, 'Okafor', 'Cancel the booking')
    const sure = await screen.findByRole('alertdialog')
    await page.shows('No email is sent.', sure)
    await page.press('Cancel the booking', sure)
    await page.shows('Cancelled')
  })

  it('says that the guest gets an email where there is one', async () => {
    const page = await openDiary([{ ...okafor, email: 'sam@example.com' }])
    await chooseMore(page, 'Okafor', 'Cancel the booking')
    await page.shows('they get an email', await screen.findByRole('alertdialog'))
  })

  it('is taken back', async () => {
    const cancelled = booking('Okafor', { state: 'cancelled' })
    keepStates(cancelled)
    const page = await openDiary([cancelled])
    await page.shows('Cancelled')
    await chooseMore(page, 'Okafor', 'Restore the booking')
    await page.hides('Cancelled')
  })

  it('says that the table is taken by now', async () => {
    server.refuses(setBookingState, 'booking_table_taken')
    const page = await openDiary([booking('Okafor', { state: 'cancelled' })])
    await chooseMore(page, 'Okafor', 'Restore the booking')
    await page.shows('Couldn’t update the booking for Okafor')
    await page.shows('Another party has that table at this time.')
  })

  it('asks what becomes of a deposit', async () => {
    server.answers(setBookingState, { booking: { ...okafor, state: 'cancelled' } })
    const page = await openDiary([{ ...okafor, deposit: deposit('paid') }])
    await chooseMore(page, 'Okafor', /The deposit is kept/)
    const sure = await screen.findByRole('alertdialog')
    await page.shows('You keep £20.00 and owe its VAT.', sure)
    await page.press('Cancel and keep the deposit', sure)
    expect((await server.firstCall(setBookingState)).body).toMatchObject({ state: 'cancelled', deposit: 'keep' })
  })
})

describe('what a closed bill leaves of a deposit', () => {
  it('is given back, and who does it is asked first', async () => {
    const seated = booking('Okafor', { state: 'seated', deposit: deposit('paid') })
    server.answers(setBookingState, { booking: { ...seated, deposit: deposit('returning') } })
    const page = await openDiary([seated])
    await chooseMore(page, 'Okafor', /The deposit goes back/)
    const sure = await screen.findByRole('alertdialog')
    await page.shows('Give Okafor back what is left of the deposit?', sure)
    await page.press('Give the deposit back', sure)
    expect((await server.firstCall(setBookingState)).body).toMatchObject({ state: 'seated', deposit: 'return' })
  })
})

describe('deposit that is kept', () => {
  const kept = booking('Okafor', { state: 'no_show', deposit: deposit('kept') })

  it('is given back by who may refund, who is asked first', async () => {
    server.answers(returnDeposit, { booking: { ...kept, deposit: deposit('returned') } })
    const page = await openDiary([kept], {}, manager())
    await chooseMore(page, 'Okafor', 'Give the deposit back')
    const sure = await screen.findByRole('alertdialog')
    await page.shows('The £20.00 goes back the way it was paid', sure)
    expect(server.calls(returnDeposit)).toHaveLength(0)
    await page.press('Give the deposit back', sure)
    expect((await server.firstCall(returnDeposit)).body).toEqual({ version: kept.version })
  })

  it('asks for the PIN of a manager where it is more than one may give back', async () => {
    server.answers(returnDeposit, ({ body }) => {
      if (!body.approvalId) throw new DomainError('refund_above_limit', { refundPence: 2000 })
      return { booking: { ...kept, deposit: deposit('returned') } }
    })
    const approvalId = idOf('approval')
    server.answers(approve, { approvalId, approvedBy: manager().name, expiresAt: testNow })
    const page = await openDiary([kept], {}, manager())
    await chooseMore(page, 'Okafor', 'Give the deposit back')
    await page.press('Give the deposit back', await screen.findByRole('alertdialog'))
    await typeManagerPin(page)
    await waitFor(() => expect(server.calls(returnDeposit)).toHaveLength(2))
    expect(server.calls(returnDeposit)[1]?.body).toEqual({ version: kept.version, approvalId })
    expect((await server.firstCall(approve)).body).toMatchObject(depositApproval(kept.id, 2000))
  })

  it('is not given back by a waiter', async () => {
    const page = await openDiary([kept])
    await page.press('More for Okafor')
    await screen.findByRole('menuitem', { name: 'Restore the booking' })
    expect(screen.queryByRole('menuitem', { name: 'Give the deposit back' })).toBeNull()
  })
})

describe('no-show', () => {
  it('is marked once the time has come', async () => {
    const late = booking('Okafor', { startsAt: '2027-03-09T12:00:00.000Z' })
    keepStates(late)
    const page = await openDiary([late])
    await page.shows('30 min late')
    await chooseMore(page, 'Okafor', 'Mark as no-show')
    await page.shows('No-show')
  })

  it('whose deposit is kept is asked about first', async () => {
    const late = booking('Okafor', { startsAt: '2027-03-09T12:00:00.000Z', deposit: deposit('paid') })
    keepStates(late)
    const page = await openDiary([late])
    await chooseMore(page, 'Okafor', /Mark as no-show.*The deposit is kept/)
    const sure = await screen.findByRole('alertdialog')
    expect(server.calls(setBookingState)).toHaveLength(0)
    await page.press('Keep the deposit', sure)
    expect((await server.firstCall(setBookingState)).body).toMatchObject({ state: 'no_show', deposit: 'keep' })
  })

  it('is nobody before their time', async () => {
    const page = await openDiary()
    await page.press('More for Okafor')
    await screen.findByRole('menuitem', { name: 'Cancel the booking' })
    expect(screen.queryByRole('menuitem', { name: 'Mark as no-show' })).toBeNull()
  })
})
