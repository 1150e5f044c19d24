import type { Order } from '@tableside/domain/orders'
import { describe, expect, it } from 'vitest'
import { floorAreas, tableStates } from './table-state.ts'

const table = (id: string, x: number, y: number, area = 'Main') => ({
  id,
  name: id,
  area,
  seats: 2,
  x,
  y,
  shape: 'square' as const,
})

/** Only what the floor looks at. */
function orderAt(tableId: string, openedAt: string, totals: { paidPence?: number; pendingPence?: number } = {}): Order {
  return { tableId, openedAt, lines: [], totals: { paidPence: 0, pendingPence: 0, ...totals } } as unknown as Order
}

describe('the floor', () => {
  it('tells free, seated, part-paid tables and those whose card is being checked apart', () => {
    const tables = ['1', '2', '3', '4'].map((id) => table(id, 0, 0))
    const states = tableStates(tables, [
      orderAt('2', '2026-11-20T20:00:00Z'),
      orderAt('3', '2026-11-20T20:00:00Z', { paidPence: 100 }),
      orderAt('4', '2026-11-20T20:00:00Z', { paidPence: 100, pendingPence: 100 }),
    ])
    expect(states.map((state) => state.condition)).toEqual(['free', 'seated', 'part_paid', 'checking'])
  })
  it('shows the order that has waited longest first', () => {
    const late = orderAt('1', '2026-11-20T21:00:00Z')
    const early = orderAt('1', '2026-11-20T20:00:00Z')
    expect(tableStates([table('1', 0, 0)], [late, early])[0]?.orders).toEqual([early, late])
  })
  it('places tables by area as fractions, whatever the units', () => {
    const states = tableStates([table('a', 100, 40), table('b', 300, 40), table('c', 3, 3, 'Terrace')], [])
    const [main, terrace] = floorAreas(states)
    expect(main?.tables.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(main).toMatchObject({ name: 'Main', columns: 2, rows: 1 })
    expect(terrace?.tables[0]).toMatchObject({ left: 0, top: 0 })
  })
})
