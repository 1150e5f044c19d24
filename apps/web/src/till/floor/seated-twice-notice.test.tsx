import { joinBills } from '@tableside/contract/orders'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, owner, waiter } from '../../testing/fixtures.ts'
import { numberedTables, orderAt } from '../../testing/numbered-tables.ts'
import { openPage, server } from '../../testing/open-page.tsx'

const soup = dish('Soup of the day', 650)
const mine = orderAt('1', { lines: [soup] })
const openMine = (theirs: typeof mine) =>
  openPage(`/till/orders/${mine.id}`, { as: waiter(), restaurant: numberedTables, orders: [mine, theirs] })

describe('table that two waiters seated at once', () => {
  const theirs = orderAt('1', { lines: [soup], number: '102', by: owner().staffId, at: '2027-03-09T12:29:00.000Z' })

  it('puts both on one bill in a tap', async () => {
    const page = await openMine(theirs)
    await page.shows('Another waiter opened a bill for Table 1 too, at 12:29')
    await page.press('Put both on one bill')
    await page.shows('They are one bill now')
    expect((await server.firstCall(joinBills)).params.orderId).toBe(theirs.id)
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${theirs.id}`))
  })

  it('is not asked about bills that were split on purpose', async () => {
    const later = { ...theirs, openedAt: '2027-03-09T12:20:00.000Z' }
    const page = await openMine(later)
    await page.shows('Soup of the day')
    await page.hides('opened a bill for Table 1 too')
  })
})
