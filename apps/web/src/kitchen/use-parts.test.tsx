import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dish, location, restaurant, station } from '../testing/fixtures.ts'
import { openKitchen } from '../testing/kitchen-page.ts'
import { openOrder } from '../testing/orders.ts'
import { ticketsOf } from '../testing/tickets.ts'

/** Nothing is laid out here: the heights of a small screen, by what is measured on a ticket. */
const heights: Readonly<Record<string, number>> = { head: 100, heading: 40, dish: 50, foot: 60 }
const columnHeight = 330

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(columnHeight)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[this.dataset.fit ?? ''] ?? 0
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('ticket that is longer than a column', () => {
  it('stays cut before a station whose name alone made it too long', async () => {
    // 100 + 2 × (40 + 50) + 60 is more than a column has; without the second name, which is said again, it would fit.
    const lines = [dish('Ribeye', 2850), dish('House red', 600, { stationId: station('Bar').id })]
    const withBar = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })
    await openKitchen({ restaurant: withBar, tickets: ticketsOf(openOrder({ table: 'Table 4', lines })) })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    screen.getByRole('article', { name: 'Table 4, part 2 of 2' })
  })
})
