import {
  acknowledgeAllergy,
  acknowledgeVoid,
  bumpTicket,
  markDishDone,
  markDishUndone,
  recallTicket,
} from '@tableside/contract/kitchen'
import { strikeThrough } from '@tableside/domain/kitchen'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, location, restaurant, station } from '../testing/fixtures.ts'
import { findDish, findTicket, openKitchen, waitUntilGone } from '../testing/kitchen-page.ts'
import { live, server } from '../testing/open-page.tsx'
import { openOrder } from '../testing/orders.ts'
import { allergicTo, ticketOf, ticketsOf } from '../testing/tickets.ts'

const soup = dish('Soup of the Day', 650)
const salad = dish('Caesar Salad', 950)
const pudding = dish('Sticky Toffee Pudding', 750)
const red = dish('House red', 600, { stationId: station('Bar').id })
const order = openOrder({ table: 'Table 4', lines: [soup, salad, pudding] })
const table4 = ticketOf(order)
const [soupLine = '', saladLine = '', puddingLine = ''] = table4.items.map(({ lineId }) => lineId)

describe('bumping a ticket', () => {
  it('takes it off the screen', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.press(/^Bump Table 4/)
    await page.shows('All done')
    expect((await server.firstCall(bumpTicket)).params.ticketId).toBe(table4.id)
  })

  it('is taken back by Undo', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.press(/^Bump Table 4/)
    await page.shows('Table 4 bumped')
    await page.press('Undo')
    await findTicket(/^Table 4/)
    await waitFor(() => expect(server.calls(recallTicket)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('at the pass bumps the tickets of every station', async () => {
    const tickets = ticketsOf(openOrder({ table: 'Table 4', lines: [soup, red] }))
    const withBar = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })
    const page = await openKitchen({ restaurant: withBar, tickets })
    await page.press(/^Bump Table 4/)
    await page.shows('All done')
    await waitFor(() => expect(server.calls(bumpTicket)).toHaveLength(2))
  })

  it('by another screen takes it off this one', async () => {
    await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    live.says('kitchen.ticket_bumped', { ticketId: table4.id, at: '2027-03-09T12:30:00.000Z' })
    await waitUntilGone(/^Table 4/)
  })

  it('brings the ticket back and says why where it is refused', async () => {
    server.refuses(bumpTicket, 'allergy_not_seen', { ticketId: table4.id })
    const page = await openKitchen({ tickets: [table4] })
    await page.press(/^Bump Table 4/)
    await page.shows('The allergy on this ticket has not been confirmed.')
    await findTicket(/^Table 4/)
  })

  it('says that it was not sent yet while nobody answers', async () => {
    server.isAway(bumpTicket)
    const page = await openKitchen({ tickets: [table4] })
    await page.press(/^Bump Table 4/)
    await page.shows('All done')
    await page.shows(', 1 not sent yet')
  })

  it('works by the key of its place, and Undo by U', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    await page.user.keyboard('1')
    await page.shows('Table 4 bumped')
    await page.user.keyboard('u')
    await findTicket(/^Table 4/)
  })
})

describe('a dish that is done', () => {
  it('is marked on its ticket', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.user.click(await findDish(/^Table 4/, /Soup/))
    await findDish(/^Table 4/, /^Done Soup/, true)
    expect((await server.firstCall(markDishDone)).params.lineId).toBe(soupLine)
  })

  it('is marked at the other screens', async () => {
    await openKitchen({ tickets: [table4] })
    await findDish(/^Table 4/, /Soup/, false)
    live.says('kitchen.dish_done', { ticketId: table4.id, lineId: soupLine })
    await findDish(/^Table 4/, /^Done Soup/, true)
  })

  it('is not done after all with a second tap', async () => {
    const page = await openKitchen({ tickets: [{ ...table4, doneLineIds: [soupLine] }] })
    await page.user.click(await findDish(/^Table 4/, /Soup/, true))
    await findDish(/^Table 4/, /Soup/, false)
    expect((await server.firstCall(markDishUndone)).params.lineId).toBe(soupLine)
  })

  it('takes the ticket away when it is the last one, until Undo', async () => {
    const page = await openKitchen({ tickets: [{ ...table4, doneLineIds: [soupLine, saladLine] }] })
    await page.user.click(await findDish(/^Table 4/, /Sticky/, false))
    await waitUntilGone(/^Table 4/)
    await page.shows('Sticky Toffee Pudding done')
    await page.press('Undo')
    await findDish(/^Table 4/, /Sticky/, false)
    await findDish(/^Table 4/, /Caesar/, true)
    expect((await server.firstCall(markDishUndone)).params.lineId).toBe(puddingLine)
  })
})

