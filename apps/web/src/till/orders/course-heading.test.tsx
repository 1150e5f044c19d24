import { changeLine, fireCourse, setCourseTimer } from '@tableside/contract/orders'
import { getRestaurant } from '@tableside/contract/restaurants'
import type { MenuItem } from '@tableside/domain/menu'
import { fireCourse as fire, fireWhenDue, type Order, setCourseTimer as timed } from '@tableside/domain/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dish, idOf, menu, restaurant, waiter } from '../../testing/fixtures.ts'
import { changeAtServer } from '../../testing/kept-orders.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { contextOf, line, openOrder, sent } from '../../testing/orders.ts'
import type { Page } from '../../testing/page.ts'
import type { Circumstances } from '../../testing/usual-answers.ts'

const category = (name: string, course: number) => ({
  id: idOf('category', name),
  name,
  colour: null,
  served: [],
  course,
})
const of = (name: string) => ({ categoryId: idOf('category', name) })
const soup = dish('Soup of the Day', 650, of('Starters'))
const risotto = dish('Mushroom Risotto', 1600, of('Mains'))
const tart = dish('Lemon Tart', 700, of('Desserts'))
const served = menu([soup, risotto, tart], {
  categories: [category('Starters', 1), category('Mains', 2), category('Desserts', 3)],
})

const ordered = (dish: MenuItem, course: number) => line(dish, { course })
const unsent = openOrder({ table: 'Table 4', lines: [ordered(soup, 1), ordered(risotto, 2)], menu: served })
const order = sent(unsent)

const openOrderPage = (opened: Order = order, given: Circumstances = {}): Promise<Page> =>
  openPage(`/till/orders/${opened.id}`, { as: waiter(), menu: served, orders: [opened], ...given })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const course = (name: string) => screen.findByRole('group', { name })
const dishIn = async (name: string, of: RegExp) => within(await course(name)).findByRole('button', { name: of })

describe('courses of an order', () => {
  it('are those of the dishes that are tapped', async () => {
    const page = await openOrderPage(openOrder({ table: 'Table 4', lines: [], menu: served }))
    await page.press(/^Soup of the Day/)
    await page.press(/^Mushroom Risotto/)
    await heading('Starters')
    await dishIn('Mains', /^1 Mushroom Risotto/)
  })

  it('after the first are held when the order is sent', async () => {
    const page = await openOrderPage(unsent)
    await page.press('Send 2')
    await heading('Starters · away 0 min')
    await heading('Mains · 1 dish held')
    await screen.findByRole('button', { name: '1 held' })
  })

  it('say how long ago they were fired', async () => {
    await openOrderPage(
      openOrder({ ...{ table: 'Table 4', at: '2027-03-09T12:18:00.000Z' }, lines: [ordered(soup, 1)], isSent: true }),
    )
    await heading('Starters · away 12 min')
  })

  it('are no headings where nothing has a course', async () => {
    const page = await openOrderPage(openOrder({ table: 'Table 4', lines: [soup] }))
    await page.shows('1 Soup of the Day')
    expect(screen.queryByRole('heading', { name: /Starters|Now/ })).toBeNull()
  })
})

describe('a held course', () => {
  it('is fired by hand', async () => {
    const page = await openOrderPage()
    await page.press('Fire mains')
    await heading('Mains · away 0 min')
    await waitFor(() => expect(server.calls(fireCourse)[0]?.params).toMatchObject({ orderId: order.id, course: 2 }))
  })

  it('is shown as fired when the kitchen fires it', async () => {
    await openOrderPage()
    await heading('Mains · 1 dish held')
    changeAtServer(fire(order, 2, contextOf()).order)
    live.says('order.sent', { orderId: order.id })
    await heading('Mains · away 0 min')
  })

  it('is given a timer', async () => {
    const page = await openOrderPage()
    await page.press('Timer for mains')
    await screen.findByRole('dialog', { name: 'Fire mains in' })
    await page.press('15 min')
    await heading('Mains · 1 dish held, fires in 15 min')
    await waitFor(() => expect(server.calls(setCourseTimer)[0]?.body.minutes).toBe(15))
  })

  it('loses its timer', async () => {
    const page = await openOrderPage(timed(order, 2, { minutes: 15 }, contextOf()).order)
    await heading('Mains · 1 dish held, fires in 15 min')
    await page.press('Timer for mains')
    await page.press('Stop the timer')
    await heading('Mains · 1 dish held')
    await waitFor(() => expect(server.calls(setCourseTimer)[0]?.body.minutes).toBeNull())
  })

  it('has no timer to stop before it has one', async () => {
    const page = await openOrderPage()
    await page.press('Timer for mains')
    const sheet = within(await screen.findByRole('dialog', { name: 'Fire mains in' }))
    expect(sheet.queryByRole('button', { name: 'Stop the timer' })).toBeNull()
  })

  it('is shown as fired once its timer has run out', async () => {
    const put = timed(order, 2, { minutes: 15 }, contextOf()).order
    await openOrderPage(put)
    await heading('Mains · 1 dish held, fires in 15 min')
    const due = '2027-03-09T12:45:00.000Z'
    vi.setSystemTime(due)
    changeAtServer(fireWhenDue(put, contextOf(due)).order)
    live.says('order.sent', { orderId: order.id })
    await heading(/^Mains · away/)
  })

  it('comes back when firing it was refused', async () => {
    server.refuses(fireCourse, 'order_closed')
    const page = await openOrderPage()
    await page.press('Fire mains')
    await heading('Mains · 1 dish held')
  })

  it('is next only where no earlier one is held', async () => {
    await openOrderPage(
      sent(openOrder({ table: 'Table 4', lines: [ordered(soup, 1), ordered(risotto, 2), ordered(tart, 3)] })),
    )
    await heading('Desserts · 1 dish held')
    expect(screen.queryByRole('button', { name: 'Fire desserts' })).toBeNull()
  })
})

