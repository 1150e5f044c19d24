import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choices, dish, idOf, location, manager, menu, restaurant, station } from '../testing/fixtures.ts'
import { sendToScreens } from '../testing/kept-kitchen.ts'
import { findDish, findTicket, openKitchen } from '../testing/kitchen-page.ts'
import { live } from '../testing/open-page.tsx'
import { line, openOrder, sent } from '../testing/orders.ts'
import { allergicTo, ticketOf, ticketsOf, ticketsOfCourse } from '../testing/tickets.ts'

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
  it('names the table and for how long it waits', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows('Table 4 new', await findTicket('Table 4, new'))
  })

  it('names whose table it is', async () => {
    const { staffId, name } = manager()
    const page = await openKitchen({ tickets: [{ ...table4, sentBy: staffId }] })
    await page.shows(`Table 4 new ${name.split(' ')[0]}`, await findTicket('Table 4, new'))
  })

  it('names the course where it has but one', async () => {
    const mains = openOrder({ table: 'Table 4', lines: [line(soup, { course: 2 })] })
    const page = await openKitchen({ tickets: [ticketOf(mains)] })
    await page.shows('Table 4 MAINS new', await findTicket('Table 4, new'))
  })

  it('has its number and its guests beside Bump', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows('Bump Table 4 No. 101 · 2 guests', await findTicket('Table 4, new'))
  })

  it('names whose takeaway it is', async () => {
    const takeaway = openOrder({ guestName: 'Priya', lines: [soup] })
    const page = await openKitchen({ tickets: [ticketOf(takeaway)] })
    await page.shows('Priya Takeaway new', await findTicket('Priya, new'))
  })

  it('goes by its number where nobody gave a name', async () => {
    await openKitchen({ tickets: [ticketOf(openOrder({ lines: [soup] }))] })
    await findTicket('No. 101, new')
  })

  it('says how many of a dish, how, with which note and for which seat', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.shows('2 Steak and Ale Pie + Mash Seat 2 “No gravy”', await findTicket(/^Table 4/))
  })

  it('says a long name whole under its head', async () => {
    const guestName = 'Bartholomew Featherstonehaugh-Cholmondeley'
    const page = await openKitchen({ tickets: [ticketOf(openOrder({ guestName, lines: [soup] }))] })
    await page.shows(`${guestName} Takeaway new ${guestName}`, await findTicket(/^Bartholomew/))
  })

  it('names the table the guests have left', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('order.moved', { orderId: order.id, calledFor: 'Table 2' })
    await page.shows('Table 2 new Moved from Table 4', await findTicket('Table 2, new'))
  })

  it('says nothing of a table that another was put beside', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('order.moved', { orderId: order.id, calledFor: 'Table 4 + Table 2' })
    await page.hides('Moved from', await findTicket(/^Table 4 \+ Table 2/))
  })

  it('says what a guest at the counter was called before', async () => {
    const counter = openOrder({ guestName: 'Ada', lines: [soup] })
    const page = await openKitchen({ tickets: [ticketOf(counter)] })
    await findTicket(/^Ada/)
    live.says('order.moved', { orderId: counter.id, calledFor: 'Grace' })
    await page.shows('Was Ada', await findTicket(/^Grace/))
  })

  it('says when a waiter asked how far it is', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('kitchen.ticket_chased', { ticketId: table4.id, orderId: order.id, at: '2027-03-09T12:29:00.000Z' })
    await page.shows('Chased 12:29', await findTicket(/^Table 4/))
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

  it('boxes a dish that contains what the guest must not eat', async () => {
    const page = await openKitchen({ tickets: [ticketOf(careful)] })
    await page.shows('CONTAINS PEANUTS', await row(/Satay/))
    within(await row(/Satay/)).getByRole('img', { name: 'Allergy' })
  })

  it('boxes it also where the guest said so in other words, or in another language', async () => {
    const order = allergicTo(openOrder({ table: 'Table 4', lines: [satay] }), ['peanuts'])
    const page = await openKitchen({ tickets: [{ ...ticketOf(order), guestAllergy: '花生过敏' }] })
    await page.shows('CONTAINS PEANUTS', await row(/Satay/))
  })

  it('says of a dish what else it contains', async () => {
    const other = allergicTo(openOrder({ table: 'Table 4', lines: [satay] }), ['milk'])
    const page = await openKitchen({ tickets: [ticketOf(other)] })
    await page.shows('Contains peanuts', await row(/Satay/))
  })

  it('says of a dish that it has none', async () => {
    const page = await openKitchen({ tickets: [ticketOf(careful)] })
    await page.shows('None of the 14 allergens', await row(/Soup/))
  })

  it('is no word at a table without one', async () => {
    const page = await openKitchen({ tickets: [ticketOf(openOrder({ table: 'Table 4', lines: [unchecked, satay] }))] })
    await findTicket(/^Table 4/)
    await page.hides(/Allergens|Contains/)
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
  const lines = [line(soup, { course: 1 }), line(dish('Risotto', 1600), { course: 2 })]
  const ordered = openOrder({ table: 'Table 4', lines })
  const dinner = sent(ordered)

  it('name the course that was fired', async () => {
    const page = await openKitchen()
    await page.shows('All done')
    sendToScreens(...ticketsOfCourse(dinner, 2))
    await page.shows('Table 4 MAINS new', await findTicket(/^Table 4/))
    await findDish(/^Table 4/, /Risotto/)
  })

  it('say how long ago the course before left the kitchen', async () => {
    const [starters] = ticketsOf(ordered)
    if (!starters) throw new Error('Must hold: the starters are sent')
    const sentAt = '2027-03-09T12:00:00.000Z'
    const mains = ticketsOfCourse({ ...dinner, fires: 1 }, 2)
    const page = await openKitchen({ tickets: [{ ...starters, sentAt }, ...mains] })
    await page.shows('Starters still to go out')
    live.says('kitchen.ticket_bumped', { ticketId: starters.id, at: '2027-03-09T12:18:00.000Z' })
    await page.shows('12 min since starters')
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
