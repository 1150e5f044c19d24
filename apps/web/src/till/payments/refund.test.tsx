import { reopenOrder } from '@tableside/contract/orders'
import { refundPayment } from '@tableside/contract/payments'
import { approve } from '@tableside/contract/restaurants'
import { reopenOrder as reopen } from '@tableside/domain/orders'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, type Person, waiter } from '../../testing/fixtures.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { line, openOrder, paid, paidByCard, paidByVoucher, refunded } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const bill = openOrder({ lines: [line(dish('Ribeye', 2850), { quantity: 2 }), dish('Soup', 700)] })
const paidInCash = paid(bill)

/** The refund of an order, as the till's recent orders lead to it. */
async function openRefund(order = paidInCash, as: Person = manager()) {
  const page = await openPage('/till', { as, orders: [order] })
  await page.press('Recent orders')
  await page.press('Refund')
  return page
}

describe('refund at the till', () => {
  it('gives all of a payment back once there is a reason', async () => {
    const page = await openRefund()
    const refund = await screen.findByRole('button', { name: 'Refund £64.00' })
    expect(refund.hasAttribute('disabled')).toBe(true)
    await page.choose('Order cancelled')
    await page.press('Refund £64.00')
    await page.shows('£64.00 refunded')
    await page.shows('Hand £64.00 to the guest from the drawer.')
    expect((await server.firstCall(refundPayment)).body).toMatchObject({ amountPence: 6400, reason: 'Order cancelled' })
  })

  it('gives back the dishes that are chosen, at what they cost', async () => {
    const page = await openRefund()
    await page.choose('Dishes')
    await page.press('One more Ribeye')
    await page.choose('Dish was not served')
    await page.press('Refund £28.50')
    await page.shows('£28.50 refunded')
    const lines = [{ lineId: bill.lines[0]?.id, quantity: 1 }]
    expect((await server.firstCall(refundPayment)).body).toMatchObject({ amountPence: 2850, lines })
  })

  it('gives back no more than was paid', async () => {
    const page = await openRefund()
    await page.fill('Of the bill', '6401')
    await page.shows('At most £64.00 is left of this payment')
  })

  it('keeps the tip with the staff unless somebody says so', async () => {
    const page = await openRefund(paid(bill, { tip: 500 }))
    await page.shows('at most £64.00 and £5.00 of the tip')
    await page.choose('Guest was not happy')
    await screen.findByRole('button', { name: 'Refund £64.00' })
    await page.fill('Of the tip', '500')
    await page.press('Refund £69.00')
    await page.shows('£69.00 refunded')
  })

  it('asks a waiter for a manager’s PIN', async () => {
    const approval = { approvalId: idOf('approval', 'refund'), approvedBy: manager().name, expiresAt: testNow }
    server.answers(approve, approval)
    const page = await openRefund(paidInCash, waiter())
    await page.choose('Order cancelled')
    await page.press('Refund £64.00')
    const pad = await screen.findByRole('group', { name: 'Manager PIN to refund £64.00' })
    for (const digit of '246810') await page.press(digit, pad)
    await page.shows('£64.00 refunded')
    expect((await server.firstCall(refundPayment)).body.approvalId).toBe(approval.approvalId)
  })

  it('says what is left when somebody else has refunded in the meantime', async () => {
    const page = await openRefund()
    await page.choose('Order cancelled')
    await screen.findByRole('button', { name: 'Refund £64.00' })
    changeAtServer(refunded(orderAtServer(bill.id), 6400))
    await page.press('Refund £64.00')
    await page.shows('It may already have been refunded: £0.00 of this payment is left.')
  })

  it('is one refund however often it is pressed', async () => {
    const page = await openRefund()
    await page.choose('Order cancelled')
    await page.user.dblClick(await screen.findByRole('button', { name: 'Refund £64.00' }))
    await page.shows('£64.00 refunded')
    expect(server.calls(refundPayment)).toHaveLength(1)
  })

  it('sends card money to the card it came from', async () => {
    const page = await openRefund(paidByCard(bill))
    await page.choose('Charged too much')
    await page.press('Refund £64.00')
    await page.shows('It is on its way to Visa 4242')
  })

  it('puts money paid with a voucher onto the voucher again', async () => {
    const page = await openRefund(paidByVoucher(bill))
    await page.shows('Onto the voucher')
    await page.choose('Order cancelled')
    await page.press('Refund £64.00')
    await page.shows('It is on voucher 2345 again')
  })

  it('asks which part of an order that was paid in parts', async () => {
    const page = await openRefund(paidByCard(paid(bill, { amount: 2000 })))
    const sheet = await screen.findByRole('dialog', { name: 'Refund' })
    await page.shows('This order was paid in parts. Which part do you want to refund?')
    expect(
      within(sheet)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['£20.00 to cash', '£44.00 to Visa 4242']))
  })

  it('has nothing to offer once all was given back', async () => {
    const page = await openRefund(refunded(paidInCash, 6400))
    await page.shows('Nothing is left to refund')
  })
})

describe('paid bill that is opened again', () => {
  it('is open with its reason, and only what is added is still to pay', async () => {
    server.answers(reopenOrder, ({ params, body }) => {
      const approval = { approvedBy: manager().staffId }
      return changeAtServer(reopen(orderAtServer(params.orderId), body, approval, { closedOn: '2027-03-09' }).order)
    })
    const page = await openPage('/till', { as: manager(), orders: [paidInCash] })
    await page.press('Recent orders')
    await page.press('Open again')
    const sheet = await screen.findByRole('dialog', { name: 'Open order 101 again' })
    await page.choose('Something was forgotten', sheet)
    await page.press('Open again', sheet)
    const panel = await screen.findByRole('region', { name: 'Order' })
    await within(panel).findByRole('button', { name: 'Close bill' })
    await page.press(/^Soup/, await screen.findByRole('region', { name: 'Menu' }))
    await within(panel).findByRole('button', { name: 'Pay £7.00' })
    expect((await server.firstCall(reopenOrder)).body.reason).toBe('Something was forgotten')
  })
})
