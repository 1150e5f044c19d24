import { listPeopleHere } from '@tableside/contract/devices'
import { messageStation } from '@tableside/contract/kitchen'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, location, manager, restaurant, station, waiter } from '../../testing/fixtures.ts'
import { changeMessage } from '../../testing/kept-kitchen.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'
import type { Page } from '../../testing/page.ts'
import { messageTo } from '../../testing/tickets.ts'
import type { Circumstances } from '../../testing/usual-answers.ts'

const stations = [station('Kitchen'), station('Bar')]
const withBar = restaurant({ locations: [location({ stations })] })
const order = openOrder({ table: 'Table 4', lines: [dish('Soup of the Day', 650)], isSent: true })
const hurry = messageTo('Kitchen', 'Guests are in a hurry', { about: 'Table 4', orderId: order.id })
const seen = { by: manager().staffId, at: '2027-03-09T12:30:00.000Z' }

/** The waiter at the till, and the cook whose name the till knows. */
function answerPeople(): void {
  const person = { role: 'staff', isYou: false, isOnShift: true, ownRole: null, hasPin: true } as const
  const of = ({ name, staffId }: { name: string; staffId: string }) => ({ ...person, name, staffId })
  server.answers(listPeopleHere, {
    people: [
      { ...of(waiter()), isYou: true, deviceName: null, verifier: null },
      { ...of(manager()), deviceName: null, verifier: null },
    ],
  })
}

async function openSheet(given: Circumstances = {}): Promise<{ page: Page; sheet: HTMLElement }> {
  const page = await openPage(`/till/orders/${order.id}`, {
    ...{ as: waiter(), restaurant: withBar, orders: [order] },
    ...given,
  })
  await page.press('More for this order')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Message the kitchen' }))
  return { page, sheet: await screen.findByRole('dialog', { name: 'Message the kitchen: Table 4' }) }
}
const pressIn = async (page: Page, sheet: HTMLElement, name: string) =>
  page.user.click(await within(sheet).findByRole('button', { name }))

describe('message about an order', () => {
  it('goes to a station in one tap', async () => {
    const { page, sheet } = await openSheet()
    await pressIn(page, sheet, 'Kitchen')
    await pressIn(page, sheet, 'Guests are in a hurry')
    await page.shows('Sent: “Guests are in a hurry”')
    const { id: orderId } = order
    expect(server.calls(messageStation).map(({ body }) => body)).toMatchObject([
      { stationId: station('Kitchen').id, orderId, text: 'Guests are in a hurry' },
    ])
  })

  it('stands in the sheet until it is seen', async () => {
    const { page, sheet } = await openSheet()
    await pressIn(page, sheet, 'Kitchen')
    await pressIn(page, sheet, 'Guests are in a hurry')
    await page.shows('Guests are in a hurry To Kitchen · Table 4 · Ben Carter · 12:30 Not seen yet', sheet)
  })

  it('goes in the waiter’s own words', async () => {
    const { page, sheet } = await openSheet()
    await pressIn(page, sheet, 'Kitchen')
    await page.fill('Your own words', 'The birthday cake goes out with the coffee')
    await pressIn(page, sheet, 'Send to Kitchen')
    await page.shows('The birthday cake goes out with the coffee To Kitchen', sheet)
    const field = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Your own words' })
    expect(field.value).toBe('')
  })

  it('needs a station first', async () => {
    const { page, sheet } = await openSheet()
    await page.shows('Choose a station first.', sheet)
    expect(within(sheet).getByRole('button', { name: 'Slow down' }).hasAttribute('disabled')).toBe(true)
  })

  it('asks for no station where there is one', async () => {
    const { page, sheet } = await openSheet({ restaurant: restaurant() })
    await page.shows('One tap sends it to Kitchen.', sheet)
  })

  it('is refused after several in a minute, and keeps its words', async () => {
    server.refuses(messageStation, 'messages_too_often')
    const { page, sheet } = await openSheet()
    await pressIn(page, sheet, 'Kitchen')
    await page.fill('Your own words', 'Cake with the coffee')
    await pressIn(page, sheet, 'Send to Kitchen')
    await page.shows('You have sent the kitchen several messages this minute.')
    const field = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Your own words' })
    expect(field.value).toBe('Cake with the coffee')
  })

  it('is in no menu where the location has no station', async () => {
    const page = await openPage(`/till/orders/${order.id}`, {
      ...{ as: waiter(), orders: [order] },
      restaurant: restaurant({ locations: [location({ stations: [] })] }),
    })
    await page.press('More for this order')
    await screen.findByRole('menuitem', { name: /^Repeat the last round/ })
    expect(screen.queryByRole('menuitem', { name: 'Message the kitchen' })).toBeNull()
  })
})

describe('message that a station has seen', () => {
  it('is reported to its sender', async () => {
    answerPeople()
    const { page, sheet } = await openSheet({ messages: [hurry] })
    await page.shows('Not seen yet', sheet)
    changeMessage({ ...hurry, seen })
    await page.shows('Kitchen has seen “Guests are in a hurry” Maria Lopez')
    await page.shows('Seen at 12:30 by Maria Lopez', sheet)
  })

  it('is reported to nobody else', async () => {
    answerPeople()
    const other = { ...hurry, sentBy: manager().staffId }
    const { page, sheet } = await openSheet({ messages: [other] })
    await page.shows('Not seen yet', sheet)
    changeMessage({ ...other, seen })
    await page.shows('Seen at 12:30', sheet)
    await page.hides('Kitchen has seen')
  })

  it('is no news when the till is opened later', async () => {
    answerPeople()
    const { page, sheet } = await openSheet({ messages: [{ ...hurry, seen }] })
    await page.shows('Seen at 12:30 by Maria Lopez', sheet)
    await page.hides('Kitchen has seen')
  })
})

describe('message about no order', () => {
  it('is sent from the floor’s bar', async () => {
    const page = await openPage('/till', { as: waiter(), restaurant: withBar })
    await page.press('Message the kitchen')
    const sheet = await screen.findByRole('dialog', { name: 'Message the kitchen' })
    await pressIn(page, sheet, 'Bar')
    await pressIn(page, sheet, 'Slow down')
    await page.shows('Sent: “Slow down”')
    expect((await server.firstCall(messageStation)).body).toMatchObject({ stationId: station('Bar').id, orderId: null })
  })
})
