import { changeOrderDetails, joinBills, moveLines } from '@tableside/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { orderAtServer } from '../../testing/kept-orders.ts'
import { numberedSite, numberedTables, orderAt } from '../../testing/numbered-tables.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { line, openOrder } from '../../testing/orders.ts'

const soup = dish('Soup of the day', 650)
const bread = dish('Bread', 300)
const atOne = orderAt('1', { lines: [line(soup, { seat: 1 }), line(bread, { quantity: 2, seat: 2 })] })
const atTwo = orderAt('2', { lines: [soup], number: '102' })
const idOfTable = (number: string) => numberedSite.tables.find(({ name }) => name === number)?.id

async function openMove(order = atOne): Promise<Page> {
  const page = await openPage(`/till/orders/${order.id}`, {
    ...{ as: waiter(), restaurant: numberedTables, orders: [order, atTwo] },
  })
  await page.press('Move or split')
  return page
}
const what = () => screen.findByRole('region', { name: 'What moves' })
/** Of all dishes this one alone moves. */
async function chooseOnly(page: Page, name: RegExp) {
  await page.press('Nothing', await what())
  await page.user.click(within(await what()).getByRole('checkbox', { name }))
}

describe('moving', () => {
  it('takes the whole order to a free table in one tap on the plan', async () => {
    const page = await openMove()
    await page.shows('Tap the table the whole order moves to.')
    await page.press(/^Table 3, free/)
    await screen.findByRole('heading', { level: 1, name: /^Table 3/ })
    expect((await server.firstCall(changeOrderDetails)).body).toEqual({ tableId: idOfTable('3') })
  })

  it('takes one dish to a free table, onto a bill of its own', async () => {
    const page = await openMove()
    await chooseOnly(page, /^Soup of the day/)
    await page.press(/^Table 3, free/)
    await page.shows('Moved to Table 3, bill 199')
    const { body } = await server.firstCall(moveLines)
    expect(body).toMatchObject({ lines: [{ quantity: 1 }], to: { newOrder: { tableId: idOfTable('3') } } })
    expect(orderAtServer(atOne.id).lines.map(({ name }) => name)).toEqual(['Bread'])
  })

  it('takes some of a dish onto the bill that is at the table', async () => {
    const page = await openMove()
    await chooseOnly(page, /^2 × Bread/)
    await page.press(/less/)
    await page.press(/^Table 2, seated/)
    await screen.findByRole('dialog', { name: 'Move 1 dish to Table 2' })
    await page.press(/^Onto bill 102, £6\.50/)
    await page.shows('Moved to Table 2, bill 102')
    expect(orderAtServer(atTwo.id).lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Soup of the day', 1],
      ['Bread', 1],
    ])
  })

  it('takes the dishes of a seat', async () => {
    const page = await openMove()
    await page.press('Seat 2')
    await page.shows('Tap the table to move 2 dishes to.')
  })

  it('splits off a bill at the same table', async () => {
    const page = await openMove()
    await chooseOnly(page, /^Soup of the day/)
    await page.press('Split off a bill')
    await page.shows('Moved to Table 1, bill 199')
  })

  it('joins the bills where a whole order moves onto another', async () => {
    const page = await openMove()
    await page.press(/^Table 2, seated/)
    await page.press(/^Join bill 102/)
    await page.shows('They are one bill now')
    expect((await server.firstCall(joinBills)).body.fromOrderId).toBe(atOne.id)
    // Also with dishes that nobody has sent yet: they are on the other bill.
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${atTwo.id}`))
  })

  it('keeps two bills at the table where both want it', async () => {
    const page = await openMove()
    await page.press(/^Table 2, seated/)
    await page.press('Keep two bills at this table')
    expect((await server.firstCall(changeOrderDetails)).body).toEqual({ tableId: idOfTable('2') })
  })

  it('wants to know what first', async () => {
    const page = await openMove()
    await page.press('Nothing', await what())
    await page.press(/^Table 3, free/)
    await page.shows('Choose the dishes first')
  })

  it('takes only the whole of a counter order to a table', async () => {
    const page = await openMove(openOrder({ lines: [soup, bread] }))
    await chooseOnly(page, /^Bread/)
    await page.press(/^Table 3, free/)
    await page.shows('Only the whole order can move to a table')
  })

  it('pushes a table to this one and apart again', async () => {
    const page = await openMove()
    await page.choose('Join tables')
    await page.press(/^Table 3, free/)
    await page.press('Table 3, together with table 1')
    await screen.findByRole('button', { name: /^Table 3, free/ })
    await waitFor(() => expect(server.calls(changeOrderDetails)).toHaveLength(2))
    const joined = server.calls(changeOrderDetails).map(({ body }) => body.joinedTableIds)
    expect(joined).toEqual([[idOfTable('3')], []])
  })

  it('says why dishes were not moved', async () => {
    const page = await openMove()
    server.refuses(moveLines, 'line_paid_for')
    await chooseOnly(page, /^Soup of the day/)
    await page.press(/^Table 3, free/)
    await page.shows('Couldn’t move the dishes')
  })
})
