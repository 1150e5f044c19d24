import { changeOrderDetails, joinBills } from '@tableside/contract/orders'
import { approve } from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { givenApproval } from '@tableside/domain/orders'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, idOf, manager, waiter } from '../../testing/fixtures.ts'
import { orderAtServer } from '../../testing/kept-orders.ts'
import { typeManagerPin } from '../../testing/manager-pin.ts'
import { numberedTables, orderAt } from '../../testing/numbered-tables.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'

const soup = dish('Soup of the day', 650)
const atOne = orderAt('1', { lines: [soup], covers: 2 })
const atTwo = orderAt('2', { lines: [soup], covers: 2, number: '102' })

/** Table 2, at which a party sits already, is pushed to table 1. */
async function pushTogether(): Promise<Page> {
  const page = await openPage(`/till/orders/${atOne.id}`, {
    ...{ as: waiter(), restaurant: numberedTables, orders: [atOne, atTwo] },
  })
  await page.press('Table, covers and kind')
  const sheet = await screen.findByRole('dialog', { name: 'Table, covers and kind' })
  await page.user.click(await screen.findByText('Tables joined'))
  await page.user.click(await screen.findByRole('checkbox', { name: '2 (has a bill)' }))
  await page.press('Save', sheet)
  await screen.findByRole('dialog', { name: 'Join the bills?' })
  return page
}

describe('two tables that are put together', () => {
  it('pay one bill once somebody says so', async () => {
    const page = await pushTogether()
    await page.shows('Table 2 has a bill of its own, £6.50.')
    await page.press('Join the bills')
    await screen.findByRole('heading', { level: 1, name: /^Table 1 \+ 2/ })
    await screen.findByRole('button', { name: 'Pay £13.00' })
    expect(orderAtServer(atTwo.id)).toMatchObject({ state: 'voided', lines: [] })
  })

  it('keep a bill each where they want it', async () => {
    const page = await pushTogether()
    await page.press('Keep them apart')
    await screen.findByRole('button', { name: 'Pay £6.50' })
    await server.firstCall(changeOrderDetails)
    expect(server.calls(joinBills)).toHaveLength(0)
  })

  it('ask for a manager’s PIN where more was given away on both than one person may', async () => {
    const page = await pushTogether()
    server.answers(joinBills, ({ body }) => {
      if (!body.approvalId) throw new DomainError('given_above_limit', { totalPence: 1080 })
      return { order: atOne }
    })
    const approvalId = idOf('approval')
    server.answers(approve, { approvalId, approvedBy: manager().name, expiresAt: testNow })
    await page.press('Join the bills')
    const asked = await screen.findByRole('dialog', { name: 'Needs a manager’s PIN' })
    await page.shows('£10.80 was given away on both bills together', asked)
    await typeManagerPin(page)
    await page.shows('They are one bill now')
    expect(server.calls(joinBills).map(({ body }) => body.approvalId)).toEqual([undefined, approvalId])
    expect((await server.firstCall(approve)).body).toMatchObject(givenApproval(atOne.id, 1080))
  })

  it('say why they were not joined, and stay open to be joined again under the same key', async () => {
    const page = await pushTogether()
    server.refuses(joinBills, 'bill_part_paid')
    await page.press('Join the bills')
    await page.shows('Couldn’t join the bills')
    await page.press('Join the bills')
    await page.shows('Join the bills?')
    const keys = server.calls(joinBills).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })
})
