import { getDrawer } from '@tableside/contract/cash'
import { payCash } from '@tableside/contract/payments'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const bill = (number: string) => openOrder({ number, lines: [dish('Ribeye', 2850)] })
const orders = ['101', '102', '103'].map(bill)

async function openCash(number = '101') {
  const page = await openPage(`/till/orders/${bill(number).id}/pay`, { as: waiter(), orders })
  await page.choose('Cash')
  return page
}

describe('cash at the pay screen', () => {
  it('takes the exact sum in one tap', async () => {
    const page = await openCash()
    await page.press('Exact £28.50')
    await page.shows('£28.50 taken, cash')
    await page.shows('No change')
    expect((await server.firstCall(payCash)).body).toMatchObject({
      amountPence: 2850,
      tipPence: 0,
      tenderedPence: 2850,
    })
  })

  it('says the change of a note', async () => {
    const page = await openCash()
    await page.press('£30')
    await page.press('Take, change £1.50')
    await page.shows('Change £1.50')
    expect((await server.firstCall(payCash)).body.tenderedPence).toBe(3000)
  })

  it('takes what is typed on the keypad from the pennies up', async () => {
    const page = await openCash()
    for (const key of ['4', '0', '00']) await page.press(key)
    await page.press('Take, change £11.50')
    await page.shows('Change £11.50')
  })

  it('takes nothing while too little is on the table', async () => {
    const page = await openCash()
    for (const key of ['2', '0', '00']) await page.press(key)
    const more = await screen.findByRole('button', { name: '£8.50 more' })
    expect(more.hasAttribute('disabled')).toBe(true)
  })

  it('adds the tip to what the guest hands over', async () => {
    const page = await openCash()
    await page.choose('10% £2.85')
    await page.press('Exact £31.35')
    await page.shows('£31.35 taken, cash')
    expect((await server.firstCall(payCash)).body).toMatchObject({ amountPence: 2850, tipPence: 285 })
  })

  it('offers the next order once the bill is paid', async () => {
    const page = await openCash()
    await page.press('Exact £28.50')
    await page.press('New order')
    expect(page.address()).toMatch(/^\/till\/orders\/[^/]+\?new=takeaway$/)
  })

  it('asks about the drawer while none is open, and takes the cash without one', async () => {
    server.answers(getDrawer, { drawer: null })
    const page = await openCash()
    await page.press('Exact £28.50')
    await page.shows('No cash drawer is open')
    expect(server.calls(payCash)).toEqual([])
    await page.press('Take cash without a drawer')
    await page.shows('£28.50 taken, cash')
  })

  it('asks as well where another till has closed it since the page was opened', async () => {
    const page = await openCash()
    await page.shows('Exact £28.50')
    const { getQueryClient } = await import('../../shared/query-client.ts')
    const isReading = () => getQueryClient().isFetching({ queryKey: ['drawer'] }) > 0
    await expect.poll(isReading).toBe(false)
    const asked = server.calls(getDrawer).length
    server.answers(getDrawer, { drawer: null })
    live.says('drawer.closed')
    await expect.poll(() => server.calls(getDrawer).length > asked && !isReading()).toBe(true)
    await page.press('Exact £28.50')
    await page.shows('No cash drawer is open')
    expect(server.calls(payCash)).toEqual([])
  })

  it('asks about it once a trading day, and not again at midnight in the middle of a service', async () => {
    server.answers(getDrawer, { drawer: null })
    // A bill each: what was taken may be on its way to the server when the page is opened again.
    vi.setSystemTime('2027-03-09T23:58:00.000Z')
    const before = await openCash()
    await before.press('Exact £28.50')
    await before.press('Take cash without a drawer')
    await before.shows('£28.50 taken, cash')

    vi.setSystemTime('2027-03-10T00:02:00.000Z')
    const after = await openCash('102')
    await after.press('Exact £28.50')
    await after.shows('£28.50 taken, cash')

    vi.setSystemTime('2027-03-10T04:01:00.000Z')
    const nextDay = await openCash('103')
    await nextDay.press('Exact £28.50')
    await nextDay.shows('No cash drawer is open')
  })

  it('keeps the payment while there is no connection, and asks nobody to take it again', async () => {
    server.isAway(payCash)
    const page = await openCash()
    await page.press('Exact £28.50')
    await page.shows('No connection. This payment is kept on this till and sent as soon as the connection is back.')
    expect(screen.queryByRole('button', { name: /^Take|^Exact/ })).toBeNull()
  })

  it('says in the server’s words why it was not taken, and offers another way', async () => {
    server.refuses(payCash, 'payment_too_large')
    const page = await openCash()
    await page.press('Exact £28.50')
    await page.shows('The amount is more than is still owed. Take the amount still owed, or add a tip.')
    await page.press('Choose another way to pay')
    await page.shows('Paid by')
  })
})
