import { discountOrder as discountEndpoint } from '@tableside/contract/orders'
import { noLimits } from '@tableside/domain/access'
import { basisPoints, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { type DiscountCommand, discountOrder, giveDiscount, type Order, voidLine } from '@tableside/domain/orders'
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

const upTo = (amount: number) => zeroOrMorePenceSchema.parse(amount)
const without = (order: Order, name: string) => {
  const line = order.lines.find((each) => each.name === name)
  return voidLine(order, line?.id ?? '', { quantity: 1, reason: '' }, undefined, contextOf()).order
}

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

describe('discount that takes off less because the bill has become smaller', () => {
  it('says the minimum a preset is for', async () => {
    const size = { rateBps: null, amountPence: upTo(500) }
    const lunch = { ...size, id: idOf('preset'), name: 'Lunch', minBillPence: upTo(2500), needsApproval: false }
    const command = { ...size, id: idOf('lunch'), kind: 'discount', lineId: null, reason: 'Lunch' } as const
    const order = openOrder({ lines: [tart, dish('Ribeye', 2800)] })
    const given = giveDiscount(order, { ...command, presetId: lunch.id }, [lunch], undefined, contextOf()).order
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [without(given, 'Ribeye')] })
    await page.shows('Lunch is for bills from £25.00, so nothing comes off now.')
    await page.hides('Approve again')
  })

  it('asks a manager for more than whoever gave it may give', async () => {
    const order = openOrder({ lines: [tart, dish('Ribeye', 2800)] })
    const limits = { ...noLimits, discountBps: basisPoints(1000) }
    const tenth = { ...given, kind: 'discount', rateBps: null, amountPence: upTo(355) } as const
    const lowered = discountOrder(order, tenth, { approvedBy: waiter().staffId, limits }, contextOf()).order
    const page = await openPage(`/till/orders/${order.id}`, { as: manager(), orders: [without(lowered, 'Ribeye')] })
    await page.shows('Only £0.75 of £3.55 comes off: the bill is smaller now, and more needs a manager.')
    await page.press('Approve again')
    await page.press('Take £3.55 off', await screen.findByRole('dialog', { name: 'Approve again' }))
    await page.hides('Only £0.75')
    await screen.findByRole('button', { name: 'Pay £3.95' })
  })
})
