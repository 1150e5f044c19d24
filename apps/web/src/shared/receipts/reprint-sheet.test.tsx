import { getOrderRecord, printReceipt } from '@tableside/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, manager } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const order = openOrder({ lines: [dish('Lager', 540)] })

async function printTwice() {
  server.answers(getOrderRecord, {
    ...{ order, joinedInto: null, locationName: 'Harbour Street', history: [], receiptPrints: 0 },
    ...{ people: {}, tickets: [] },
  })
  const circumstances = { as: manager() }
  answerEmptily(circumstances)
  const page = await openPage(`/dashboard/orders/${order.id}`, circumstances)
  await page.press('Print the bill')
  const sheet = await screen.findByRole('dialog')
  await page.press('Print', sheet)
  await waitFor(() => expect(server.calls(printReceipt)).toHaveLength(1))
  await page.press('Print', sheet)
  await waitFor(() => expect(server.calls(printReceipt)).toHaveLength(2))
  return server.calls(printReceipt)
}

describe('a bill printed again', () => {
  it('is counted once where the answer was lost and it is printed once more', async () => {
    server.isAway(printReceipt)
    const [first, second] = await printTwice()
    expect(second?.key).toBe(first?.key)
  })
})
