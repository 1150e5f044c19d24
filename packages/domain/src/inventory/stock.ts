import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type UnitCost, worth } from '../money/index.ts'
import { someQuantitySchema } from './units.ts'

/** Why something came in or went out. A sale follows the event log; everything else somebody wrote down. */
export const movementReasons = [
  'sale',
  'waste',
  'staff_meal',
  'count',
  'transfer_out',
  'transfer_in',
  'delivery',
  'return',
] as const
export const movementReasonSchema = z.enum(movementReasons)
export type MovementReason = z.infer<typeof movementReasonSchema>

/** What people write off by hand. */
const writeOffReasonSchema = z.enum(['waste', 'staff_meal'])
export type WriteOffReason = z.infer<typeof writeOffReasonSchema>

const note = z.string().trim().max(200)

export const writeOffSchema = z.strictObject({
  id: idSchema,
  locationId: idSchema,
  reason: writeOffReasonSchema,
  /** An ingredient by its quantity, or a dish or sub-recipe made whole, by its recipe in force. */
  what: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('ingredient'), id: idSchema, quantity: someQuantitySchema }),
    z.strictObject({ of: z.literal('dish'), id: idSchema, portions: z.int().min(1).max(999) }),
  ]),
  note: note.min(1, 'Please say why'),
})

export const transferSchema = z
  .strictObject({
    id: idSchema,
    fromLocationId: idSchema,
    toLocationId: idSchema,
    lines: z
      .array(z.strictObject({ ingredientId: idSchema, quantity: someQuantitySchema }))
      .min(1)
      .max(200),
    note: note.default(''),
  })
  .refine(({ fromLocationId, toLocationId }) => fromLocationId !== toLocationId, {
    path: ['toLocationId'],
    message: 'Please choose another location',
  })
export type Transfer = z.infer<typeof transferSchema>

export const countDraftSchema = z.strictObject({
  id: idSchema,
  locationId: idSchema,
  storageArea: z.string().trim().max(40).nullable().default(null),
  /** Only what was counted: a line that is left out stays as it is. */
  lines: z
    .array(z.strictObject({ ingredientId: idSchema, quantity: z.int().min(0).max(10_000_000_000) }))
    .min(1, 'Nothing was counted')
    .max(1_000),
})

/** What was counted against what should be there. The variance is what is missing (below zero) or too much. */
export function varianceOf(counted: number, expected: number, cost: UnitCost | null) {
  const variance = counted - expected
  return { counted, expected, variance, variancePence: cost === null ? null : worth(variance, cost) }
}

export function assertNoDuplicates(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw new DomainError('ingredient_twice')
}
