import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choices, dish, idOf, location, menu, restaurant, station } from '../testing/fixtures.ts'
import { sendToScreens } from '../testing/kept-kitchen.ts'
import { findDish, findTicket, openKitchen } from '../testing/kitchen-page.ts'
import { live } from '../testing/open-page.tsx'
import { line, openOrder, sent } from '../testing/orders.ts'
import { allergicTo, ticketOf, ticketsOfCourse } from '../testing/tickets.ts'

const side = choices('Side', ['Chips', 'Mash'])
const soup = dish('Soup of the Day', 650)
const pie = dish('Steak and Ale Pie', 1750, { modifierGroupIds: [side.id] })
const served = menu([soup, pie], { modifierGroups: [side] })
const piesWithMash = line(pie, {
  ...{ quantity: 2, seat: 2, note: 'No gravy' },
  modifierOptionIds: [idOf('option', 'Mash')],
})

const order = openOrder({ table: 'Table 4', covers: 2, lines: [soup, piesWithMash], menu: served })
const table4 = ticketOf(order)

describe('ticket', () => {
  it('names the table, its number, its guests and when it was sent', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows('No. 101 2 guests new Table 4 12:30', await findTicket('Table 4, new'))
  })

  it('names whose takeaway it is', async () => {
    const takeaway = openOrder({ guestName: 'Priya', lines: [soup] })
    const page = await openKitchen({ tickets: [ticketOf(takeaway)] })
    await page.shows('Takeaway No. 101 new Priya', await findTicket('Priya, new'))
  })

  it('goes by its number where nobody gave a name', async () => {
    await openKitchen({ tickets: [ticketOf(openOrder({ lines: [soup] }))] })
    await findTicket('No. 101, new')
  })

  it('says how many of a dish, how, with which note and for which seat', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows('2 Steak and Ale Pie + Mash “No gravy” Seat 2', await findTicket(/^Table 4/))
  })

  it('shows a long name whole once it is tapped', async () => {
    const guestName = 'Bartholomew Featherstonehaugh-Cholmondeley'
    const page = await openKitchen({ tickets: [ticketOf(openOrder({ guestName, lines: [soup] }))] })
    const ticket = within(await findTicket(/^Bartholomew/))
    await page.user.click(ticket.getByRole('button', { name: guestName, expanded: false }))
    ticket.getByRole('button', { name: guestName, expanded: true })
  })

  it('names the table the guests have left', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('order.moved', { orderId: order.id, calledFor: 'Table 2' })
    await page.shows('Moved from Table 4 Table 2', await findTicket('Table 2, new'))
  })

  it('says when a waiter asked how far it is', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('kitchen.ticket_chased', { ticketId: table4.id, orderId: order.id, at: '2027-03-09T12:29:00.000Z' })
    await page.shows('Asked for at 12:29', await findTicket(/^Table 4/))
  })

  it('says that dishes were added to what the kitchen has', async () => {
    const more = ticketOf({ ...order, fires: 1 })
    const page = await openKitchen({ tickets: [more] })
    await page.shows('ADD-ON 1', await findTicket(/^Table 4/))
  })
})

describe('age of a ticket', () => {
  const sentAt = (at: string) => openKitchen({ tickets: [{ ...table4, sentAt: at }] })

  it('is in minutes', async () => {
    await sentAt('2027-03-09T12:21:00.000Z')
    await findTicket('Table 4, 9 min')
  })

  it('is late from the minutes of its station on', async () => {
    await sentAt('2027-03-09T12:20:00.000Z')
    await findTicket('Table 4, 10 min, late')
  })

  it('is very late after that', async () => {
    await sentAt('2027-03-09T12:15:00.000Z')
    await findTicket('Table 4, 15 min, very late')
  })

  it('goes by the minutes of a course where it has its own', async () => {
    const strict = station('Kitchen', { courseLimits: [{ course: 1, lateMinutes: 4, veryLateMinutes: 7 }] })
    const starter = openOrder({ table: 'Table 4', lines: [line(soup, { course: 1 })] })
    await openKitchen({
      restaurant: restaurant({ locations: [location({ stations: [strict] })] }),
      tickets: [ticketOf(starter, { at: '2027-03-09T12:25:00.000Z' })],
    })
    await findTicket('Table 4, 5 min, late')
  })
})

