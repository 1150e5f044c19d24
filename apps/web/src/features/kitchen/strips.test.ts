import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'
import { describe, expect, it } from 'vitest'
import { ageOf } from './age.ts'
import { allDay, bumpedStrips, byCourse, hasUnseenVoid, stripsOf } from './strips.ts'
import { callName, isAllergyNote } from './words.ts'

const grill = 'grill'
const bar = 'bar'

const item = (changes: Partial<TicketItem> = {}): TicketItem => ({
  lineId: crypto.randomUUID(),
  name: 'Ribeye',
  quantity: 1,
  voidedQuantity: 0,
  voidAcknowledged: true,
  modifiers: [],
  note: '',
  seat: null,
  course: null,
  allergens: [],
  ...changes,
})

const ticket = (changes: Partial<KitchenTicket> = {}): KitchenTicket => ({
  id: crypto.randomUUID(),
  orderId: 'order 1',
  locationId: 'here',
  stationId: grill,
  fire: 1,
  orderNumber: '12',
  orderType: 'table',
  calledFor: '7',
  covers: 2,
  guestAllergy: null,
  sentAt: '2026-03-01T19:00:00.000Z',
  bumpedAt: null,
  items: [item()],
  ...changes,
})

describe('the strips of a kitchen screen', () => {
  it('shows a station only its own tickets, the longest waiting first', () => {
    const late = ticket({ sentAt: '2026-03-01T18:50:00.000Z' })
    const strips = stripsOf([ticket(), late, ticket({ stationId: bar })], grill)
    expect(strips.map(({ key }) => key)[0]).toBe(late.id)
    expect(strips).toHaveLength(2)
  })

  it('shows the pass one strip for a fire of an order, whichever stations make it', () => {
    const strips = stripsOf([ticket(), ticket({ stationId: bar }), ticket({ fire: 2 })], undefined)
    expect(strips.map(({ tickets }) => tickets.length)).toEqual([2, 1])
  })

  it('keeps a strip at the pass until the last of its stations has bumped', () => {
    const done = ticket({ stationId: bar, bumpedAt: '2026-03-01T19:05:00.000Z' })
    expect(stripsOf([ticket(), done], undefined)).toHaveLength(1)
    expect(bumpedStrips([ticket(), done], undefined)).toHaveLength(0)
    expect(bumpedStrips([ticket(), done], bar)).toHaveLength(1)
  })

  it('lists what was bumped with the latest first', () => {
    const first = ticket({ orderId: 'a', bumpedAt: '2026-03-01T19:05:00.000Z' })
    const second = ticket({ orderId: 'b', bumpedAt: '2026-03-01T19:06:00.000Z' })
    expect(bumpedStrips([first, second], undefined).map(({ head }) => head.orderId)).toEqual(['b', 'a'])
  })

  it('asks for eyes only while a void is unseen', () => {
    const unseen = ticket({ items: [item({ voidedQuantity: 1, voidAcknowledged: false })] })
    expect(stripsOf([unseen], grill).map(hasUnseenVoid)).toEqual([true])
    expect(stripsOf([ticket()], grill).map(hasUnseenVoid)).toEqual([false])
  })

  it('counts all day what is left to cook, with modifiers apart and voids taken off', () => {
    const strips = stripsOf(
      [
        ticket({ items: [item({ quantity: 2 }), item({ name: 'Chips', quantity: 3, voidedQuantity: 1 })] }),
        ticket({
          orderId: 'b',
          items: [item({ quantity: 3 }), item({ modifiers: ['rare'] }), item({ name: 'Pie', voidedQuantity: 1 })],
        }),
      ],
      grill,
    )
    expect(allDay(strips)).toEqual([
      { name: 'Ribeye', quantity: 5 },
      { name: 'Chips', quantity: 2 },
      { name: 'Ribeye, rare', quantity: 1 },
    ])
  })

  it('puts courses in the order they are served', () => {
    const courses = byCourse([item({ course: 2 }), item(), item({ course: 1 })])
    expect(courses.map(({ course }) => course)).toEqual([null, 1, 2])
  })
})

describe('the words on a strip', () => {
  const sentAt = '2026-03-01T19:00:00.000Z'
  const after = (minutes: number) => ageOf(sentAt, Date.parse(sentAt) + minutes * 60_000).words

  it('says how late a ticket is', () => {
    expect([after(0), after(7.9), after(8), after(14.9), after(15)]).toEqual([
      'new',
      '7 min',
      '8 min, late',
      '14 min, late',
      '15 min, very late',
    ])
  })

  it('does not count backwards when the clock of the screen is behind', () => {
    expect(after(-3)).toBe('new')
  })

  it('calls an order by its table, or else by its number', () => {
    expect(callName(ticket())).toBe('Table 7')
    expect(callName(ticket({ calledFor: 'Bar 2' }))).toBe('Bar 2')
    expect(callName(ticket({ calledFor: null }))).toBe('No. 12')
  })

  it('takes any spelling of an allergy seriously', () => {
    for (const note of ['nut ALLERGY', 'allergic to fish', 'coeliac', 'celiac', 'lactose intolerant']) {
      expect(isAllergyNote(note)).toBe(true)
    }
    expect(isAllergyNote('no onions')).toBe(false)
  })
})
