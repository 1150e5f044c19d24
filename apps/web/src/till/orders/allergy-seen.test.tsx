import { getOrderRecord } from '@tableside/contract/orders'
import { acknowledgeAllergy, type KitchenTicket } from '@tableside/domain/kitchen'
import type { Order } from '@tableside/domain/orders'
import { screen, within } from '@testing-library/react'
import { describe, it } from 'vitest'
import { choices, dish, manager, menu, waiter } from '../../testing/fixtures.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { contextOf, openOrder, sent } from '../../testing/orders.ts'
import { allergicTo, ticketOf } from '../../testing/tickets.ts'

const unchecked = { allergens: { state: 'unknown' } } as const
const pakora = dish('Samphire Pakora', 650)
const samosa = dish('Lamb Samosa', 650, unchecked)
const satay = dish('Satay', 850, { allergens: { state: 'contains', allergens: ['peanuts'] } })
const served = menu([pakora, samosa, satay])
const nuts = ['peanuts'] as const
const orderOf = (...lines: (typeof pakora)[]) =>
  allergicTo(openOrder({ table: 'Table 4', lines, menu: served }), [...nuts])

const openTill = (order: Order) => openPage(`/till/orders/${order.id}`, { as: waiter(), menu: served, orders: [order] })
const alert = () => screen.findByRole('alert')

describe('allergy of a guest at the till', () => {
  it('is said above the dishes', async () => {
    const page = await openTill(orderOf(pakora))
    await page.shows('Allergic to peanuts', await alert())
  })

  it('warns of a dish that nobody has checked', async () => {
    const page = await openTill(orderOf(pakora, samosa))
    await page.shows('Lamb Samosa: not checked for peanuts. Ask the kitchen.', await alert())
  })

  it('warns of a dish that contains it', async () => {
    const page = await openTill(orderOf(pakora, satay))
    await page.shows('Satay contains peanuts', await alert())
  })

  it('warns of a dish the moment it is tapped', async () => {
    const page = await openTill(orderOf(pakora))
    await page.shows('Allergic to peanuts', await alert())
    await page.press(/^Lamb Samosa/)
    await page.shows('Lamb Samosa: not checked for peanuts.', await alert())
  })

  it('says nothing of a dish that has none', async () => {
    const page = await openTill(orderOf(pakora, samosa))
    await page.shows('Lamb Samosa', await alert())
    await page.hides('Samphire Pakora', await alert())
  })

  it('comes with a guest who is added at the table', async () => {
    const page = await openTill(openOrder({ table: 'Table 4', lines: [samosa], menu: served }))
    await page.press('Guest')
    await page.press('Add a new guest')
    await page.fill('Name', 'Peregrine Nutt')
    await page.user.click(screen.getByRole('checkbox', { name: 'Peanuts' }))
    await page.press('Add and put on this order')
    await screen.findByRole('button', { name: 'Guest: Peregrine Nutt' })
    await page.shows('Lamb Samosa: not checked for peanuts.', await alert())
  })
})

describe('allergens of a dish at the till', () => {
  it('say what of its choices nobody has checked', async () => {
    const sauce = choices('Sauce', ['House sauce'])
    const options = sauce.options.map((each) => ({ ...each, addsAllergens: unchecked.allergens }))
    const chips = dish('Chips', 450, { modifierGroupIds: [sauce.id] })
    const order = openOrder({ table: 'Table 4', lines: [] })
    const page = await openPage(`/till/orders/${order.id}`, {
      ...{ as: waiter(), orders: [order] },
      menu: menu([chips], { modifierGroups: [{ ...sauce, options }] }),
    })
    await page.press(/^Chips/)
    const sheet = await screen.findByRole('dialog', { name: 'Chips' })
    await page.shows('None of the 14 allergens', sheet)
    await page.user.click(within(sheet).getByRole('button', { name: /^House sauce/ }))
    await page.shows('Allergens not checked: House sauce', sheet)
  })
})