describe('seeing a void', () => {
  it('takes the word off and leaves the dish struck through', async () => {
    const page = await openKitchen({ tickets: [strikeThrough(table4, soupLine, 1)] })
    await page.shows('Voided: 1 Soup of the Day VOID', await findTicket(/^Table 4/))
    await page.press('Table 4 – Seen: void')
    await page.hides('VOID')
    await page.shows('Voided: 1 Soup of the Day', await findTicket(/^Table 4/))
    expect(screen.queryByRole('button', { name: /Seen/ })).toBeNull()
    await server.firstCall(acknowledgeVoid)
  })

  it('comes before bumping, by touch and by key', async () => {
    const page = await openKitchen({ tickets: [strikeThrough(table4, soupLine, 1)] })
    await page.shows('VOID 1 × Soup of the Day', await findTicket(/^Table 4/))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Bump Table 4/ }).disabled).toBe(true)
    await page.user.keyboard('1')
    await page.press('Table 4 – Seen: void')
    await page.press(/^Bump Table 4/)
    await page.shows('All done')
    await server.firstCall(bumpTicket)
  })

  it('says of a dish that was made that it was', async () => {
    const made = strikeThrough({ ...table4, doneLineIds: [soupLine] }, soupLine, 1)
    const page = await openKitchen({ tickets: [made] })
    await page.shows('VOID 1 × Soup of the Day Already made', await findTicket(/^Table 4/))
  })

  it('takes the ticket away where nothing else is left to make', async () => {
    const alone = ticketOf(openOrder({ table: 'Table 4', lines: [soup] }))
    const page = await openKitchen({ tickets: [strikeThrough(alone, soupLine, 1)] })
    await page.press('Table 4 – Seen: void')
    await waitUntilGone(/^Table 4/)
  })
})

describe('seeing an allergy', () => {
  const careful = ticketOf(allergicTo(order, ['peanuts']))

  it('comes before bumping', async () => {
    await openKitchen({ tickets: [careful] })
    await screen.findByRole('button', { name: 'Table 4 – Seen: peanuts' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Bump Table 4/ }).disabled).toBe(true)
  })

  it('is said on the ticket, which can be bumped from then on', async () => {
    const page = await openKitchen({ tickets: [careful] })
    await page.press('Table 4 – Seen: peanuts')
    await page.shows('ALLERGY: peanuts Seen by the kitchen', await findTicket(/^Table 4/))
    await page.press(/^Bump Table 4/)
    await page.shows('All done')
    await server.firstCall(acknowledgeAllergy)
  })

  it('comes before the key of the ticket', async () => {
    const page = await openKitchen({ tickets: [careful] })
    await findTicket(/^Table 4/)
    await page.user.keyboard('1')
    await page.press('Table 4 – Seen: peanuts')
    expect(server.calls(bumpTicket)).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is refused to a dish that is done before it', async () => {
    server.refuses(markDishDone, 'allergy_not_seen', { ticketId: careful.id })
    const page = await openKitchen({ tickets: [careful] })
    await page.user.click(await findDish(/^Table 4/, /Soup/))
    await page.shows('Read the allergy and tap Seen on the ticket.')
    await findDish(/^Table 4/, /Soup/, false)
  })
})
