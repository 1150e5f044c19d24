import { getOrderRecord } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, menu, waiter } from '../../testing/fixtures.ts'
import { changeAtServer } from '../../testing/kept-orders.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const samosa = dish('Lamb Samosa', 650)
const served = menu([samosa])
const order = openOrder({ table: 'Table 4', lines: [samosa], menu: served })
const emptied = {
  ...openOrder({ table: 'Table 4', lines: [], menu: served }),
  ...{ id: order.id, state: 'voided', closedAt: '2027-03-09T12:31:00.000Z', version: order.version + 1 },
} as Order
const into = { id: idOf('order', '102'), number: '102' }

async function openAndLoseIt(path: string, joinedInto: typeof into | null) {
  const page = await openPage(path, { as: waiter(), menu: served, orders: [order] })
  await page.shows('£6.50')
  server.answers(getOrderRecord, {
    ...{ order: emptied, joinedInto, locationName: 'Harbour Street', history: [], receiptPrints: 0 },
    ...{ people: {}, tickets: [] },
  })
  changeAtServer(emptied)
  live.says('order.joined_into', { orderId: order.id, intoOrderId: into.id })
  return page
}

describe('order whose bill another till put onto another', () => {
  it('says where its dishes are, and leads there', async () => {
    const page = await openAndLoseIt(`/till/orders/${order.id}`, into)
    await page.shows('This bill was put onto order 102')
    await page.hides('Nothing ordered yet')
    expect(screen.getByRole('link', { name: 'Open order 102' }).getAttribute('href')).toBe(`/till/orders/${into.id}`)
  })

  it('is not settled at the pay screen', async () => {
    const page = await openAndLoseIt(`/till/orders/${order.id}/pay`, into)
    await page.shows('This bill was put onto order 102')
    await page.hides('Nothing is owed on this order')
  })

  it('has no dishes left where it was voided', async () => {
    const page = await openAndLoseIt(`/till/orders/${order.id}`, null)
    await page.shows('No dishes are left on this order')
  })
})
