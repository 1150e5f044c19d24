import { checkPayment, listReaders, payCard } from '@tableside/contract/payments'
import { pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { resolveDifference } from '@tableside/domain/payments'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, location, manager, type Person, waiter } from '../../testing/fixtures.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { contextOf, declined, openOrder, paidByCard, settled, unanswered } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const order = openOrder({ lines: [dish('Risotto', 1645)] })
const openPay = (given: Order = order, as: Person = waiter()) =>
  openPage(`/till/orders/${given.id}/pay`, { as, orders: [given] })

const payments = async () => within(await screen.findByRole('region', { name: 'Payments' })).findAllByRole('listitem')

describe('card at the pay screen', () => {
  it('charges the card that was chosen, and says which one it was', async () => {
    const page = await openPay()
    await page.press(/^Mastercard 4444/)
    await page.press('Take payment £16.45')
    await page.shows('£16.45 taken, Visa 4242')
    const { body } = await server.firstCall(payCard)
    expect(body).toMatchObject({ amountPence: 1645, tipPence: 0, cardToken: 'tok_approve_mastercard' })
  })

  it('sends the charge to the reader beside the till', async () => {
    const place = { id: idOf('reader', 'Front desk'), locationId: location().id, addedAt: testNow }
    const reader = { ...place, label: 'Front desk', deviceType: 'bbpos_wisepos_e', serialNumber: 'WSC513' }
    server.answers(listReaders, { isSimulated: false, readers: [reader] })
    const page = await openPay()
    await page.press('Take £16.45 on Front desk')
    await page.shows('£16.45 taken')
    expect((await server.firstCall(payCard)).body.readerId).toBe(reader.id)
  })

  it('says that no reader is connected', async () => {
    server.answers(listReaders, { isSimulated: false, readers: [] })
    const page = await openPay()
    await page.shows('No card reader is connected to this till')
  })

  it('says that the card provider can not be reached', async () => {
    server.isAway(listReaders)
    const page = await openPay()
    await page.shows('We cannot reach the card provider at the moment')
  })

  it('says why a card was declined and takes another one', async () => {
    server.answers(payCard, ({ body }) => changeAtServer(paidByCard(order, declined, { id: body.paymentId })))
    const page = await openPay()
    await page.press('Take payment £16.45')
    await page.shows('Declined: there is not enough money on this card.')
    await page.shows('Nothing was charged. Ask for another card, or take cash.')
    server.answers(payCard, ({ body }) =>
      changeAtServer(paidByCard(orderAtServer(order.id), undefined, { id: body.paymentId })),
    )
    await page.press('Choose another way to pay')
    await page.press('Take payment £16.45')
    await page.shows('£16.45 taken, Visa 4242')
    const keys = server.calls(payCard).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('card without an answer', () => {
  const unsettled = paidByCard(order, unanswered)

  it('is checked with the provider and not offered again', async () => {
    server.answers(payCard, ({ body }) => changeAtServer(paidByCard(order, unanswered, { id: body.paymentId })))
    const page = await openPay()
    await page.press('Take payment £16.45')
    await page.shows('Checking with the provider')
    await page.shows('Do not take this payment again')
    expect(screen.queryByRole('button', { name: /^Take|^Next payment|^Choose another/ })).toBeNull()
    expect((await server.firstCall(checkPayment)).params.orderId).toBe(order.id)
  })

  it('settles by itself once the live channel says so, and stands on the bill once', async () => {
    const page = await openPay(unsettled)
    await page.shows('Checking with the provider')
    changeAtServer(settled(unsettled))
    live.says('payment.captured', { orderId: order.id })
    await page.shows('£16.45 taken, Visa 4242')
    const [payment, ...others] = await payments()
    expect(others).toEqual([])
    await page.shows('Taken Visa 4242 £16.45', payment)
  })

  it('settles by itself once the provider answers the check', async () => {
    server.answers(checkPayment, () => changeAtServer(settled(unsettled)))
    const page = await openPay(unsettled)
    await page.shows('£16.45 taken, Visa 4242')
  })

  it('is followed again when the page is loaded anew', async () => {
    server.answers(payCard, ({ body }) => changeAtServer(paidByCard(order, unanswered, { id: body.paymentId })))
    const page = await openPay()
    await page.press('Take payment £16.45')
    await page.shows('Checking with the provider')
    await page.reload()
    await page.shows('Checking with the provider')
    expect(server.calls(payCard)).toHaveLength(1)
  })
})

describe('card that took another amount', () => {
  const said = { amountPence: pence(1545), providerRef: 'ch_1', providerFeePence: zeroOrMorePenceSchema.parse(12) }
  const differing = paidByCard(order, { state: 'differs', said: { ...said, card: { brand: 'visa', last4: '2008' } } })

  it('says both amounts and takes nothing more', async () => {
    const page = await openPay(differing)
    await page.shows('The provider took £15.45 instead of £16.45')
    const [payment] = await payments()
    await page.shows('Amounts differ', payment)
    expect(screen.queryByRole('button', { name: /^Take payment/ })).toBeNull()
  })

  it('sends a waiter to a manager', async () => {
    const page = await openPay(differing)
    await page.shows('A manager decides under Payments which amount counts')
    expect(screen.queryByRole('link', { name: 'Decide' })).toBeNull()
  })

  it('leads a manager to where it is decided', async () => {
    await openPay(differing, manager())
    const decide = await screen.findByRole('link', { name: 'Decide' })
    expect(decide.getAttribute('href')).toBe('/dashboard/payments?tab=attention')
  })

  it('lets the rest be paid once the smaller amount counts', async () => {
    const page = await openPay(differing)
    await page.shows('The provider took £15.45 instead of £16.45')
    const [payment] = differing.payments
    const decision = { resolution: 'accept', reason: 'The pound came in cash' } as const
    const approval = { approvedBy: manager().staffId }
    changeAtServer(resolveDifference(differing, payment?.id ?? '', decision, approval, contextOf()).order)
    live.says('payment.captured', { orderId: order.id })
    await page.press('Next payment')
    await screen.findByRole('button', { name: 'Take payment £1.00' })
  })
})
