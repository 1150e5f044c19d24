import { bumpTicket } from '@tableside/contract/kitchen'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dish, location, restaurant, station } from '../testing/fixtures.ts'
import { findTicket, openKitchen, ticketNames, waitUntilGone } from '../testing/kitchen-page.ts'
import { live, server } from '../testing/open-page.tsx'
import { openOrder } from '../testing/orders.ts'
import { testNow } from '../testing/test-now.ts'
import { ticketOf, ticketsOf } from '../testing/tickets.ts'

/** Nothing is laid out here: the sizes of a small screen, by what is measured on a ticket. */
const heights: Readonly<Record<string, number>> = { notes: 0, dish: 64, foot: 80 }
const board = { width: 380, height: 330 }

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(board.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(board.height)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 0, heights[(this as HTMLElement).dataset.fit ?? ''] ?? 0)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const soup = dish('Soup of the Day', 650)
/** Each takes a column of its own. */
const tickets = ['Table 1', 'Table 2', 'Table 3', 'Table 4'].map((table, index) =>
  ticketOf(openOrder({ number: `${101 + index}`, table, lines: [soup, soup, soup] }), {
    at: `2027-03-09T12:2${index}:00.000Z`,
  }),
)
const rush = (table: number) => {
  const ticket = tickets[table - 1]
  live.says('kitchen.ticket_rushed', { ticketId: ticket?.id, orderId: ticket?.orderId, at: '2027-03-09T12:30:00.000Z' })
}
const shown = () => ticketNames().map((name) => name?.split(',')[0])

describe('ticket that is longer than a column', () => {
  it('goes on in the next one, and says whose it is', async () => {
    const lines = [soup, soup, soup, soup, dish('House red', 600, { stationId: station('Bar').id })]
    const withBar = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })
    const page = await openKitchen({ restaurant: withBar, tickets: ticketsOf(openOrder({ table: 'Table 4', lines })) })
    await page.shows('Table 4 · 2/2', await screen.findByRole('article', { name: 'Table 4, part 2 of 2' }))
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})

describe('more tickets than the screen has room for', () => {
  it('are on the next page', async () => {
    const page = await openKitchen({ tickets })
    await findTicket(/^Table 1/)
    expect(shown()).toEqual(['Table 1', 'Table 2'])
    await page.press('2 more')
    await findTicket(/^Table 3/)
    expect(shown()).toEqual(['Table 3', 'Table 4'])
    await page.press('2 older')
    await findTicket(/^Table 1/)
  })

  it('are bumped by no key while they are out of sight', async () => {
    const page = await openKitchen({ tickets })
    await findTicket(/^Table 1/)
    await page.user.keyboard('3')
    await page.press('2 more')
    await findTicket(/^Table 3/)
    await page.user.keyboard('1')
    await waitUntilGone(/^Table 3/)
    expect((await server.firstCall(bumpTicket)).params.ticketId).toBe(tickets[2]?.id)
  })

  it('come after those in a hurry, which stay in sight on each page', async () => {
    const page = await openKitchen({ tickets })
    await findTicket(/^Table 1/)
    rush(4)
    await findTicket(/^Table 4/)
    await page.press('2 more')
    await findTicket(/^Table 2/)
    expect(shown()).toEqual(['Table 4', 'Table 2'])
  })

  it('are left for the first page when nobody has touched the screen for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: new Date(testNow), shouldAdvanceTime: true })
    const page = await openKitchen({ tickets })
    await page.press('2 more')
    await findTicket(/^Table 3/)
    vi.advanceTimersByTime(29_000)
    await page.user.keyboard('x')
    vi.advanceTimersByTime(29_000)
    expect(shown()).toEqual(['Table 3', 'Table 4'])
    vi.advanceTimersByTime(2_000)
    await waitFor(() => expect(shown()).toEqual(['Table 1', 'Table 2']))
    vi.useRealTimers()
  })

  it('are left for the first page when one comes into a hurry', async () => {
    const page = await openKitchen({ tickets })
    await page.press('2 more')
    await findTicket(/^Table 3/)
    rush(1)
    await findTicket(/^Table 1/)
    await waitFor(() => expect(shown()).toEqual(['Table 1', 'Table 2']))
  })
})
