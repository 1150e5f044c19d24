import { getDiary, payWithDeposit } from '@tableside/contract/bookings'
import { payVoucher } from '@tableside/contract/vouchers'
import { pence } from '@tableside/domain/money'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, diary } from '../../testing/bookings.ts'
import { dish, waiter } from '../../testing/fixtures.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder, paid } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const hughes = booking('Anna Hughes', { state: 'seated' })
const order = openOrder({ id: hughes.id, table: 'Table 4', lines: [dish('Ribeye', 2850)] })

function openPay(state: 'paid' | 'used') {
  const deposit = { amountPence: pence(1000), leftPence: pence(1000), dueAt: testNow, state }
  server.answers(getDiary, diary([{ ...hughes, orderId: order.id, deposit }]))
  return openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
}

describe('deposit of a booking', () => {
  it('comes off the bill in a tap', async () => {
    const page = await openPay('paid')
    server.answers(payWithDeposit, ({ body }) => {
      const used = { ...hughes, orderId: order.id }
      server.answers(getDiary, diary([used]))
      return changeAtServer(paid(orderAtServer(order.id), { amount: 1000, id: body.paymentId }))
    })
    await page.shows('Deposit of £10.00 from the booking')
    await page.press('Use the deposit')
    await page.hides('Deposit of £10.00 from the booking')
    await page.shows('£18.50')
    expect((await server.firstCall(payWithDeposit)).body.amountPence).toBe(2850)
    expect(server.calls(payVoucher)).toHaveLength(0)
  })

  it('comes off the bill another party’s was joined to, one after the other', async () => {
    const deposit = { amountPence: pence(1000), leftPence: pence(1000), dueAt: testNow, state: 'paid' as const }
    const used = {
      ...booking('Rhys', { state: 'seated' }),
      orderId: order.id,
      deposit: { ...deposit, state: 'used' as const },
    }
    const okafor = { ...booking('Okafor', { state: 'seated' }), orderId: order.id, deposit }
    server.answers(getDiary, diary([used, okafor]))
    const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
    server.answers(payWithDeposit, ({ body }) =>
      changeAtServer(paid(orderAtServer(order.id), { amount: 1000, id: body.paymentId })),
    )
    await page.press('Use the deposit')
    expect((await server.firstCall(payWithDeposit)).params.bookingId).toBe(okafor.id)
  })

  it('is not offered once it was used', async () => {
    const page = await openPay('used')
    await page.shows('To pay')
    await page.hides('from the booking')
  })

  it('is asked about before anything else is paid', async () => {
    const page = await openPay('paid')
    await page.shows('Deposit of £10.00 from the booking')
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull()
    await page.press('Pay without it')
    await page.hides('from the booking')
    await page.choose('Cash')
    await screen.findByRole('button', { name: 'Exact £28.50' })
  })

  it('is not passed by in a tap beside Pay', async () => {
    const deposit = { amountPence: pence(1000), leftPence: pence(1000), dueAt: testNow, state: 'paid' as const }
    server.answers(getDiary, diary([{ ...hughes, orderId: order.id, deposit }]))
    await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await screen.findByRole('button', { name: /^Pay/ })
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pay in full' })).toBeNull())
  })

  it('says why it was not used', async () => {
    const page = await openPay('paid')
    server.refuses(payWithDeposit, 'deposit_not_usable')
    await page.press('Use the deposit')
    await page.shows('Couldn’t apply the deposit')
  })
})
