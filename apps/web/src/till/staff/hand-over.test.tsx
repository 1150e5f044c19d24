import { handOverOrder, listOpenOrders } from '@tableside/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish } from '../../testing/fixtures.ts'
import { orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { line, openOrder } from '../../testing/orders.ts'
import { type Employee, josh, pairedTill, priya, signOnAs } from '../../testing/paired-till.ts'

const soup = dish('Soup of the day', 650)
const atTwo = openOrder({ table: 'Table 2', lines: [soup], by: josh().staffId, isSent: true })
const atThree = openOrder({ table: 'Table 3', lines: [line(soup)], by: josh().staffId, isSent: true, number: '102' })

async function openAs(who: Employee, { address = '/till', people = [josh(), priya()], orders = [atTwo] } = {}) {
  const page = await openPage(address, { as: pairedTill(people), menu: [soup], orders })
  await signOnAs(page, who)
  return page
}
const dialog = () => screen.findByRole('dialog')

describe('who is on', () => {
  it('lists who is clocked in or has a table, and nobody else', async () => {
    const page = await openAs(josh())
    await page.press('Who is on')
    const sheet = within(await dialog())
    // Who is on and who has a table are read apart.
    await waitFor(() => {
      const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(rows).toEqual(['JBJosh BellOn shift1 open order'])
    })
  })

  it('says what will be there while nobody is on', async () => {
    const page = await openAs(priya(), { people: [priya()], orders: [] })
    await page.press('Who is on')
    await page.shows('Nobody is on yet', await dialog())
  })

  it('offers to hand over nothing to who has no table', async () => {
    const page = await openAs(priya())
    await page.press('Who is on')
    await page.shows('Josh Bell', await dialog())
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
  })
})

describe('hand-over', () => {
  it('gives the only table at the end of a shift to whose name is tapped', async () => {
    const page = await openAs(josh())
    await page.press('Who is on')
    await page.press('Hand over my 1 open order')
    await page.press(/^Priya Shah/)
    await page.shows('Table 2 handed over to Priya Shah')
    await screen.findByRole('button', { name: /^Table Table 2,.*served by Priya Shah/ })
    await waitFor(() => expect(orderAtServer(atTwo.id).servedBy).toBe(priya().staffId))
  })

  it('gives all of several tables', async () => {
    const page = await openAs(josh(), { orders: [atTwo, atThree] })
    await page.press('Who is on')
    await page.press('Hand over my 2 open orders')
    await page.press(/^Priya Shah/)
    await page.shows('2 open orders handed over to Priya Shah')
    const handedOver = () => server.calls(handOverOrder).map(({ params }) => params.orderId)
    await waitFor(() => expect(handedOver().toSorted()).toEqual([atTwo.id, atThree.id].toSorted()))
  })

  it('is not offered before all open orders are known', async () => {
    server.isAway(listOpenOrders)
    const page = await openAs(josh(), { orders: [atTwo, atThree] })
    await page.press('Who is on')
    await page.shows('Couldn’t load the open orders', await dialog())
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
  })

  it('is said to be done once the server has done it, and not before', async () => {
    const page = await openAs(josh(), { orders: [atTwo, atThree] })
    await page.press('Who is on')
    await page.press('Hand over my 2 open orders')
    server.goesAway()
    await page.press(/^Priya Shah/)
    await page.shows('No connection: 2 waiting')
    expect(screen.queryByText('2 open orders handed over to Priya Shah')).toBeNull()
    server.comesBack()
    await page.shows('2 open orders handed over to Priya Shah')
    expect([orderAtServer(atTwo.id).servedBy, orderAtServer(atThree.id).servedBy]).toEqual([
      priya().staffId,
      priya().staffId,
    ])
  })

  it('gives one table from its order', async () => {
    const page = await openAs(josh(), { address: `/till/orders/${atTwo.id}` })
    await page.press('More for this order')
    await page.user.click(await screen.findByRole('menuitem', { name: 'Hand over to another waiter' }))
    await page.press(/^Priya Shah/)
    await page.shows('Table 2 handed over to Priya Shah')
  })

  it('says that there is nobody else', async () => {
    const page = await openAs(josh(), { people: [josh()] })
    await page.press('Who is on')
    await page.press('Hand over my 1 open order')
    await page.shows('Nobody else works here')
  })

  it('leaves it said on each dish who added it', async () => {
    const page = await openAs(josh(), { address: `/till/orders/${atTwo.id}` })
    await page.press('Signed on: Josh Bell. Switch person')
    await signOnAs(page, priya())
    await page.press(/^Soup of the day/)
    const order = within(await screen.findByRole('region', { name: 'Order' }))
    await order.findByRole('button', { name: /Added by Josh Bell/ })
    await order.findByRole('button', { name: /Added by Priya Shah/ })
  })
})
