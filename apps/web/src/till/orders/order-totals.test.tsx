import { changeOrderDetails } from '@tableside/contract/orders'
import { theGuests } from '@tableside/domain/guest-tables'
import { basisPoints, pence } from '@tableside/domain/money'
import { startCardPayment } from '@tableside/domain/payments'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { dish, location, restaurant, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

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

  it('shows what guests had taken off of the shares they pay', async () => {
    const off = { ...{ amountPence: pence(1400), serviceOffPence: pence(175) }, tipPence: pence(0), cardToken: 'tok' }
    const paying = { at: testNow, by: theGuests, feeBps: basisPoints(100), newId }
    const shared = startCardPayment(order, { paymentId: newId(), ...off }, paying).order
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), restaurant: here, orders: [shared] })
    await page.shows('Taken off by guests')
    const figures = screen.getByText('Taken off by guests').closest('dl')?.textContent
    expect(figures).toMatch(/Optional service charge 12\.5%£3\.50Taken off by guests[-−]£1\.75Total£29\.75/)
  })

  it('leaves no room for a tip', async () => {
    const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), restaurant: here, orders: [order] })
    await page.shows('Service is on the bill.')
    expect(screen.queryByRole('radio', { name: 'No tip' })).toBeNull()
  })
})
