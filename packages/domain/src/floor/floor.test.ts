import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addArea,
  addFixture,
  addTable,
  assertPlanUnambiguous,
  boundsOf,
  changeFixture,
  changeTable,
  compareTableNames,
  copyArea,
  duplicateTable,
  type FloorPlan,
  findFixture,
  floorPlanSchema,
  movePiece,
  moveTable,
  overlapping,
  removePiece,
  removeTable,
  renameArea,
  resizePiece,
  setAreaArchived,
  shiftArea,
  tablesInUse,
} from './index.ts'

const id = (number: number) => `0a000000-0000-7000-8000-${`${number}`.padStart(12, '0')}`
const empty: FloorPlan = { areas: [{ name: 'Main', isArchived: false, fixtures: [] }], tables: [] }
const withTable = addTable(empty, { id: id(1), area: 'Main', shape: 'round' })
const first = ({ tables: [table] }: FloorPlan) => table

describe('drawing a floor', () => {
  it('snaps what is dragged to the grid and keeps it on the floor', () => {
    expect(first(changeTable(withTable, id(1), { x: 4.4, y: 2.6 }))).toMatchObject({ x: 4, y: 3 })
    expect(first(moveTable(withTable, id(1), { x: -50, y: -50 }))).toMatchObject({ x: 0, y: 0 })
    expect(first(changeTable(withTable, id(1), { rotation: -20 }))?.rotation).toBe(345)
  })

  it('keeps round and square tables even, and every table large enough to tap', () => {
    expect(first(changeTable(withTable, id(1), { width: 4, height: 9 }))).toMatchObject({ width: 4, height: 4 })
    expect(first(changeTable(withTable, id(1), { width: 0.4 }))?.width).toBe(2)
  })

  it('gives each new table the next free number and a place of its own', () => {
    let plan = withTable
    for (let n = 2; n <= 30; n++) {
      plan =
        n % 3 === 0
          ? duplicateTable(plan, id(1), id(n))
          : addTable(plan, { id: id(n), area: 'Main', shape: n % 2 === 0 ? 'bar' : 'square' })
    }
    expect(plan.tables.every((table) => overlapping(plan, table).length === 0)).toBe(true)
    expect(new Set(plan.tables.map(({ name }) => name)).size).toBe(30)
    expect(first(addTable(removeTable(plan, id(1)), { id: id(99), area: 'Main', shape: 'round' }))).toBeDefined()
  })

  it('sees that a turned table stands in another one’s way', () => {
    let plan = addTable(empty, { id: id(1), area: 'Main', shape: 'rectangle' })
    plan = addTable(plan, { id: id(2), area: 'Main', shape: 'round' })
    plan = changeTable(changeTable(plan, id(1), { x: 2, y: 4 }), id(2), { x: 3, y: 1 })
    const turned = changeTable(plan, id(1), { rotation: 90 })
    const [table] = turned.tables
    expect(plan.tables[0] && overlapping(plan, plan.tables[0])).toEqual([])
    expect(table && overlapping(turned, table).map(({ name }) => name)).toEqual([])
    const close = changeTable(turned, id(2), { y: 2 })
    expect(close.tables[0] && overlapping(close, close.tables[0]).map(({ name }) => name)).toEqual(['2'])
    expect(boundsOf(turned.tables, [])).toMatchObject({ right: 5, bottom: 7 })
  })

  it('renames, orders, copies and archives areas with their tables', () => {
    const two = addArea(withTable, 'Garden')
    expect(shiftArea(two, 'Garden', -1).areas.map(({ name }) => name)).toEqual(['Garden', 'Main'])
    expect(shiftArea(two, 'Garden', 1)).toEqual(two)
    expect(first(renameArea(two, 'Main', 'Dining room'))?.area).toBe('Dining room')
    const copied = copyArea(two, 'Main', () => id(2))
    expect(copied.tables.map(({ name, area }) => [name, area])).toEqual([
      ['1', 'Main'],
      ['2', 'Main copy'],
    ])
    expect(tablesInUse(setAreaArchived(copied, 'Main', true)).map(({ name }) => name)).toEqual(['2'])
    expect(addArea(copied, 'main').areas.at(-1)?.name).toBe('main 2')
  })

  it('has walls and counters that are moved, sized, renamed, copied and removed with their area', () => {
    const drawn = addFixture(withTable, { id: id(50), area: 'Main', kind: 'counter' })
    expect(findFixture(drawn, id(50))).toMatchObject({ kind: 'counter', label: 'Bar', x: 0, y: 0, width: 6, height: 2 })
    const moved = resizePiece(movePiece(drawn, id(50), { x: 12, y: -3 }), id(50), { x: -9, y: 200 })
    expect(findFixture(moved, id(50))).toMatchObject({ x: 12, y: 0, width: 1, height: 100 })
    expect(boundsOf(moved.tables, moved.areas[0]?.fixtures ?? [])).toMatchObject({ right: 13, bottom: 100 })
    expect(findFixture(changeFixture(moved, id(50), { label: 'Kitchen' }), id(50))?.label).toBe('Kitchen')
    let next = 60
    const copied = copyArea(moved, 'Main', () => id(next++))
    expect(copied.areas.map(({ fixtures }) => fixtures.length)).toEqual([1, 1])
    expect(() => assertPlanUnambiguous(copied)).not.toThrow()
    expect(movePiece(moved, id(1), { x: 1, y: 0 }).tables[0]?.x).toBe((moved.tables[0]?.x ?? 0) + 1)
    expect(removePiece(moved, id(50)).areas[0]?.fixtures).toEqual([])
    const twice = addFixture(withTable, { id: id(1), area: 'Main', kind: 'wall' })
    expect(() => assertPlanUnambiguous(twice)).toThrow('id_taken')
  })

  it('refuses two tables of one name, and a table in no area', () => {
    const twice = changeTable(duplicateTable(withTable, id(1), id(2)), id(2), { name: '1' })
    expect(() => assertPlanUnambiguous(twice)).toThrow('name_taken')
    expect(() => assertPlanUnambiguous({ ...withTable, areas: [] })).toThrow('table_without_area')
  })

  it('is a plan the server takes, whatever is done to it', () => {
    const step = fc.oneof(
      fc.record({ x: fc.double({ noNaN: true, min: -2000, max: 2000 }) }),
      fc.record({
        width: fc.double({ noNaN: true, min: -5, max: 50 }),
        height: fc.double({ noNaN: true, min: -5, max: 50 }),
      }),
      fc.record({
        rotation: fc.double({ noNaN: true, min: -1000, max: 1000 }),
        seats: fc.integer({ min: -3, max: 400 }),
      }),
      fc.record({ shape: fc.constantFrom('round' as const, 'square' as const, 'rectangle' as const, 'bar' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const plan = steps.reduce<FloorPlan>((next, changes) => changeTable(next, id(1), changes), withTable)
        expect(floorPlanSchema.safeParse(plan).error).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})

describe('the names of tables', () => {
  it('are sorted as numbers, then by their words', () => {
    const sorted = ['10', 'Bar 10', '2', 'bar 2', '1', 'A'].sort(compareTableNames)
    expect(sorted).toEqual(['1', '2', '10', 'A', 'bar 2', 'Bar 10'])
  })
})
