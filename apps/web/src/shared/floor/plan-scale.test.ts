import { box, type FloorTable } from '@tableside/domain/floor'
import { describe, expect, it } from 'vitest'
import { planMargin, planScale, planText, stretched } from './plan-scale.ts'

const table: FloorTable = {
  ...{ id: '1', name: '1', area: 'Main', seats: 4, x: 0, y: 0, width: 2, height: 2, rotation: 0 },
  shape: 'round',
}

describe('the scale of a plan', () => {
  const tablet = { width: 1148, height: 630 }
  it('brings the whole room into view, and stretches it no further than it is recognised', () => {
    for (const [columns, rows] of [
      [30, 15],
      [12, 14],
      [16, 3],
    ] as const) {
      const { x, y } = planScale({ columns, rows }, tablet)
      expect((columns + 2 * planMargin) * x).toBeLessThanOrEqual(tablet.width + 0.01)
      expect((rows + 2 * planMargin) * y).toBeLessThanOrEqual(tablet.height + 0.01)
      expect(Math.max(x, y) / Math.min(x, y)).toBeLessThanOrEqual(1.4)
    }
  })
  it('keeps every table large enough for a finger, however large the room is drawn', () => {
    const { x, y } = planScale({ columns: 400, rows: 400 }, tablet)
    expect([2 * x, 2 * y]).toEqual([44, 44])
  })
  it('says less on a smaller table, in text of the same size', () => {
    const small = planText(table, { x: 25, y: 25 })
    expect(small).toMatchObject({ lines: 2, isLarge: false, isNarrow: true, letters: 5 })
    expect(planText(table, { x: 32, y: 42 })).toMatchObject({ lines: 4, isLarge: false })
    expect(planText(table, { x: 60, y: 60 })).toMatchObject({ lines: 4, isLarge: true, isNarrow: false, letters: 12 })
  })
  it('leaves room between the text and the edge of a table, on a round one more', () => {
    const square: FloorTable = { ...table, shape: 'square' }
    const scale = { x: 60, y: 60 }
    expect(planText(square, scale).maxWidth).toBe(104)
    expect(planText(table, scale).maxWidth).toBeLessThan(104)
    expect(planText(square, { x: 30, y: 30 }).maxWidth).toBe(54)
  })
  it('turns a stretched table around its own middle', () => {
    const { left, right } = box({ ...stretched(table, { x: 20, y: 28 }), rotation: 90 })
    expect(right - left).toBeCloseTo(2.8)
  })
  it.each([
    [2, 2],
    [4, 2],
    [2, 4],
    [8, 2],
    [6, 4],
  ])('keeps the text of a turned table of %i by %i squares within its shape', (width, height) => {
    const scale = { x: 22, y: 30 }
    for (let rotation = 15; rotation < 360; rotation += 15) {
      const turned: FloorTable = { ...table, shape: 'rectangle', width, height, rotation }
      const { maxWidth, lines } = planText(turned, scale)
      // Each corner of the text, as the table sees it: turned back around their common middle.
      const angle = (-rotation * Math.PI) / 180
      for (const down of [9 * lines, -9 * lines]) {
        const across = Math.abs((maxWidth / 2) * Math.cos(angle) - down * Math.sin(angle))
        const along = Math.abs((maxWidth / 2) * Math.sin(angle) + down * Math.cos(angle))
        expect({ rotation, isInside: across <= width * 11 + 0.01 && along <= height * 15 + 0.01 }).toEqual({
          rotation,
          isInside: true,
        })
      }
    }
  })
})
