import { acceptGuestOrder, listGuestOrders } from '@tableside/contract/guest-tables'
import { type GuestOrderParty, guestOrderSchema } from '@tableside/domain/guest-tables'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { dish, waiter } from '../../testing/fixtures.ts'
import { numberedTables, orderAt } from '../../testing/numbered-tables.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const soup = dish('Soup of the day', 650)
const atOne = orderAt('1', { lines: [soup], number: '118' })
const bill = { id: atOne.id, number: '118', openedAt: atOne.openedAt, covers: 2 }

/** The list of what guests sent, with one order whose party is as given. */
async function openList(party: GuestOrderParty) {
  const sent = sampleOf(guestOrderSchema, { id: newId(), kind: 'table', state: 'waiting', tableName: '1', party })
  server.answers(listGuestOrders, { guestOrders: [sent] })
  server.answers(acceptGuestOrder, { order: atOne })
  const page = await openPage('/till', { as: waiter(), restaurant: numberedTables, orders: [atOne] })
  await page.press('1 from guests to answer')
  return page
}

describe('order of guests at the till', () => {
  it('says which bill it goes on', async () => {
    const page = await openList({ isKnown: true, bills: [bill] })
    await page.shows('On bill 118, opened')
    await page.press(/^Accept and send/)
    expect((await server.firstCall(acceptGuestOrder)).query).toEqual({})
  })

  it('goes on the bill somebody names where its guests may have left', async () => {
    const page = await openList({ isKnown: false, bills: [bill] })
    await page.shows('The guests who sent this may have left. Choose the bill it goes on, or decline it.')
    expect(screen.queryByRole('button', { name: /^Accept and send/ })).toBeNull()
    await page.press(/^Send on bill 118/)
    expect((await server.firstCall(acceptGuestOrder)).query).toEqual({ bill: bill.id })
  })

  it('gets a bill of its own where that is what somebody wants', async () => {
    const page = await openList({ isKnown: false, bills: [bill] })
    await page.press('Send on a new bill')
    expect((await server.firstCall(acceptGuestOrder)).query).toEqual({ bill: 'new' })
  })
})
