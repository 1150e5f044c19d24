import { listTickets } from '@tableside/contract/kitchen'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dish, location, restaurant, station } from '../testing/fixtures.ts'
import { sendToScreens } from '../testing/kept-kitchen.ts'
import { findTicket, openKitchen, ticketNames } from '../testing/kitchen-page.ts'
import { live, server } from '../testing/open-page.tsx'
import { openOrder } from '../testing/orders.ts'
import { ticketOf, ticketsOf } from '../testing/tickets.ts'

const soup = dish('Soup of the Day', 650)
const red = dish('House red', 600, { stationId: station('Bar').id })
const table4 = ticketOf(openOrder({ table: 'Table 4', lines: [soup] }), { at: '2027-03-09T12:25:00.000Z' })
const table2 = ticketOf(openOrder({ number: '102', table: 'Table 2', lines: [soup] }))
const withBar = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })

describe('kitchen screen', () => {
  it('says that all is done where nothing is to cook', async () => {
    const page = await openKitchen()
    await page.shows('All done New tickets appear here automatically.')
  })

  it('says that it loads the tickets', async () => {
    server.answers(listTickets, () => new Promise(() => undefined))
    const page = await openKitchen()
    await page.shows('Loading the tickets…')
  })

  it('shows the tickets once they could be loaded after all', async () => {
    server.isAway(listTickets)
    const page = await openKitchen()
    await page.shows('Couldn’t load the tickets')
    server.answers(listTickets, { tickets: [table4], seq: 0 })
    await page.press('Try again')
    await findTicket(/^Table 4/)
  })

  it('shows a ticket that a till sends', async () => {
    await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    sendToScreens(table2)
    await findTicket('Table 2, new')
  })

  it('hangs the longest waiting ticket first', async () => {
    await openKitchen({ tickets: [table2, table4] })
    await findTicket(/^Table 2/)
    expect(ticketNames()).toEqual(['Table 4, 5 min', 'Table 2, new'])
  })

  it('hangs what is in a hurry before it', async () => {
    const page = await openKitchen({ tickets: [table2, table4] })
    await findTicket(/^Table 2/)
    const { id: ticketId, orderId } = table2
    live.says('kitchen.ticket_rushed', { ticketId, orderId, at: '2027-03-09T12:30:00.000Z' })
    await page.shows('RUSH', await findTicket(/^Table 2/))
    expect(ticketNames()).toEqual(['Table 2, new', 'Table 4, 5 min'])
  })

  it('says how long ago it heard of the server', async () => {
    const page = await openKitchen()
    await page.shows(/ synced \d s ago/)
  })

  it('says that the connection was lost', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows(/ synced \d s ago/)
    live.breaks()
    await page.shows(/No connection, synced \d s ago/)
  })

  it('says so of a line that takes everything and brings nothing, until it is back', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows(/ synced \d s ago/)
    live.swallows()
    await page.shows(/No connection, synced \d s ago/)
    live.comesBack()
    await page.hides(/No connection/)
  })

  it('says since when all is done where it is loaded again without a connection', async () => {
    const page = await openKitchen()
    await page.shows('All done New tickets appear here automatically.')
    server.goesAway()
    live.breaks()
    await page.reload()
    vi.setSystemTime(new Date('2027-03-09T12:42:00.000Z'))
    await page.shows(
      'No connection All done as of Tue 9 Mar, 12:30. New tickets appear here once the connection is back.',
    )
    await page.shows('No connection, synced 12 min ago')
  })

  it('leads back to the dashboard', async () => {
    const page = await openKitchen()
    await page.press('Leave the kitchen screen')
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
  })
})

describe('station tabs', () => {
  const mixed = openOrder({ number: '103', table: 'Table 3', lines: [soup, red] })
  const open = () => openKitchen({ restaurant: withBar, tickets: [table4, ...ticketsOf(mixed)] })

  it('count the tickets of each station and of all', async () => {
    const page = await open()
    await findTicket(/^Table 3/)
    await page.shows('All 2 Kitchen 2 Bar 1', screen.getByRole('group', { name: 'Station' }))
  })

  it('show no figure before the tickets are known', async () => {
    server.answers(listTickets, () => new Promise(() => undefined))
    const page = await openKitchen({ restaurant: withBar })
    await page.shows('All Kitchen Bar', await screen.findByRole('group', { name: 'Station' }))
  })

  it('show one ticket for a whole table at the pass, dish by station', async () => {
    const page = await open()
    await page.shows('Kitchen 0 of 1 done 1 Soup of the Day Bar 0 of 1 done 1 House red', await findTicket(/^Table 3/))
  })

  it('show a station only what it makes, and how far the others are', async () => {
    const page = await open()
    await page.press('Bar 1')
    await page.shows('1 House red Bump Table 3 Kitchen 0 of 1 done', await findTicket(/^Table 3/))
    expect(ticketNames()).toEqual(['Table 3, new'])
  })

  it('keep the station on the device', async () => {
    const page = await open()
    await page.press('Bar 1')
    await page.reload()
    await findTicket(/^Table 3/)
    expect(screen.getByRole('button', { name: 'Bar 1' }).getAttribute('aria-pressed')).toBe('true')
    expect(ticketNames()).toEqual(['Table 3, new'])
  })
})