describe('the last round', () => {
  it('is ordered again', async () => {
    const page = await openOrderPage(fire(order, 2, contextOf()).order)
    await page.press('More for this order')
    await page.user.click(await screen.findByRole('menuitem', { name: /^Repeat the last round/ }))
    await screen.findByRole('button', { name: 'Send 1' })
  })
})

describe('moving a dish to another course', () => {
  const move = (name: string) => screen.findByRole('button', { name: `Move ${name} to another course` })

  it('is done by the keyboard, also to a course that has no dish yet', async () => {
    const page = await openOrderPage(unsent)
    ;(await move('Mushroom Risotto')).focus()
    await page.user.keyboard('{Enter}')
    const desserts = await course('Desserts')
    for (let step = 0; step < 9 && document.activeElement !== desserts; step++) await page.user.tab()
    await page.user.keyboard('{Enter}')
    await dishIn('Desserts', /^1 Mushroom Risotto/)
    await waitFor(() => expect(server.calls(changeLine)[0]?.body).toMatchObject({ course: 3 }))
  })

  it('is offered of a dish that is held, not of one that was sent', async () => {
    await openOrderPage()
    await move('Mushroom Risotto')
    expect(screen.queryByRole('button', { name: 'Move Soup of the Day to another course' })).toBeNull()
  })

  it('is done in the sheet of the dish, which a tap opens', async () => {
    const page = await openOrderPage()
    await page.user.click(await dishIn('Mains', /^1 Mushroom Risotto/))
    const sheet = within(await screen.findByRole('dialog', { name: '1 × Mushroom Risotto' }))
    await page.user.click(sheet.getByRole('button', { name: 'Desserts' }))
    await page.user.click(sheet.getByRole('button', { name: 'Save' }))
    await dishIn('Desserts', /^1 Mushroom Risotto/)
  })
})

describe('names of courses', () => {
  const named = restaurant({ courseNames: ['Antipasti', 'Primi', '', '', '', 'Formaggi'] })

  it('are the restaurant’s own', async () => {
    await openOrderPage(order, { restaurant: named })
    await heading(/^Antipasti · away/)
    await heading('Primi · 1 dish held')
    await screen.findByRole('button', { name: 'Timer for Primi' })
    await screen.findByRole('button', { name: 'Fire Primi' })
  })

  it('are offered in the sheet of a dish, also one after the fifth', async () => {
    const page = await openOrderPage(unsent, { restaurant: named })
    await page.user.click(await dishIn('Primi', /^1 Mushroom Risotto/))
    const sheet = within(await screen.findByRole('dialog', { name: '1 × Mushroom Risotto' }))
    await page.user.click(sheet.getByRole('button', { name: 'Formaggi' }))
    await page.user.click(sheet.getByRole('button', { name: 'Save' }))
    await dishIn('Formaggi', /^1 Mushroom Risotto/)
  })

  it('change while the order is open', async () => {
    await openOrderPage(order)
    await heading('Mains · 1 dish held')
    server.answers(getRestaurant, { restaurant: restaurant({ courseNames: ['Snacks', 'Large plates'] }) })
    live.says('restaurant.courses_named')
    await heading('Large plates · 1 dish held')
  })

  it('stay while the server is away, on the floor and on the order', async () => {
    const page = await openOrderPage(order, { restaurant: named })
    await heading('Primi · 1 dish held')
    server.isAway(getRestaurant)
    live.breaks()
    await page.press('Back to the floor')
    await page.press(/Table 4, Antipasti away/)
    await heading('Primi · 1 dish held')
  })
})
