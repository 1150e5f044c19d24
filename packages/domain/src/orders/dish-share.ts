import { z } from 'zod'
import { idSchema } from '../ids/index.ts'

/** Halves, thirds and all others up to twelfths are whole numbers of this: no share is ever rounded, only its price. */
export const unitsOfDish = 27_720

/** Of one line of the bill `part` / `of` dishes: 2 / 1 are two whole ones, 1 / 3 is a third of one. */
export const dishShareSchema = z.strictObject({
  lineId: idSchema,
  part: z
    .int()
    .min(1)
    .max(9_999 * unitsOfDish),
  of: z
    .int()
    .min(1)
    .max(unitsOfDish)
    .refine((of) => unitsOfDish % of === 0, `Name a divisor of ${unitsOfDish}`),
})
export type DishShare = z.infer<typeof dishShareSchema>

/** Each line once: two shares of one line are one larger share. */
export const dishSharesSchema = z
  .array(dishShareSchema)
  .min(1)
  .max(500)
  .refine((shares) => new Set(shares.map(({ lineId }) => lineId)).size === shares.length, 'Name each dish once')

/** How many units of each line. */
export function unitsByLine(shares: readonly DishShare[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { lineId, part, of } of shares) {
    units.set(lineId, (units.get(lineId) ?? 0) + (part * unitsOfDish) / of)
  }
  return units
}

/** So many units of a line, in the smallest whole numbers. */
export function shareOf(lineId: string, units: number): DishShare {
  const common = greatestCommonDivisor(units, unitsOfDish)
  return { lineId, part: units / common, of: unitsOfDish / common }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
