import { payCard, payCash, releaseHold } from '@tableside/contract/payments'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { keptOnVisa, tabOn } from '../../testing/kept-bills.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const order = openOrder({ lines: [dish('Lamb Samosa', 450)] })
const held = { state: 'held', kept: keptOnVisa(5000) } as const
const tab = tabOn(order, 'Priya', held)
const openTabOf = (of = tab, rest = '') => openPage(`/till/orders/${of.id}${rest}`, { as: waiter(), orders: [of] })

describe('open tab', () => {
  it('is found on the floor by its name', async () => {
    const page = await openPage('/till', { as: waiter(), orders: [tab] })
    await page.press(/^Priya.*Tab · Takeaway/)
    await screen.findByRole('heading', { level: 1, name: /Priya/ })
  })

  it('is offered no second hold', async () => {
    const page = await openTabOf()
    await page.press('More for this order')
    await screen.findByRole('menuitem', { name: 'Discount the bill' })
    expect(screen.queryByRole('menuitem', { name: /^Open a tab/ })).toBeNull()
  })

  it('lets its hold go where the guest pays in another way', async () => {
    const page = await openTabOf()
    await page.press(/^Tab: Priya/)
    await page.press('Release the hold of £50.00')
    await page.hides('held on Visa 4242')
    expect(server.calls(releaseHold)).toHaveLength(1)
  })

  it('says why the hold was not released', async () => {
    const page = await openTabOf()
    server.refuses(releaseHold, 'payment_unsettled')
    await page.press(/^Tab: Priya/)
    await page.press('Release the hold of £50.00')
    await page.shows('Couldn’t release the hold')
  })

  it('says that its hold has run out', async () => {
    const page = await openTabOf(
      tabOn(order, 'Priya', { state: 'held', kept: keptOnVisa(5000, { expiresAt: '2027-03-09T12:00:00.000Z' }) }),
    )
    await page.shows('The hold has run out. Release it, then ask for the card again')
  })
})

describe('payment from a tab', () => {
  it('takes the bill from what is held, and releases the rest', async () => {
    const page = await openTabOf(tab, '/pay')
    await page.shows('£50.00 is held on Visa 4242. What is not taken is released.')
    await page.press('Take £4.50 from the tab')
    await page.shows('£4.50 taken, Visa 4242')
    expect((await server.firstCall(payCard)).body).toMatchObject({ amountPence: 450, holdId: tab.holds[0]?.id })
  })

  it('takes what is held where the bill is more, and the rest otherwise', async () => {
    const small = tabOn(order, 'Priya', { state: 'held', kept: keptOnVisa(400) })
    const page = await openTabOf(small, '/pay')
    await page.shows('Take it from the hold, then the other £0.50 by another payment.')
    await page.press('Take £4.00 from the tab')
    await page.shows('£4.00 taken, Visa 4242')
  })

  it('is refused by a hold that has run out', async () => {
    const over = tabOn(order, 'Priya', {
      state: 'held',
      kept: keptOnVisa(5000, { expiresAt: '2027-03-09T12:00:00.000Z' }),
    })
    const page = await openTabOf(over, '/pay')
    await page.shows('The hold has run out')
  })

  it('in cash lets the hold go', async () => {
    const page = await openTabOf(tab, '/pay')
    await page.choose('Cash')
    await page.press('Exact £4.50')
    await page.shows('£4.50 taken, cash')
    await waitFor(() => expect(server.calls(payCash)).toHaveLength(1))
    await page.hides('is held on Visa 4242')
  })
})

describe('tab whose hold ends soon', () => {
  const ending = tabOn(order, 'Ina', {
    state: 'held',
    kept: keptOnVisa(5000, { expiresAt: '2027-03-09T13:30:00.000Z' }),
  })

  it('needs attention, wherever one is at the till', async () => {
    const page = await openPage('/till', { as: waiter(), orders: [ending] })
    const attention = await screen.findByRole('region', { name: 'Needs attention' })
    await page.shows('Needs attention: tab of Ina', attention)
    await page.shows(/The hold of £50\.00 ends .*13:30.*Close the tab before then/, attention)
    await page.press('Open the tab', attention)
    await screen.findByRole('heading', { level: 1, name: /Ina/ })
    await page.shows('Ends soon: close the tab, or release the hold and ask for the card again')
  })

  it('needs none any more once it is released', async () => {
    const page = await openTabOf(ending)
    await page.shows('Needs attention: tab of Ina')
    await page.press(/^Tab: Ina/)
    await page.press('Release the hold of £50.00')
    await page.hides('Needs attention: tab of Ina')
  })

  it('is put aside until the hold has ended', async () => {
    const page = await openPage('/till', { as: waiter(), orders: [ending] })
    const attention = await screen.findByRole('region', { name: 'Needs attention' })
    await page.press(/^Dismiss|^Close/, attention)
    await page.hides('Needs attention: tab of Ina')
  })

  it('says that nothing can be taken from it any more', async () => {
    const page = await openPage('/till', { as: waiter(), orders: [tabOn(order, 'Ina', { state: 'expired' })] })
    await page.shows('Nothing can be taken from it: ask for the card again, or take another payment.')
  })
})
