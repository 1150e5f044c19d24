import { payCash } from '@tableside/contract/payments'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, restaurant, waiter } from '../../testing/fixtures.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { line, openOrder, paid } from '../../testing/orders.ts'

const naan = dish('Garlic Naan', 450)
/** One for the table, two at seat 1, one at seat 2: £18.00. */
const forTwo = openOrder({ lines: [line(naan), line(naan, { seat: 1, quantity: 2 }), line(naan, { seat: 2 })] })
const openPay = (order = forTwo, given: Parameters<typeof openPage>[1] = {}) =>
  openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order], ...given })

async function dishRows() {
  const list = await screen.findByRole('list', { name: 'Dishes to pay for' })
  return within(list).getAllByRole('listitem')
}

async function pressDish(page: Page, row: number, name: RegExp | string) {
  await page.press(name, (await dishRows())[row])
}

describe('split evenly', () => {
  it('begins with two guests', async () => {
    const page = await openPay()
    await page.choose('Split evenly')
    await page.shows('This guest pays £9.00')
  })

  it('begins with the covers where the restaurant wants it so', async () => {
    const atTable = openOrder({ lines: [dish('Ribeye', 2850)], table: 'Table 4', covers: 3 })
    const page = await openPay(atTable, { restaurant: restaurant({ splitsByCovers: true }) })
    await page.choose('Split evenly')
    await page.shows('This guest pays £9.50')
  })

  it('begins with the covers that have not paid yet', async () => {
    const atTable = openOrder({ lines: [line(naan, { quantity: 4 })], table: 'Table 4', covers: 4 })
    const page = await openPay(paid(atTable, { amount: 450 }), { restaurant: restaurant({ splitsByCovers: true }) })
    await page.choose('Split evenly')
    await page.shows('This guest pays £4.50')
  })

  it('gives the penny that is left over to the first guest', async () => {
    const page = await openPay(openOrder({ lines: [dish('Olives', 1000)] }))
    await page.choose('Split evenly')
    await page.press('Guests still to pay 3')
    await page.shows('This guest pays £3.34')
  })

  it('leaves two of three guests half of the rest each, also when the page is loaded again', async () => {
    const page = await openPay()
    await page.choose('Split evenly')
    await page.press('Guests still to pay 3')
    await page.choose('Cash')
    await page.press('Exact £6.00')
    await page.shows('Still to pay: £12.00')
    await page.reload()
    await page.shows('This guest pays £6.00')
    const two = await screen.findByRole('button', { name: 'Guests still to pay 2' })
    expect(two.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('split by dish', () => {
  it('asks what this guest pays for', async () => {
    const page = await openPay()
    await page.choose('By dish')
    await page.shows('Tap what this guest pays for.')
  })

  it('takes all dishes of a seat in one tap', async () => {
    const page = await openPay()
    await page.choose('By dish')
    await page.press('Seat 1')
    await page.shows('This guest pays £9.00')
  })

  it('takes half of a dish that two guests share', async () => {
    const page = await openPay()
    await page.choose('By dish')
    await pressDish(page, 0, /^1 Garlic Naan/)
    await pressDish(page, 0, '½ of Garlic Naan')
    await page.shows('This guest pays £2.25')
  })

  it('is not offered what is paid for, and ends at exactly the bill', async () => {
    const page = await openPay()
    await page.choose('By dish')
    await page.press('Seat 1')
    await pressDish(page, 0, /^1 Garlic Naan/)
    await pressDish(page, 0, '½ of Garlic Naan')
    await page.choose('Cash')
    await page.press('Exact £11.25')
    await page.press('Next payment')
    await pressDish(page, 0, /^½ Garlic Naan/)
    await pressDish(page, 1, /^1 Garlic Naan/)
    await page.shows('This guest pays £6.75')
    expect(await dishRows()).toHaveLength(2)
    await page.choose('Cash')
    await page.press('Exact £6.75')
    await screen.findByRole('button', { name: 'New order' })
  })

  it('says on the bill which dishes a payment was for', async () => {
    const page = await openPay()
    await page.choose('By dish')
    await pressDish(page, 0, /^1 Garlic Naan/)
    await pressDish(page, 0, '½ of Garlic Naan')
    await page.choose('Cash')
    await page.press('Exact £2.25')
    await page.shows('½ Garlic Naan', await screen.findByRole('region', { name: 'Payments' }))
    expect((await server.firstCall(payCash)).body.dishes).toEqual([{ lineId: forTwo.lines[0]?.id, part: 1, of: 2 }])
  })
})

describe('other amount', () => {
  it('takes a part of the bill and says what is still to pay', async () => {
    const page = await openPay()
    await page.choose('Other amount')
    await page.fill('This guest pays', '1000')
    await page.press('Take payment £10.00')
    await page.shows('£10.00 taken, Visa 4242')
    await page.shows('Still to pay: £8.00')
    await page.press('Next payment')
    await screen.findByRole('button', { name: 'Take payment £8.00' })
  })

  it('takes no more than is owed', async () => {
    const page = await openPay(paid(forTwo, { amount: 1000 }))
    await page.choose('Other amount')
    await page.fill('This guest pays', '801')
    await page.shows('Enter more than £0.00, up to £8.00')
    expect(screen.queryByRole('button', { name: /^Take payment/ })).toBeNull()
  })
})
