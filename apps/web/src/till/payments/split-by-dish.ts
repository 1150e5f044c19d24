import type { Order } from '@tableside/domain/orders'
import {
  type DishLeft,
  type DishShare,
  dishesLeftToPay,
  shareOf,
  unitsByLine,
  unitsOfDish,
} from '@tableside/domain/payments'

/** What was chosen, without what another till has taken the money for in the meantime. */
export function stillToPay(order: Order, chosen: readonly DishShare[]): DishShare[] {
  const left = unitsByLine(dishesLeftToPay(order).map(({ share }) => share))
  return [...unitsByLine(chosen)].flatMap(([lineId, units]) => {
    const still = Math.min(units, left.get(lineId) ?? 0)
    return still > 0 ? [shareOf(lineId, still)] : []
  })
}

/** How much of what is left of a dish a guest may take: all of it, fewer whole ones, a half, a third, a quarter. */
export function sizesOf({ share }: DishLeft): DishShare[] {
  const left = unitsByLine([share]).get(share.lineId) ?? 0
  const whole = Array.from({ length: Math.floor(left / unitsOfDish) }, (_, at) => (at + 1) * unitsOfDish)
  const parts = [2, 3, 4].map((of) => unitsOfDish / of)
  const sizes = new Set([left, ...whole.toReversed(), ...parts].filter((units) => units <= left))
  return [...sizes].map((units) => shareOf(share.lineId, units))
}

/** The seats somebody ate at and what was ordered for all (null), in their order; none where nobody said a seat. */
export function seatsOf(left: readonly DishLeft[]): (number | null)[] {
  const seats = [...new Set(left.map(({ seat }) => seat))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return seats.some((seat) => seat !== null) ? seats : []
}