describe('allergy that the kitchen has to see', () => {
  const unsent = orderOf(pakora)
  const ticket = ticketOf(unsent)
  const order = sent(unsent)
  const record = (...given: KitchenTicket[]) =>
    server.answers(getOrderRecord, {
      ...{ order, joinedInto: null, locationName: 'Harbour Street', history: [], receiptPrints: 0 },
      people: { [manager().staffId]: 'Maria Lopez' },
      tickets: given.map((each) => ({ ...each, stationName: 'Kitchen' })),
    })

  it('is not confirmed at first', async () => {
    record(ticket)
    const page = await openTill(order)
    await page.shows('Kitchen: not confirmed yet', await alert())
  })

  it.each([
    ['the guest is known only after the dishes were sent', 'order.guest_changed', { orderId: order.id }],
    ['more of the order is sent', 'kitchen.ticket_sent', { ticket }],
    ['dishes come from another bill', 'kitchen.ticket_changed', { ticket }],
  ])('is asked for at once where %s', async (_when, type, data) => {
    record({ ...ticket, guestAllergy: null })
    const page = await openTill(order)
    await alert()
    record(ticket)
    live.says(type, data)
    await page.shows('Kitchen: not confirmed yet', await alert())
  })

  it('is not asked of dishes that went out before it was said', async () => {
    record({ ...ticket, bumpedAt: '2027-03-09T12:25:00.000Z' })
    const page = await openTill(order)
    await page.shows('Kitchen: went out before this was known', await alert())
  })

  it('is confirmed by who confirmed what came after it', async () => {
    const seen = acknowledgeAllergy(ticket, contextOf('2027-03-09T12:30:00.000Z', manager().staffId)).ticket
    record({ ...ticket, id: ticketOf(orderOf(samosa)).id, bumpedAt: '2027-03-09T12:25:00.000Z' }, seen)
    const page = await openTill(order)
    await page.shows('Kitchen: confirmed at 12:30 by Maria Lopez', await alert())
  })

  it('is not asked for any more where the dish was voided', async () => {
    record(ticket)
    const page = await openTill(order)
    await page.shows('Kitchen: not confirmed yet', await alert())
    const items = ticket.items.map((item) => ({ ...item, voidedQuantity: item.quantity }))
    record({ ...ticket, items })
    live.says('order.line_voided', { lineId: items[0]?.lineId ?? '', voidedQuantity: 1 })
    await page.hides('Kitchen: not confirmed yet', await alert())
  })

  it('is confirmed by whom and when', async () => {
    record(ticket)
    const page = await openTill(order)
    await page.shows('Kitchen: not confirmed yet', await alert())
    record(acknowledgeAllergy(ticket, contextOf('2027-03-09T12:30:00.000Z', manager().staffId)).ticket)
    live.says('kitchen.allergy_seen', { ticketId: ticket.id, orderId: order.id })
    await page.shows('Kitchen: confirmed at 12:30 by Maria Lopez', await alert())
  })

  it('is confirmed once it is on each ticket of the station, as two bills that were joined have', async () => {
    const seenAt = (at: string) => acknowledgeAllergy(ticket, contextOf(at, manager().staffId)).ticket
    const other = ticketOf(orderOf(samosa))
    record(seenAt('2027-03-09T12:30:00.000Z'), other)
    const page = await openTill(order)
    // Finds exactly one.
    await within(await alert()).findByText('Kitchen: not confirmed yet')
    record(seenAt('2027-03-09T12:34:00.000Z'), { ...seenAt('2027-03-09T12:30:00.000Z'), id: other.id })
    live.says('kitchen.allergy_seen', { ticketId: other.id, orderId: order.id })
    await page.shows('Kitchen: confirmed at 12:34 by Maria Lopez', await alert())
    await page.hides('12:30', await alert())
  })
})
