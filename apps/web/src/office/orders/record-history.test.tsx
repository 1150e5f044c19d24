import { getOrderRecord, type HistoryEntry } from '@tableside/contract/orders'
import { describe, expect, it } from 'vitest'
import { dish, manager } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const order = openOrder({ lines: [dish('Lager', 540)] })
const entry: HistoryEntry = {
  ...{ seq: 1, at: '2027-03-09T08:30:00.000Z', by: 'Josh', what: 'Opened the order', detail: null },
  ...{ approvedBy: null, isAfterBill: false, late: null },
}

const answer = (...history: HistoryEntry[]) =>
  server.answers(getOrderRecord, {
    ...{ order, joinedInto: null, locationName: 'Harbour Street', history, receiptPrints: 0 },
    ...{ people: {}, tickets: [] },
  })

async function historyOf(late: HistoryEntry['late']) {
  answer({ ...entry, late })
  const circumstances = { as: manager() }
  answerEmptily(circumstances)
  return openPage(`/dashboard/orders/${order.id}`, circumstances)
}

describe('history of an order', () => {
  it('says when a command was tapped and received that came late', async () => {
    const page = await historyOf({ tappedAt: '2027-03-09T03:40:00.000Z', receivedAt: '2027-03-09T08:30:00.000Z' })
    await page.shows('Opened the order')
    expect(document.body.textContent).toMatch(/Tapped [^,]*,? ?03:40.*received .*08:30/)
  })

  it('says nothing of it where the command came at once', async () => {
    const page = await historyOf(null)
    await page.shows('Opened the order')
    await page.hides(/Tapped/)
  })

  it.each(['order.sent', 'payment.captured', 'kitchen.ticket_bumped', 'receipt.printed'])(
    'is read again after %s',
    async (type) => {
      const page = await historyOf(null)
      await page.shows('Opened the order')
      answer(entry, { ...entry, seq: 2, what: 'Something else' })
      live.says(type, { orderId: order.id })
      await page.shows('Something else')
    },
  )
})
