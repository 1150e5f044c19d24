import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { onOneLine } from '../text/index.ts'
import type { Approval } from './approval.ts'
import type { CommandContext, Decision } from './decision.ts'
import { type DiscountCommand, discountOrder, presetAlone } from './discount.ts'
import type { Order } from './order.ts'

/** A discount the restaurant gives by its own rules: "Students", 10 % off bills of £20 or more. */
export const discountPresetSchema = z
  .strictObject({
    id: idSchema,
    name: z.string().overwrite(onOneLine).trim().min(1).max(40),
    /** Exactly one of the two is set. */
    rateBps: basisPointsSchema.min(1).nullable(),
    amountPence: zeroOrMorePenceSchema.min(1).max(1_000_000).nullable(),
    /** It is for bills whose dishes come to at least this; £0.00 for every bill. */
    minBillPence: zeroOrMorePenceSchema.max(1_000_000),
    /** Somebody who may approve discounts says yes each time; otherwise everybody who takes orders gives it. */
    needsApproval: z.boolean(),
  })
  .refine(({ rateBps, amountPence }) => (rateBps === null) !== (amountPence === null), {
    message: 'Give either a percentage or an amount.',
    path: ['amountPence'],
  })
export type DiscountPreset = z.infer<typeof discountPresetSchema>

/** Why a preset is not for this bill now; undefined where it is. */
export function presetRefusal(
  { totals, discounts }: Pick<Order, 'totals' | 'discounts'>,
  { id, minBillPence }: DiscountPreset,
  replacesId?: string,
): 'preset_bill_too_small' | 'preset_given_already' | undefined {
  if (discounts.some((each) => each.presetId === id && each.id !== replacesId)) return 'preset_given_already'
  return totals.linesPence < minBillPence ? 'preset_bill_too_small' : undefined
}

/**
 * Holds a discount that names a preset to the preset's rules.
 *
 * @returns the preset, undefined for a discount that names none
 * @throws `preset_changed` · `preset_bill_too_small` · `preset_given_already`
 */
export function presetOf(
  order: Order,
  { presetId, kind, lineId, rateBps, amountPence, replacesId }: DiscountCommand,
  presets: readonly DiscountPreset[],
): DiscountPreset | undefined {
  if (presetId === undefined) return undefined
  const preset = presets.find(({ id }) => id === presetId)
  const isAsShown = preset?.rateBps === rateBps && preset.amountPence === amountPence
  if (!preset || !isAsShown || kind !== 'discount' || lineId !== null) throw new DomainError('preset_changed')
  const refusal = presetRefusal(order, preset, replacesId)
  if (refusal) throw new DomainError(refusal, { minBillPence: preset.minBillPence })
  return preset
}

/**
 * Gives a discount or comp as it was asked for: one of the restaurant's own by its rules, also as the bill changes; any
 * other by who approved it.
 */
export function giveDiscount(
  order: Order,
  command: DiscountCommand,
  presets: readonly DiscountPreset[],
  approval: Approval | undefined,
  context: CommandContext,
): Decision {
  const preset = presetOf(order, command, presets)
  const given = preset?.needsApproval === false ? presetAlone : approval
  return discountOrder(order, command, given, context, preset?.minBillPence)
}
