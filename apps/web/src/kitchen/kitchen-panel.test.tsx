import { listTickets, recallTicket } from '@tableside/contract/kitchen'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choices, dish, idOf, location, menu, restaurant, station } from '../testing/fixtures.ts'
import { findDish, findTicket, openKitchen } from '../testing/kitchen-page.ts'
import { live, server } from '../testing/open-page.tsx'
import { line, openOrder } from '../testing/orders.ts'
import { ticketOf, ticketsOf } from '../testing/tickets.ts'

const side = choices('Side', ['Chips', 'Mash'])
const soup = dish('Soup of the Day', 650)
const pudding = dish('Sticky Toffee Pudding', 750)
const red = dish('House red', 600, { stationId: station('Bar').id })
const pie = dish('Steak and Ale Pie', 1750, { modifierGroupIds: [side.id] })
const served = menu([soup, pudding, pie, red], { modifierGroups: [side] })
const pies = (option: string, quantity: number) => line(pie, { quantity, modifierOptionIds: [idOf('option', option)] })

const table4 = ticketOf(openOrder({ table: 'Table 4', lines: [soup, line(pudding, { quantity: 3 })], menu: served }))
const table2 = ticketOf(
  openOrder({ number: '102', table: 'Table 2', lines: [line(pudding, { quantity: 2 })], menu: served }),
)
const bumped = { ...table4, bumpedAt: '2027-03-09T12:20:00.000Z' }
const panel = (name: string) => screen.findByRole('complementary', { name })

describe('all day', () => {
  it('counts each dish once, whatever ticket it stands on, the most first', async () => {
    const page = await openKitchen({ tickets: [table4, table2] })
    await page.press('All day')
    const dishes = await within(await panel('All day')).findAllByRole('listitem')
    expect(dishes.map(({ textContent }) => textContent)).toEqual(['5Sticky Toffee Pudding', '1Soup of the Day'])
  })

  it('counts the choices of a dish under it', async () => {
    const order = openOrder({ table: 'Table 4', lines: [pies('Mash', 1), pies('Chips', 2)], menu: served })
    const page = await openKitchen({ tickets: [ticketOf(order)] })
    await page.press('All day')
    await page.shows('3 Steak and Ale Pie 2 Chips 1 Mash', await panel('All day'))
  })

  it('counts no dish that is done', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await page.press('All day')
    await page.shows('1 Soup of the Day', await panel('All day'))
    await page.user.click(await findDish(/^Table 4/, /Soup/))
    await page.hides('Soup of the Day', await panel('All day'))
  })

  it('counts what this station makes', async () => {
    const withBar = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })
    const tickets = ticketsOf(openOrder({ table: 'Table 4', lines: [soup, red], menu: served }))
    const page = await openKitchen({ restaurant: withBar, tickets })
    await page.press('Bar 1')
    await page.press('All day')
    await page.shows('All day 1 House red', await panel('All day'))
    await page.hides('Soup of the Day')
  })

  it('says that nothing is to cook', async () => {
    const page = await openKitchen()
    await page.press('All day')
    await page.shows('Nothing to cook New tickets are counted here.', await panel('All day'))
  })

  it('does not say so of tickets that could not be loaded', async () => {
    server.isAway(listTickets)
    const page = await openKitchen()
    await page.press('All day')
    await page.shows('Couldn’t load the tickets', await panel('All day'))
  })

  it('opens and closes by the key A', async () => {
    const page = await openKitchen({ tickets: [table4] })
    await findTicket(/^Table 4/)
    await page.user.keyboard('a')
    await panel('All day')
    await page.user.keyboard('a')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })
})

describe('recall', () => {
  it('lists what was bumped, when and with which dishes', async () => {
    const page = await openKitchen({ tickets: [bumped] })
    await page.press('Recall')
    await page.shows(
      'Table 4 12:20 Eat in: 1 × Soup of the Day, 3 × Sticky Toffee Pudding',
      await panel('Bumped tickets'),
    )
  })

  it('lists what was bumped last first', async () => {
    const page = await openKitchen({ tickets: [bumped, { ...table2, bumpedAt: '2027-03-09T12:25:00.000Z' }] })
    await page.press('Recall')
    const found = await within(await panel('Bumped tickets')).findAllByRole('button', { name: /^Recall/ })
    expect(found.map((each) => each.getAttribute('aria-label'))).toEqual(['Recall Table 2', 'Recall Table 4'])
  })

  it('brings a ticket back', async () => {
    const page = await openKitchen({ tickets: [bumped] })
    await page.press('Recall')
    await page.press('Recall Table 4')
    await findTicket('Table 4, new')
    await page.shows('No bumped tickets', await panel('Bumped tickets'))
    expect((await server.firstCall(recallTicket)).params.ticketId).toBe(table4.id)
  })

  it('by another screen brings it back to this one', async () => {
    const page = await openKitchen({ tickets: [bumped] })
    await page.shows('All done')
    live.says('kitchen.ticket_recalled', { ticketId: table4.id, doneLineIds: [] })
    await findTicket('Table 4, new')
  })

  it('says that nothing was bumped', async () => {
    const page = await openKitchen()
    await page.press('Recall')
    await page.shows('No bumped tickets Bumped tickets appear here.', await panel('Bumped tickets'))
  })
})

describe('display', () => {
  it('keeps the size of the text on the device', async () => {
    const page = await openKitchen()
    await page.press('Display')
    await page.press('Small')
    await page.reload()
    await page.press('Display')
    const small = within(await panel('Display')).getByRole('button', { name: 'Small' })
    expect(small.getAttribute('aria-pressed')).toBe('true')
  })
})
