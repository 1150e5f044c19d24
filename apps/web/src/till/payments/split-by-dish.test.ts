import { pence } from '@tableside/domain/money'
import type { DishLeft } from '@tableside/domain/payments'
import { describe, expect, it } from 'vitest'
import { formatDishShare } from './format-dish-share.ts'
import { seatsOf, sizesOf } from './split-by-dish.ts'

const left = (part: number, of = 1, seat: number | null = null): DishLeft => ({
  name: 'Malbec',
  seat,
  share: { lineId: '0b000000-0000-7000-8000-000000000001', part, of },
  costPence: pence(2400),
})
const sizes = (dish: DishLeft) => sizesOf(dish).map(formatDishShare)

describe('what a guest may take of a dish', () => {
  it('is all of it, fewer whole ones, or a half, a third, a quarter of one', () => {
    expect(sizes(left(1))).toEqual(['1', '½', '⅓', '¼'])
    expect(sizes(left(3))).toEqual(['3', '2', '1', '½', '⅓', '¼'])
  })
  it('is never more than the others have left', () => {
    expect(sizes(left(1, 2))).toEqual(['½', '⅓', '¼'])
    expect(sizes(left(3, 2))).toEqual(['1½', '1', '½', '⅓', '¼'])
    expect(sizes(left(1, 7))).toEqual(['1/7'])
  })
})

describe('seats', () => {
  it('stand in order, what is for the table last, and not at all where nobody said one', () => {
    expect(seatsOf([left(1, 1, 2), left(1), left(1, 1, 1)])).toEqual([1, 2, null])
    expect(seatsOf([left(1)])).toEqual([])
  })
})
