import { getOrderRecord, returnPoints } from '@tableside/contract/orders'
import { pence } from '@tableside/domain/money'
import { returnPoints as giveBack, type Order, takePoints } from '@tableside/domain/orders'
import { closeOrder } from '@tableside/domain/payments'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder } from '../../testing/orders.ts'

const guest = { customerId: idOf('customer'), name: 'Lena', allergies: [], allergyNote: '' }
const yesterday = '2027-03-08T12:30:00.000Z'
const bill: Order = { ...openOrder({ lines: [dish('Lager', 540)] }), guest }
const withPoints = takePoints(bill, { id: idOf('discount'), points: 540 }, pence(540), contextOf(yesterday)).order
const closed = closeOrder(withPoints, contextOf(yesterday)).order

describe('points of a bill they paid alone', () => {
  it('are given back after its day, with a reason', async () => {
    const record = (order: Order) =>
      server.answers(getOrderRecord, {
        ...{ order, joinedInto: null, locationName: 'Harbour Street', history: [], receiptPrints: 0 },
        ...{ people: {}, tickets: [] },
      })
    record(closed)
    server.answers(returnPoints, ({ body }) => {
      const { order } = giveBack(closed, body, { approvedBy: manager().staffId }, contextOf())
      record(order)
      return { order }
    })
    const circumstances = { as: manager() }
    answerEmptily(circumstances)
    const page = await openPage(`/dashboard/orders/${closed.id}`, circumstances)
    await page.press('Give points back')
    const sheet = await screen.findByRole('dialog', { name: 'Give points back' })
    await page.choose('A wrong dish was charged', sheet)
    await page.press('Give points back', sheet)
    await page.shows('The points are back with the guest')
    await page.hides('Give points back')
    expect((await server.firstCall(returnPoints)).body).toEqual({ reason: 'A wrong dish was charged' })
  })
})
