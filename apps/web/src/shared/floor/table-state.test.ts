import type { FloorOrder } from '@tableside/domain/floor'
import { pence } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import { planLines, tableLabel } from './table-labels.ts'
import { floorAreas, tableStates } from './table-state.ts'

const table = (id: string, x: number, y: number, area = 'Main') => ({
  ...{ id, name: id, area, seats: 2, x, y, width: 2, height: 2, rotation: 0 },
  shape: 'square' as const,
})

function orderAt(tableId: string, openedAt: string, more: Partial<FloorOrder> = {}): FloorOrder {
  return {
    ...{
      id: `${tableId} ${openedAt}`,
      number: '1',
      tableId,
      tableName: tableId,
      joinedTables: [],
      openedAt,
      servedBy: 'josh',
    },
    ...{ orderType: 'table', guestName: '', covers: 2, courses: [], unsent: 0 },
    totalPence: pence(1000),
    paidPence: pence(0),
    pendingPence: pence(0),
    balanceDuePence: pence(1000),
    ...{ billAskedAt: null, billPrintedAt: null, isChangedSinceBill: false },
    ...more,
  }
}

/** What there is room for on a table. */
const [small, large] = [
  { isNarrow: true, letters: 8 },
  { isNarrow: false, letters: 17 },
]

const evening = '2026-11-20T20:00:00.000Z'
const later = '2026-11-20T20:20:00.000Z'

describe('the floor', () => {
  it('tells apart how far each table is, and since when', () => {
    const tables = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((id) => table(id, 0, 0))
    const course = (number: number | null, more: object) => ({
      ...{ course: number, dishes: 2, sent: 2, held: 0, awayAt: later, isNext: false },
      ...more,
    })
    const states = tableStates(
      tables,
      [
        orderAt('2', evening),
        orderAt('3', evening, { billPrintedAt: evening }),
        orderAt('4', evening, { billPrintedAt: evening, isChangedSinceBill: true }),
        orderAt('5', evening, { paidPence: pence(100), billPrintedAt: evening }),
        orderAt('6', evening, { paidPence: pence(100), pendingPence: pence(100) }),
        orderAt('7', evening, { courses: [course(null, {})] }),
        orderAt('8', evening, {
          courses: [course(1, {}), course(2, { sent: 0, held: 2, awayAt: null, isNext: true })],
        }),
      ],
      undefined,
      [
        { tableId: '8', state: 'cleaning', since: evening },
        { tableId: '9', state: 'paid', since: later },
        { tableId: '10', state: 'cleaning', since: later },
      ],
    )
    expect(states.map((state) => [state.condition, state.since, state.course])).toEqual([
      ['free', undefined, undefined],
      ['seated', evening, undefined],
      ['bill_asked', evening, undefined],
      ['seated', evening, undefined],
      ['part_paid', evening, undefined],
      ['checking', evening, undefined],
      ['sent', later, undefined],
      ['away', later, 1],
      ['paid', later, undefined],
      ['cleaning', later, undefined],
    ])
    expect(states.map((state) => planLines(state, Date.parse(later) + 60_000, large)[0])).toEqual([
      ...['Free', 'Seated', 'Bill asked', 'Seated', 'Part paid', 'Checking card'],
      ...['Sent', 'Starters away', 'Paid', 'Needs cleaning'],
    ])
  })
  it('says of a small table that it has paid, and since when its food is coming', () => {
    const [state] = tableStates([table('1', 0, 0)], [], undefined, [
      { tableId: '1', state: 'food_coming', since: evening },
    ])
    const [now, lines] = [Date.parse(later), (room: typeof large) => state && planLines(state, now, room)]
    expect(lines(small)).toEqual(['Paid', '20 min'])
    expect(lines({ isNarrow: true, letters: 11 })).toEqual(['Paid', 'food 20 min'])
    expect(lines({ isNarrow: false, letters: 16 })).toEqual(['Paid', 'food 20 min'])
    expect(lines(large)).toEqual(['Paid, food coming', '20 min'])
  })
  it('says of a small table that it is to be cleaned, as something to do', () => {
    const [state] = tableStates([table('1', 0, 0)], [], undefined, [
      { tableId: '1', state: 'cleaning', since: evening },
    ])
    const lines = (room: typeof large) => state && planLines(state, Date.parse(later), room)
    expect(lines(small)).toEqual(['To clean', '20 min'])
    expect(lines(large)).toEqual(['Needs cleaning', '20 min'])
  })
  it('calls a course that is away what the restaurant calls it', () => {
    const away = { course: 1, dishes: 2, sent: 2, held: 0, awayAt: later, isNext: false }
    const open = [orderAt('1', evening, { courses: [away] })]
    const labels = (courseNames: string[]) =>
      tableStates([table('1', 0, 0)], open, { courseNames }).map((state) => [
        planLines(state, Date.parse(later), large)[0],
        planLines(state, Date.parse(later), small)[0],
        tableLabel(state, Date.parse(later)).split(', ')[1],
      ])
    expect(labels([])).toEqual([['Starters away', 'Starters', 'starters away 0 min']])
    expect(labels(['Antipasti'])).toEqual([['Antipasti away', 'Antipasti', 'Antipasti away 0 min']])
  })
  it('shows the order that has waited longest first', () => {
    const late = orderAt('1', '2026-11-20T21:00:00.000Z')
    const early = orderAt('1', evening)
    expect(tableStates([table('1', 0, 0)], [late, early])[0]?.orders).toEqual([early, late])
  })
  it('shows a table pushed to another one as part of that party', () => {
    const party = orderAt('1', evening, { joinedTables: [{ id: '2', name: '2' }] })
    const [one, two] = tableStates([table('1', 0, 0), table('2', 3, 0)], [party])
    expect([one?.joinedTo, two?.joinedTo, two?.condition]).toEqual([undefined, '1', 'seated'])
  })
  it('says whose each table is, and keeps the others’ back while one looks at one’s own', () => {
    const tables = ['1', '2', '3'].map((id) => table(id, 0, 0))
    const open = [orderAt('1', evening), orderAt('2', evening, { servedBy: 'priya' })]
    const nameOf = (staffId: string) => (staffId === 'josh' ? 'Josh' : 'Priya')
    const seen = tableStates(tables, open, { courseNames: [], nameOf, staffId: 'priya', isMineOnly: true })
    expect(seen.map(({ waiterName, isMine, isMuted }) => [waiterName, isMine, isMuted])).toEqual([
      ['Josh', false, true],
      ['Priya', true, false],
      [undefined, false, false],
    ])
    const everybody = tableStates(tables, open, { courseNames: [], nameOf, staffId: 'priya' })
    expect(everybody.some(({ isMuted }) => isMuted)).toBe(false)
  })
  it('draws each area from its own corner, in the owner’s order, and leaves empty ones out', () => {
    const states = tableStates([table('a', 100, 40), table('b', 104, 40), table('c', 3, 3, 'Terrace')], [])
    const areas = floorAreas({ areas: ['Terrace', 'Empty', 'Main'] }, states)
    expect(areas.map(({ name, columns, rows }) => [name, columns, rows])).toEqual([
      ['Terrace', 2, 2],
      ['Main', 6, 2],
    ])
    expect(areas[1]?.tables.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [4, 0],
    ])
  })
})
