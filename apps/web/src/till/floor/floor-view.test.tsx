import { listOpenOrders, placeOrder } from '@tableside/contract/orders'
import { markBillAsked, sendToKitchen } from '@tableside/domain/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, location, restaurant, table, waiter } from '../../testing/fixtures.ts'
import { asDrawn, changeAtServer } from '../../testing/kept-orders.ts'
import { numberedTables as here, orderAt, numberedSite as site } from '../../testing/numbered-tables.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { contextOf, line, openOrder, paid } from '../../testing/orders.ts'
import { josh, pairedTill, priya, signOnAs } from '../../testing/paired-till.ts'

const soup = dish('Soup of the day', 650)
const atTable = (number: string, given: Parameters<typeof orderAt>[1] = {}) =>
  orderAt(number, { lines: [soup], ...given })

const openFloor = (given: Parameters<typeof openPage>[1] = {}) =>
  openPage('/till', { as: waiter(), restaurant: here, menu: [soup], ...given })
const onPlan = (name: RegExp | string) => screen.findByRole('button', { name })

describe('free table', () => {
  it('asks for the guests and opens an order for them', async () => {
    const page = await openFloor()
    await page.press('Table 1, free, 4 seats')
    await screen.findByRole('dialog', { name: 'Table 1: how many guests?' })
    await page.press('2 guests')
    await screen.findByRole('heading', { level: 1, name: /^Table 1/ })
    const { body } = await server.firstCall(placeOrder)
    expect(body).toMatchObject({ orderType: 'table', tableId: site.tables[0]?.id, covers: 2 })
  })

  it('opens for more than twelve', async () => {
    const page = await openFloor()
    await page.press('Table 1, free, 4 seats')
    await page.fill('More', '14')
    await page.user.tab()
    await page.press('Open for 14')
    expect((await server.firstCall(placeOrder)).body.covers).toBe(14)
  })

  it('opens without a count when that is skipped', async () => {
    const page = await openFloor()
    await page.press('Table 1, free, 4 seats')
    await page.press('Skip')
    expect((await server.firstCall(placeOrder)).body.covers).toBeNull()
  })

  it('calls a table with a name of its own by it', async () => {
    const bar = location({ tables: [table('Bar 2')] })
    const page = await openFloor({ restaurant: restaurant({ locations: [bar] }) })
    await page.press(/Bar 2, free/)
    await screen.findByRole('dialog', { name: 'Bar 2: how many guests?' })
  })
})

