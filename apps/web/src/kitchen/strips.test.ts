import type { KitchenTicket, StationLimits, TicketItem } from '@tableside/domain/kitchen'
import { describe, expect, it } from 'vitest'
import { ageOf } from './age.ts'
import { callName, formatProgress, formatUnchecked } from './labels.ts'
import {
  allDay,
  bumpedStrips,
  courseBefore,
  courseOf,
  showsUnseenAllergy,
  showsUnseenVoid,
  stripRows,
  stripsOf,
} from './strips.ts'

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
  uncheckedParts: [],
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
  sentBy: null,
  firedCourse: null,
  sentAt: '2026-03-01T19:00:00.000Z',
  bumpedAt: null,
  doneLineIds: [],
  allergySeen: null,
  collectedAt: null,
  rushedAt: null,
  chasedAt: null,
  items: [item()],
  ...changes,
})

describe('what a waiter asks for', () => {
  it('stands before what has waited longer, until it is done', () => {
    const early = ticket({ sentAt: '2026-11-20T19:00:00.000Z' })
    const late = { sentAt: '2026-11-20T19:10:00.000Z', rushedAt: '2026-11-20T19:12:00.000Z' }
    const order = (more: object) =>
      stripsOf([early, ticket({ orderId: 'order 2', ...late, ...more })], undefined).map(({ head }) => head.sentAt)
    expect(order({})[0]).toBe(late.sentAt)
    expect(order({ rushedAt: null })[0]).toBe(early.sentAt)
  })
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

  it('says how far the other stations are with the same fire', () => {
    const [soup, pie] = [item(), item()]
    const there = ticket({ stationId: bar, items: [soup, pie], doneLineIds: [soup.lineId] })
    const [strip] = stripsOf([ticket(), there, ticket({ stationId: bar, fire: 2 })], grill)
    expect(strip?.elsewhere.map(formatProgress)).toEqual(['1 of 2 done'])
    expect(stripsOf([ticket(), there], undefined)[0]?.elsewhere).toEqual([])
  })

  it('asks for the allergy to be seen until it was', () => {
    const seen = { by: 'somebody', at: '2026-03-01T19:01:00.000Z' }
    const asked = ticket({ guestAllergy: 'peanuts' })
    expect(stripsOf([asked], grill).map(showsUnseenAllergy)).toEqual([true])
    expect(stripsOf([{ ...asked, allergySeen: seen }], grill).map(showsUnseenAllergy)).toEqual([false])
  })

  it('lists what was bumped with the latest first', () => {
    const first = ticket({ orderId: 'a', bumpedAt: '2026-03-01T19:05:00.000Z' })
    const second = ticket({ orderId: 'b', bumpedAt: '2026-03-01T19:06:00.000Z' })
    expect(bumpedStrips([first, second], undefined).map(({ head }) => head.orderId)).toEqual(['b', 'a'])
  })

  it('asks for eyes only while a void is unseen', () => {
    const unseen = ticket({ items: [item({ voidedQuantity: 1, voidAcknowledged: false })] })
    expect(stripsOf([unseen], grill).map(showsUnseenVoid)).toEqual([true])
    expect(stripsOf([ticket()], grill).map(showsUnseenVoid)).toEqual([false])
  })

  it('counts all day what is left to cook, each dish with its choices, voids taken off', () => {
    const strips = stripsOf(
      [
        ticket({ items: [item({ quantity: 2 }), item({ name: 'Chips', quantity: 3, voidedQuantity: 1 })] }),
        ticket({
          orderId: 'b',
          items: [
            item({ modifiers: ['medium'], quantity: 2 }),
            item({ modifiers: ['rare'] }),
            item({ name: 'Pie', voidedQuantity: 1 }),
          ],
        }),
      ],
      grill,
    )
    expect(allDay(strips)).toEqual([
      {
        name: 'Ribeye',
        quantity: 5,
        choices: [
          { name: 'medium', quantity: 2 },
          { name: 'rare', quantity: 1 },
        ],
      },
      { name: 'Chips', quantity: 2, choices: [] },
    ])
  })

  it('puts courses in the order they are served', () => {
    const items = [item({ course: 2 }), item(), item({ course: 1 })]
    const [strip] = stripsOf([ticket({ items })], grill)
    expect(strip && stripRows(strip, false).map((each) => each.item.course)).toEqual([null, 1, 2])
  })

  it('names a course over its first dish, and again where a part opens with another of it', () => {
    const items = [item({ course: 1 }), item({ course: 1 }), item({ course: 2 })]
    const [strip] = stripsOf([ticket({ items })], grill)
    const rows = strip && stripRows(strip, false)
    expect(rows?.map(({ course, startsCourse }) => [course, startsCourse])).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ])
  })

  it('names no course where all dishes are of one', () => {
    const [strip] = stripsOf([ticket({ items: [item({ course: 2 }), item({ course: 2 })] })], grill)
    expect(strip && stripRows(strip, false).some(({ course }) => course)).toBe(false)
    expect(strip && courseOf(strip)).toBe(2)
  })
})

