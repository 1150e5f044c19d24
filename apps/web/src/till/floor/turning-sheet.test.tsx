import { getFloorNow, markTableClean, markTableLeft } from '@tableside/contract/floor'
import { placeOrder } from '@tableside/contract/orders'
import type { TurningTable } from '@tableside/domain/floor'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { location, restaurant, waiter } from '../../testing/fixtures.ts'
import { numberedSite } from '../../testing/numbered-tables.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'

const here = restaurant({ locations: [location({ ...numberedSite, cleansTables: true })] })
const tableId = numberedSite.tables[0]?.id ?? ''

/** How far table 1 is since its bill was paid. */
function tableOneIs(state?: TurningTable['state']) {
  const turning = state ? [{ tableId, state, since: testNow }] : []
  server.answers(getFloorNow, { asOf: testNow, orders: [], turning })
  return { turning }
}
const openFloor = () => openPage('/till', { as: waiter(), restaurant: here })
const onPlan = (name: RegExp) => screen.findByRole('button', { name })

describe('table whose bill is paid', () => {
  it('waits until its guests have left', async () => {
    tableOneIs('paid')
    server.answers(markTableLeft, () => tableOneIs('cleaning'))
    const page = await openFloor()
    await page.press(/^Table 1, paid/)
    await screen.findByRole('dialog', { name: 'Table 1: paid 0 min ago' })
    await page.press('They left')
    await onPlan(/^Table 1, needs cleaning/)
    expect((await server.firstCall(markTableLeft)).params.tableId).toBe(tableId)
  })

  it('is free again once it is clean', async () => {
    tableOneIs('cleaning')
    server.answers(markTableClean, () => tableOneIs())
    const page = await openFloor()
    await page.press(/^Table 1, needs cleaning/)
    await page.press('Clean')
    await onPlan(/^Table 1, free/)
  })

  it('says that food is still coming', async () => {
    tableOneIs('food_coming')
    await openFloor()
    await onPlan(/^Table 1, paid, food coming/)
  })

  it('takes the next guests at once', async () => {
    tableOneIs('paid')
    const page = await openFloor()
    await page.press(/^Table 1, paid/)
    await page.press('Seat new guests')
    await page.press('3 guests')
    expect((await server.firstCall(placeOrder)).body).toMatchObject({ tableId, covers: 3 })
  })

  it('says that somebody else was faster', async () => {
    tableOneIs('paid')
    const page = await openFloor()
    server.refuses(markTableLeft, 'table_changed')
    await page.press(/^Table 1, paid/)
    await page.press('They left')
    await page.shows('Couldn’t mark the table as left')
  })

  it('counts as taken in its room', async () => {
    tableOneIs('cleaning')
    await openFloor()
    await screen.findByRole('tab', { name: 'Dining room · 1 of 4' })
  })
})
