import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOn, type DishBlock, layOut, type TicketBlock } from './board-layout.ts'

const dish: DishBlock = { height: 50, opening: 0, following: 0, startsCourse: false }
const room = { height: 400, columns: 3, gap: 10 }

const ticket = (key: string, dishes: readonly DishBlock[] | number, given: Partial<TicketBlock> = {}): TicketBlock => ({
  ...{ key, isRushed: false, head: 40, notes: 0, again: 0, more: 20, foot: 60 },
  dishes: typeof dishes === 'number' ? Array.from({ length: dishes }, () => dish) : dishes,
  ...given,
})
/** "A 0-2 @1:0": the first two dishes of A at the top of the second column. */
const placed = (tickets: readonly TicketBlock[], of = room) =>
  layOut(tickets, of).parts.map(({ key, from, to, column, top }) => `${key} ${from}-${to} @${column}:${top}`)

describe('layout of the kitchen board', () => {
  it('puts tickets under one another and then beside', () => {
    expect(placed([ticket('A', 2), ticket('B', 1), ticket('C', 3)])).toEqual([
      'A 0-2 @0:0',
      'B 0-1 @0:210',
      'C 0-3 @1:0',
    ])
  })

  it('leaves less than a third of a column empty rather than cut a ticket', () => {
    expect(placed([ticket('A', 4), ticket('B', 2)])).toEqual(['A 0-4 @0:0', 'B 0-2 @1:0'])
  })

  it('cuts a ticket where a column would stay half empty', () => {
    const others = ['C', 'D', 'E'].map((key) => ticket(key, 6))
    expect(placed([ticket('A', 1), ticket('B', 4), ...others]).slice(0, 3)).toEqual([
      'A 0-1 @0:0',
      'B 0-3 @0:160',
      'B 3-4 @1:0',
    ])
  })

  it('cuts no ticket while all of them lie whole on one page', () => {
    expect(placed([ticket('A', 1), ticket('B', 4)])).toEqual(['A 0-1 @0:0', 'B 0-4 @1:0'])
  })

  it('cuts a ticket that is longer than a column', () => {
    expect(placed([ticket('A', 9)])).toEqual(['A 0-6 @0:0', 'A 6-9 @1:0'])
  })

  it('cuts before a course where that fills half of the room', () => {
    const dishes = Array.from({ length: 9 }, (_, index) => ({ ...dish, startsCourse: index === 4 }))
    expect(placed([ticket('A', dishes)])).toEqual(['A 0-4 @0:0', 'A 4-9 @1:0'])
  })

  it('cuts within a course that begins too early to be cut before it', () => {
    const dishes = Array.from({ length: 9 }, (_, index) => ({ ...dish, startsCourse: index === 1 }))
    expect(placed([ticket('A', dishes)])).toEqual(['A 0-6 @0:0', 'A 6-9 @1:0'])
  })

  it('counts the allergy and the names over a dish once more in a further part', () => {
    const dishes = Array.from({ length: 9 }, () => ({ ...dish, opening: 30 }))
    const cut = placed([ticket('A', dishes, { notes: 60, again: 40 }), ticket('B', 1)])
    expect(cut).toEqual(['A 0-5 @0:0', 'A 5-9 @1:0', 'B 0-1 @2:0'])
  })

  it('gives a dish that is longer than a column one of its own', () => {
    expect(placed([ticket('A', 1), ticket('B', [{ ...dish, height: 900 }]), ticket('C', 1)])).toEqual([
      'A 0-1 @0:0',
      'B 0-1 @1:0',
      'C 0-1 @2:0',
    ])
  })

  it('lays a ticket whose dishes are all gone', () => {
    expect(placed([ticket('A', 0), ticket('B', 1)])).toEqual(['A 0-0 @0:0', 'B 0-1 @0:110'])
  })
})

describe('any service', () => {
  const height = fc.integer({ min: 30, max: 380 })
  const heights = fc.record({
    head: fc.constant(40),
    notes: fc.integer({ min: 0, max: 150 }),
    dishes: fc.array(height, { minLength: 1, maxLength: 20 }),
  })
  const service = fc.array(fc.tuple(heights, fc.boolean()), { maxLength: 20 }).map((all) =>
    all.map(([{ dishes, ...given }, isRushed], index) =>
      ticket(
        `${index}`,
        dishes.map((each) => ({ ...dish, height: each })),
        { ...given, isRushed },
      ),
    ),
  )
  const on = fc.record({ height: fc.constant(600), columns: fc.integer({ min: 1, max: 8 }), gap: fc.constant(8) })

  it('has each dish once, in order, and no two parts over one another', () => {
    fc.assert(
      fc.property(service, on, (tickets, room) => {
        const { parts } = layOut(tickets, room)
        for (const { key, dishes } of tickets) {
          const own = parts.filter((part) => part.key === key)
          expect(own.flatMap(({ from, to }) => dishes.slice(from, to))).toEqual(dishes)
        }
        for (const [index, { column, top }] of parts.entries()) {
          const before = parts[index - 1]
          expect(!before || column > before.column || top > before.top).toBe(true)
        }
      }),
    )
  })

  it('is in sight page by page, with what is in a hurry on each', () => {
    fc.assert(
      fc.property(service, on, (tickets, room) => {
        const board = layOut(tickets, room)
        const pages = Array.from({ length: board.pages }, (_, page) => columnsOn(page, room, board.pinned))
        expect(pages.every((columns) => columns.length === room.columns)).toBe(true)
        const shown = new Set(pages.flat())
        expect(board.parts.every(({ column }) => shown.has(column))).toBe(true)
      }),
    )
  })
})

describe('pages of the kitchen board', () => {
  const full = (key: string, given: Partial<TicketBlock> = {}) => ticket(key, 6, given)

  it('are as many as the columns need', () => {
    expect(
      layOut(
        ['A', 'B', 'C', 'D'].map((key) => full(key)),
        room,
      ),
    ).toMatchObject({ pinned: 0, pages: 2 })
    expect(columnsOn(1, room, 0)).toEqual([3, 4, 5])
  })

  it('keep what is in a hurry in sight', () => {
    const board = layOut(
      [full('A', { isRushed: true }), ...['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((key) => full(key))],
      room,
    )
    expect(board).toMatchObject({ pinned: 1, pages: 4 })
    expect([0, 1, 2].map((page) => columnsOn(page, room, board.pinned))).toEqual([
      [0, 1, 2],
      [0, 3, 4],
      [0, 5, 6],
    ])
  })

  it('leave a column for the others where all are in a hurry', () => {
    const board = layOut(
      ['A', 'B', 'C', 'D'].map((key) => full(key, { isRushed: true })),
      room,
    )
    expect(board).toMatchObject({ pinned: 2, pages: 2 })
  })

  it('do not part a ticket that fits a column', () => {
    const twoColumns = { ...room, columns: 2 }
    expect(placed([full('A'), ticket('B', 1), ticket('C', 4)], twoColumns)).toEqual([
      'A 0-6 @0:0',
      'B 0-1 @1:0',
      'C 0-4 @2:0',
    ])
  })

  it('turn by a column on a screen of one', () => {
    const one = { ...room, columns: 1 }
    expect(layOut([full('A', { isRushed: true }), full('B')], one)).toMatchObject({ pinned: 0, pages: 2 })
    expect(columnsOn(1, one, 0)).toEqual([1])
  })
})
