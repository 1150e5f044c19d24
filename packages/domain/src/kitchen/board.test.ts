import { describe, expect, it } from 'vitest'
import { sendToKitchen, voidLine } from '../orders/index.ts'
import { id, line, manager, now, orderOf, soup, steak, wine } from '../testing/sale.ts'
import { applyKitchenEvent, boardEventSchema, type KitchenTicket } from './index.ts'

const at = '2026-11-20T20:30:00.000Z'
const sent = sendToKitchen(orderOf([line(1, steak, 2), line(2, soup), line(3, wine)]), now)
const apply = (tickets: readonly KitchenTicket[], events: readonly { type: string; data: unknown }[]) =>
  events.reduce<readonly KitchenTicket[]>((shown, event) => {
    const known = boardEventSchema.safeParse(event)
    return known.success ? applyKitchenEvent(shown, known.data) : shown
  }, tickets)
// As the live channel delivers them: the ticket is added to what the journal holds.
const delivered = sent.tickets.map((ticket) => ({ type: 'kitchen.ticket_sent', data: { ticket } }))
const shown = apply([], delivered)
const [grillTicket, barTicket] = shown

describe('the kitchen screen', () => {
  it('shows the tickets of what was sent, once, whatever is delivered again', () => {
    expect(shown).toEqual(sent.tickets)
    expect(apply(shown, delivered)).toEqual(sent.tickets)
  })

  it('strikes a void through on the ticket that has it, and removes nothing', () => {
    const voided = voidLine(sent.order, id('line'), { quantity: 1, reason: 'Dropped' }, manager, now)
    const [grill, untouched] = apply(shown, voided.events)
    expect(grill?.items).toMatchObject([
      { name: 'Ribeye', quantity: 2, voidedQuantity: 1, voidAcknowledged: false },
      { name: 'Soup', voidedQuantity: 0 },
    ])
    expect(untouched).toEqual(barTicket)
  })

  it('says nothing of a dish that was voided before it was sent', () => {
    const voided = voidLine(orderOf([line(1, steak)]), id('line'), { quantity: 1, reason: '' }, undefined, now)
    expect(apply(shown, voided.events)).toEqual(shown)
  })

  // The snapshot and the log may both bring it, and a reconnect may bring it again.
  it('strikes once, however often it is called', () => {
    const voided = voidLine(sent.order, id('line'), { quantity: 1, reason: 'Dropped' }, manager, now)
    expect(apply(apply(shown, voided.events), voided.events)).toEqual(apply(shown, voided.events))
  })

  it('is calm again once the cook has seen the void', () => {
    const voided = voidLine(sent.order, id('line'), { quantity: 1, reason: 'Dropped' }, manager, now)
    const struck = apply(shown, voided.events)
    const seen = apply(struck, [{ type: 'kitchen.void_acknowledged', data: { ticketId: grillTicket?.id } }])
    expect(seen[0]?.items[0]).toMatchObject({ voidedQuantity: 1, voidAcknowledged: true })
  })

  it('bumps and recalls one ticket and leaves the others', () => {
    const bumped = apply(shown, [{ type: 'kitchen.ticket_bumped', data: { ticketId: grillTicket?.id, at } }])
    expect(bumped.map((ticket) => ticket.bumpedAt)).toEqual([at, null])
    const recalled = apply(bumped, [
      { type: 'kitchen.ticket_recalled', data: { ticketId: grillTicket?.id, doneLineIds: [] } },
    ])
    expect(recalled).toEqual(shown)
  })

  // What it says now may be what it said before something else that this screen never heard of.
  it('asks again whenever the guest’s allergies changed, and takes what was seen since', () => {
    const warn = (guestAllergy: string | null) => ({
      type: 'order.guest_changed',
      data: { orderId: sent.order.id, guestAllergy },
    })
    const allergySeen = { by: id('person'), at }
    const data = { ticketId: grillTicket?.id, orderId: sent.order.id, allergySeen }
    const seen = apply(shown, [warn('nuts'), { type: 'kitchen.allergy_seen', data }])
    expect(apply(seen, [warn('nuts')])[0]?.allergySeen).toBeNull()
    expect(apply(seen, [warn('nuts'), { type: 'kitchen.allergy_seen', data }])).toEqual(seen)
    expect(apply(seen, [warn('nuts, milk')])[0]?.allergySeen).toBeNull()
  })

  it('follows the order to another table', () => {
    const data = { orderId: sent.order.id, calledFor: 'Table 9' }
    expect(apply(shown, [{ type: 'order.moved', data }])).toMatchObject(
      shown.map(({ calledFor }) => ({ calledFor: 'Table 9', calledBefore: calledFor })),
    )
  })
})
