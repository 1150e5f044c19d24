import { listGuestOrders } from '@tableside/contract/guest-tables'
import { getOrderRecord, sendOrder } from '@tableside/contract/orders'
import { pence } from '@tableside/domain/money'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, menu, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder, sent } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'
import { allergicTo } from '../../testing/tickets.ts'

const pakora = dish('Samphire Pakora', 650)
const satay = dish('Satay', 850, { allergens: { state: 'contains', allergens: ['peanuts'] } })
const served = menu([pakora, satay])

async function openTill(...lines: (typeof pakora)[]) {
  const order = allergicTo(openOrder({ table: 'Table 4', lines, menu: served }), ['peanuts'])
  server.answers(sendOrder, { order: sent(order) })
  const record = { order: sent(order), joinedInto: null, locationName: 'Harbour Street', history: [], receiptPrints: 0 }
  server.answers(getOrderRecord, { ...record, people: {}, tickets: [] })
  return openPage(`/till/orders/${order.id}`, { as: waiter(), menu: served, orders: [order] })
}
const question = () => screen.findByRole('dialog', { name: 'Allergic to peanuts' })

describe('sending a dish its guest must not eat', () => {
  it('asks first, naming the dish, and sends nothing when somebody goes back', async () => {
    const page = await openTill(pakora, satay)
    await page.press('Send 2')
    await page.shows('Satay contains peanuts', await question())
    await page.press('Go back', await question())
    await screen.findByRole('button', { name: 'Send 2' })
    expect(server.calls(sendOrder)).toHaveLength(0)
  })

  it('sends it once somebody has answered for it', async () => {
    const page = await openTill(satay)
    await page.press('Send 1')
    await page.press('Send anyway', await question())
    await server.firstCall(sendOrder)
  })

  it('is not asked about again once somebody has answered for it, as when the server refuses', async () => {
    const page = await openTill(satay)
    server.refuses(sendOrder, 'nothing_to_send')
    await page.press('Send 1')
    await page.press('Send anyway', await question())
    await server.firstCall(sendOrder)
    await page.press('Send 1')
    await waitFor(() => expect(server.calls(sendOrder)).toHaveLength(2))
  })

  it('asks nothing for a dish without it', async () => {
    const page = await openTill(pakora)
    await page.press('Send 1')
    await server.firstCall(sendOrder)
  })

  it('asks before it is paid for, which sends it too', async () => {
    const page = await openTill(satay)
    await page.press(/^Pay £8\.50/)
    await page.shows('Satay contains peanuts', await question())
    await page.shows('It is sent once the whole bill is paid.', await question())
    expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull()
    await page.press('Pay anyway', await question())
    await screen.findByText('To pay')
  })

  it('is asked on the way out as well', async () => {
    const page = await openTill(satay)
    await page.press('Back to the floor')
    const leaving = await screen.findByRole('dialog', { name: '1 dish not sent yet' })
    await page.shows('Satay contains peanuts', leaving)
    await screen.findByRole('button', { name: 'Send 1 anyway and leave' })
  })
})

describe('order from a guest’s phone that waits', () => {
  it('says at each dish what its guests must not eat', async () => {
    const line = (name: string, contains: 'peanuts'[]) => ({
      ...{ id: idOf('line', name), quantity: 1, name, options: [], note: '' },
      conflict: contains.length > 0 ? { contains, uncheckedParts: [] } : null,
    })
    server.answers(listGuestOrders, {
      guestOrders: [
        {
          ...{
            id: idOf('guest order'),
            kind: 'table',
            tableId: idOf('table'),
            tableName: '4',
            guestName: '',
            phone: '',
          },
          ...{
            collectAt: null,
            state: 'waiting',
            allergy: 'peanuts',
            totalPence: pence(1500),
            marketplace: null,
            party: null,
          },
          ...{ sentAt: testNow, reason: null, lines: [line('Satay', ['peanuts']), line('Samphire Pakora', [])] },
        },
      ],
    })
    const page = await openPage('/till', { as: waiter(), menu: served, orders: [] })
    await page.press(/1 from guests to answer/)
    const list = await screen.findByRole('dialog', { name: 'From guests' })
    await page.shows('1 × Satay CONTAINS PEANUTS', list)
    expect(list.textContent.match(/CONTAINS/g)).toHaveLength(1)
  })
})
