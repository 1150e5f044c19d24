import { cancelPayment } from '@tableside/contract/payments'
import { theGuests } from '@tableside/domain/guest-tables'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { changeAtServer } from '../../testing/kept-orders.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { openOrder, paidByCard, settled, taken } from '../../testing/orders.ts'

const order = openOrder({ lines: [dish('Risotto', 1645)], table: 'Table 4' })
const openPay = (given = order) => openPage(`/till/orders/${given.id}/pay`, { as: waiter(), orders: [given] })

describe('guest paying on a phone', () => {
  const onPhone = paidByCard(order, { state: 'pending' }, { by: theGuests })

  it('is named at the till, which takes no second payment in the meantime', async () => {
    const page = await openPay(onPhone)
    await page.shows('A guest is paying £16.45 on their phone')
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('can be waited for no longer, and is then paid here', async () => {
    server.answers(cancelPayment, () => changeAtServer(settled(onPhone, { state: 'failed', why: 'cancelled' })))
    const page = await openPay(onPhone)
    await page.press('Stop waiting')
    await page.press('Choose another way to pay')
    await screen.findByRole('button', { name: 'Take payment £16.45' })
  })

  it('who has paid a part leaves the rest on the till that is looked at', async () => {
    const page = await openPay()
    await page.shows('To pay £16.45')
    changeAtServer(paidByCard(order, taken, { amount: 1000, by: theGuests }))
    live.says('payment.captured', { orderId: order.id })
    await page.shows('To pay £6.45')
    await screen.findByRole('button', { name: 'Take payment £6.45' })
  })

  it('who has paid the bill ends it on the order screen', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await screen.findByRole('button', { name: 'Pay £16.45' })
    changeAtServer(paidByCard(order, taken, { by: theGuests }))
    live.says('payment.captured', { orderId: order.id })
    await page.shows('Paid – show the receipt')
  })
})