describe('a fired course', () => {
  const at = '2026-03-01T19:00:00.000Z'
  const starters = ticket({ fire: 1, items: [item({ course: 1 })] })
  const mains = ticket({ id: 'm', fire: 2, firedCourse: 2, items: [item({ course: 2 })] })
  const before = (...tickets: KitchenTicket[]) =>
    stripsOf([mains, ...tickets], grill)
      .filter(({ head }) => head.id === 'm')
      .map((strip) => courseBefore(strip, [mains, ...tickets]))[0]

  it('knows when the course before it left the kitchen', () => {
    expect(before({ ...starters, bumpedAt: at })).toEqual({ course: 1, leftAt: at })
  })

  it('knows that the course before it is still made at some station', () => {
    expect(before({ ...starters, bumpedAt: at }, { ...starters, id: 'b', stationId: bar })).toEqual({
      course: 1,
      leftAt: null,
    })
  })

  it('waits neither for a void nobody has seen nor for a drink on the ticket of the course before', () => {
    const voided = item({ course: 1, voidedQuantity: 1, voidAcknowledged: false })
    const soup = item({ course: 1 })
    expect(before({ ...starters, items: [voided, item()] })).toBeUndefined()
    expect(before({ ...starters, items: [soup, item()], doneLineIds: [soup.lineId] })).toBeUndefined()
    expect(before({ ...starters, items: [voided, soup] })).toEqual({ course: 1, leftAt: null })
  })

  it('has nothing before it where nothing was', () => {
    expect(before()).toBeUndefined()
    expect(before({ ...starters, orderId: 'other', bumpedAt: at })).toBeUndefined()
    expect(before({ ...starters, items: [item()], bumpedAt: at })).toBeUndefined()
  })
})

describe('the words on a strip', () => {
  const sentAt = '2026-03-01T19:00:00.000Z'
  const aged = (minutes: number, tickets = [ticket({ sentAt })], limits = new Map<string, StationLimits>()) => {
    const [strip] = stripsOf(tickets, undefined)
    return strip && ageOf(strip, Date.parse(sentAt) + minutes * 60_000, limits).words
  }
  const after = (minutes: number) => aged(minutes)

  it('says how late a ticket is', () => {
    expect([after(0), after(7.9), after(8), after(14.9), after(15)]).toEqual([
      'new',
      '7 min',
      '8 min, late',
      '14 min, late',
      '15 min, very late',
    ])
  })

  it('goes by the limits of its station, and at the pass by the strictest that is not done', () => {
    const limits = new Map([
      [bar, { lateMinutes: 3, veryLateMinutes: 6, courseLimits: [] }],
      [grill, { lateMinutes: 20, veryLateMinutes: 30, courseLimits: [] }],
    ])
    const drinks = ticket({ sentAt, stationId: bar })
    expect(aged(4, [drinks], limits)).toBe('4 min, late')
    expect(aged(7, [ticket({ sentAt }), drinks], limits)).toBe('7 min, very late')
    expect(aged(7, [ticket({ sentAt }), { ...drinks, bumpedAt: sentAt }], limits)).toBe('7 min')
  })

  it('goes by the limits of its course, the strictest of what is still to be made', () => {
    const limits = new Map([
      [
        grill,
        {
          lateMinutes: 20,
          veryLateMinutes: 30,
          courseLimits: [
            { course: 1, lateMinutes: 5, veryLateMinutes: 9 },
            { course: 2, lateMinutes: 40, veryLateMinutes: 60 },
          ],
        },
      ],
    ])
    const soup = item({ lineId: 'soup', course: 1 })
    const roast = item({ lineId: 'roast', course: 2 })
    const made = (...items: TicketItem[]) => ticket({ sentAt, items })
    expect(aged(6, [made(soup)], limits)).toBe('6 min, late')
    expect(aged(35, [made(roast)], limits)).toBe('35 min')
    expect(aged(6, [made(soup, roast)], limits)).toBe('6 min, late')
    expect(aged(35, [{ ...made(soup, roast), doneLineIds: ['soup'] }], limits)).toBe('35 min')
    expect(aged(35, [made({ ...soup, voidedQuantity: soup.quantity }, roast)], limits)).toBe('35 min')
    expect(aged(21, [made(item({ course: 3 }))], limits)).toBe('21 min, late')
    expect(aged(21, [made(item({ course: null }))], limits)).toBe('21 min, late')
  })

  it('does not count backwards when the clock of the screen is behind', () => {
    expect(after(-3)).toBe('new')
  })

  it('calls an order by its table, or else by its number', () => {
    expect(callName(ticket())).toBe('Table 7')
    expect(callName(ticket({ calledFor: 'Bar 2' }))).toBe('Bar 2')
    expect(callName(ticket({ calledFor: null }))).toBe('No. 12')
  })

  it('names the parts of a dish nobody has checked, the dish itself only beside others', () => {
    expect(formatUnchecked(item({ name: 'Soup' }))).toBeUndefined()
    expect(formatUnchecked(item({ name: 'Soup', uncheckedParts: ['Soup'] }))).toBe('Allergens not checked')
    expect(formatUnchecked(item({ name: 'Soup', uncheckedParts: ['Soup', 'Bread'] }))).toBe(
      'Allergens not checked: Soup, Bread',
    )
  })
})
