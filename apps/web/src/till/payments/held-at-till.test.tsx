import { decideHeldCash, payCash } from '@tableside/contract/payments'
import { approve } from '@tableside/contract/restaurants'
import { basisPoints } from '@tableside/domain/money'
import { decideHeld, takeCash } from '@tableside/domain/payments'
import { addMinutes } from '@tableside/domain/time'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, type Person, waiter } from '../../testing/fixtures.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder } from '../../testing/orders.ts'
import { testNow } from '../../testing/test-now.ts'

const order = openOrder({ lines: [dish('Sparkling Water', 320)] })

/** The till took it without a connection, and its clock is an hour ahead. */
async function takeWithWrongClock(as: Person) {
  server.answers(payCash, ({ params, body }) => {
    const takenOffline = { at: addMinutes(testNow, 60), deviceId: idOf('device'), billPence: order.totals.totalPence }
    const command = { ...body, takenOffline }
    return changeAtServer(
      takeCash(orderAtServer(params.orderId), command, { ...contextOf(), feeBps: basisPoints(100) }).order,
    )
  })
  server.answers(decideHeldCash, ({ params, body }) => {
    const approval = { approvedBy: manager().staffId }
    return changeAtServer(
      decideHeld(orderAtServer(params.orderId), params.paymentId, body, approval, contextOf()).order,
    )
  })
  const page = await openPage(`/till/orders/${order.id}/pay`, { as, orders: [order] })
  await page.choose('Cash')
  await page.press('Exact £3.20')
  await page.shows('Held for a manager')
  return page
}

describe('cash that is held for a manager', () => {
  it('says why, and to keep the money in the drawer', async () => {
    const page = await takeWithWrongClock(waiter())
    await page.shows('£3.20 in cash, taken offline. The till’s clock is ahead. Keep the money in the drawer.')
  })

  it('counts once a manager accepts it', async () => {
    const page = await takeWithWrongClock(manager())
    await page.press('Decide now')
    const sheet = await screen.findByRole('dialog', { name: /is this cash in the drawer/ })
    await page.choose(/^Accept £3\.20/, sheet)
    await page.fill('Reason', 'Counted', sheet)
    await page.press('Accept £3.20', sheet)
    await page.shows('£3.20 accepted')
    expect(orderAtServer(order.id).state).toBe('paid')
  })

  it('does not count once a manager refuses it', async () => {
    const page = await takeWithWrongClock(manager())
    await page.press('Decide now')
    const sheet = await screen.findByRole('dialog', { name: /is this cash in the drawer/ })
    await page.choose(/^Refuse £3\.20/, sheet)
    await page.fill('Reason', 'Not there', sheet)
    await page.press('Refuse £3.20', sheet)
    await page.shows('A manager refused this cash.')
  })

  it('is decided later from the payments of the bill', async () => {
    const page = await takeWithWrongClock(manager())
    await page.press('Later')
    await page.press('Decide', await screen.findByRole('region', { name: 'Payments' }))
    await screen.findByRole('dialog', { name: /is this cash in the drawer/ })
  })

  it('asks a waiter for a manager’s PIN', async () => {
    const approvalId = idOf('approval')
    server.answers(approve, { approvalId, approvedBy: manager().name, expiresAt: testNow })
    const page = await takeWithWrongClock(waiter())
    await page.press('Decide now')
    const sheet = await screen.findByRole('dialog', { name: /is this cash in the drawer/ })
    await page.choose(/^Accept £3\.20/, sheet)
    await page.fill('Reason', 'Counted', sheet)
    await page.press('Accept £3.20', sheet)
    await page.shows('Manager PIN to accept £3.20')
    const pad = within(await screen.findByRole('group', { name: /^Manager PIN/ }))
    for (const digit of '333333') await page.user.click(pad.getByRole('button', { name: digit }))
    expect((await server.firstCall(decideHeldCash)).body.approvalId).toBe(approvalId)
  })
})
