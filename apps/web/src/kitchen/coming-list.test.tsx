import { listComing } from '@tableside/contract/kitchen'
import { fireCourse } from '@tableside/contract/orders'
import { getRestaurant } from '@tableside/contract/restaurants'
import { fireCourse as fire, setCourseTimer } from '@tableside/domain/orders'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, restaurant } from '../testing/fixtures.ts'
import { changeAtServer } from '../testing/kept-orders.ts'
import { openKitchen } from '../testing/kitchen-page.ts'
import { live, server } from '../testing/open-page.tsx'
import { contextOf, line, openOrder, sent } from '../testing/orders.ts'
import { allergicTo } from '../testing/tickets.ts'

const soup = line(dish('Soup of the Day', 650), { course: 1 })
const risotto = line(dish('Mushroom Risotto', 1600), { course: 2, quantity: 2 })
const at = '2027-03-09T12:18:00.000Z'
const order = openOrder({ table: 'Table 4', lines: [soup, risotto], isSent: true, at })
const coming = () => screen.findByRole('complementary', { name: 'Coming' })

describe('coming', () => {
  it('counts the courses that are held', async () => {
    const page = await openKitchen({ orders: [order] })
    await screen.findByRole('button', { name: 'Coming 1' })
    await page.press('Coming 1')
    await coming()
  })

  it('says that it loads', async () => {
    server.answers(listComing, () => new Promise(() => undefined))
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming')
    await page.shows('Loading the held courses…', await coming())
  })

  it('is there when the screen is loaded again without a connection', async () => {
    const page = await openKitchen({ orders: [order] })
    await screen.findByRole('button', { name: 'Coming 1' })
    server.goesAway()
    await page.reload()
    await page.press('Coming 1')
    await page.shows('Table 4 12 min Mains, held 2 Mushroom Risotto', await coming())
  })

  it('says that it could not be loaded, until it can', async () => {
    server.isAway(listComing)
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming')
    await page.shows('Couldn’t load the held courses', await coming())
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answers(listComing, { courses: [] })
    // The board may have come in the meantime, with which the list is asked for by itself.
    await page.user.click(again)
    await page.shows('Nothing held', await coming())
  })

  it('names table, minutes, course and dishes', async () => {
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    await page.shows('Table 4 12 min Mains, held 2 Mushroom Risotto', await coming())
  })

  it('says when a course is fired by itself', async () => {
    const timed = setCourseTimer(order, 2, { minutes: 15 }, contextOf()).order
    const page = await openKitchen({ orders: [timed] })
    await page.press('Coming 1')
    await page.shows('Mains, held, fires in 15 min', await coming())
  })

  it('says when a waiter lets it wait, as soon as they do', async () => {
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    await page.shows('Mains, held', await coming())
    changeAtServer(setCourseTimer(order, 2, { minutes: 15 }, contextOf()).order)
    live.says('order.course_timed', { orderId: order.id })
    await page.shows('Mains, held, fires in 15 min', await coming())
  })

  it('says what the guest must not eat', async () => {
    const careful = sent(allergicTo(openOrder({ table: 'Table 4', lines: [soup, risotto] }), ['peanuts']))
    const page = await openKitchen({ orders: [careful] })
    await page.press('Coming 1')
    await page.shows('2 Mushroom Risotto peanuts', await coming())
  })

  it('fires a course by hand', async () => {
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    await page.press('Fire mains')
    await page.shows('Nothing held Courses that wait to be fired appear here.', await coming())
    expect(server.calls(fireCourse).map(({ params }) => params)).toMatchObject([{ orderId: order.id, course: 2 }])
  })

  it('loses a course that a waiter fires', async () => {
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    changeAtServer(fire(order, 2, contextOf()).order)
    live.says('order.sent', { orderId: order.id })
    await page.shows('Nothing held', await coming())
  })

  it('shows a course that a waiter holds', async () => {
    const unsent = openOrder({ table: 'Table 4', lines: [soup, risotto] })
    const page = await openKitchen({ orders: [unsent] })
    await page.press('Coming')
    await page.shows('Nothing held', await coming())
    changeAtServer(sent(unsent))
    live.says('order.held', { orderId: order.id })
    await page.shows('2 Mushroom Risotto', await coming())
  })

  it('says that a course was not fired where it was refused', async () => {
    server.refuses(fireCourse, 'order_closed')
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    await page.press('Fire mains')
    await page.shows('Couldn’t fire the course')
  })

  it('says nothing where a waiter was faster', async () => {
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    server.refuses(fireCourse, 'nothing_to_fire')
    server.answers(listComing, { courses: [] })
    await page.press('Fire mains')
    await page.shows('Nothing held', await coming())
    await page.hides('Couldn’t fire the course')
  })

  it('says that nobody knows whether a course was fired where no answer came', async () => {
    server.isAway(fireCourse)
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    await page.press('Fire mains')
    await page.shows('Couldn’t confirm that this was done')
    await page.shows('2 Mushroom Risotto', await coming())
  })

  it('goes by the names the restaurant gives its courses', async () => {
    const page = await openKitchen({ restaurant: restaurant({ courseNames: ['Antipasti', 'Primi'] }), orders: [order] })
    await page.press('Coming 1')
    await page.shows('Primi, held', await coming())
    within(await coming()).getByRole('button', { name: 'Fire Primi' })
  })

  it('takes a new name on without being opened again', async () => {
    const page = await openKitchen({ orders: [order] })
    await page.press('Coming 1')
    await page.shows('Mains, held', await coming())
    server.answers(getRestaurant, { restaurant: restaurant({ courseNames: ['Snacks', 'Large plates'] }) })
    live.says('restaurant.courses_named')
    await page.shows('Large plates, held', await coming())
  })
})