describe('seated table', () => {
  it('says since when, how many, how much and whose it is', async () => {
    await openFloor({ orders: [atTable('2', { covers: 2 })] })
    await onPlan('Table 2, seated 0 min, 2 guests, £6.50 to pay, dishes not sent, served by Ben Carter')
  })

  it('leads to its order', async () => {
    const order = atTable('2')
    const page = await openFloor({ orders: [order] })
    await page.press(/^Table 2, seated/)
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${order.id}`))
  })

  it('asks which of several bills, or opens another', async () => {
    const page = await openFloor({ orders: [atTable('2'), atTable('2', { number: '102' })] })
    await page.press(/^Table 2, seated.*2 bills/)
    const sheet = await screen.findByRole('dialog', { name: 'Table 2: 2 bills' })
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(2)
    await page.press('Another bill at this table')
    await screen.findByRole('dialog', { name: 'Table 2: how many guests?' })
  })

  it('is shown together with the table that was pushed to it', async () => {
    const joined = { ...atTable('2'), joinedTables: [{ id: site.tables[2]?.id ?? '', name: '3' }] }
    await openFloor({ orders: [joined] })
    await onPlan('Table 3, together with table 2')
  })
})

describe('floor', () => {
  it('follows what other tills do at a table', async () => {
    await openFloor()
    await onPlan(/^Table 1, free/)
    const seated = atTable('1', { covers: 2, lines: [line(soup, { course: 1 })] })
    changeAtServer(seated)
    live.says('order.placed', { orderId: seated.id })
    await onPlan(/^Table 1, seated 0 min, 2 guests/)
    const away = changeAtServer(sendToKitchen(seated, contextOf()).order).order
    live.says('order.sent', { orderId: seated.id })
    await onPlan(/^Table 1, starters away 0 min/)
    const asked = changeAtServer(markBillAsked(away, { isAsked: true }, contextOf()).order).order
    live.says('order.bill_asked', { orderId: seated.id })
    await onPlan(/^Table 1, bill asked 0 min/)
    changeAtServer(paid(asked))
    live.says('order.paid', { orderId: seated.id })
    await onPlan('Table 1, free, 4 seats')
  })

  it('says how many tables of each room are taken', async () => {
    const rooms = ['Dining room', 'Garden'].map((area, index) => table(`${index + 1}`, { area }))
    const two = restaurant({ locations: [location({ areas: ['Dining room', 'Garden'], tables: rooms })] })
    const page = await openFloor({ restaurant: two, orders: [atTable('2')] })
    await screen.findByRole('tab', { name: 'Dining room · 0 of 1' })
    await page.user.click(screen.getByRole('tab', { name: 'Garden · 1 of 1' }))
    await onPlan(/^Table 2, seated/)
  })

  it('is shown as a list where somebody wants it', async () => {
    const page = await openFloor()
    await page.press('Show tables as a list')
    await onPlan(/^1 ?Free · 4 seats/)
    await page.reload()
    await onPlan(/^1 ?Free · 4 seats/)
  })

  it('says what to do while there are no tables', async () => {
    const page = await openFloor({ restaurant: restaurant({ locations: [location({ areas: [], tables: [] })] }) })
    await page.shows('No tables yet')
  })

  it('warns that tables may be occupied when the open orders could not be loaded, and tries again', async () => {
    server.refuses(listOpenOrders, 'too_many_requests')
    const order = atTable('1')
    const page = await openFloor({ orders: [order] })
    await page.shows('Couldn’t load the open orders')
    await onPlan(/^Table 1, free/)
    server.answers(listOpenOrders, { seq: 0, orders: [asDrawn(order)] })
    await page.press('Try again')
    await onPlan(/^Table 1, seated/)
  })
})

describe('counter and takeaway', () => {
  it.each(['Counter', 'Takeaway'])('begins a %s order, which is stored once a dish is on it', async (name) => {
    const page = await openFloor()
    await page.press(name)
    await page.press(/^Soup of the day/)
    expect((await server.firstCall(placeOrder)).body).toMatchObject({ orderType: name.toLowerCase(), tableId: null })
  })

  it('lists the orders that stand at no table, and leads to them', async () => {
    const order = openOrder({ lines: [soup], guestName: 'Amir', number: '107' })
    const page = await openFloor({ orders: [order] })
    const aside = await screen.findByRole('complementary', { name: 'Counter and takeaway' })
    await page.press(/^Amir.*order 107.*Unsent.*£6\.50/, aside)
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${order.id}`))
  })
})

describe('mine and all', () => {
  const ofPriya = openOrder({ lines: [soup], guestName: 'Amir', number: '107', by: priya().staffId })

  it('leaves out what others serve, also when the till is loaded again', async () => {
    const page = await openFloor({ as: pairedTill(), orders: [ofPriya, atTable('2', { by: josh().staffId })] })
    await signOnAs(page, josh())
    await page.shows('Amir')
    await page.choose('Mine')
    await page.hides('Amir')
    await onPlan(/^Table 2, seated/)
    await page.reload()
    await onPlan(/^Table 2, seated/)
    await page.hides('Amir')
  })

  it('shows them to whoever serves them', async () => {
    const page = await openFloor({ as: pairedTill(), orders: [ofPriya] })
    await signOnAs(page, priya())
    await page.choose('Mine')
    await page.shows('Amir')
  })
})

describe('suspended restaurant', () => {
  const suspended = { restaurant: restaurant({ ...here, isActive: false, suspensionReason: 'Unpaid since May.' }) }

  it('says what has stopped and what still works', async () => {
    const page = await openFloor(suspended)
    await page.shows('This restaurant is suspended: no new orders')
    await page.shows('Unpaid since May. New orders and changes to open ones are stopped.')
    await page.shows('Open orders can still be cooked, paid and refunded.')
  })

  it('begins no new order', async () => {
    const page = await openFloor(suspended)
    for (const name of ['Counter', 'Takeaway'])
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
    await page.press(/^Table 1, free/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('puts no dish on an open order', async () => {
    const order = atTable('2')
    await openPage(`/till/orders/${order.id}`, { as: waiter(), ...suspended, orders: [order] })
    const menu = within(await screen.findByRole('region', { name: 'Menu' }))
    expect(menu.getByRole('button', { name: /^Soup of the day/ }).getAttribute('aria-disabled')).toBe('true')
  })
})
