import { describe, expect, it } from 'vitest'
import { bumpTicket, chaseTicket, type KitchenTicket, rushTicket, ticketsFor } from './index.ts'

const id = (n: number) => `0a000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [at, later] = ['2026-11-20T20:15:00.000Z', '2026-11-20T20:25:00.000Z']
const context = { at: later, by: id(9) }

function sent(): KitchenTicket {
  const head = {
    ...{ orderId: id(1), locationId: id(2), fire: 1, firedCourse: null, orderNumber: '7', orderType: 'table' as const },
    ...{ calledFor: '7', covers: 2, guestAllergy: null, sentAt: at, sentBy: id(9) },
  }
  const dish = { lineId: id(3), name: 'Soup', quantity: 1, modifiers: [], note: '', seat: null, course: null }
  const [ticket] = ticketsFor(head, [{ ...dish, allergens: [], uncheckedParts: [], stationId: id(4) }], () => id(5))
  if (!ticket) throw new Error('Must hold: a dish of a station has a ticket')
  return ticket
}

describe('asking the kitchen', () => {
  it('puts a ticket into a hurry once', () => {
    const rushed = rushTicket(sent(), context)
    expect(rushed.ticket.rushedAt).toBe(later)
    expect(rushed.events).toMatchObject([{ type: 'kitchen.ticket_rushed', data: { orderId: id(1) } }])
    expect(rushTicket(rushed.ticket, context).events).toEqual([])
  })

  it('says when somebody last asked', () => {
    const first = chaseTicket(sent(), { ...context, at })
    expect(chaseTicket(first.ticket, context).ticket.chasedAt).toBe(later)
  })

  it('leaves alone what is done', () => {
    const { ticket } = bumpTicket(sent(), context)
    expect([rushTicket(ticket, context).events, chaseTicket(ticket, context).events]).toEqual([[], []])
  })
})
