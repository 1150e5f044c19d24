import { listMadeLines } from '@tableside/contract/kitchen'
import { addLines, changeLine, voidLine } from '@tableside/contract/orders'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { line, openOrder, paid } from '../../testing/orders.ts'

const soup = dish('Soup of the day', 650)
const order = openOrder({ table: 'Table 4', lines: [line(soup, { quantity: 2 })], covers: 2 })
const sentOrder = openOrder({ table: 'Table 4', lines: [line(soup, { quantity: 2 })], isSent: true })

async function openLine(of = order, items = [soup]) {
  const page = await openPage(`/till/orders/${of.id}`, { as: waiter(), orders: [of], menu: items })
  await page.press(/^2 ?Soup of the day/, await screen.findByRole('region', { name: 'Order' }))
  const sheet = await screen.findByRole('dialog', { name: '2 × Soup of the day' })
  return { page, sheet }
}

describe('dish the kitchen has not got', () => {
  it('says who added it and when', async () => {
    const { page, sheet } = await openLine()
    await page.shows('Added by Ben Carter, 12:30', sheet)
  })

  it('changes its note, seat and number', async () => {
    const { page, sheet } = await openLine()
    await page.fill('Note', 'No cream', sheet)
    await page.press('Seat 1', sheet)
    await page.press(/more/, sheet)
    await page.press('Save', sheet)
    expect((await server.firstCall(changeLine)).body).toMatchObject({ quantity: 3, note: 'No cream', seat: 1 })
    await page.shows('No cream', await screen.findByRole('region', { name: 'Order' }))
  })

  it('is taken off without a reason', async () => {
    const { page, sheet } = await openLine()
    await page.press('Remove 2 × Soup of the day', sheet)
    expect((await server.firstCall(voidLine)).body).toMatchObject({ quantity: 2, reason: '' })
    await screen.findByRole('button', { name: 'Pay £0.00' })
  })
})

describe('dish the kitchen has', () => {
  it('is said to be made already once its station has bumped it, wherever the food is', async () => {
    const [sentLine] = sentOrder.lines
    server.answers(listMadeLines, { lineIds: [sentLine?.id ?? ''] })
    const { page, sheet } = await openLine(sentOrder)
    await page.press('Void Soup of the day', sheet)
    await page.shows('The kitchen has made it already', sheet)
  })

  it('is asked about where the kitchen has not said that it is made', async () => {
    server.isAway(listMadeLines)
    const { page, sheet } = await openLine(sentOrder)
    await page.press('Void Soup of the day', sheet)
    await page.shows('Has it been made already?', sheet)
  })

  it('is ordered once more', async () => {
    const { page, sheet } = await openLine(sentOrder)
    await page.shows('Sent to the kitchen in round 1.', sheet)
    await page.press('Order 2 more', sheet)
    expect((await server.firstCall(addLines)).body.lines[0]).toMatchObject({ itemId: soup.id, quantity: 2 })
  })

  it('is not ordered once more when it has run out', async () => {
    const { page, sheet } = await openLine(sentOrder, [{ ...soup, isAvailable: false }])
    await page.press('Order 2 more', sheet)
    await page.shows('Not added: Soup of the day. Choose them from the menu.')
    expect(server.calls(addLines)).toHaveLength(0)
  })
})

describe('dish of a paid bill', () => {
  it('can no longer be changed', async () => {
    const { page, sheet } = await openLine(paid(sentOrder))
    await page.shows('This line is closed and can no longer be changed.', sheet)
  })
})
