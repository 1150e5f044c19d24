import { discountOrder } from '@tableside/contract/orders'
import { approve } from '@tableside/contract/restaurants'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, waiter } from '../../testing/fixtures.ts'
import { typeManagerPin } from '../../testing/manager-pin.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'
import { ana, pairedTill, signOnAs } from '../../testing/paired-till.ts'
import { testNow } from '../../testing/test-now.ts'

const order = openOrder({ lines: [dish('Ribeye', 2800)] })

async function openPaired(): Promise<Page> {
  const page = await openPage(`/till/orders/${order.id}`, { as: pairedTill([ana()]), orders: [order] })
  await signOnAs(page, ana())
  return page
}

async function discount(page: Page, size: string) {
  await page.press('More for this order')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Discount the bill' }))
  const sheet = await screen.findByRole('dialog', { name: 'Discount the bill' })
  await page.choose(size, sheet)
  await page.choose('Regular guest', sheet)
  await page.press('Discount the bill', sheet)
}

describe('discount at a paired till', () => {
  it('is given alone within the limits of who is on', async () => {
    const page = await openPaired()
    await discount(page, '10%')
    await page.shows('10% off: Regular guest')
    expect((await server.firstCall(discountOrder)).body).toMatchObject({ rateBps: 1000, reason: 'Regular guest' })
  })

  it('asks for a manager’s PIN above them', async () => {
    const page = await openPaired()
    await discount(page, '20%')
    await page.shows('Manager PIN to discount the bill')
  })

  it('goes by the same limits without a connection', async () => {
    const page = await openPaired()
    const switchPerson = await screen.findByRole('button', { name: 'Signed on: Ana Lima. Switch person' })
    server.goesAway()
    await page.user.click(switchPerson)
    await signOnAs(page, ana())
    await discount(page, '10%')
    await page.shows('10% off: Regular guest')
    // The bill has had its ten per cent.
    await discount(page, '10%')
    await page.shows('Manager PIN to discount the bill')
  })
})

describe('manager’s PIN', () => {
  const openAsWaiter = async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await discount(page, '20%')
    return page
  }

  it('approves the discount for who asked', async () => {
    const approvalId = idOf('approval')
    server.answers(approve, { approvalId, approvedBy: manager().name, expiresAt: testNow })
    const page = await openAsWaiter()
    await typeManagerPin(page)
    await page.shows('20% off: Regular guest')
    expect((await server.firstCall(discountOrder)).body.approvalId).toBe(approvalId)
    expect((await server.firstCall(approve)).body).toMatchObject({ pin: '333333', action: 'discount_order' })
  })

  it.each([
    ['pin_wrong', 'That PIN is not right'],
    ['pin_locked', 'Too many wrong PINs'],
    ['above_limit', 'This is more than they may approve.'],
  ] as const)('is refused with words when it is %s', async (code, words) => {
    server.refuses(approve, code)
    const page = await openAsWaiter()
    await typeManagerPin(page)
    await page.shows(words)
    expect(server.calls(discountOrder)).toHaveLength(0)
  })

  it('is not asked of a manager', async () => {
    const page = await openPage(`/till/orders/${order.id}`, { as: manager(), orders: [order] })
    await discount(page, '50%')
    await page.shows('50% off: Regular guest')
    await server.firstCall(discountOrder)
    expect(server.calls(approve)).toHaveLength(0)
  })
})
