import { changeOrderDetails } from '@tableside/contract/orders'
import { basisPoints } from '@tableside/domain/money'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, location, restaurant, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const charge = { serviceChargeBps: basisPoints(1250), serviceChargeMinCovers: 1 }
const here = restaurant({ locations: [location(charge)] })
const order = openOrder({ table: 'Table 4', covers: 4, lines: [dish('Ribeye', 2800)], trading: charge })

describe('service charge', () => {
  it('is taken off for the guests in a tap', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), restaurant: here, orders: [order] })
    await page.shows('Optional service charge 12.5%')
    await page.press('Remove the service charge')
    await page.shows('Service charge removed')
    await screen.findByRole('button', { name: 'Pay £28.00' })
    expect((await server.firstCall(changeOrderDetails)).body).toEqual({ hasServiceCharge: false })
  })

  it('is put back', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), restaurant: here, orders: [order] })
    await page.press('Remove the service charge')
    await page.press('Put back')
    await page.shows('Optional service charge 12.5%')
    await screen.findByRole('button', { name: 'Pay £31.50' })
  })

  it('leaves no room for a tip', async () => {
    const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), restaurant: here, orders: [order] })
    await page.shows('Service is on the bill.')
    expect(screen.queryByRole('radio', { name: 'No tip' })).toBeNull()
  })
})
