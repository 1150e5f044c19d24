import { getVoucherCode, handOverVoucher, payVoucher, sellVoucher } from '@tableside/contract/vouchers'
import { pence } from '@tableside/domain/money'
import { takeVoucher } from '@tableside/domain/payments'
import { firstVatPeriods } from '@tableside/domain/tax'
import { sellVoucher as sell, sellVoucherSchema, type Voucher } from '@tableside/domain/vouchers'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, location, manager, waiter } from '../../testing/fixtures.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder, paid, tradingOf } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const order = openOrder({ lines: [dish('Lamb Samosa', 650)] })

const voucher: Voucher = {
  ...{ id: idOf('voucher', '2345'), orderId: idOf('order', 'voucher sale'), locationId: location().id, last4: '2345' },
  ...{ amountPence: pence(10_000), balancePence: pence(10_000), expiresOn: '2029-03-09', soldAt: testNow },
  ...{ voidedAt: null, writtenOffAt: null, isCancelled: false },
}

async function openVoucher() {
  const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
  await page.choose('Voucher')
  return page
}

function takesVoucher(of: Voucher = voucher): void {
  server.answers(payVoucher, ({ params, body: { code, ...payment } }) =>
    changeAtServer(takeVoucher(orderAtServer(params.orderId), payment, of, '2027-03-09', contextOf()).order),
  )
}

describe('voucher at the pay screen', () => {
  it('pays the bill, and what is left stays on it', async () => {
    takesVoucher()
    const page = await openVoucher()
    await page.fill('Code of the voucher', '2345-6789-abcd-2345')
    await page.press('Use the voucher')
    await page.shows('£6.50 taken, voucher 2345')
    await page.shows('Left on the voucher: £93.50')
    expect((await server.firstCall(payVoucher)).body.code).toBe('23456789ABCD2345')
  })

  it('pays as much as is on it', async () => {
    takesVoucher({ ...voucher, balancePence: pence(500) })
    const page = await openVoucher()
    await page.fill('Code of the voucher', '2345-6789-abcd-2345')
    await page.press('Use the voucher')
    await page.shows('£5.00 taken, voucher 2345')
    await page.shows('Still to pay: £1.50')
  })

  it('says that there is none with a code, and offers another way', async () => {
    server.refuses(payVoucher, 'voucher_not_found')
    const page = await openVoucher()
    await page.fill('Code of the voucher', 'XXXX-XXXX-XXXX-XXXX')
    await page.press('Use the voucher')
    await page.shows('There is no gift voucher with this code.')
    await page.press('Choose another way to pay')
    await screen.findByRole('radio', { name: 'Voucher' })
  })

  it('is asked for no tip, which is money for the staff', async () => {
    await openVoucher()
    expect(screen.queryByRole('radiogroup', { name: 'Tip' })).toBeNull()
  })
})

describe('sale of a gift voucher', () => {
  const code = { hash: '', last4: '2345', sealed: '' }
  const trading = { ...tradingOf(), vatPeriods: firstVatPeriods }
  const sold = sellVoucherSchema.parse({
    ...{ id: voucher.id, orderId: voucher.orderId, locationId: location().id, amountPence: 10_000 },
  })
  const sale = sell(sold, trading, code, contextOf()).order
  const openTill = () => openPage('/till', { as: manager() })

  it('wants an amount', async () => {
    const page = await openTill()
    await page.press('Sell a gift voucher')
    await page.press('To payment')
    await page.shows('Enter an amount from £5.00 to £500.00')
    expect(server.calls(sellVoucher)).toEqual([])
  })

  it('goes to payment with the amount that was tapped', async () => {
    server.answers(sellVoucher, ({ body }) => changeAtServer(sell(body, trading, code, contextOf()).order))
    const page = await openTill()
    await page.press('Sell a gift voucher')
    await page.press('£100.00')
    await page.press('To payment, £100.00')
    await page.shows('To pay £100.00')
    const { body } = await server.firstCall(sellVoucher)
    expect(body).toMatchObject({ amountPence: 10_000, validMonths: 24 })
    expect(page.address()).toBe(`/till/orders/${body.orderId}/pay`)
  })

  it('is not paid with another voucher', async () => {
    await openPage(`/till/orders/${sale.id}/pay`, { as: manager(), orders: [sale] })
    const tenders = await screen.findByRole('radiogroup', { name: 'Paid by' })
    expect(within(tenders).getAllByRole('radio')).toHaveLength(2)
    within(tenders).getByRole('radio', { name: 'Card' })
    within(tenders).getByRole('radio', { name: 'Cash' })
  })

  it('leads to the paper of the voucher once it is paid', async () => {
    server.answers(getVoucherCode, {
      code: '2345-6789-ABCD-2345',
      amountPence: 10_000,
      expiresOn: null,
      isMailed: false,
    })
    const page = await openPage(`/till/orders/${sale.id}/pay`, { as: manager(), orders: [sale] })
    await page.choose('Cash')
    await page.press('Exact £100.00')
    await page.press('Show the voucher')
    await page.shows('2345-6789-ABCD-2345', await screen.findByRole('article', { name: 'Gift voucher' }))
  })

  it('ends at the floor when the guest has the code', async () => {
    server.answers(getVoucherCode, {
      code: '2345-6789-ABCD-2345',
      amountPence: 10_000,
      expiresOn: null,
      isMailed: false,
    })
    server.answers(handOverVoucher, {})
    const page = await openPage(`/till/orders/${sale.id}/voucher`, { as: manager(), orders: [paid(sale)] })
    await page.press('The guest has it')
    await waitFor(() => expect(page.address()).toBe('/till'))
    expect(server.calls(handOverVoucher)).toHaveLength(1)
  })
})
