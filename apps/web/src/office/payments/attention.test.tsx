import { decideHeldCash, type ListedPayment, paymentsAttention } from '@tableside/contract/payments'
import { basisPoints, pence } from '@tableside/domain/money'
import { decideHeld, takeCash } from '@tableside/domain/payments'
import { addMinutes } from '@tableside/domain/time'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder } from '../../testing/orders.ts'
import { sampleOf } from '../../testing/sample-reply.ts'
import { testNow } from '../../testing/test-now.ts'

const nothing = sampleOf(paymentsAttention.reply)
const takenOffline = { at: addMinutes(testNow, 60), deviceId: idOf('device'), billPence: pence(320) }
const order = openOrder({ lines: [dish('Sparkling Water', 320)] })
const amount = order.totals.totalPence
const held = takeCash(
  order,
  {
    ...{ paymentId: idOf('payment'), amountPence: amount, tipPence: pence(0), tenderedPence: amount },
    takenOffline: { ...takenOffline, billPence: amount },
  },
  { ...contextOf(), feeBps: basisPoints(100) },
).order
const listed: ListedPayment[] = held.payments.map((payment) => ({
  ...{ orderId: order.id, orderNumber: '101', calledFor: null, businessDate: '2027-03-09', payment },
}))
const endingHold = {
  ...{ orderId: order.id, orderNumber: '101', calledFor: 'Ina', amountPence: pence(5000) },
  endsAt: '2027-03-09T13:30:00.000Z',
}

function openDashboard(address: string, lists: Partial<typeof nothing> = {}): Promise<Page> {
  const circumstances = { as: manager(), restaurant: restaurant(), orders: [held] }
  server.answers(paymentsAttention, { ...nothing, ...lists })
  answerEmptily(circumstances)
  return openPage(address, circumstances)
}
const attention = '/dashboard/payments?tab=attention'

describe('what needs attention', () => {
  it('is nothing where all is settled', async () => {
    const page = await openDashboard(attention)
    await page.shows('Nothing needs attention')
  })

  it('can be tried again when it could not be loaded', async () => {
    const circumstances = { as: manager(), restaurant: restaurant() }
    server.refuses(paymentsAttention, 'too_many_requests')
    answerEmptily(circumstances)
    const page = await openPage(attention, circumstances)
    await page.shows('Couldn’t load what needs attention')
    server.answers(paymentsAttention, nothing)
    await page.press('Try again')
    await page.shows('Nothing needs attention')
  })
})

describe('cash held for a manager', () => {
  it('is said on the dashboard, which leads to it', async () => {
    const page = await openDashboard('/dashboard', { held: listed })
    await page.shows(/£3\.20 of cash is held for a manager/)
    const link = await screen.findByRole('link', { name: 'Decide' })
    expect(link.getAttribute('href')).toBe(attention)
  })

  it('says why it is held', async () => {
    const page = await openDashboard(attention, { held: listed })
    await page.shows('£3.20 in cash, taken offline. The till’s clock is ahead.')
  })

  it('is accepted with a reason, and needs no attention any more', async () => {
    const page = await openDashboard(attention, { held: listed })
    server.answers(decideHeldCash, ({ params, body }) => {
      server.answers(paymentsAttention, nothing)
      const approval = { approvedBy: manager().staffId }
      return { order: decideHeld(held, params.paymentId, body, approval, contextOf()).order }
    })
    await page.press('Decide')
    const sheet = await screen.findByRole('dialog', { name: /is this cash in the drawer/ })
    await page.choose(/^Accept £3\.20/, sheet)
    await page.fill('Reason', 'Counted', sheet)
    await page.press('Accept £3.20', sheet)
    await page.shows('Nothing needs attention')
    expect((await server.firstCall(decideHeldCash)).body).toMatchObject({ decision: 'accept', reason: 'Counted' })
  })
})

describe('tab whose hold ends soon', () => {
  it('is said on the dashboard, which leads to it', async () => {
    await openDashboard('/dashboard', { endingHolds: [endingHold] })
    const link = await screen.findByRole('link', { name: 'See the tabs' })
    expect(link.getAttribute('href')).toBe(attention)
  })

  it('stands under payments with its end and the way to it', async () => {
    const page = await openDashboard(attention, { endingHolds: [endingHold] })
    await screen.findByRole('heading', { name: 'Tabs whose card hold ends (1)' })
    await page.shows(/The hold of £50\.00 ends .*13:30/)
    const link = await screen.findByRole('link', { name: 'Open the tab' })
    expect(link.getAttribute('href')).toBe(`/till/orders/${order.id}`)
  })
})

describe('deposit that is handed back', () => {
  it('is named with its guest and sum, and leads to its order', async () => {
    const owed = {
      orderId: order.id,
      orderNumber: '101',
      bookingId: idOf('booking'),
      amountPence: pence(1000),
      isUndecided: false,
    }
    const startsAt = '2027-03-10T19:00:00.000Z'
    const page = await openDashboard(attention, { depositsOwed: [{ ...owed, guestName: 'Okafor', startsAt }] })
    await page.shows('Deposits to hand back (1)')
    await page.shows('Okafor')
    await page.shows('£10.00, for 10 March 2027')
    const link = await screen.findByRole('link', { name: 'Refund it' })
    expect(link.getAttribute('href')).toBe(`/dashboard/orders/${order.id}`)
  })

  it('leads to its booking where nobody has said yet what becomes of it', async () => {
    const owed = { orderId: order.id, orderNumber: '101', bookingId: idOf('booking'), amountPence: pence(1000) }
    const booked = { guestName: 'Okafor', startsAt: '2027-03-10T19:00:00.000Z', isUndecided: true }
    await openDashboard(attention, { depositsOwed: [{ ...owed, ...booked }] })
    const link = await screen.findByRole('link', { name: 'Open the booking' })
    expect(link.getAttribute('href')).toBe('/dashboard/bookings?date=2027-03-10')
  })
})
