import { correctTender, payTerminal } from '@tableside/contract/payments'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, location, manager, restaurant, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder, paidOnTerminal } from '../../testing/orders.ts'

const withDojo = restaurant({ locations: [location({ terminalName: 'Dojo' })] })
const order = openOrder({ lines: [dish('Ribeye', 2850)] })
const circumstances = { as: waiter(), restaurant: withDojo, orders: [order] }
const openPay = () => openPage(`/till/orders/${order.id}/pay`, circumstances)

describe('terminal at the pay screen', () => {
  it('is chosen first where the site has one', async () => {
    const page = await openPay()
    const terminal = await screen.findByRole('radio', { name: 'Card on Dojo' })
    expect(terminal).toHaveProperty('checked', true)
    await page.shows('Charge £28.50 on Dojo')
  })

  it('records the card with its reference', async () => {
    const page = await openPay()
    await page.fill('Reference (optional)', '4242')
    await page.press('Approved on Dojo: £28.50')
    await page.shows('£28.50 taken, card on Dojo, 4242')
    expect((await server.firstCall(payTerminal)).body).toMatchObject({ amountPence: 2850, reference: '4242' })
  })

  it('takes no whole card number', async () => {
    const page = await openPay()
    await page.fill('Reference (optional)', '4242424242424242')
    await page.shows('Never the whole card number: only its last four digits.')
    const approve = screen.getByRole('button', { name: 'Approved on Dojo: £28.50' })
    expect(approve.hasAttribute('disabled')).toBe(true)
  })

  it('takes the whole bill beside Pay at the counter', async () => {
    const atCounter = openOrder({ lines: [dish('Ribeye', 2850)], orderType: 'counter' })
    const page = await openPage(`/till/orders/${atCounter.id}`, { ...circumstances, orders: [atCounter] })
    await page.press('Dojo £28.50')
    await page.press('Approved on Dojo: £28.50', await screen.findByRole('dialog', { name: 'Card on Dojo' }))
    await page.shows('£28.50 taken, card on Dojo')
  })
})

describe('payment recorded as the wrong tender', () => {
  const recorded = paidOnTerminal(openOrder({ lines: [dish('Ribeye', 2850)] }))

  it('is corrected to cash by a manager, and the bill stays paid', async () => {
    const page = await openPage(`/till/orders/${order.id}/pay`, {
      ...circumstances,
      as: manager(),
      orders: [recorded],
    })
    await page.press('Correct')
    await page.shows('£28.50 is recorded as card on Dojo, 4242. Record it as cash instead?')
    await page.choose('Wrong button pressed')
    await page.press('Correct to cash')
    await page.shows('Taken cash £28.50', await screen.findByRole('region', { name: 'Payments' }))
    await page.shows('Nothing is owed on this order.')
    expect((await server.firstCall(correctTender)).body).toMatchObject({
      tender: 'cash',
      reason: 'Wrong button pressed',
    })
  })
})
