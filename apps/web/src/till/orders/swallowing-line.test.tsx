import { sendOrder } from '@tableside/contract/orders'
import { payCash } from '@tableside/contract/payments'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const soup = dish('Soup', 650)
const order = openOrder({ table: 'Table 2', lines: [soup] })

describe('line that takes requests and answers none', () => {
  it('lets nothing be called sent, and delivers it once it answers', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await screen.findByRole('button', { name: 'Send 1' })
    server.swallows()
    await page.press('Send 1')
    await page.shows('Sending…')
    expect(screen.queryByText('All sent')).toBeNull()
    await page.shows('Waiting to reach the kitchen')
    await page.shows('No connection: 1 waiting')
    expect(server.calls(sendOrder)).toEqual([])
    await page.press('Back to the floor')
    await screen.findByRole('button', { name: /^Table Table 2, sending/ })
    server.comesBack()
    await screen.findByRole('button', { name: /^Table Table 2, sent/ })
    expect(orderAtServer(order.id).fires).toBe(1)
  })

  it('keeps no guest waiting for their change', async () => {
    const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
    await page.choose('Cash')
    server.swallows()
    await page.press('Exact £6.50')
    await page.shows('£6.50 taken, cash')
    await screen.findByRole('button', { name: 'Back to the floor' })
    expect(server.calls(payCash)).toEqual([])
    server.comesBack()
    await server.firstCall(payCash)
  })

  it('keeps none waiting for a drawer that cannot be asked for', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await screen.findByRole('button', { name: 'Pay £6.50' })
    server.swallows()
    await page.shows('No connection')
    await page.press('Pay £6.50')
    await page.choose('Cash')
    const tappedMs = performance.now()
    await page.press('Exact £6.50')
    await page.shows('£6.50 taken, cash')
    expect(performance.now() - tappedMs).toBeLessThan(3_000)
  })

  it('says so of a till on which nothing is tapped', async () => {
    const page = await openPage('/till', { as: waiter(), orders: [order] })
    await page.shows('Table 2')
    server.swallows()
    await page.press('No connection')
    await page.shows('Dishes and prices are as of 9 Mar 2027, 12:30.')
    await page.press('Close')
    server.comesBack()
    await page.hides('No connection')
  })
})