describe('voided dish', () => {
  it('is struck through, with what is left of the ticket under it', async () => {
    const page = await openKitchen({ tickets: [table4] })
    const ticket = await findTicket(/^Table 4/)
    live.says('order.line_voided', { lineId: table4.items[0]?.lineId ?? '', voidedQuantity: 1 })
    await page.shows('Voided: 1 Soup of the Day VOID', ticket)
    expect([...ticket.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual(['1', 'Soup of the Day'])
    await findDish(/^Table 4/, /Steak and Ale Pie/)
  })

  it('leaves what was not voided of it', async () => {
    const page = await openKitchen({ tickets: [table4] })
    const ticket = await findTicket(/^Table 4/)
    live.says('order.line_voided', { lineId: table4.items[1]?.lineId ?? '', voidedQuantity: 1 })
    await page.shows('Voided: 1 Steak and Ale Pie VOID 1 Steak and Ale Pie', ticket)
  })
})

describe('allergy on a ticket', () => {
  const unchecked = dish('Lamb Samosa', 650, { allergens: { state: 'unknown' } })
  const satay = dish('Satay', 850, { allergens: { state: 'contains', allergens: ['peanuts'] } })
  const careful = allergicTo(openOrder({ table: 'Table 4', lines: [unchecked, soup, satay] }), ['peanuts'])
  const row = async (name: RegExp) => (await findDish(/^Table 4/, name)).closest('li') as HTMLElement

  it('is said above its dishes', async () => {
    const page = await openKitchen({ tickets: [ticketOf(careful)] })
    await page.shows('ALLERGY: peanuts', await findTicket(/^Table 4/))
  })

  it('warns of a dish nobody has checked', async () => {
    const page = await openKitchen({ tickets: [ticketOf(careful)] })
    await page.shows('Allergens not checked', await row(/Lamb Samosa/))
    within(await row(/Lamb Samosa/)).getByRole('img', { name: 'Allergy' })
  })

  it('says of a dish what it contains', async () => {
    const page = await openKitchen({ tickets: [ticketOf(careful)] })
    await page.shows('Contains peanuts', await row(/Satay/))
  })

  it('says of a dish that it has none', async () => {
    const page = await openKitchen({ tickets: [ticketOf(careful)] })
    await page.shows('None of the 14 allergens', await row(/Soup/))
  })

  it('is no warning at a table without one', async () => {
    const page = await openKitchen({ tickets: [ticketOf(openOrder({ table: 'Table 4', lines: [unchecked] }))] })
    await page.shows('Allergens not checked', await row(/Lamb Samosa/))
    expect(screen.queryByRole('img', { name: 'Allergy' })).toBeNull()
  })

  it('comes with the guest also to a ticket that hangs already', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('order.guest_changed', { orderId: order.id, guestAllergy: 'peanuts' })
    await page.shows('ALLERGY: peanuts', await findTicket(/^Table 4/))
  })

  it('is read out of a note', async () => {
    const noted = openOrder({ table: 'Table 4', lines: [line(soup, { note: 'Coeliac' })] })
    await openKitchen({ tickets: [ticketOf(noted)] })
    within(await row(/Soup/)).getByRole('img', { name: 'Allergy' })
  })
})

describe('courses on a ticket', () => {
  const dinner = sent(
    openOrder({ table: 'Table 4', lines: [line(soup, { course: 1 }), line(dish('Risotto', 1600), { course: 2 })] }),
  )

  it('name the course that was fired', async () => {
    const page = await openKitchen()
    await page.shows('All done')
    sendToScreens(...ticketsOfCourse(dinner, 2))
    await page.shows('MAINS', await findTicket(/^Table 4/))
    await findDish(/^Table 4/, /Risotto/)
  })

  it('go by the names the restaurant gives them', async () => {
    const named = restaurant({ courseNames: ['Snacks', 'Large plates'] })
    const page = await openKitchen({ restaurant: named, tickets: ticketsOfCourse(dinner, 2) })
    await page.shows('LARGE PLATES', await findTicket(/^Table 4/))
  })

  it('stand over their dishes where a ticket has several', async () => {
    const third = { ...dinner, lines: dinner.lines.map((each) => ({ ...each, fire: null, heldAt: each.addedAt })) }
    const page = await openKitchen({ tickets: ticketsOfCourse(third, 2) })
    await page.shows('Starters 1 Soup of the Day Mains 1 Risotto', await findTicket(/^Table 4/))
  })
})
