import { discountOrder as discountEndpoint } from '@tableside/contract/orders'
import { basisPoints } from '@tableside/domain/money'
import { type DiscountCommand, discountOrder } from '@tableside/domain/orders'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder } from '../../testing/orders.ts'

const tart = dish('Lemon Tart', 750)
const water = dish('Sparkling Water', 320)
const given: DiscountCommand = {
  ...{ id: idOf('comp'), lineId: null, rateBps: basisPoints(10_000), amountPence: null },
  kind: 'comp',
  reason: 'Regular guest',
}
const comped = discountOrder(openOrder({ lines: [tart] }), given, { approvedBy: manager().staffId }, contextOf()).order

async function openAs(as = manager()) {
  const page = await openPage(`/till/orders/${comped.id}`, { as, orders: [comped], menu: [tart, water] })
  await page.shows('Complimentary bill: Regular guest')
  await page.press(/^Sparkling Water/)
  await page.shows('The comp does not cover 1 × Sparkling Water, added later.')
  await page.press('Approve again')
  return { page, sheet: await screen.findByRole('dialog', { name: 'Approve again' }) }
}

describe('comp that does not cover a dish added later', () => {
  it('is approved again by a manager', async () => {
    const { page, sheet } = await openAs()
    await page.press('Take £10.70 off', sheet)
    await page.hides('does not cover')
    await screen.findByRole('button', { name: 'Pay £0.00' })
    expect((await server.firstCall(discountEndpoint)).body).toMatchObject({ kind: 'comp', replacesId: given.id })
  })

  it('asks a waiter for a manager’s PIN', async () => {
    const { page, sheet } = await openAs(waiter())
    await page.shows('Manager PIN to take £10.70 off', sheet)
  })
})
